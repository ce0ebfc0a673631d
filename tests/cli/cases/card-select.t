# -t names toolchains and finalisers; one sort does not narrow the other. PTX is not made older than it is.
$ FAKE= bloomery-doctor matrix -m data/card.yaml -t 'culink-*' -x gpu -g walks/mcol/K=256 --variant spelled --list
> split sm_86 walks/mcol/K=256 spelled gpu culink-13 GPU-fa4e0000-0000-4000-8000-000000000090
> newer sm_86 walks/mcol/K=256 spelled gpu culink-13 GPU-fa4e0000-0000-4000-8000-000000000090
$ FAKE= bloomery-doctor matrix -m data/card.yaml -t newer -x gpu -g walks/mcol/K=256 --variant spelled --list
> newer sm_86 walks/mcol/K=256 spelled gpu driver-13 GPU-fa4e0000-0000-4000-8000-000000000090
> newer sm_86 walks/mcol/K=256 spelled gpu culink-13 GPU-fa4e0000-0000-4000-8000-000000000090
$ FAKE= bloomery-doctor matrix -m data/card.yaml -t newer -t '*-13' -x gpu -g walks/mcol/K=256 --variant spelled --list
> newer sm_86 walks/mcol/K=256 spelled gpu driver-13 GPU-fa4e0000-0000-4000-8000-000000000090
> newer sm_86 walks/mcol/K=256 spelled gpu culink-13 GPU-fa4e0000-0000-4000-8000-000000000090
$ FAKE= bloomery-doctor matrix -m data/card.yaml -t ptxas-13
! bloomery-doctor: -t ptxas-13 matches no toolchain; there are: split, newer, driver-13, culink-13
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ FAKE= bloomery-doctor matrix -m data/card.yaml -x gpu -t split -g walks/mcol/K=256 --variant spelled -a 100 --list
! bloomery-doctor: no cell for a card: the PTX is for sm_100, and cannot be made older, for sm_90; name an architecture with -a 90
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
