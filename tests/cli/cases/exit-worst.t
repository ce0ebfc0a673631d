# Of several reasons the worst tells the exit status: 4, then 2, 3 and 1.
$ sed 's/split/fused/' data/required.yaml > data/both.yaml
$ bloomery-doctor matrix -m data/both.yaml -t fused -g walks/mcol/K=4096 > /dev/null 2>&1
? 3
$ bloomery-doctor report | grep ^Exit
> Exit 3: the environment is not the required one.
$ bloomery-doctor matrix -m data/both.yaml -t fused -g walks/mcol/K=4096 -o nowhere/report 2>&1
> bloomery-doctor: required toolchain gone is unavailable: /nonexistent/bin/llc: No such file or directory
> bloomery-doctor: cannot write nowhere/report: No such file or directory
? 4
$ sed 's/, required: true//' data/both.yaml > data/one.yaml
$ bloomery-doctor matrix -m data/one.yaml -t fused -g walks/mcol/K=4096 > /dev/null
? 1
$ echo 'pin: [{toolchain: fused, version: 23}]' >> data/one.yaml
$ bloomery-doctor check -m data/one.yaml -g walks/mcol/K=4096 > /dev/null
? 3
$ bloomery-doctor check -m data/one.yaml -g walks/mcoll > /dev/null 2>&1
? 2
