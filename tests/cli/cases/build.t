# build makes PTX and the machine code of assemblers that are here, runs nothing, and leaves a folder with all of it.
$ cp data/kquant/*.ll data/gates/walks; sed -i s,../../kquant/,, data/gates/walks/gate.yaml
$ bloomery-doctor build -m data/build.yaml --target 90 --target 80 --variant spelled --list
> split sm_86 walks spelled ptxas-13.0 sm_90
> split sm_86 walks spelled refuses sm_90
> fused sm_86 walks spelled ptxas-13.0 sm_90
> fused sm_86 walks spelled refuses sm_90
$ bloomery-doctor build -m data/build.yaml --variant spelled --list
> split sm_86 walks spelled ptxas-13.0 sm_86
> split sm_86 walks spelled refuses sm_86
> fused sm_86 walks spelled ptxas-13.0 sm_86
> fused sm_86 walks spelled refuses sm_86
$ bloomery-doctor build -m data/build.yaml --target 90 -t split -t 'ptxas*' --variant spelled --out built
> Run 1, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor build -t split -t 'ptxas*' --variant spelled --target 90 --out built --matrix
>   data/build.yaml
> MACHINE
>
> What kernels cost: registers and bytes of a thread, shared memory of a block; each set of numbers
>   once, and which assemblers gave it
> kernel            target  registers  spills  stack  shared  code  by
> kq_gemv_mcol_q5k  sm_90          24   16/24      8       0    32  assembler ?
> q5k_gemv_sel      sm_90          24   16/24      8       0    32  assembler ?
>
> No cell was recorded; 1 build, machine code 1 time.
> Exit 0: all was built.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
$ find built -name artefacts -prune -o -print | sort; ls built/artefacts | wc -l
> built
> built/gates
> built/gates/walks
> built/gates/walks/gate.yaml
> built/gates/walks/kquant.contracted.ll
> built/gates/walks/kquant.spelled.ll
> built/manifest.json
> 3
$ python3 -c 'import json; m = json.load(open("built/manifest.json")); print([(i["toolchain"], i["variant"], i.get("finalizer"), i.get("target"), i["verdict"]) for i in m["items"]])'
> [('split', 'spelled', None, None, 'pass'), ('split', 'spelled', 'ptxas-13.0', 90, 'pass')]
$ bloomery-doctor build -m data/liars.yaml -t refuses -t first -g walks --out lies > out
? 1
$ bloomery-doctor build -m data/absent.yaml -t no-file --out none > out
? 3
