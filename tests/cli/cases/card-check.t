# check: a pin may name the driver; the gates run under the pinned toolchain, on the CPU and on the card.
$ FAKE= bloomery-doctor check -m data/card-pins.yaml -g walks/mcol/K=256 --variant spelled > out; echo $?
> 0
$ grep -e ': pin ' -e '^split' -e '^fused' -e '^Exit' out
> data/card-pins.yaml:18: pin split 21: holds: split is version 21.1.8 (TMP/data/tool)
> data/card-pins.yaml:19: pin driver 13.0: holds: driver-13 is version 13.0 (TMP/fake/libcuda.so.1)
> split      21.1.8   sm_86  cpu, gpu x2  pass          0/512    0
> Exit 0: all that ran hold.
$ FAKE=old bloomery-doctor check -m data/card-pins.yaml -g walks/mcol/K=256 --variant spelled > out; echo $?
> 3
$ grep -e ': pin ' -e '^split' -e '^fused' -e '^Exit' out
> data/card-pins.yaml:18: pin split 21: holds: split is version 21.1.8 (TMP/data/tool)
> data/card-pins.yaml:19: pin driver 13.0: VIOLATED: driver-11 is version 11.8 (TMP/fake/libcuda.so.1, by data/card-pins.yaml:16)
> split      21.1.8   sm_86  cpu, gpu x2  pass          0/512    0
> Exit 3: the environment is not the required one.
