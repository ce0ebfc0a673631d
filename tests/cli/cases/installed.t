# Installed, it finds its matrix and its gates beside itself, wherever that is, and not those of another place.
$ mkdir -p p/bin p/share/bloomery-doctor/gates; cp "$(command -v bloomery-doctor)" p/bin; cp -R data/gates/walks data/kquant p/share/bloomery-doctor/gates; sed 's|\.\./\.\./kquant|../kquant|' data/gates/walks/gate.yaml > p/share/bloomery-doctor/gates/walks/gate.yaml
$ printf 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: llc, name: mine, path: /nonexistent/llc}\n' > p/share/bloomery-doctor/matrix.yaml
$ mkdir elsewhere && cd elsewhere && ../p/bin/bloomery-doctor matrix --list -g walks/mcol/K=256
> mine sm_86 walks/mcol/K=256 contracted cpu
> mine sm_86 walks/mcol/K=256 spelled cpu
$ mv p q; q/bin/bloomery-doctor matrix --list -g walks/mcol/K=256 --variant spelled
> mine sm_86 walks/mcol/K=256 spelled cpu
