# Artefacts that cannot be kept cost the next run time and this one a remark. (Nobody, root neither, makes folders in /proc.)
$ mkdir kept && ln -s /proc kept/ptx; bloomery-doctor matrix -m data/matrix.yaml -t split -g walks/mcol/K=256 --cache kept -f json > a.json
$ python3 -c 'import json; [print(b["variant"], [f.split(":")[0] for f in b["findings"]]) for b in json.load(open("a.json"))["builds"]]'
> contracted ['not kept for the next run']
> spelled ['not kept for the next run']
