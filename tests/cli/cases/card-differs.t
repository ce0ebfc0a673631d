# An assembler that fuses what PTX pins is found by the words: executors-differ and exit 1. Where PTX leaves it to the
# assembler, that is no difference of executors.
$ bloomery-doctor matrix -m data/fusing.yaml -g walks/mcol/K=4096 --variant contracted -f json > out; echo $?
> 1
$ data/cells -a < out
> open walks/mcol/K=4096 contracted cpu: predicted-pass
> open walks/mcol/K=4096 contracted gpu culink-13 90: pass: agree, 0 of 2816 words differ
> open walks/mcol/K=4096 contracted gpu driver-13 90: pass: agree, 0 of 2816 words differ
> open walks/mcol/K=4096 contracted gpu fusing 90: fail: partly-fused, 163 of 2816 words differ
> split walks/mcol/K=4096 contracted cpu: pass
> split walks/mcol/K=4096 contracted gpu culink-13 90: pass: agree, 0 of 2816 words differ
> split walks/mcol/K=4096 contracted gpu driver-13 90: pass: agree, 0 of 2816 words differ
> split walks/mcol/K=4096 contracted gpu fusing 90: fail: differ, 163 of 2816 words differ
$ bloomery-doctor report | sed -n -e '/^Executors/,/^$/p' -e '/^Predicted/,/^$/p' -e '/^Machine code/,/^$/p' -e '/^[0-9]* cells/p' -e '/^Exit/p'
> Executors
>   executors-differ: CPU and GPU executors differ in 1 cell
>     split sm_86 on fusing, walks/mcol contracted K=4096: 163 of 2816 words; first q5k_gemv_sel word
>       1: cpu 0xc376a8fd, gpu 0xc376a8fe
>   CPU and GPU executors agree in every output word: 4 cells, 11264 words
>   In 1 cell the words are neither those of the run as written nor those with all open pairs fused:
>     the assembler may have fused some of them, so that nothing can be said of the executors
>
> Predicted on the CPU, and decided: what assemblers made of open pairs (a multiply and an add that
>   may become one fma)
>   walks/mcol: 9 open pairs are left to the assembler. As written all cases hold; if the assembler
>     fuses them, all cases hold too. culink-13, driver-13 left them as written: all cases hold.
>     fusing fused some of them: it fails.
>     with contracted: open sm_86
>
> Machine code: = stands between finalisers whose code, registers, stack, shared memory and constants
>   are identical
>   open, split sm_86 for sm_90 walks contracted
>     culink-13 = driver-13 in all 2 kernels
>     fusing differs from culink-13: operations, stack, constants, attributes in all 2 kernels
>
> 8 cells: 5 pass, 1 predicted-pass, 2 fail
> Exit 1: a gate failed, and the CPU and GPU executors differ.
$ echo '  - {name: approximate, kind: command, input: ir, argv: [./tool, approximate, "{arch}", "{in}", "{out}"]}' >> data/fusing.yaml
$ bloomery-doctor matrix -m data/fusing.yaml -t approximate -g walks/mcol/K=4096 --variant contracted -f json > out; echo $?; data/cells -a < out
> 1
> approximate walks/mcol/K=4096 contracted cpu: pass
> approximate walks/mcol/K=4096 contracted gpu culink-13 90: pass: agree, 0 of 2816 words differ
> approximate walks/mcol/K=4096 contracted gpu driver-13 90: pass: agree, 0 of 2816 words differ
> approximate walks/mcol/K=4096 contracted gpu fusing 90: fail
$ bloomery-doctor report | sed -n -e '/^Executors/,/^$/p' -e '/^Approximate/,/^$/p' -e '/^Exit/p'
> Executors
>   CPU and GPU executors agree in every output word: 2 cells, 5632 words
>   1 cell that ran on a card stands alone: the machine code was not made of PTX, the CPU executor did
>     not run that PTX to its end, or an approximate function took part and gave other bits
>
> Approximate: in 1 cell an approximate function took part, whose last bits a card may give otherwise.
>
> Exit 1: a gate failed.
