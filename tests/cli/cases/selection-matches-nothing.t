# A selection that matches nothing lists what there is.
$ bloomery-doctor matrix -m data/matrix.yaml -t llc-21
! bloomery-doctor: -t llc-21 matches no toolchain; there are: split, fused, gone
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix -m data/matrix.yaml -t split -t nothing
! bloomery-doctor: -t nothing matches no toolchain; there are: split, fused, gone
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix -m data/matrix.yaml -g kquant/tiles
! bloomery-doctor: the selection -g matches nothing; toolchains: split, fused, gone; architectures: sm_86; gates: walks/mcol
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix -m data/matrix.yaml -a 'sm_7*'
! bloomery-doctor: the selection -a matches nothing; toolchains: split, fused, gone; architectures: sm_86; gates: walks/mcol
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix -m data/matrix.yaml --variant plain
! bloomery-doctor: the selection --variant matches nothing; toolchains: split, fused, gone; architectures: sm_86; gates: walks/mcol; variants: walks/contracted, walks/spelled
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix -m data/matrix.yaml -g walks/mcol -g walks/mcoll
! bloomery-doctor: -g walks/mcoll matches nothing; toolchains: split, fused, gone; architectures: sm_86; gates: walks/mcol
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor check -m data/matrix.yaml -g walks/mcol/K=1
! bloomery-doctor: warning: data/matrix.yaml pins no toolchain, so any will do; see 'pin' in matrix.yaml(5)
! bloomery-doctor: the selection -g matches nothing; toolchains: split, fused, gone; architectures: sm_86; gates: walks/mcol
! bloomery-doctor: try 'bloomery-doctor check -h'
? 2
