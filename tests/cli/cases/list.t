# --list prints the plan and runs nothing: no database comes to be.
$ bloomery-doctor matrix -m data/matrix.yaml --list
> split sm_86 walks/mcol/K=256 contracted cpu
> split sm_86 walks/mcol/K=768 contracted cpu
> split sm_86 walks/mcol/K=4096 contracted cpu
> split sm_86 walks/mcol/K=256 spelled cpu
> split sm_86 walks/mcol/K=768 spelled cpu
> split sm_86 walks/mcol/K=4096 spelled cpu
> fused sm_86 walks/mcol/K=256 contracted cpu
> fused sm_86 walks/mcol/K=768 contracted cpu
> fused sm_86 walks/mcol/K=4096 contracted cpu
> fused sm_86 walks/mcol/K=256 spelled cpu
> fused sm_86 walks/mcol/K=768 spelled cpu
> fused sm_86 walks/mcol/K=4096 spelled cpu
> gone sm_86 walks/mcol/K=256 contracted cpu
> gone sm_86 walks/mcol/K=768 contracted cpu
> gone sm_86 walks/mcol/K=4096 contracted cpu
> gone sm_86 walks/mcol/K=256 spelled cpu
> gone sm_86 walks/mcol/K=768 spelled cpu
> gone sm_86 walks/mcol/K=4096 spelled cpu
$ bloomery-doctor matrix -m data/matrix.yaml -l -t split -a sm_90 -g walks/mcol/K=4096 --variant spelled
> split sm_90 walks/mcol/K=4096 spelled cpu
$ bloomery-doctor matrix -m data/matrix.yaml -l -t split -g '*/mcol/K=[27]*' -o plan && cat plan
> split sm_86 walks/mcol/K=256 contracted cpu
> split sm_86 walks/mcol/K=768 contracted cpu
> split sm_86 walks/mcol/K=256 spelled cpu
> split sm_86 walks/mcol/K=768 spelled cpu
$ ls
> bin
> data
> fake
> plan
> tmp
