# Tools that refuse, crash, lie and flood: each has its verdict, and the ones before and after them run.
$ bloomery-doctor matrix -m data/liars.yaml -g walks/mcol/K=256 --variant contracted
> Run 1, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor matrix -g walks/mcol/K=256 --variant contracted --matrix data/liars.yaml
> MACHINE
>
> toolchain       version  arch   gate of walks    verdict       mismatches  ULP  first mismatch
> first           21.1.8   sm_86  mcol contracted  pass               0/512    0
> last            21.1.8   sm_86  mcol contracted  pass               0/512    0
> crashes         22.1     sm_86  mcol contracted  crashed
> cut-word        22.1     sm_86  mcol contracted  build-failed
> empty           22.1     sm_86  mcol contracted  build-failed
> fills           22.1     sm_86  mcol contracted  build-failed
> garbage         22.1     sm_86  mcol contracted  build-failed
> no-entry        22.1     sm_86  mcol contracted  build-failed
> nul             22.1     sm_86  mcol contracted  build-failed
> other-arch      22.1     sm_86  mcol contracted  build-failed
> refuses         22.1     sm_86  mcol contracted  build-failed
> silent          22.1     sm_86  mcol contracted  build-failed
> text            22.1     sm_86  mcol contracted  build-failed
> truncated       22.1     sm_86  mcol contracted  build-failed
> unknown-opcode  22.1     sm_86  mcol contracted  load-failed
>     K=256: unknown-opcode.ptx:25:2: `frobnicate.b32`: this instruction has no meaning in this
>         executor
>
> Builds that failed
>   refuses, sm_86 walks contracted: failed, exit status 1: error: unknown target
>     | error: unknown target
>     $ TMP/data/./tool refuses sm_86 kquant.contracted.ll out.ptx
>   crashes, sm_86 walks contracted: crashed, killed by SIGSEGV
>     $ TMP/data/./tool crashes sm_86 kquant.contracted.ll out.ptx
>   silent, sm_86 walks contracted: lied, exit status 0 and no output file
>     $ TMP/data/./tool silent sm_86 kquant.contracted.ll out.ptx
>   empty, sm_86 walks contracted: lied, exit status 0 and an empty output
>     $ TMP/data/./tool empty sm_86 kquant.contracted.ll out.ptx
>   garbage, sm_86 walks contracted: lied, exit status 0 and an output that is no PTX: out.ptx:1:1: a
>     NUL byte: this is not PTX text
>     $ TMP/data/./tool garbage sm_86 kquant.contracted.ll out.ptx
>   text, sm_86 walks contracted: lied, exit status 0 and an output that is no PTX: out.ptx:1:1:
>     expected '.version' at the beginning of a PTX file, found 'all'
>     $ TMP/data/./tool text sm_86 kquant.contracted.ll out.ptx
>   truncated, sm_86 walks contracted: lied, exit status 0 and an output that is no PTX:
>     out.ptx:767:22: expected ',' or ';' after an operand, found the end of the file
>     $ TMP/data/./tool truncated sm_86 kquant.contracted.ll out.ptx
>   cut-word, sm_86 walks contracted: lied, exit status 0 and an output that is no PTX: out.ptx:36:11:
>     expected a constant, found the end of the file
>     $ TMP/data/./tool cut-word sm_86 kquant.contracted.ll out.ptx
>   nul, sm_86 walks contracted: lied, exit status 0 and an output that is no PTX: out.ptx:178:13: a
>     NUL byte: this is not PTX text
>     $ TMP/data/./tool nul sm_86 kquant.contracted.ll out.ptx
>   no-entry, sm_86 walks contracted: lied, exit status 0 and no entry point kq_gemv_mcol_q5k in the
>     PTX
>     $ TMP/data/./tool no-entry sm_86 kquant.contracted.ll out.ptx
>   other-arch, sm_86 walks contracted: lied, exit status 0 and PTX for sm_75 where sm_86 was asked
>     for
>     $ TMP/data/./tool other-arch sm_86 kquant.contracted.ll out.ptx
>   fills, sm_86 walks contracted: failed, exit status 153: File size limit exceeded
>     | File size limit exceeded
>     $ TMP/data/./tool fills sm_86 kquant.contracted.ll out.ptx
>
> Where the boundary lies
>   walks/mcol contracted: holds in all 2 rows that ran
>
> 15 cells: 2 pass, 11 build-failed, 1 load-failed, 1 crashed
> Exit 1: a gate failed.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
? 1
