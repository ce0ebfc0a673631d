# JSON is one valid document on standard output; -o writes the same to a file, and nothing to standard output.
$ bloomery-doctor matrix -m data/matrix.yaml -t split -g walks/mcol/K=256 -f json > a.json; python3 -m json.tool a.json > /dev/null
$ bloomery-doctor matrix -m data/matrix.yaml -t fused -g walks/mcol/K=4096 --variant contracted -f json -o b.json
? 1
$ python3 -c 'import json; r = json.load(open("b.json")); print(r["schema"], r["run"]["exit_code"], [(c["toolchain"], c["case"], c["verdict"], c["outputs"], c["mismatches"], c["first"]["got"], c["first"]["want"]) for c in r["cells"]])'
> bloomery-doctor/1 1 [('fused', 'K=4096', 'fail', 512, 143, '0xc376a8fd', '0xc376a8fe')]
$ bloomery-doctor report last -f json | cmp - b.json
$ bloomery-doctor history -f json | python3 -m json.tool > /dev/null
