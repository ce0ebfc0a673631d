# Values that an option does not take: each message says what it wants.
$ bloomery-doctor matrix -j 0
! bloomery-doctor: --jobs wants a number from 1 to 1024, not '0'
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix -j two
! bloomery-doctor: --jobs wants a number from 1 to 1024, not 'two'
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix -j 99999999999999999999
! bloomery-doctor: --jobs wants a number from 1 to 1024, not '99999999999999999999'
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix --timeout -1
! bloomery-doctor: --timeout wants a number from 1 to 86400, not '-1'
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix --memory 1G
! bloomery-doctor: --memory wants a number from 16 to 16777216, not '1G'
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix --color blue
! bloomery-doctor: --color wants auto, always or never, not 'blue'
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix -x tpu
! bloomery-doctor: -x wants cpu or gpu, not 'tpu'
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor history -n 0
! bloomery-doctor: --limit wants a number from 1 to 1000000, not '0'
! bloomery-doctor: try 'bloomery-doctor history -h'
? 2
$ bloomery-doctor matrix -m data/matrix.yaml --format xml
! bloomery-doctor: unknown format 'xml'; there are: text, json
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor probe -m data/matrix.yaml --format xml
! bloomery-doctor: probe has the formats text and json, not 'xml'
! bloomery-doctor: try 'bloomery-doctor probe -h'
? 2
$ bloomery-doctor matrix --cache ''
! bloomery-doctor: --cache wants a value (DIR), not an empty one
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix --gates=
! bloomery-doctor: --gates wants a value (DIR), not an empty one
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
