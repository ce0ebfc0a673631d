# The driver compiles anew in an empty cache of the run's own, or uses the user's; which of them is recorded.
$ mkdir cache; export CUDA_CACHE_PATH=$PWD/cache FAKE=
$+ bloomery-doctor matrix -m data/card.yaml -t split -t driver-13 -x gpu -g walks/mcol/K=256 --variant spelled | grep -o 'JIT cache.*'; ls cache
> JIT cache: a private one, empty at the start
$ export CUDA_CACHE_PATH=$PWD/cache FAKE=
$+ bloomery-doctor matrix -m data/card.yaml -t split -t driver-13 -x gpu -g walks/mcol/K=256 --variant spelled --jit-cache user | grep -o 'JIT cache.*'; ls cache
> JIT cache: the user's own
> c
> index
$ bloomery-doctor matrix -m data/matrix.yaml --jit-cache mine
! bloomery-doctor: --jit-cache wants private or user, not 'mine'
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
