# A tool that exits 0 and warns: a finding in the report.
$ bloomery-doctor matrix -m data/warns.yaml -g walks/mcol/K=256 --variant contracted
> Run 1, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor matrix -g walks/mcol/K=256 --variant contracted --matrix data/warns.yaml
> MACHINE
>
> toolchain  version  arch   gate of walks    verdict  mismatches  ULP  first mismatch
> warns      22.1     sm_86  mcol contracted  pass          0/512    0
>
> Findings: what builds remarked
>   warns, sm_86 walks contracted: exit status 0 with words on standard error: warning: loop not
>     unrolled
>
> Where the boundary lies
>   walks/mcol contracted: holds in the only row that ran
>
> 1 cell: 1 pass
> Exit 0: all that ran hold.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
$ bloomery-doctor report -f json | grep -o 'loop not unrolled' | grep -c .
> 2
