# A part of a recorded run.
$ bloomery-doctor matrix -m data/matrix.yaml -g walks/mcol/K=256 > /dev/null
$ bloomery-doctor report -t fused
> Run 1, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor matrix -g walks/mcol/K=256 --matrix data/matrix.yaml
> MACHINE
>
> toolchain  version  arch   gate of walks    verdict  mismatches  ULP  first mismatch
> fused      22.1     sm_86  mcol contracted  pass          0/512    0
>
> fused      22.1     sm_86  mcol spelled     pass          0/512    0
>
> Where the boundary lies
>   walks/mcol contracted: holds in the only row that ran
>   walks/mcol spelled: holds in the only row that ran
>
> 2 cells: 2 pass
> Exit 0: all that ran hold.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
$ bloomery-doctor report -t nothing
! bloomery-doctor: nothing in run 1 matches that selection; without one the report lists all that there is
! bloomery-doctor: try 'bloomery-doctor report -h'
? 2
$ bloomery-doctor report -g walks/tiles
! bloomery-doctor: nothing in run 1 matches that selection; without one the report lists all that there is
! bloomery-doctor: try 'bloomery-doctor report -h'
? 2
