# No database, an empty one, one of another program, a text, a folder.
$ bloomery-doctor report
! bloomery-doctor: TMP/.local/state/bloomery-doctor/runs.sqlite: cannot read the database: No such file or directory
? 2
$ bloomery-doctor history
! bloomery-doctor: TMP/.local/state/bloomery-doctor/runs.sqlite: cannot read the database: No such file or directory
? 2
$ : > empty; bloomery-doctor report --db empty
! bloomery-doctor: empty: no run is recorded in it
? 2
$ : > empty; bloomery-doctor history --db empty
! bloomery-doctor: empty: no run is recorded in it
? 2
$ python3 -c 'import sqlite3; d = sqlite3.connect("foreign"); d.execute("create table t (a)"); d.commit()'; bloomery-doctor history --db foreign
! bloomery-doctor: foreign: a database of another program, not of bloomery-doctor; name another file with --db
? 2
$ bloomery-doctor matrix -m data/matrix.yaml -t split -g walks/mcol/K=256 --db foreign
! bloomery-doctor: foreign: a database of another program, not of bloomery-doctor; name another file with --db
? 2
$ head -c 100000 /dev/zero | tr '\0' x > text; bloomery-doctor report --db text
! bloomery-doctor: text: not a database of bloomery-doctor; name another file with --db (SQLITE_NOTADB, 26)
? 2
$ mkdir folder; bloomery-doctor report --db folder
! bloomery-doctor: folder: not a file
? 2
$ ls
> bin
> data
> empty
> fake
> folder
> foreign
> text
> tmp
$ env -u HOME -u XDG_STATE_HOME "$(command -v bloomery-doctor)" history 2>&1 | grep -c '/tmp/\.local'
> 0
? 1
