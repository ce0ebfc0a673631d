# A folder that was changed since it was built is refused by the name of what is wrong with it, and nothing runs.
$ cp data/kquant/*.ll data/gates/walks; sed -i s,../../kquant/,, data/gates/walks/gate.yaml
$ bloomery-doctor build -m data/build.yaml -t split -t fused -t 'ptxas*' --target 90 --variant spelled --out good > out; cp -r good bad; rm -r .local .cache
$ for f in $(ls good/artefacts); do echo >> bad/artefacts/$f; bloomery-doctor matrix --from bad; echo $?; cp good/artefacts/$f bad/artefacts; done
> 2
> 2
> 2
! bloomery-doctor: bad/artefacts/SHA256: changed since it was built: its SHA-256 is SHA256, not SHA256
! bloomery-doctor: bad/artefacts/SHA256: changed since it was built: its SHA-256 is SHA256, not SHA256
! bloomery-doctor: bad/artefacts/SHA256: changed since it was built: its SHA-256 is SHA256, not SHA256
$ f=$(ls bad/artefacts | head -1); rm bad/artefacts/$f; bloomery-doctor matrix --from bad; echo $?; cp good/artefacts/$f bad/artefacts
> 2
! bloomery-doctor: bad/artefacts/SHA256: cannot read: No such file or directory
$ touch bad/artefacts/foreign; bloomery-doctor matrix --from bad; echo $?; rm bad/artefacts/foreign
> 2
! bloomery-doctor: bad/artefacts/foreign: manifest.json does not name this file
$ touch bad/gates/walks/foreign.ll; bloomery-doctor matrix --from bad; echo $?; rm bad/gates/walks/foreign.ll
> 2
! bloomery-doctor: bad/gates/walks/foreign.ll: manifest.json does not name this file
$ mkdir bad/gates/mine; cp good/gates/walks/* bad/gates/mine; bloomery-doctor matrix --from bad; echo $?; rm -r bad/gates/mine
> 2
! bloomery-doctor: bad/gates/mine: manifest.json does not name this folder
$ touch bad/foreign; bloomery-doctor matrix --from bad; echo $?; rm bad/foreign
> 2
! bloomery-doctor: bad/foreign: manifest.json does not name this file
$ sed -i s/7301/7302/ bad/gates/walks/gate.yaml; bloomery-doctor matrix --from bad; echo $?; cp good/gates/walks/gate.yaml bad/gates/walks
> 2
! bloomery-doctor: bad/gates/walks/gate.yaml: changed since it was built: its SHA-256 is SHA256, not SHA256
$ rm bad/gates/walks/kquant.spelled.ll; bloomery-doctor matrix --from bad; echo $?; cp good/gates/walks/kquant.spelled.ll bad/gates/walks
> 2
! bloomery-doctor: bad/gates/walks/kquant.spelled.ll: cannot read: No such file or directory
$ sed -i '/tool_version/s/: ".*"/: "0.0.9"/' bad/manifest.json; bloomery-doctor matrix --from bad
! bloomery-doctor: bad/manifest.json: made by bloomery-doctor 0.0.9, and this is VERSION: build and run with the same version
? 2
$ sed 's,build/1,build/9,' good/manifest.json > bad/manifest.json; bloomery-doctor matrix --from bad
! bloomery-doctor: bad/manifest.json: its schema is bloomery-doctor-build/9, and this program reads bloomery-doctor-build/1
? 2
$ head -c 1000 good/manifest.json > bad/manifest.json; bloomery-doctor matrix --from bad
! bloomery-doctor: bad/manifest.json:44:35: not JSON: premature end of input
? 2
$ rm bad/manifest.json; bloomery-doctor matrix --from bad
! bloomery-doctor: bad/manifest.json: cannot read: No such file or directory
? 2
$ bloomery-doctor matrix --from nowhere
! bloomery-doctor: nowhere/manifest.json: cannot read: No such file or directory
? 2
$ bloomery-doctor matrix --from good --matrix data/matrix.yaml
! bloomery-doctor: --from has its own toolchains and gates: without --matrix and --gates
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix --from good --gates data/gates
! bloomery-doctor: --from has its own toolchains and gates: without --matrix and --gates
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor check --from good
! bloomery-doctor: unknown option --from
! bloomery-doctor: try 'bloomery-doctor check -h'
? 2
$ test -e .local || echo nothing ran; bloomery-doctor matrix --from good -t split -x cpu -g walks/mcol/K=256 | grep '^split'
> nothing ran
> split      21.1.8   sm_86  mcol spelled   pass          0/512    0
$ rm -rf bad; cp -r good bad; sed -i 's/"variant": "spelled"/"variant": "other"/' bad/manifest.json; bloomery-doctor matrix --from bad 2>&1 | sed 's/ [a-z]* sm/ TOOL sm/'
> bloomery-doctor: bad/manifest.json: damaged: TOOL sm_86 walks other: its gate has no variant other
