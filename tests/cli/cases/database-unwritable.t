# A database that cannot be made or written is the tool's own failure.
$ : > file; bloomery-doctor matrix -m data/matrix.yaml -t split -g walks/mcol/K=256 --db file/runs.sqlite
! bloomery-doctor: cannot make folder file: Not a directory
? 4
$ bloomery-doctor matrix -m data/matrix.yaml -t split -g walks/mcol/K=256 --db /proc/runs.sqlite
! bloomery-doctor: /proc/runs.sqlite: cannot open it: the file cannot be opened: No such file or directory (SQLITE_CANTOPEN, 14)
? 4
$ bloomery-doctor matrix -m data/matrix.yaml -t split -g walks/mcol/K=256 --cache file
! bloomery-doctor: cannot make folder file/ptx: Not a directory
? 4
$ bloomery-doctor matrix -m data/matrix.yaml -t split -g walks/mcol/K=256 -o none/result
! bloomery-doctor: cannot write none/result: No such file or directory
? 4
$ (ulimit -f 8; bloomery-doctor matrix -m data/matrix.yaml -t split -g walks/mcol/K=256 --db small.sqlite) > /dev/null 2> told; grep -c . told
> 1
$ (ulimit -f 8; bloomery-doctor matrix -m data/matrix.yaml -t split -g walks/mcol/K=256 --db small.sqlite) > /dev/null 2>&1
? 4
