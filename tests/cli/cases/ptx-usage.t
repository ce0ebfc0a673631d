# Misuse of ptx, and files that are none.
$ bloomery-doctor ptx
! bloomery-doctor: ptx wants a subcommand: run
! bloomery-doctor: try 'bloomery-doctor ptx -h'
? 2
$ bloomery-doctor ptx walk
! bloomery-doctor: unknown subcommand 'ptx walk'; there is run
! bloomery-doctor: try 'bloomery-doctor ptx -h'
? 2
$ bloomery-doctor ptx run
! bloomery-doctor: ptx run wants a PTX file
! bloomery-doctor: try 'bloomery-doctor ptx -h'
? 2
$ bloomery-doctor ptx run a b
! bloomery-doctor: 'b' is one word too many
! bloomery-doctor: try 'bloomery-doctor ptx -h'
? 2
$ bloomery-doctor ptx run a b c
! bloomery-doctor: 'c' is one word too many
! bloomery-doctor: try 'bloomery-doctor ptx -h'
? 2
$ bloomery-doctor ptx run data/run/faults.ptx
! bloomery-doctor: data/run/faults.ptx has 12 kernels, --kernel says which: past_the_end, misaligned, read_only, trap, deadlock, endless, shuffle, call, uninitialised, race, sine, tensor
! bloomery-doctor: try 'bloomery-doctor ptx -h'
? 2
$ bloomery-doctor ptx run data/run/faults.ptx -k none
! bloomery-doctor: data/run/faults.ptx has no kernel 'none'; it has past_the_end, misaligned, read_only, trap, deadlock, endless, shuffle, call, uninitialised, race, sine, tensor
! bloomery-doctor: try 'bloomery-doctor ptx -h'
? 2
$ bloomery-doctor ptx run data/run/scale.ptx
! bloomery-doctor: kernel scale takes 4 parameters: --input FILE says what they are
! bloomery-doctor: try 'bloomery-doctor ptx -h'
? 2
$ bloomery-doctor ptx run data/run/scale.ptx --check race
! bloomery-doctor: --check wants uninitialised, races or both with a comma between, not 'race'
! bloomery-doctor: try 'bloomery-doctor ptx -h'
? 2
$ bloomery-doctor ptx run data/run/scale.ptx --check races,
! bloomery-doctor: --check wants uninitialised, races or both with a comma between, not ''
! bloomery-doctor: try 'bloomery-doctor ptx -h'
? 2
$ bloomery-doctor ptx run data/run/scale.ptx --engine slow
! bloomery-doctor: --engine wants fast or plain, not 'slow'
! bloomery-doctor: try 'bloomery-doctor ptx -h'
? 2
$ bloomery-doctor ptx run data/run/scale.ptx -k ""
! bloomery-doctor: --kernel wants a value (NAME), not an empty one
! bloomery-doctor: try 'bloomery-doctor ptx -h'
? 2
$ bloomery-doctor ptx run data/run/faults.ptx -k trap -i data/run/faults.yaml --save out
! bloomery-doctor: --save: no buffer of data/run/faults.yaml says 'save: true'
! bloomery-doctor: try 'bloomery-doctor ptx -h'
? 2
$ bloomery-doctor ptx run none.ptx
! bloomery-doctor: none.ptx: cannot read: No such file or directory
? 2
$ bloomery-doctor ptx run data/run/scale.ptx -i none.yaml
! bloomery-doctor: none.yaml: cannot read: No such file or directory
? 2
$ bloomery-doctor ptx run data/run/scale.yaml
! bloomery-doctor: data/run/scale.yaml:1:1: expected '.version' at the beginning of a PTX file, found 'grid'
? 2
$ bloomery-doctor ptx run data/run/faults.ptx -k tensor -i data/run/faults.yaml
! bloomery-doctor: data/run/faults.ptx:124:5: `mbarrier.init.shared.b64`: this instruction has no meaning in this executor
? 2
$ : > empty.ptx; bloomery-doctor ptx run empty.ptx
! bloomery-doctor: empty.ptx:1:1: expected '.version' at the beginning of a PTX file, found the end of the file
? 2
