# Two cards run beside one another; --device takes one by number or by the beginning of its UUID.
$ FAKE=two-cards bloomery-doctor matrix -m data/card.yaml -t split -t driver-13 -g walks/mcol/K=256 --variant spelled -f json > out; echo $?
> 0
$ data/cells -a < out
> split walks/mcol/K=256 spelled cpu: pass
> split walks/mcol/K=256 spelled gpu driver-13 90: pass: agree, 0 of 2816 words differ
> split walks/mcol/K=256 spelled gpu driver-13 86: pass: agree, 0 of 2816 words differ
$ FAKE=two-cards bloomery-doctor matrix -m data/card.yaml -t split -t driver-13 -x gpu -g walks/mcol/K=256 --variant spelled --list
> split sm_86 walks/mcol/K=256 spelled gpu driver-13 GPU-fa4e0000-0000-4000-8000-000000000090
> split sm_86 walks/mcol/K=256 spelled gpu driver-13 GPU-fa4e0000-0000-4000-8000-000000000086
$ FAKE=two-cards bloomery-doctor matrix -m data/card.yaml -t split -t driver-13 -x gpu -g walks/mcol/K=256 --variant spelled --list --device 1
> split sm_86 walks/mcol/K=256 spelled gpu driver-13 GPU-fa4e0000-0000-4000-8000-000000000086
$ FAKE=two-cards bloomery-doctor matrix -m data/card.yaml -t split -t driver-13 -x gpu -g walks/mcol/K=256 --variant spelled --list --device gpu-fa4e0000-0000-4000-8000-000000000090
> split sm_86 walks/mcol/K=256 spelled gpu driver-13 GPU-fa4e0000-0000-4000-8000-000000000090
$ FAKE=two-cards bloomery-doctor matrix -m data/card.yaml -t split -t driver-13 -x gpu -g walks/mcol/K=256 --variant spelled --list --device 1 --device 0
> split sm_86 walks/mcol/K=256 spelled gpu driver-13 GPU-fa4e0000-0000-4000-8000-000000000086
> split sm_86 walks/mcol/K=256 spelled gpu driver-13 GPU-fa4e0000-0000-4000-8000-000000000090
$ FAKE=two-cards bloomery-doctor matrix -m data/card.yaml --device 2
! bloomery-doctor: --device 2: no such card; there are: 0 (Fake card, GPU-fa4e0000-0000-4000-8000-000000000090), 1 (Second fake card, GPU-fa4e0000-0000-4000-8000-000000000086)
? 3
$ FAKE=two-cards bloomery-doctor matrix -m data/card.yaml --device GPU-0000
! bloomery-doctor: --device GPU-0000: no such card; there are: 0 (Fake card, GPU-fa4e0000-0000-4000-8000-000000000090), 1 (Second fake card, GPU-fa4e0000-0000-4000-8000-000000000086)
? 3
$ FAKE=two-cards bloomery-doctor matrix -m data/card.yaml -x cpu --device 1
! bloomery-doctor: --device names a card, and -x no gpu
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ CUDA_VISIBLE_DEVICES=1 FAKE=two-cards bloomery-doctor matrix -m data/card.yaml -t split -t driver-13 -x gpu -g walks/mcol/K=256 --variant spelled --list
> split sm_86 walks/mcol/K=256 spelled gpu driver-13 GPU-fa4e0000-0000-4000-8000-000000000086
