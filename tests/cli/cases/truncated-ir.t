# IR that is cut off, of one line of 1 GB, or holds NUL bytes: the cell's verdict, with the place.
$ mkdir g; sed "s|ir: .*contracted.ll|ir: a.ll|; s|\.\./\.\./kquant|../data/kquant|" data/gates/walks/gate.yaml > g/gate.yaml; head -n 300 data/kquant/kquant.contracted.ll > g/a.ll
$ bloomery-doctor matrix -m data/matrix.yaml --gates g -t split -g walks/mcol/K=256 --variant contracted
> Run 1, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor matrix -t split -g walks/mcol/K=256 --variant contracted --matrix data/matrix.yaml
>   --gates g
> MACHINE
>
> toolchain  version  arch   gate of walks    verdict       mismatches  ULP  first mismatch
> split      21.1.8   sm_86  mcol contracted  build-failed
>
> Builds that failed
>   split, sm_86 walks contracted: refused, a.ll:7:120: the text ends inside the body of
>     @q5k_gemv_sel; is the file cut off?
>
> Not available, and so not counted as held
>   gone                /nonexistent/bin/llc: No such file or directory
>
> Where the boundary lies
>   walks/mcol contracted: no bits were compared
>
> 1 cell: 1 build-failed
> Exit 1: a gate failed.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
? 1
$ truncate -s 1G g/a.ll; bloomery-doctor matrix -m data/matrix.yaml --gates g -t split -g walks/mcol/K=256 --variant contracted
> Run 2, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor matrix -t split -g walks/mcol/K=256 --variant contracted --matrix data/matrix.yaml
>   --gates g
> MACHINE
>
> toolchain  version  arch   gate of walks    verdict       mismatches  ULP  first mismatch
> split      21.1.8   sm_86  mcol contracted  build-failed
>
> Builds that failed
>   split, sm_86 walks contracted: refused, g/a.ll: too large: 1073741824 bytes, at most 268435456 are
>     read
>
> Not available, and so not counted as held
>   gone                /nonexistent/bin/llc: No such file or directory
>
> Where the boundary lies
>   walks/mcol contracted: no bits were compared
>
> 1 cell: 1 build-failed
> Exit 1: a gate failed.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
? 1
$ { head -c 1000 data/kquant/kquant.contracted.ll; printf '\0'; tail -c +1000 data/kquant/kquant.contracted.ll; } > g/a.ll; bloomery-doctor matrix -m data/matrix.yaml --gates g -t split -g walks/mcol/K=256 --variant contracted
> Run 3, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor matrix -t split -g walks/mcol/K=256 --variant contracted --matrix data/matrix.yaml
>   --gates g
> MACHINE
>
> toolchain  version  arch   gate of walks    verdict       mismatches  ULP  first mismatch
> split      21.1.8   sm_86  mcol contracted  build-failed
>
> Builds that failed
>   split, sm_86 walks contracted: refused, a.ll:23:22: a NUL byte: this is not LLVM IR text
>
> Not available, and so not counted as held
>   gone                /nonexistent/bin/llc: No such file or directory
>
> Where the boundary lies
>   walks/mcol contracted: no bits were compared
>
> 1 cell: 1 build-failed
> Exit 1: a gate failed.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
? 1
