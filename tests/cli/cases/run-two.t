# Two toolchains, one of which fails, and one that is not there: both are told, the worst wins.
$ bloomery-doctor matrix -m data/matrix.yaml
> Run 1, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor matrix --matrix data/matrix.yaml
> MACHINE
>
> toolchain  version  arch   gate of walks    verdict  mismatches  ULP  first mismatch
> split      21.1.8   sm_86  mcol contracted  pass         0/1536    0
> fused      22.1     sm_86  mcol contracted  fail       143/1536  192  K=4096 m=2
>     K=4096: 143 of 512, up to 192 ULP; first m=2 slot 0 row 1 got 0xc376a8fd want 0xc376a8fe
>
> split      21.1.8   sm_86  mcol spelled     pass         0/1536    0
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
>   walks/mcol contracted
>     command               last passing split (21.1.8); first failing fused (22.1)
>     by the LLVM inside    LLVM 21 and before hold; from LLVM 22 on the bits differ
>   walks/mcol spelled: holds in all 2 rows that ran
>
> 18 cells: 11 pass, 1 fail, 6 unavailable
> Exit 1: a gate failed.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
? 1
