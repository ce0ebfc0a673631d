# What stops a kernel is a finding: exit 1 with kernel, line, block, thread and address, and the line of the source where .loc tells it.
$ bloomery-doctor ptx run data/run/faults.ptx -k past_the_end -i data/run/faults.yaml
> kernel   past_the_end of faults.ptx
> launch   grid 1 x 1 x 1, block 64 x 1 x 1
> stopped  5 warp instructions, 160 lane instructions
> bits     exact
> fault    address
>          kernel past_the_end, faults.ptx:17: ld.global.u32 of 4 bytes at 0x200000040 is 0 bytes past the end of a buffer of 64 bytes, block (0,0,0) thread (16,0,0)
> source   faults.cu:12
? 1
$ bloomery-doctor ptx run data/run/faults.ptx -k misaligned -i data/run/faults.yaml
> kernel   misaligned of faults.ptx
> launch   grid 1 x 1 x 1, block 64 x 1 x 1
> stopped  2 warp instructions, 64 lane instructions
> bits     exact
> fault    misaligned
>          kernel misaligned, faults.ptx:26: st.global.u32 at 0x200000002 is not aligned to its 4 bytes, block (0,0,0) thread (0,0,0)
? 1
$ bloomery-doctor ptx run data/run/faults.ptx -k read_only -i data/run/faults.yaml
> kernel   read_only of faults.ptx
> launch   grid 1 x 1 x 1, block 64 x 1 x 1
> stopped  2 warp instructions, 64 lane instructions
> bits     exact
> fault    read-only
>          kernel read_only, faults.ptx:35: st.u32 of 4 bytes at 0x7c0000000100 writes to constant memory, which a kernel cannot change, block (0,0,0) thread (0,0,0)
? 1
$ bloomery-doctor ptx run data/run/faults.ptx -k trap -i data/run/faults.yaml
> kernel   trap of faults.ptx
> launch   grid 1 x 1 x 1, block 64 x 1 x 1
> stopped  1 warp instructions, 32 lane instructions
> bits     exact
> fault    trap
>          kernel trap, faults.ptx:41: trap was reached, block (0,0,0) thread (0,0,0)
? 1
$ bloomery-doctor ptx run data/run/faults.ptx -k deadlock -i data/run/faults.yaml
> kernel   deadlock of faults.ptx
> launch   grid 1 x 1 x 1, block 64 x 1 x 1
> stopped  8 warp instructions, 224 lane instructions
> bits     exact
> fault    deadlock
>          kernel deadlock, faults.ptx:53: bar.sync waits for ever, no lane can run: warp 0 lanes 0-31 at bar.sync (line 53, barrier 0); warp 1 lanes 0-31 at bar.sync (line 51, barrier 1), block (0,0,0) thread (0,0,0)
? 1
$ bloomery-doctor ptx run data/run/faults.ptx -k endless -i data/run/faults.yaml
> kernel   endless of faults.ptx
> launch   grid 1 x 1 x 1, block 64 x 1 x 1
> stopped  1000 warp instructions, 32000 lane instructions
> bits     exact
> fault    budget
>          kernel endless, faults.ptx:60: bra comes after 1000 warp instructions, all that the launch may run, block (0,0,0) thread (0,0,0)
? 1
$ bloomery-doctor ptx run data/run/faults.ptx -k shuffle -i data/run/faults.yaml
> kernel   shuffle of faults.ptx
> launch   grid 1 x 1 x 1, block 64 x 1 x 1
> stopped  2 warp instructions, 64 lane instructions
> bits     exact
> fault    shuffle
>          kernel shuffle, faults.ptx:67: shfl.sync.idx.b32 has member mask 0xfffffffe, without its own lane 0, block (0,0,0) thread (0,0,0)
? 1
$ bloomery-doctor ptx run data/run/faults.ptx -k call -i data/run/faults.yaml
> kernel   call of faults.ptx
> launch   grid 1 x 1 x 1, block 64 x 1 x 1
> stopped  2 warp instructions, 64 lane instructions
> bits     exact
> fault    call
>          kernel call, faults.ptx:76: call through 0x200000000, which is the address of no function that it may call, block (0,0,0) thread (0,0,0)
? 1
$ bloomery-doctor ptx run data/run/faults.ptx -k past_the_end -i data/run/freed.yaml
> kernel   past_the_end of faults.ptx
> launch   grid 1 x 1 x 1, block 64 x 1 x 1
> stopped  5 warp instructions, 160 lane instructions
> bits     exact
> fault    freed
>          kernel past_the_end, faults.ptx:17: ld.global.u32 of 4 bytes at 0x200000000 uses a buffer of 64 bytes that was freed, block (0,0,0) thread (0,0,0)
> source   faults.cu:12
? 1
