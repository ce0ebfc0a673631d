# -x gpu and --device where there is no card: not the required environment, and why.
$ bloomery-doctor matrix -m data/matrix.yaml -x gpu
! bloomery-doctor: -x gpu: there is no card: no driver library (libcuda.so.1) is here
? 3
$ bloomery-doctor check -m data/pinned.yaml -x cpu -x gpu
! bloomery-doctor: -x gpu: there is no card: no driver library (libcuda.so.1) is here
? 3
$ bloomery-doctor matrix -m data/matrix.yaml --device 0
! bloomery-doctor: --device 0: there is no card: no driver library (libcuda.so.1) is here
? 3
$ bloomery-doctor matrix -m data/matrix.yaml --device 0 -x cpu
! bloomery-doctor: --device names a card, and -x no gpu
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix -m data/matrix.yaml --device ''
! bloomery-doctor: --device wants a value (N|UUID), not an empty one
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix -m data/build.yaml -t 'ptxas*'
! bloomery-doctor: -t names finalisers only, and no machine code is to be made: there is no card to run it on, and no --target
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
