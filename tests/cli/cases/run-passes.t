# One toolchain, two cases that hold: exit 0, and the run is recorded.
$ bloomery-doctor matrix -m data/matrix.yaml -t split -g walks/mcol/K=[27]*
> Run 1, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor matrix -t split -g 'walks/mcol/K=[27]*' --matrix data/matrix.yaml
> MACHINE
>
> toolchain  version  arch   gate of walks    verdict  mismatches  ULP  first mismatch
> split      21.1.8   sm_86  mcol contracted  pass         0/1024    0
>
> split      21.1.8   sm_86  mcol spelled     pass         0/1024    0
>
> Not available, and so not counted as held
>   gone                /nonexistent/bin/llc: No such file or directory
>
> Where the boundary lies
>   walks/mcol contracted: holds in the only row that ran
>   walks/mcol spelled: holds in the only row that ran
>
> 4 cells: 4 pass
> Exit 0: all that ran hold.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
$ bloomery-doctor history
> run  started               held  failed  other  exit   time  command
>   1  TIME     4       0      0     0 SECONDS  bloomery-doctor matrix -t split -g 'w..
$ ls .local/state/bloomery-doctor .cache/bloomery-doctor
> .cache/bloomery-doctor:
> ptx
>
> .local/state/bloomery-doctor:
> runs.sqlite
