# A tool that hangs costs its time limit and nothing more.
$ bloomery-doctor matrix -m data/hangs.yaml -g walks/mcol/K=256 --variant contracted --timeout 5
> Run 1, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor matrix -g walks/mcol/K=256 --variant contracted --matrix data/hangs.yaml
> MACHINE
>
> toolchain  version  arch   gate of walks    verdict  mismatches  ULP  first mismatch
> last       21.1.8   sm_86  mcol contracted  pass          0/512    0
> hangs      22.1     sm_86  mcol contracted  timeout
>
> Builds that failed
>   hangs, sm_86 walks contracted: timeout, stopped after SECONDS
>     $ TMP/data/./tool hangs sm_86 kquant.contracted.ll out.ptx
>
> Where the boundary lies
>   walks/mcol contracted: holds in the only row that ran
>
> 2 cells: 1 pass, 1 timeout
> Exit 1: a gate failed.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
? 1
