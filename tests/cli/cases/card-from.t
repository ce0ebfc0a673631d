# Build here, run there: the folder gives the verdicts that the whole gives, with the machine code that was made here.
$ cp data/kquant/*.ll data/gates/walks; sed -i s,../../kquant/,, data/gates/walks/gate.yaml
$ bloomery-doctor build -m data/build.yaml -g walks/mcol/K=4096 --target 90 --out built > out; echo $?
> 0
$ sed -n '/^Finalisers that/,/^$/p' out
> Finalisers that made no machine code
>   refuses for sm_90: failed, exit status 255: ptxas k.ptx, line 1; fatal   : Unsupported .version
>     9.5; current version is '9.0'
>     of split, fused sm_86 for sm_90 walks contracted, spelled
>
$ rm -r data/gates data/tool fake/ptxas
$ export LD_LIBRARY_PATH=$PWD/fake; bloomery-doctor matrix --from built -t split -t fused -t driver-13 -t ptxas-13.0 -t refuses -f json > run; echo $?
> 1
$ data/cells < run
> split walks/mcol/K=256 contracted cpu: pass
> split walks/mcol/K=256 contracted gpu driver-13 90: pass
> split walks/mcol/K=256 contracted gpu ptxas-13.0 90: pass
> split walks/mcol/K=256 contracted gpu refuses 90: load-failed: exit status 255: ptxas k.ptx, line 1; fatal   : Unsupported .version 9.5; current version is '9.0'
> split walks/mcol/K=768 contracted cpu: pass
> split walks/mcol/K=768 contracted gpu driver-13 90: pass
> split walks/mcol/K=768 contracted gpu ptxas-13.0 90: pass
> split walks/mcol/K=768 contracted gpu refuses 90: load-failed: exit status 255: ptxas k.ptx, line 1; fatal   : Unsupported .version 9.5; current version is '9.0'
> split walks/mcol/K=4096 contracted cpu: pass
> split walks/mcol/K=4096 contracted gpu driver-13 90: pass
> split walks/mcol/K=4096 contracted gpu ptxas-13.0 90: pass
> split walks/mcol/K=4096 contracted gpu refuses 90: load-failed: exit status 255: ptxas k.ptx, line 1; fatal   : Unsupported .version 9.5; current version is '9.0'
> split walks/mcol/K=256 spelled cpu: pass
> split walks/mcol/K=256 spelled gpu driver-13 90: pass
> split walks/mcol/K=256 spelled gpu ptxas-13.0 90: pass
> split walks/mcol/K=256 spelled gpu refuses 90: load-failed: exit status 255: ptxas k.ptx, line 1; fatal   : Unsupported .version 9.5; current version is '9.0'
> split walks/mcol/K=768 spelled cpu: pass
> split walks/mcol/K=768 spelled gpu driver-13 90: pass
> split walks/mcol/K=768 spelled gpu ptxas-13.0 90: pass
> split walks/mcol/K=768 spelled gpu refuses 90: load-failed: exit status 255: ptxas k.ptx, line 1; fatal   : Unsupported .version 9.5; current version is '9.0'
> split walks/mcol/K=4096 spelled cpu: pass
> split walks/mcol/K=4096 spelled gpu driver-13 90: pass
> split walks/mcol/K=4096 spelled gpu ptxas-13.0 90: pass
> split walks/mcol/K=4096 spelled gpu refuses 90: load-failed: exit status 255: ptxas k.ptx, line 1; fatal   : Unsupported .version 9.5; current version is '9.0'
> fused walks/mcol/K=256 contracted cpu: pass
> fused walks/mcol/K=256 contracted gpu driver-13 90: pass
> fused walks/mcol/K=256 contracted gpu ptxas-13.0 90: pass
> fused walks/mcol/K=256 contracted gpu refuses 90: load-failed: exit status 255: ptxas k.ptx, line 1; fatal   : Unsupported .version 9.5; current version is '9.0'
> fused walks/mcol/K=768 contracted cpu: pass
> fused walks/mcol/K=768 contracted gpu driver-13 90: pass
> fused walks/mcol/K=768 contracted gpu ptxas-13.0 90: pass
> fused walks/mcol/K=768 contracted gpu refuses 90: load-failed: exit status 255: ptxas k.ptx, line 1; fatal   : Unsupported .version 9.5; current version is '9.0'
> fused walks/mcol/K=4096 contracted cpu: fail
> fused walks/mcol/K=4096 contracted gpu driver-13 90: fail
> fused walks/mcol/K=4096 contracted gpu ptxas-13.0 90: fail
> fused walks/mcol/K=4096 contracted gpu refuses 90: load-failed: exit status 255: ptxas k.ptx, line 1; fatal   : Unsupported .version 9.5; current version is '9.0'
> fused walks/mcol/K=256 spelled cpu: pass
> fused walks/mcol/K=256 spelled gpu driver-13 90: pass
> fused walks/mcol/K=256 spelled gpu ptxas-13.0 90: pass
> fused walks/mcol/K=256 spelled gpu refuses 90: load-failed: exit status 255: ptxas k.ptx, line 1; fatal   : Unsupported .version 9.5; current version is '9.0'
> fused walks/mcol/K=768 spelled cpu: pass
> fused walks/mcol/K=768 spelled gpu driver-13 90: pass
> fused walks/mcol/K=768 spelled gpu ptxas-13.0 90: pass
> fused walks/mcol/K=768 spelled gpu refuses 90: load-failed: exit status 255: ptxas k.ptx, line 1; fatal   : Unsupported .version 9.5; current version is '9.0'
> fused walks/mcol/K=4096 spelled cpu: pass
> fused walks/mcol/K=4096 spelled gpu driver-13 90: pass
> fused walks/mcol/K=4096 spelled gpu ptxas-13.0 90: pass
> fused walks/mcol/K=4096 spelled gpu refuses 90: load-failed: exit status 255: ptxas k.ptx, line 1; fatal   : Unsupported .version 9.5; current version is '9.0'
$ data/cells -a < run | grep -o 'agree.*'
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
> agree, 0 of 2816 words differ
$ python3 -c 'import json; r = json.load(open("run")); print(sorted((b["toolchain"], b["variant"], b["outcome"], b["reused"]) for b in r["builds"]))'
> [('fused', 'contracted', 'built', True), ('fused', 'spelled', 'built', True), ('split', 'contracted', 'built', True), ('split', 'spelled', 'built', True)]
$ export LD_LIBRARY_PATH=$PWD/fake; bloomery-doctor matrix --from built -t fused -t ptxas-13.0 --variant contracted | sed -n -e '/^fused/p' -e '/^Exit/p'
> fused      22.1     sm_86  cpu, gpu x1  fail       143/1536  192  K=4096 m=2
> Exit 1: a gate failed.
$ bloomery-doctor matrix --from built -x cpu -t split --list
> split sm_86 walks/mcol/K=256 contracted cpu
> split sm_86 walks/mcol/K=768 contracted cpu
> split sm_86 walks/mcol/K=4096 contracted cpu
> split sm_86 walks/mcol/K=256 spelled cpu
> split sm_86 walks/mcol/K=768 spelled cpu
> split sm_86 walks/mcol/K=4096 spelled cpu
