# The one screen of check -h; --help is the same.
$ bloomery-doctor check -h
> Usage: bloomery-doctor check [OPTIONS]
>
> Before a release: is the toolchain the pinned one, and do the gates hold under it.
>
>   -t, --toolchain GLOB    only toolchains of this name (repeatable)
>   -a, --arch GLOB         only this architecture: 86, sm_86; one in full is added (repeatable)
>   -g, --gate GLOB         only this gate: kquant, kquant/mcol, kquant/mcol/K=4096 (repeatable)
>       --variant GLOB      only this way of writing the kernels: contracted, spelled (repeatable)
>   -x, --executor cpu|gpu  where the gates run; by default on the CPU and on every card (repeatable)
>       --device N|UUID     only this card, by number or UUID (repeatable)
>       --target ARCH       machine code for this architecture too: 90, sm_90 (repeatable)
>       --jit-cache WHOSE   private: the driver compiles anew (default); user: your own cache
>   -m, --matrix FILE       the matrix (default: ./matrix.yaml, else the installed one)
>       --gates DIR         a folder of gate folders, searched before the others (repeatable)
>       --db FILE           the database of runs
>       --cache DIR         where built artefacts are kept
>   -f, --format FORMAT     text or json
>   -o, --output FILE       write the result to FILE instead of standard output
>   -j, --jobs N            children side by side (default: as many as cores)
>       --timeout S         seconds that one build or one cell may take (default 120)
>       --memory MB         megabytes that one build or cell may use (default 8192)
>   -l, --list              print the plan and run nothing
>       --strict            predicted-pass is not held; probe: unavailable is exit 3
>   -q, --quiet             no progress
>       --color WHEN        auto, always or never
>   -h, --help              this text
>
> Exit status: 0 the pins and the gates hold, 1 a gate failed, 2 usage or a bad file, 3 a pin is
> violated or a required toolchain is missing, 4 the tool itself failed.
$ bloomery-doctor check -h > a; bloomery-doctor check --help | cmp - a
