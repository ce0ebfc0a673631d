# An option that a command does not know, or knows but not in this way.
$ bloomery-doctor matrix --frob
! bloomery-doctor: unknown option --frob
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix -Z
! bloomery-doctor: unknown option -Z
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix -lZ
! bloomery-doctor: unknown option -Z
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor version --db x
! bloomery-doctor: unknown option --db
! bloomery-doctor: try 'bloomery-doctor version -h'
? 2
$ bloomery-doctor matrix --list=yes
! bloomery-doctor: --list takes no value
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix --matrix
! bloomery-doctor: --matrix wants a value (FILE)
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix -m
! bloomery-doctor: -m wants a value (FILE)
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor probe extra
! bloomery-doctor: 'extra' is one word too many
! bloomery-doctor: try 'bloomery-doctor probe -h'
? 2
$ bloomery-doctor report 1 2
! bloomery-doctor: '2' is one word too many
! bloomery-doctor: try 'bloomery-doctor report -h'
? 2
