# build: what it wants, and what it refuses before it builds anything.
$ bloomery-doctor build -m data/matrix.yaml
! bloomery-doctor: build wants --out DIR, the folder that takes it
! bloomery-doctor: try 'bloomery-doctor build -h'
? 2
$ bloomery-doctor build -m data/matrix.yaml --out ''
! bloomery-doctor: --out wants a value (DIR), not an empty one
! bloomery-doctor: try 'bloomery-doctor build -h'
? 2
$ bloomery-doctor build -m data/matrix.yaml --out built -x cpu
! bloomery-doctor: unknown option -x
! bloomery-doctor: try 'bloomery-doctor build -h'
? 2
$ mkdir full; touch full/a; bloomery-doctor build -m data/matrix.yaml --out full; ls full
> a
! bloomery-doctor: full is not empty: name a folder that is empty or not there
! bloomery-doctor: try 'bloomery-doctor build -h'
$ bloomery-doctor build -m data/matrix.yaml --out built; ls
> bin
> data
> fake
> full
> tmp
! bloomery-doctor: data/gates/walks/../../kquant/kquant.contracted.ll: it is not in the folder of its gate, data/gates/walks: a build cannot take it along
$ bloomery-doctor build -m data/matrix.yaml --out built -t 'no*'
! bloomery-doctor: -t no* matches no toolchain; there are: split, fused, gone
! bloomery-doctor: try 'bloomery-doctor build -h'
? 2
$ bloomery-doctor build -m data/matrix.yaml --list -t split
> split sm_86 walks contracted
$ bloomery-doctor build -m data/matrix.yaml --list -t split --target sm_9x
! bloomery-doctor: --target wants an architecture such as 90 or sm_90, not 'sm_9x'
! bloomery-doctor: try 'bloomery-doctor build -h'
? 2
$ bloomery-doctor build -m data/matrix.yaml --out data/tool/below -t split
! bloomery-doctor: data/gates/walks/../../kquant/kquant.contracted.ll: it is not in the folder of its gate, data/gates/walks: a build cannot take it along
? 2
