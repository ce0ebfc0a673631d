# A card that has room for one process: a finaliser whose context is refused beside another one's makes its code all the same.
$ FAKE=exclusive bloomery-doctor matrix -m data/card.yaml -j 4 -x gpu -g walks/mcol/K=256 -f json > out; echo $?; data/cells < out
> 0
> split walks/mcol/K=256 contracted gpu culink-13 90: pass
> split walks/mcol/K=256 contracted gpu driver-13 90: pass
> split walks/mcol/K=256 spelled gpu culink-13 90: pass
> split walks/mcol/K=256 spelled gpu driver-13 90: pass
> newer walks/mcol/K=256 contracted gpu culink-13 90: pass
> newer walks/mcol/K=256 contracted gpu driver-13 90: pass
> newer walks/mcol/K=256 spelled gpu culink-13 90: pass
> newer walks/mcol/K=256 spelled gpu driver-13 90: pass
