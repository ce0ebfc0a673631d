# No cell can run: exit 3.
$ bloomery-doctor matrix -m data/absent.yaml -g walks/mcol/K=256
> Run 1, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor matrix -g walks/mcol/K=256 --matrix data/absent.yaml
> MACHINE
>
> Not available, and so not counted as held
>   no-file             /nonexistent/bin/llc: No such file or directory
>   no-program          no-such-program is not on PATH
>   no-run-bit          TMP/data/./q5k.split.ptx is not executable
>   no-library          asked for its version: exit status 3: cannot load:
>                       TMP/data/q5k.split.ptx: invalid ELF header
>   a-folder            TMP/data/./gates is not a file
>   no-version          asked for its version it names none: "hello"
>   version-crashes     asked for its version: killed by SIGSEGV
>
> Where the boundary lies
>   walks/mcol contracted: no bits were compared
>   walks/mcol spelled: no bits were compared
>
> 14 cells: 14 unavailable
> Exit 3: the environment is not the required one.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
! bloomery-doctor: no cell came to run: every toolchain that was asked for is unavailable
? 3
