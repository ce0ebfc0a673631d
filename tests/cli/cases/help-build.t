# The one screen of build -h.
$ bloomery-doctor build -h
> Usage: bloomery-doctor build [OPTIONS]
>
> Only build: PTX and machine code into a folder, to run it elsewhere.
>
>   -t, --toolchain GLOB    only toolchains of this name (repeatable)
>   -a, --arch GLOB         only this architecture: 86, sm_86; one in full is added (repeatable)
>   -g, --gate GLOB         only this gate: kquant, kquant/mcol, kquant/mcol/K=4096 (repeatable)
>       --variant GLOB      only this way of writing the kernels: contracted, spelled (repeatable)
>       --target ARCH       machine code for this architecture too: 90, sm_90 (repeatable)
>   -m, --matrix FILE       the matrix (default: ./matrix.yaml, else the installed one)
>       --gates DIR         a folder of gate folders, searched before the others (repeatable)
>       --db FILE           the database of runs
>       --cache DIR         where built artefacts are kept
>   -f, --format FORMAT     text or json
>   -o, --output FILE       write the result to FILE instead of standard output
>   -j, --jobs N            children side by side (default: as many as cores)
>       --timeout S         seconds that one build or one cell may take (default 120)
>       --memory MB         megabytes that one build or cell may use (default 8192)
>       --out DIR           the folder that takes what was built
>   -l, --list              print the plan and run nothing
>   -q, --quiet             no progress
>       --color WHEN        auto, always or never
>   -h, --help              this text
>
> On the machine with the card: bloomery-doctor matrix --from DIR
> Exit status: 0 all was built, 1 a build or a finaliser failed, 2 usage or a bad file, 3 a required
> toolchain is missing or nothing was built, 4 the tool itself failed.
$ bloomery-doctor build -h > a; bloomery-doctor build --help | cmp - a
