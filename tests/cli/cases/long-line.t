# A tool that writes a line of 1 GB.
$ bloomery-doctor matrix -m data/long-line.yaml -g walks/mcol/K=256 --variant contracted
> Run 1, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor matrix -g walks/mcol/K=256 --variant contracted --matrix data/long-line.yaml
> MACHINE
>
> toolchain  version  arch   gate of walks    verdict       mismatches  ULP  first mismatch
> last       21.1.8   sm_86  mcol contracted  pass               0/512    0
> long-line  22.1     sm_86  mcol contracted  build-failed
>
> Builds that failed
>   long-line, sm_86 walks contracted: failed, exit status 153: File size limit exceeded
>     | File size limit exceeded
>     $ TMP/data/./tool long-line sm_86 kquant.contracted.ll out.ptx
>
> Where the boundary lies
>   walks/mcol contracted: holds in the only row that ran
>
> 2 cells: 1 pass, 1 build-failed
> Exit 1: a gate failed.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
? 1
