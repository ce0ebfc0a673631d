# A misspelt command is a usage error, and names what was said.
$ bloomery-doctor prob
! bloomery-doctor: unknown command 'prob'
! bloomery-doctor: try 'bloomery-doctor help'
? 2
$ bloomery-doctor help prob
! bloomery-doctor: unknown command 'prob'
! bloomery-doctor: try 'bloomery-doctor help -h'
? 2
$ bloomery-doctor ''
! bloomery-doctor: unknown command ''
! bloomery-doctor: try 'bloomery-doctor help'
? 2
