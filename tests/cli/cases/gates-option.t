# A copy of a gate with other seeds just runs, and hides the one of the same name.
$ mkdir mine; cp -r data/gates/walks mine; sed -i "s|\.\./\.\./kquant|../../data/kquant|; s/0x3c010007, activations_seed: 7307/0x3c020007, activations_seed: 8307/; s/K: 768/K: 1280/" mine/walks/gate.yaml
$ bloomery-doctor matrix -m data/matrix.yaml --gates mine -t split -l --variant contracted
> split sm_86 walks/mcol/K=256 contracted cpu
> split sm_86 walks/mcol/K=1280 contracted cpu
> split sm_86 walks/mcol/K=4096 contracted cpu
$ bloomery-doctor matrix -m data/matrix.yaml --gates mine/walks -t split -g 'walks/*/K=4096' --variant contracted
> Run 1, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor matrix -t split -g 'walks/*/K=4096' --variant contracted --matrix data/matrix.yaml
>   --gates mine/walks
> MACHINE
>
> toolchain  version  arch   gate of walks    verdict  mismatches  ULP  first mismatch
> split      21.1.8   sm_86  mcol contracted  pass          0/512    0
>
> Not available, and so not counted as held
>   gone                /nonexistent/bin/llc: No such file or directory
>
> Where the boundary lies
>   walks/mcol contracted: holds in the only row that ran
>
> 1 cell: 1 pass
> Exit 0: all that ran hold.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
