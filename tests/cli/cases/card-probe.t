# probe tells the driver's cards as --device takes them.
$ FAKE=two-cards bloomery-doctor probe -m data/card.yaml | sed -n '/^$/,$p'
>
> split      21.1.8     LLVM 21  TMP/data/tool
>            found by data/card.yaml:6
> newer      22.1       LLVM 22  TMP/data/tool
>            found by data/card.yaml:12
> driver-13  13.0       -        TMP/fake/libcuda.so.1
>            found by data/card.yaml:18
>            card 0: Fake card, sm_90, 2 SMs, 1024 MiB, GPU-fa4e0000-0000-4000-8000-000000000090
>            card 1: Second fake card, sm_86, 2 SMs, 1024 MiB, GPU-fa4e0000-0000-4000-8000-000000000086
>
> 3 toolchains, 3 available
$ FAKE=mig bloomery-doctor probe -m data/card.yaml | grep 'card 0'
>            card 0: Fake card MIG 1g.1gb, sm_90, 2 SMs, 1024 MiB, MIG-fa4e0000-0000-4000-8000-000000000090
$ FAKE=no-device bloomery-doctor probe -m data/card.yaml | tail -n 5
> driver-unknown-libcuda.so.1  -          -        TMP/fake/libcuda.so.1
>                              found by data/card.yaml:18
>                              unavailable: asked for its version: exit status 3: cuInit: CUDA_ERROR_NO_DEVICE (100): no CUDA-capable device is detected
>
> 3 toolchains, 2 available
