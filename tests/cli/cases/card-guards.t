# What only shows when the card is done: a word behind a buffer, an input that was changed, an ECC error.
$ FAKE=scribble bloomery-doctor matrix -m data/card.yaml -t split -t driver-13 -x gpu -g walks/mcol/K=256 --variant contracted -f json > out; echo $?
> 1
$ data/cells < out
> split walks/mcol/K=256 contracted gpu driver-13 90: run-failed: kernel q5k_gemv_sel wrote 4 bytes behind buffer `fault`, at offset 4124 of its 32 bytes
$ FAKE=flip bloomery-doctor matrix -m data/card.yaml -t split -t driver-13 -x gpu -g walks/mcol/K=256 --variant contracted -f json > out; echo $?
> 1
$ data/cells < out
> split walks/mcol/K=256 contracted gpu driver-13 90: run-failed: 1 bytes of the input `weights` changed, at offset 0
$ FAKE=ecc bloomery-doctor matrix -m data/card.yaml -t split -t driver-13 -x gpu -g walks/mcol/K=256 --variant contracted -f json > out; echo $?
> 1
$ data/cells < out
> split walks/mcol/K=256 contracted gpu driver-13 90: run-failed: kernel q5k_gemv_sel: cuStreamSynchronize: CUDA_ERROR_ECC_UNCORRECTABLE (214): uncorrectable ECC error encountered
