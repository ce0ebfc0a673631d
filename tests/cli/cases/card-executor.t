# -x: cpu alone touches no card, gpu alone compares nothing.
$ FAKE= bloomery-doctor matrix -m data/card.yaml -t split -g walks/mcol/K=256 --variant spelled -x cpu --list
> split sm_86 walks/mcol/K=256 spelled cpu
$ FAKE= bloomery-doctor matrix -m data/card.yaml -t split -g walks/mcol/K=256 --variant spelled -x gpu --list
> split sm_86 walks/mcol/K=256 spelled gpu driver-13 GPU-fa4e0000-0000-4000-8000-000000000090
> split sm_86 walks/mcol/K=256 spelled gpu culink-13 GPU-fa4e0000-0000-4000-8000-000000000090
$ FAKE= bloomery-doctor matrix -m data/card.yaml -t split -g walks/mcol/K=256 --variant spelled -x gpu -x cpu --list
> split sm_86 walks/mcol/K=256 spelled cpu
> split sm_86 walks/mcol/K=256 spelled gpu driver-13 GPU-fa4e0000-0000-4000-8000-000000000090
> split sm_86 walks/mcol/K=256 spelled gpu culink-13 GPU-fa4e0000-0000-4000-8000-000000000090
$ FAKE= bloomery-doctor matrix -m data/card.yaml -t split -g walks/mcol/K=256 --variant spelled -x gpu > out; echo $?
> 0
$ bloomery-doctor report -f json | data/cells -a
> split walks/mcol/K=256 spelled gpu culink-13 90: pass
> split walks/mcol/K=256 spelled gpu driver-13 90: pass
$ grep -c agree out
> 0
? 1
