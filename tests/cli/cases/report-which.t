# A run by number, by the start of its id, as last; and what is none.
$ bloomery-doctor matrix -m data/matrix.yaml -t split -g walks/mcol/K=256 > a
$ bloomery-doctor report 1 > b; cmp a b; bloomery-doctor report last | cmp a -; bloomery-doctor history show 1 | cmp a -
$ bloomery-doctor report $(bloomery-doctor report -f json | python3 -c 'import json, sys; print(json.load(sys.stdin)["run"]["uid"][:8])' ) | cmp a -
$ bloomery-doctor report 2
! bloomery-doctor: there is no run '2' in TMP/.local/state/bloomery-doctor/runs.sqlite; the last one is 1
! bloomery-doctor: try 'bloomery-doctor report -h'
? 2
$ bloomery-doctor report -1
! bloomery-doctor: unknown option -1
! bloomery-doctor: try 'bloomery-doctor report -h'
? 2
$ bloomery-doctor report abc
! bloomery-doctor: there is no run 'abc' in TMP/.local/state/bloomery-doctor/runs.sqlite; the last one is 1
! bloomery-doctor: try 'bloomery-doctor report -h'
? 2
$ bloomery-doctor report ffffffffffff
! bloomery-doctor: there is no run 'ffffffffffff' in TMP/.local/state/bloomery-doctor/runs.sqlite; the last one is 1
! bloomery-doctor: try 'bloomery-doctor report -h'
? 2
$ bloomery-doctor history show
! bloomery-doctor: history show wants a run: its number, the start of its id, or last
! bloomery-doctor: try 'bloomery-doctor history -h'
? 2
$ bloomery-doctor history hide 1
! bloomery-doctor: history has list and show, not 'hide'
! bloomery-doctor: try 'bloomery-doctor history -h'
? 2
$ bloomery-doctor history list 1
! bloomery-doctor: history list takes no run
! bloomery-doctor: try 'bloomery-doctor history -h'
? 2
