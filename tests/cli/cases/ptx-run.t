# A kernel runs with the buffers and numbers of a run file: 3 * (i / 2), to element 99; both engines give the same; saved bytes are those that are printed. Every way to fill a buffer and to print it. A kernel without parameters needs no file. What the hardware may compute otherwise is said.
$ cd data/run; bloomery-doctor ptx run scale.ptx -k scale -i scale.yaml --save ../../out
> kernel   scale of scale.ptx
> launch   grid 2 x 1 x 1, block 64 x 1 x 1
> ran      68 warp instructions, 1880 lane instructions
> bits     exact
>
> y  400 bytes, the first 12 of 100 words, as f32
>      0               0             1.5               3             4.5
>      4               6             7.5               9            10.5
>      8              12            13.5              15            16.5
$ python3 -c 'import struct; v = struct.unpack("<100f", open("out/y.bin", "rb").read()); print(all(x == 1.5 * i for i, x in enumerate(v)), sorted(__import__("os").listdir("out")))'
> True ['y.bin']
$ cd data/run; bloomery-doctor ptx run scale.ptx -i scale.yaml --engine plain > a; bloomery-doctor ptx run scale.ptx -i scale.yaml --engine fast | cmp - a
$ cd data/run; bloomery-doctor ptx run scale.ptx -i scale.yaml --check uninitialised,races -o a; sed -n '/^checks/p' a
> checks   uninitialised, races: nothing found
$ cd data/run; printf '\x01\x02\x03\x04\x05\x06' > six.bin; cat > fills.yaml <<'.'
$+ parameters:
$+   - {buffer: a, type: s16, count: 5, fill: {ramp: [-2, 1]}, print: hex}
$+   - {buffer: b, fill: {file: six.bin}, print: u32}
$+   - {buffer: c, type: f16, count: 4, fill: {constant: 1.5}, print: hex}
$+   - {buffer: d, size: 12, fill: {hex: "3f800000 C0000000"}, print: f32}
$+   - {buffer: e, type: f32, count: 300, fill: {random: 7}, print: f32, words: 2}
$+   - {buffer: f, type: b64, count: 1, fill: {constant: 0xffffffff00000001}, print: s32}
$+   - {buffer: a}
$+   - hex: "00000001 00000002"
$+   - bf16: -1
$+ .
$+ printf '.version 7.0\n.target sm_80\n.address_size 64\n.entry k(.param .u64 a, .param .u64 b, .param .u64 c, .param .u64 d, .param .u64 e, .param .u64 f, .param .u64 g, .param .b8 h[8], .param .b16 i) { .reg .b64 %%a, %%h; .reg .b16 %%i; ld.param.u64 %%a, [g]; ld.param.u64 %%h, [h]; ld.param.u16 %%i, [i]; st.global.u16 [%%a], %%i; ret; }\n' > fills.ptx
$+ bloomery-doctor ptx run fills.ptx -i fills.yaml
> kernel   k of fills.ptx
> launch   grid 1 x 1 x 1, block 32 x 1 x 1
> ran      5 warp instructions, 160 lane instructions
> bits     exact
>
> a  10 bytes, its 2 whole words, as hex
>      0 ffffbf80 00010000
>
> b  6 bytes, its 1 whole words, as u32
>      0        67305985
>
> c  8 bytes, as hex
>      0 3e003e00 3e003e00
>
> d  12 bytes, as f32
>      0               1              -2               0
>
> e  1200 bytes, the first 2 of 300 words, as f32
>      0     -0.22034061    -0.966423512
>
> f  8 bytes, as s32
>      0               1              -1
$ printf '.version 7.0\n.target sm_80\n.address_size 64\n.entry k() .reqntid 64, 2 { ret; }\n' > k.ptx; bloomery-doctor ptx run k.ptx
> kernel   k of k.ptx
> launch   grid 1 x 1 x 1, block 64 x 2 x 1
> ran      4 warp instructions, 128 lane instructions
> bits     exact
$ cd data/run; sed 's/block: 64/block: 16/; s/u32, count: 16/f32, count: 16, fill: {ramp: [0, 1]}, words: 4/; s/print: u32/print: f32/' faults.yaml > sine.yaml; bloomery-doctor ptx run faults.ptx -k sine -i sine.yaml
> kernel   sine of faults.ptx
> launch   grid 1 x 1 x 1, block 16 x 1 x 1
> ran      8 warp instructions, 128 lane instructions
> bits     approximate: sin.approx.f32 (line 116)
>
> x  64 bytes, the first 4 of 16 words, as f32
>      0               0     0.841470957     0.909297407     0.141120002
$ python3 - <<'.'
$+ # The sequence of `random`, from its description: splitmix64, the upper 24 bits as a number from -1 to 1.
$+ state, values = 7, []
$+ for i in range(2):
$+     state = (state + 0x9e3779b97f4a7c15) % 2**64
$+     z = (state ^ state >> 30) * 0xbf58476d1ce4e5b9 % 2**64
$+     z = (z ^ z >> 27) * 0x94d049bb133111eb % 2**64
$+     values.append(((z ^ z >> 31) >> 40) / 2**23 - 1)
$+ print("%.9g %.9g" % tuple(values))
$+ .
> -0.22034061 -0.966423512
