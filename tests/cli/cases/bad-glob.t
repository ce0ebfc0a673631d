# A glob that is broken is told with the place of the fault.
$ bloomery-doctor matrix -t 'llc-[12'
! bloomery-doctor: bad glob for -t: 'llc-[12', character 5: '[' is never closed
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix -g 'kquant/mcol/K=[4'
! bloomery-doctor: bad glob for -g: 'kquant/mcol/K=[4', character 15: '[' is never closed
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix -a ''
! bloomery-doctor: empty glob for -a
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix -t 'llc\'
! bloomery-doctor: bad glob for -t: 'llc\', character 4: '\' with nothing after it
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix --variant '[a'
! bloomery-doctor: bad glob for --variant: '[a', character 1: '[' is never closed
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
