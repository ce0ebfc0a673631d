# A toolchain that fuses the first term fails where it must, with the gate's own line: exit 1.
$ bloomery-doctor matrix -m data/matrix.yaml -t fused
> Run 1, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor matrix -t fused --matrix data/matrix.yaml
> MACHINE
>
> toolchain  version  arch   gate of walks    verdict  mismatches  ULP  first mismatch
> fused      22.1     sm_86  mcol contracted  fail       143/1536  192  K=4096 m=2
>     K=4096: 143 of 512, up to 192 ULP; first m=2 slot 0 row 1 got 0xc376a8fd want 0xc376a8fe
>
> fused      22.1     sm_86  mcol spelled     pass         0/1536    0
>
> The gates' own lines of what failed
> mcol[K=4096] n_sb=16 rows=64 m=1..8 column_is_one_column_walk=[true, false, false, false, false, false, false, false] FAIL m=2 first_mismatch=slot 0 row 1 got 0xc376a8fd want 0xc376a8fe
>     from contracted: fused sm_86
>
> Not available, and so not counted as held
>   gone                /nonexistent/bin/llc: No such file or directory
>
> Where the boundary lies
>   walks/mcol contracted: fails in the only row that ran
>   walks/mcol spelled: holds in the only row that ran
>
> 6 cells: 5 pass, 1 fail
> Exit 1: a gate failed.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
? 1
