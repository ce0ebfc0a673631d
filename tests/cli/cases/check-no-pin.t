# Nothing is pinned: a warning, and every toolchain is run.
$ bloomery-doctor check -m data/matrix.yaml -t split -g walks/mcol/K=256
> Run 1, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor check -t split -g walks/mcol/K=256 --matrix data/matrix.yaml
> MACHINE
>
> toolchain  version  arch   gate of walks    verdict  mismatches  ULP  first mismatch
> split      21.1.8   sm_86  mcol contracted  pass          0/512    0
>
> split      21.1.8   sm_86  mcol spelled     pass          0/512    0
>
> Not available, and so not counted as held
>   gone                /nonexistent/bin/llc: No such file or directory
>
> Where the boundary lies
>   walks/mcol contracted: holds in the only row that ran
>   walks/mcol spelled: holds in the only row that ran
>
> 2 cells: 2 pass
> Exit 0: all that ran hold.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
! bloomery-doctor: warning: data/matrix.yaml pins no toolchain, so any will do; see 'pin' in matrix.yaml(5)
