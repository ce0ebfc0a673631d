# Open pairs make a prediction: exit 0 where it holds as written, unless --strict asks for more; one that fails is exit 1.
$ bloomery-doctor matrix -m data/open.yaml -t open -g walks/mcol/K=256 --variant contracted | grep -o 'predicted-pass *0/512 *0'
> predicted-pass       0/512    0
$ bloomery-doctor matrix -m data/open.yaml -t open -g walks/mcol/K=256 --variant contracted > /dev/null
$ bloomery-doctor matrix -m data/open.yaml -t open -g walks/mcol/K=256 --variant contracted --strict | grep '^Exit'
> Exit 1: a gate failed. With --strict a prediction does not hold.
$ bloomery-doctor matrix -m data/open.yaml -t open -g walks/mcol/K=256 --variant contracted --strict > /dev/null
? 1
$ bloomery-doctor report | grep '^Exit'; bloomery-doctor report --strict | grep '^Exit'
> Exit 1: a gate failed.
> Exit 1: a gate failed. With --strict a prediction does not hold.
$ bloomery-doctor matrix -m data/open.yaml -t open-fused -g walks/mcol/K=4096 --variant contracted > fails.txt
? 1
$ grep '^open' fails.txt
> open-fused           sm_86  mcol contracted  predicted-fail     143/512  192  K=4096 m=2
