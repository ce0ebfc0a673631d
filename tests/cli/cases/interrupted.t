# SIGTERM: the children are gone, nothing is left behind, and the run is told as not finished.
$ mkfifo started; export STARTED=$PWD/started; bloomery-doctor matrix -m data/waits.yaml --variant contracted -j 1 > out 2> err & pid=$!
$+ exec 9< started; read -r word <&9; kill -TERM $pid; wait $pid; echo $?
$+ timeout 60 cat <&9; cat out err
> 4
> bloomery-doctor: interrupted
$ bloomery-doctor history
> run  started               held  failed  other  exit        time  command
>   1  TIME     0       0      0     -  unfinished  bloomery-doctor matrix --variant..
