# The one screen of probe -h; --help is the same.
$ bloomery-doctor probe -h
> Usage: bloomery-doctor probe [OPTIONS]
>
> What is here: the machine, and every toolchain with its version and origin.
>
>   -m, --matrix FILE       the matrix (default: ./matrix.yaml, else the installed one)
>   -f, --format FORMAT     text or json
>   -o, --output FILE       write the result to FILE instead of standard output
>       --strict            predicted-pass is not held; probe: unavailable is exit 3
>   -q, --quiet             no progress
>       --color WHEN        auto, always or never
>   -h, --help              this text
>
> Exit status is 0; with --strict it is 3 where a toolchain is unavailable.
$ bloomery-doctor probe -h > a; bloomery-doctor probe --help | cmp - a
