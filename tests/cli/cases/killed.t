# Killed in the middle: its children go with it, and the database tells what was done and that the run did not finish.
$ mkfifo started; export STARTED=$PWD/started; bloomery-doctor matrix -m data/waits.yaml --variant contracted -j 1 > out 2> err & pid=$!
$+ exec 9< started; read -r word <&9; kill -9 $pid; wait $pid 2> wait; echo $?
$+ timeout 60 cat <&9; cat out err
> 137
$ bloomery-doctor history
> run  started               held  failed  other  exit        time  command
>   1  TIME     0       0      0     -  unfinished  bloomery-doctor matrix --variant..
$ bloomery-doctor report
> Run 1, started TIME on HOST, bloomery-doctor VERSION
> bloomery-doctor matrix --variant contracted --matrix data/waits.yaml
> MACHINE
> This run did not finish: here is what it recorded.
>
> No cell was recorded; 1 build.
> No exit code: this run did not finish.
$ bloomery-doctor report -f json | python3 -c 'import json, sys; print([(b["toolchain"], b["outcome"]) for b in json.load(sys.stdin)["builds"]])'
> [('first', 'built')]
$ bloomery-doctor matrix -m data/matrix.yaml -t split -g walks/mcol/K=256 --variant contracted > /dev/null; bloomery-doctor history
> run  started               held  failed  other  exit        time  command
>   2  TIME     1       0      0     0 SECONDS  bloomery-doctor matrix -t split ..
>   1  TIME     0       0      0     -  unfinished  bloomery-doctor matrix --variant..
$ rm -rf tmp/*
