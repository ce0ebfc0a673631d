# The one screen of report -h; --help is the same.
$ bloomery-doctor report -h
> Usage: bloomery-doctor report [OPTIONS] [RUN|FILE.json]
>
> A recorded run again, in any format.
>
>   -t, --toolchain GLOB    only toolchains of this name (repeatable)
>   -g, --gate GLOB         only this gate: kquant, kquant/mcol, kquant/mcol/K=4096 (repeatable)
>       --db FILE           the database of runs
>   -f, --format FORMAT     text or json
>   -o, --output FILE       write the result to FILE instead of standard output
>       --strict            predicted-pass is not held; probe: unavailable is exit 3
>       --color WHEN        auto, always or never
>   -h, --help              this text
>
> RUN is a run's number, the first six or more digits of its id, 'last' (the default), or a
> FILE.json that -f json wrote.
> Exit status is 0 when the run could be shown, whatever it found.
$ bloomery-doctor report -h > a; bloomery-doctor report --help | cmp - a
