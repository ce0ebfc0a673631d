# Every way of not being there is told as unavailable with its reason: no error, but with --strict exit 3.
$ bloomery-doctor probe -m data/absent.yaml | sed -n '/^$/,$p'
>
> no-file          -          -        /nonexistent/bin/llc
>                  found by data/absent.yaml:6
>                  unavailable: /nonexistent/bin/llc: No such file or directory
> no-program       -          -        no-such-program
>                  found by data/absent.yaml:7
>                  unavailable: no-such-program is not on PATH
> no-run-bit       -          -        TMP/data/q5k.split.ptx
>                  found by data/absent.yaml:8
>                  unavailable: TMP/data/./q5k.split.ptx is not executable
> no-library       -          -        TMP/data/q5k.split.ptx
>                  found by data/absent.yaml:9
>                  unavailable: asked for its version: exit status 3: cannot load: TMP/data/q5k.split.ptx: invalid ELF header
> a-folder         -          -        TMP/data/gates
>                  found by data/absent.yaml:10
>                  unavailable: TMP/data/./gates is not a file
> no-version       -          -        TMP/data/tool
>                  found by data/absent.yaml:11
>                  unavailable: asked for its version it names none: "hello"
> version-crashes  -          -        TMP/data/tool
>                  found by data/absent.yaml:16
>                  unavailable: asked for its version: killed by SIGSEGV
>
> 7 toolchains, 0 available
$ bloomery-doctor probe -m data/absent.yaml --strict > /dev/null
? 3
