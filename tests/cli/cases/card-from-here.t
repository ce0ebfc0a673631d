# A driver that is on both machines makes machine code here all the same. An assembler that was run in another way there is not taken for the one here.
$ cp data/kquant/*.ll data/gates/walks; sed -i s,../../kquant/,, data/gates/walks/gate.yaml
$ echo '  - {name: optimises-not, kind: ptxas, path: ../fake/ptxas, options: [-O0]}' >> data/card.yaml
$ echo '  - {name: plain, kind: ptxas, path: ../fake/ptxas}' >> data/card.yaml
$ FAKE= bloomery-doctor build -m data/card.yaml -g walks/mcol/K=256 --target 75 --out built > out; echo $?; cp fake/ptxas bin
> 0
$ export LD_LIBRARY_PATH=$PWD/fake; bloomery-doctor matrix --from built -x gpu -g walks/mcol/K=256 --variant spelled -t split -t driver-13 -t culink-13 -t plain -t 'opt*' --list
> split sm_86 walks/mcol/K=256 spelled gpu driver-13 GPU-fa4e0000-0000-4000-8000-000000000090
> split sm_86 walks/mcol/K=256 spelled gpu culink-13 GPU-fa4e0000-0000-4000-8000-000000000090
> split sm_86 walks/mcol/K=256 spelled gpu plain GPU-fa4e0000-0000-4000-8000-000000000090
$ export LD_LIBRARY_PATH=$PWD/fake; bloomery-doctor matrix --from built -g walks/mcol/K=256 --variant spelled -t split -t driver-13 -f json > out; echo $?; data/cells -a < out
> 0
> split walks/mcol/K=256 spelled cpu: pass
> split walks/mcol/K=256 spelled gpu driver-13 90: pass: agree, 0 of 2816 words differ
