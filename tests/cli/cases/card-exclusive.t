# A card that has room for one process: a context that is refused beside another one costs its cell nothing.
$ echo '  - {name: refuses, kind: ptxas, path: ../fake/ptxas, env: {FAKE: refuses}}' >> data/card.yaml
$ FAKE=exclusive bloomery-doctor matrix -m data/card.yaml -t split -t driver-13 -t refuses -x gpu -g walks/mcol --variant spelled -f json > out; echo $?; data/cells < out | cut -d: -f1,2
> 1
> split walks/mcol/K=256 spelled gpu driver-13 90: pass
> split walks/mcol/K=256 spelled gpu refuses 90: load-failed
> split walks/mcol/K=768 spelled gpu driver-13 90: pass
> split walks/mcol/K=768 spelled gpu refuses 90: load-failed
> split walks/mcol/K=4096 spelled gpu driver-13 90: pass
> split walks/mcol/K=4096 spelled gpu refuses 90: load-failed
