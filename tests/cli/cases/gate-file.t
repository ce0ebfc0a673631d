# A bad gate.yaml is told with its place before anything runs.
$ bloomery-doctor matrix -m data/matrix.yaml --gates none
! bloomery-doctor: none: cannot read: No such file or directory
? 2
$ mkdir empty; bloomery-doctor matrix -m data/matrix.yaml --gates empty -l -t split --variant spelled
> split sm_86 walks/mcol/K=256 spelled cpu
> split sm_86 walks/mcol/K=768 spelled cpu
> split sm_86 walks/mcol/K=4096 spelled cpu
$ mkdir -p data/g/g; cd data/g; truncate -s 1G g/gate.yaml; bloomery-doctor matrix -m ../matrix.yaml --gates g
! bloomery-doctor: g/gate.yaml: too large: 1073741824 bytes, at most 16777216 are read
? 2
$ cd data/g; : > g/gate.yaml; bloomery-doctor matrix -m ../matrix.yaml --gates g
! bloomery-doctor: g/gate.yaml:1:1: the file is empty
? 2
$ cd data/g; printf 'schema: 1\nname: g\nsumary: x\n' > g/gate.yaml; bloomery-doctor matrix -m ../matrix.yaml --gates g
! bloomery-doctor: g/gate.yaml:3:1: unknown key 'sumary' in a gate; known: schema, name, summary, variants, clauses
? 2
$ cd data/g; sed 's/form: columns/form: rows/' ../gates/walks/gate.yaml > g/gate.yaml; bloomery-doctor matrix -m ../matrix.yaml --gates g
! bloomery-doctor: g/gate.yaml:11:11: unknown form 'rows'; known: columns, sibling, select
? 2
$ cd data/g; sed 's/K: 768/K: 700/' ../gates/walks/gate.yaml > g/gate.yaml; bloomery-doctor matrix -m ../matrix.yaml --gates g
! bloomery-doctor: g/gate.yaml:18:13: K must be a multiple of 256, not 700
? 2
$ cd data/g; sed 's/K: 768/K: 256/' ../gates/walks/gate.yaml > g/gate.yaml; bloomery-doctor matrix -m ../matrix.yaml --gates g
! bloomery-doctor: g/gate.yaml:18:9: case 'K=256' stands twice (first in line 17)
? 2
$ cd data/g; sed 's/weights_seed: 0x3c010003/weights_seed: 0x1ffffffffffffffff/' ../gates/walks/gate.yaml > g/gate.yaml; bloomery-doctor matrix -m ../matrix.yaml --gates g
! bloomery-doctor: g/gate.yaml:18:32: weights_seed must lie between 1 and 18446744073709551615, not 0x1ffffffffffffffff
? 2
$ cd data/g; sed 's/rows: 64/rows: 4000000000/' ../gates/walks/gate.yaml > g/gate.yaml; bloomery-doctor matrix -m ../matrix.yaml --gates g
! bloomery-doctor: g/gate.yaml:14:11: rows must lie between 1 and 16777216, not 4000000000
? 2
$ cd data/g; sed 's/ir: .*ll/ir: none.ll/' ../gates/walks/gate.yaml > g/gate.yaml; bloomery-doctor matrix -m ../matrix.yaml --gates g
! bloomery-doctor: g/gate.yaml:7:28: no such file: g/none.ll
? 2
$ cd data/g; sed 's/m_columns: kq_gemv_mcol_q5k/m_columns: nothing/' ../gates/walks/gate.yaml > g/gate.yaml; bloomery-doctor matrix -m ../matrix.yaml --gates g -t split -g walks/mcol/K=256 --variant contracted
> Run 1, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor matrix -t split -g walks/mcol/K=256 --variant contracted --matrix ../matrix.yaml
>   --gates g
> MACHINE
>
> toolchain  version  arch   gate of walks    verdict       mismatches  ULP  first mismatch
> split      21.1.8   sm_86  mcol contracted  build-failed
>
> Builds that failed
>   split, sm_86 walks contracted: lied, exit status 0 and no entry point nothing in the PTX
>     $ TMP/data/./tool split sm_86 kquant.contracted.ll out.ptx
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
