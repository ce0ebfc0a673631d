# Colour only where it was asked for; NO_COLOR is about auto.
$ bloomery-doctor matrix -m data/matrix.yaml -t split -g walks/mcol/K=256 > a; grep -c $'\e' a
> 0
? 1
$ bloomery-doctor report --color always | grep -q $'\e' && echo coloured
> coloured
$ NO_COLOR=1 bloomery-doctor report --color never | cmp - a
