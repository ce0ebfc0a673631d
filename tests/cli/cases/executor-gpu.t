# This version has no GPU executor, and says so: not the required environment.
$ bloomery-doctor matrix -x gpu
! bloomery-doctor: -x gpu: this version runs gates on the CPU only
? 3
