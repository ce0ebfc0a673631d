# Every case on the CPU and on the card, by the driver's JIT and its linker: the cards, that both executors agree in every
# word, and what the machine code is.
$ FAKE= bloomery-doctor matrix -m data/card.yaml -t split -g walks/mcol/K=256 > out; echo $?
> 0
$ sed -e '/mean (and longest)/,/^$/d' -e '/^What kernels cost/,/^$/d' out
> Run 1, started TIME on HOST, bloomery-doctor VERSION, took SECONDS
> bloomery-doctor matrix -t split -g walks/mcol/K=256 --matrix data/card.yaml
> MACHINE
>
> Card
>   Fake card, sm_90, 2 SMs, 1.0 GiB, up to 1000 MHz, memory 2000 MHz, ECC on, MIG off,
>     GPU-fa4e0000-0000-4000-8000-000000000090
>     driver-13: library 13.0, CUDA 13.0; JIT cache: a private one, empty at the start
> cpu: the CPU executor. gpu: Fake card, with machine code by culink-13, driver-13
> toolchain  version  arch   on           verdict  mismatches  ULP  first mismatch
> walks/mcol contracted
> split      21.1.8   sm_86  cpu, gpu x2  pass          0/512    0
>
> walks/mcol spelled
> split      21.1.8   sm_86  cpu, gpu x2  pass          0/512    0
>
> Executors
>   CPU and GPU executors agree in every output word: 4 cells, 11264 words
>
> Where the boundary lies
>   walks/mcol contracted: holds in the only row that ran
>   walks/mcol spelled: holds in the only row that ran
>
> Machine code: = stands between finalisers whose code, registers, stack, shared memory and constants
>   are identical
>   split sm_86 for sm_90 walks contracted, spelled
>     culink-13 = driver-13 in all 2 kernels
>
> 6 cells: 6 pass
> Exit 0: all that ran hold.
> Time: building SECONDS ( PERCENT), running SECONDS ( PERCENT), storing SECONDS ( PERCENT), the tool itself SECONDS ( PERCENT)
$ bloomery-doctor report > again; diff <(sed 1d out) <(sed 1d again) && echo the same
> the same
$ bloomery-doctor report -f json | data/cells -a
> split walks/mcol/K=256 contracted cpu: pass
> split walks/mcol/K=256 contracted gpu culink-13 90: pass: agree, 0 of 2816 words differ
> split walks/mcol/K=256 contracted gpu driver-13 90: pass: agree, 0 of 2816 words differ
> split walks/mcol/K=256 spelled cpu: pass
> split walks/mcol/K=256 spelled gpu culink-13 90: pass: agree, 0 of 2816 words differ
> split walks/mcol/K=256 spelled gpu driver-13 90: pass: agree, 0 of 2816 words differ
$ FAKE= bloomery-doctor matrix -m data/card.yaml -t split -g walks/mcol/K=256 --list
> split sm_86 walks/mcol/K=256 contracted cpu
> split sm_86 walks/mcol/K=256 contracted gpu driver-13 GPU-fa4e0000-0000-4000-8000-000000000090
> split sm_86 walks/mcol/K=256 contracted gpu culink-13 GPU-fa4e0000-0000-4000-8000-000000000090
> split sm_86 walks/mcol/K=256 spelled cpu
> split sm_86 walks/mcol/K=256 spelled gpu driver-13 GPU-fa4e0000-0000-4000-8000-000000000090
> split sm_86 walks/mcol/K=256 spelled gpu culink-13 GPU-fa4e0000-0000-4000-8000-000000000090
