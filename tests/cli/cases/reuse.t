# A second run builds nothing again, and says so.
$ bloomery-doctor matrix -m data/matrix.yaml -t split -g walks/mcol/K=256 -f json > a.json
$ bloomery-doctor matrix -m data/matrix.yaml -t split -g walks/mcol/K=256 -f json > b.json
$ python3 -c 'import json; [print(name, [b["reused"] for b in json.load(open(name))["builds"]]) for name in ("a.json", "b.json")]'
> a.json [False, False]
> b.json [True, True]
$ find .cache -name '*.ptx' -exec sh -c 'echo broken >> "$1"' - {} ';'; bloomery-doctor matrix -m data/matrix.yaml -t split -g walks/mcol/K=256 -f json > c.json; python3 -c 'import json; print([b["reused"] for b in json.load(open("c.json"))["builds"]])'
> [False, False]
