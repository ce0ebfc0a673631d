# A required toolchain that is not there is exit 3, though all that ran holds.
$ bloomery-doctor matrix -m data/required.yaml -g walks/mcol/K=256
> Run 1, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor matrix -g walks/mcol/K=256 --matrix data/required.yaml
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
> 4 cells: 2 pass, 2 unavailable
> Exit 3: the environment is not the required one.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
! bloomery-doctor: required toolchain gone is unavailable: /nonexistent/bin/llc: No such file or directory
? 3
