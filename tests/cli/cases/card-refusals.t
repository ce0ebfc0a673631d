# A driver that is too old for the PTX: load-failed with both versions and who is too old, and only for what is too new.
$ FAKE=old bloomery-doctor matrix -m data/card.yaml -g walks/mcol/K=256 --variant contracted -f json > out; echo $?
> 1
$ data/cells < out
> split walks/mcol/K=256 contracted cpu: pass
> split walks/mcol/K=256 contracted gpu culink-11 90: pass
> split walks/mcol/K=256 contracted gpu driver-11 90: pass
> newer walks/mcol/K=256 contracted cpu: pass
> newer walks/mcol/K=256 contracted gpu culink-11 90: load-failed: PTX 8.7 is newer than driver 11.8 (CUDA 11.8) reads, up to 7.8: the driver is too old; exit status 1: ptxas application ptx input, line 1; fatal   : Unsupported .version 8.7; current version is '7.8'
> newer walks/mcol/K=256 contracted gpu driver-11 90: load-failed: PTX 8.7 is newer than driver 11.8 (CUDA 11.8) reads, up to 7.8: the driver is too old; exit status 1: ptxas application ptx input, line 1; fatal   : Unsupported .version 8.7; current version is '7.8'
$ bloomery-doctor report | sed -n '/^Finalisers that/,/^$/p'
> Finalisers that made no machine code
>   culink-11 for sm_90: failed, PTX 8.7 is newer than driver 11.8 (CUDA 11.8) reads, up to 7.8: the
>     driver is too old; exit status 1: ptxas application ptx input, line 1; fatal   : Unsupported
>     .version 8.7; current version is '7.8'
>     of newer sm_86 for sm_90 walks contracted
>   driver-11 for sm_90: failed, PTX 8.7 is newer than driver 11.8 (CUDA 11.8) reads, up to 7.8: the
>     driver is too old; exit status 1: ptxas application ptx input, line 1; fatal   : Unsupported
>     .version 8.7; current version is '7.8'
>     of newer sm_86 for sm_90 walks contracted
>
$ FAKE=refuses bloomery-doctor matrix -m data/card.yaml -t split -g walks/mcol/K=256 --variant contracted -f json > out; echo $?
> 1
$ data/cells < out
> split walks/mcol/K=256 contracted cpu: pass
> split walks/mcol/K=256 contracted gpu culink-13 90: load-failed: exit status 1: ptxas fatal   : the stub driver refuses, as it was told to
> split walks/mcol/K=256 contracted gpu driver-13 90: load-failed: ptxas fatal   : the stub driver refuses, as it was told to: cuModuleLoadDataEx: CUDA_ERROR_INVALID_IMAGE (200): device kernel image is invalid
$ FAKE=load-crashes bloomery-doctor matrix -m data/card.yaml -t split -g walks/mcol/K=256 --variant contracted -f json > out; echo $?
> 1
$ data/cells < out
> split walks/mcol/K=256 contracted cpu: pass
> split walks/mcol/K=256 contracted gpu culink-13 90: crashed: killed by SIGSEGV
> split walks/mcol/K=256 contracted gpu driver-13 90: crashed: killed by SIGSEGV
$ FAKE=load-hangs bloomery-doctor matrix -m data/card.yaml -t split -g walks/mcol/K=256 --variant contracted --timeout 1 -f json > out; echo $?
> 1
$ data/cells < out
> split walks/mcol/K=256 contracted cpu: pass
> split walks/mcol/K=256 contracted gpu culink-13 90: timeout: stopped after SECONDS
> split walks/mcol/K=256 contracted gpu driver-13 90: timeout: stopped after SECONDS
$ FAKE=huge bloomery-doctor matrix -m data/card.yaml -t split -g walks/mcol/K=256 --variant contracted -f json > out; echo $?
> 1
$ data/cells < out
> split walks/mcol/K=256 contracted cpu: pass
> split walks/mcol/K=256 contracted gpu culink-13 90: load-failed: exit status 1: cuLinkComplete gives 18446744073709551615 bytes, no cubin
> split walks/mcol/K=256 contracted gpu driver-13 90: pass
