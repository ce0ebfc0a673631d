# Checks find what runs unnoticed without them. A failed run saves nothing.
$ bloomery-doctor ptx run data/run/faults.ptx -k uninitialised -i data/run/faults.yaml
> kernel   uninitialised of faults.ptx
> launch   grid 1 x 1 x 1, block 64 x 1 x 1
> ran      12 warp instructions, 384 lane instructions
> bits     exact
>
> x  64 bytes, the first 8 of 16 words, as u32
>      0               0               0               0               0
>      4               0               0               0               0
$ bloomery-doctor ptx run data/run/faults.ptx -k uninitialised -i data/run/faults.yaml --check uninitialised
> kernel   uninitialised of faults.ptx
> launch   grid 1 x 1 x 1, block 64 x 1 x 1
> stopped  5 warp instructions, 160 lane instructions
> bits     exact
> fault    uninitialised
>          kernel uninitialised, faults.ptx:87: ld.shared.u32 of 4 bytes at 0x400 reads byte 0x400 of shared memory, which nothing has written, block (0,0,0) thread (0,0,0)
? 1
$ bloomery-doctor ptx run data/run/faults.ptx -k race -i data/run/faults.yaml | sed -n 3p
> ran      16 warp instructions, 512 lane instructions
$ bloomery-doctor ptx run data/run/faults.ptx -k race -i data/run/faults.yaml --check races
> kernel   race of faults.ptx
> launch   grid 1 x 1 x 1, block 64 x 1 x 1
> stopped  13 warp instructions, 416 lane instructions
> bits     exact
> fault    race
>          kernel race, faults.ptx:99: st.shared.u32 of 4 bytes at 0x480 races on byte 0x480 of shared memory with ld.shared.u32 (line 102) of thread (0,0,0), no barrier lies between, block (0,0,0) thread (32,0,0)
> source   faults.cu:30
? 1
$ sed 's/print: u32/save: true/' data/run/faults.yaml > save.yaml; bloomery-doctor ptx run data/run/faults.ptx -k race -i save.yaml --check races --save out > a; echo $?; ls out
> 1
