# The one screen of ptx -h; --help is the same.
$ bloomery-doctor ptx -h
> Usage: bloomery-doctor ptx [OPTIONS] run FILE
>
> Run one kernel of a PTX file on the CPU, with inputs from a small file.
>
>   -o, --output FILE       write the result to FILE instead of standard output
>   -k, --kernel NAME       this kernel of the file (default: its only one)
>   -i, --input RUN.yaml    launch, parameters and buffers: ptx-run.yaml(5)
>       --check LIST        look for: uninitialised, races (with a comma between)
>       --save DIR          write buffers that say `save: true` to DIR/NAME.bin
>       --engine ENGINE     fast (default) or plain; the same bits, with --check always plain
>   -h, --help              this text
>
> Exit status: 0 it ran to its end, 1 a fault stopped it, 2 usage or a bad file.
$ bloomery-doctor ptx -h > a; bloomery-doctor ptx --help | cmp - a
