# help COMMAND shows the man page where there is one and a formatter, else what -h prints.
$ bloomery-doctor help report | grep -o 'RUN is\|is the number of a run' | wc -l
> 1
$ bloomery-doctor report -h > a; mkdir none; doctor=$(command -v bloomery-doctor); PATH=none $doctor help report > b; cmp a b
