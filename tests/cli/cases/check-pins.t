# A pin that holds: the gates run under what it names. Violated ones: exit 3.
$ bloomery-doctor check -m data/pinned.yaml -g walks/mcol/K=256
> data/pinned.yaml:17: pin split 21: holds: split is version 21.1.8 (TMP/data/tool)
>
> Run 1, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor check -g walks/mcol/K=256 --matrix data/pinned.yaml
> MACHINE
>
> toolchain  version  arch   gate of walks    verdict  mismatches  ULP  first mismatch
> split      21.1.8   sm_86  mcol contracted  pass          0/512    0
>
> split      21.1.8   sm_86  mcol spelled     pass          0/512    0
>
> Where the boundary lies
>   walks/mcol contracted: holds in the only row that ran
>   walks/mcol spelled: holds in the only row that ran
>
> 2 cells: 2 pass
> Exit 0: all that ran hold.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
$ bloomery-doctor check -m data/pins.yaml -g walks/mcol/K=256
> data/pins.yaml:18: pin split 21.1: holds: split is version 21.1.8 (TMP/data/tool)
> data/pins.yaml:19: pin fused 22.1.8: VIOLATED: fused is version 22.1 (TMP/data/tool, by data/pins.yaml:11)
> data/pins.yaml:20: pin gone 21: VIOLATED: gone is unavailable: /nonexistent/bin/llc: No such file or directory
> data/pins.yaml:21: pin nvrtc 13.3: VIOLATED: no such toolchain here
>
> Run 2, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor check -g walks/mcol/K=256 --matrix data/pins.yaml
> MACHINE
>
> toolchain  version  arch   gate of walks    verdict  mismatches  ULP  first mismatch
> split      21.1.8   sm_86  mcol contracted  pass          0/512    0
> fused      22.1     sm_86  mcol contracted  pass          0/512    0
>
> split      21.1.8   sm_86  mcol spelled     pass          0/512    0
> fused      22.1     sm_86  mcol spelled     pass          0/512    0
>
> Not available, and so not counted as held
>   gone                /nonexistent/bin/llc: No such file or directory
>
> Where the boundary lies
>   walks/mcol contracted: holds in all 2 rows that ran
>   walks/mcol spelled: holds in all 2 rows that ran
>
> 6 cells: 4 pass, 2 unavailable
> Exit 3: the environment is not the required one.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
? 3
$ bloomery-doctor check -m data/pinned.yaml -g walks/mcol/K=256 -f json > a.json; python3 -m json.tool a.json > /dev/null
! data/pinned.yaml:17: pin split 21: holds: split is version 21.1.8 (TMP/data/tool)
!
$ sed "s/split, version: .*/split, version: '2'}/" data/pinned.yaml > data/part.yaml
$ bloomery-doctor check -m data/part.yaml -g walks/mcol/K=256 | head -1
> data/part.yaml:17: pin split 2: VIOLATED: split is version 21.1.8 (TMP/data/tool, by data/part.yaml:6)
