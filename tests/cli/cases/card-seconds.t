# What a cell on a card took has its context in it once: one cell took no longer than the whole step did.
$ FAKE= bloomery-doctor matrix -m data/card.yaml -t split -t driver-13 -x gpu -g walks/mcol/K=256 --variant spelled -f json > out; echo $?
> 0
$ python3 -c 'import json; r = json.load(open("out")); c = r["cells"][0]; print(len(r["cells"]), 0 < c["phases"]["context"] < c["seconds"] < r["run"]["times"]["running"])'
> 1 True
