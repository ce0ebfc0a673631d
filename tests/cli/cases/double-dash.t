# Behind -- everything is an operand.
$ bloomery-doctor report --db none -- -t
! bloomery-doctor: none: cannot read the database: No such file or directory
? 2
$ bloomery-doctor help -- version | grep -q 'version of th' || echo no page
$ bloomery-doctor matrix -m data/matrix.yaml -l -t split -- -g
! bloomery-doctor: '-g' is one word too many
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor history -- show
! bloomery-doctor: history show wants a run: its number, the start of its id, or last
! bloomery-doctor: try 'bloomery-doctor history -h'
? 2
