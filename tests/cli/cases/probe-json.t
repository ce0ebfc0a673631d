# probe in JSON: machine and toolchains.
$ bloomery-doctor probe -m data/matrix.yaml -f json > a.json
$ python3 -c 'import json; r = json.load(open("a.json")); print(r["schema"]); [print(t["name"], t["kind"], t["version"], t["llvm_major"], t["available"], t["reason"]) for t in r["toolchains"]]'
> bloomery-doctor/1
> split command 21.1.8 21 True None
> fused command 22.1 22 True None
> gone llc None None False /nonexistent/bin/llc: No such file or directory
