# Standard output that cannot be written is the tool's own failure; a reader that goes away is none.
$ bloomery-doctor version > /dev/full
! bloomery-doctor: cannot write to standard output: No space left on device
? 4
$ bloomery-doctor help > /dev/full
! bloomery-doctor: cannot write to standard output: No space left on device
? 4
$ bloomery-doctor matrix -m data/matrix.yaml -l > /dev/full
! bloomery-doctor: cannot write to standard output: No space left on device
? 4
$ bloomery-doctor matrix -m data/matrix.yaml -l | true; echo ${PIPESTATUS[0]}
> 0
