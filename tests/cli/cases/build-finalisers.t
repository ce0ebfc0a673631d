# A finaliser that crashes, hangs or lies is a failure of the build; one that refuses is not.
$ cp data/kquant/*.ll data/gates/walks; sed -i s,../../kquant/,, data/gates/walks/gate.yaml
$ sed -i '/{name: refuses/d' data/build.yaml; cp data/build.yaml data/plain.yaml
$ for f in refuses crashes hangs no-cubin other-arch; do
$+   { cat data/plain.yaml; echo "  - {name: $f, kind: ptxas, path: ../fake/ptxas, env: {FAKE: $f}}"; } > data/build.yaml
$+   bloomery-doctor build -m data/build.yaml -t split -t ptxas-13.0 -t $f --variant spelled --timeout 2 --out $f > out; echo "$f $?: $(grep -o 'Exit .*' out)"
$+   python3 -c 'import json, sys; print(*sorted(i["verdict"] for i in json.load(open(sys.argv[1] + "/manifest.json"))["items"]))' $f
$+ done
> refuses 0: Exit 0: all was built.
> load-failed pass pass
> crashes 1: Exit 1: a finaliser crashed, took too long or lied.
> crashed pass pass
> hangs 1: Exit 1: a finaliser crashed, took too long or lied.
> pass pass timeout
> no-cubin 1: Exit 1: a finaliser crashed, took too long or lied.
> load-failed pass pass
> other-arch 1: Exit 1: a finaliser crashed, took too long or lied.
> load-failed pass pass
$ bloomery-doctor build -m data/liars.yaml -t refuses -t first -g walks --out lies | grep -o 'Exit .*'
> Exit 1: a build failed.
