# A driver that is here and of no use: -x gpu is exit 3 with the reason; without it the CPU runs, and the reason is told.
$ FAKE=no-device bloomery-doctor matrix -m data/card.yaml -t split -g walks/mcol/K=256 -x gpu
! bloomery-doctor: -x gpu: there is no card: driver-unknown-libcuda.so.1: asked for its version: exit status 3: cuInit: CUDA_ERROR_NO_DEVICE (100): no CUDA-capable device is detected
? 3
$ FAKE=compat-803 bloomery-doctor matrix -m data/card.yaml -t split -g walks/mcol/K=256 -x gpu
! bloomery-doctor: -x gpu: there is no card: driver-unknown-libcuda.so.1: asked for its version: exit status 3: cuInit: CUDA_ERROR_SYSTEM_DRIVER_MISMATCH (803): system has unsupported display driver / cuda driver combination
? 3
$ FAKE=init-crashes bloomery-doctor matrix -m data/card.yaml -t split -g walks/mcol/K=256 -x gpu
! bloomery-doctor: -x gpu: there is no card: driver-unknown-libcuda.so.1: asked for its version: killed by SIGSEGV
? 3
$ FAKE=nonsense bloomery-doctor matrix -m data/card.yaml -t split -g walks/mcol/K=256 --device 0
! bloomery-doctor: --device 0: there is no card: driver-unknown-libcuda.so.1: asked for its version: exit status 3: cuDeviceGetCount says -1 cards
? 3
$ FAKE=no-device bloomery-doctor matrix -m data/card.yaml -t split -g walks/mcol/K=256 --variant spelled > out; echo $?
> 0
$ sed -n -e '/^Not available/,/^$/p' -e '/^Exit/p' out
> Not available, and so not counted as held
>   driver-unknown-libcuda.so.1  asked for its version: exit status 3: cuInit: CUDA_ERROR_NO_DEVICE
>                       (100): no CUDA-capable device is detected
>
> Exit 0: all that ran hold.
$ LD_LIBRARY_PATH=$PWD/fake CUDA_VISIBLE_DEVICES=-1 bloomery-doctor probe -m data/found.yaml -f json | data/driver
> driver-unknown-libcuda.so.1; None; TMP/fake/libcuda.so.1; LD_LIBRARY_PATH; asked for its version: exit status 3: cuInit: CUDA_ERROR_NO_DEVICE (100): no CUDA-capable device is detected
$ LD_LIBRARY_PATH=$PWD/fake bloomery-doctor probe -m data/found.yaml -f json | data/driver
> driver-13; 13.0; TMP/fake/libcuda.so.1; LD_LIBRARY_PATH; None
