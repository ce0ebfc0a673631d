# The one screen of history -h; --help is the same.
$ bloomery-doctor history -h
> Usage: bloomery-doctor history [OPTIONS] [list | show RUN]
>
> The recorded runs: list them, or show one.
>
>   -t, --toolchain GLOB    only toolchains of this name (repeatable)
>   -g, --gate GLOB         only this gate: kquant, kquant/mcol, kquant/mcol/K=4096 (repeatable)
>       --db FILE           the database of runs
>   -f, --format FORMAT     text or json
>   -o, --output FILE       write the result to FILE instead of standard output
>       --strict            predicted-pass is not held; probe: unavailable is exit 3
>   -n, --limit N           at most N runs, newest first (default 20)
>       --color WHEN        auto, always or never
>   -h, --help              this text
>
> RUN is a run's number, the first six or more digits of its id, or 'last'.
$ bloomery-doctor history -h > a; bloomery-doctor history --help | cmp - a
