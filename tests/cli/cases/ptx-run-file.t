# Every wrong run file is told with its place, before anything runs. A launch that cannot be is a wrong file too.
$ printf '.version 7.0\n.target sm_80\n.address_size 64\n.entry k(.param .u64 a, .param .u64 b, .param .u64 c) { ret; }\n' > big.ptx
$ cat > try <<'.'
$+ printf "$1\n" > r.yaml; bloomery-doctor ptx run "${2:-data/run/scale.ptx}" ${3:+-k $3} -i r.yaml
$+ .
$ sh try 'parameters:\n  - u32: 1'
! bloomery-doctor: r.yaml:2:5: parameter 1 is 4 bytes here, but 8 in the kernel: in (data/run/scale.ptx:6)
? 2
$ sh try 'grid: 1'
! bloomery-doctor: r.yaml:1:1: kernel scale takes 4 parameters, 0 are given
? 2
$ sh try 'parameters:\n  - {buffer: x, size: 4}\n  - {buffer: x}\n  - f64: 1\n  - u32: 1'
! bloomery-doctor: r.yaml:4:5: parameter 3 is 8 bytes here, but 4 in the kernel: factor (data/run/scale.ptx:8)
? 2
$ sh try 'parameters:\n  - u32: 1\n  - u64: 1\n  - f32: 1\n  - u32: 1'
! bloomery-doctor: r.yaml:2:5: parameter 1 is 4 bytes here, but 8 in the kernel: in (data/run/scale.ptx:6)
? 2
$ sh try 'parameters:\n  - {buffer: x, size: 4}\n  - {buffer: x}\n  - f32: 1\n  - u32: 1\n  - u32: 2'
! bloomery-doctor: r.yaml:2:3: kernel scale takes 4 parameters, 5 are given
? 2
$ sh try 'grid: [1, 2, 3, 4]'
! bloomery-doctor: r.yaml:1:7: grid wants one to three numbers: [X, Y, Z]
? 2
$ sh try 'grid: 0'
! bloomery-doctor: r.yaml:1:7: grid must lie between 1 and 2147483647, not 0
? 2
$ sh try 'block: many'
! bloomery-doctor: r.yaml:1:8: block must be a number, not 'many'
? 2
$ sh try 'colour: red'
! bloomery-doctor: r.yaml:1:1: unknown key 'colour' in a run file; known: grid, block, shared, instructions, parameters
? 2
$ sh try 'parameters: 7'
! bloomery-doctor: r.yaml:1:13: parameters must be a list, not a single value
? 2
$ sh try 'parameters:\n  - 7'
! bloomery-doctor: r.yaml:2:5: a parameter must be a map of keys, not a single value
? 2
$ sh try 'parameters:\n  - {}'
! bloomery-doctor: r.yaml:2:5: a parameter is one number, 'hex', or a buffer
? 2
$ sh try 'parameters:\n  - {u32: 1, f32: 2}'
! bloomery-doctor: r.yaml:2:5: a parameter is one number ('u32: 7'), 'hex', or a buffer
? 2
$ sh try 'parameters:\n  - q8: 1'
! bloomery-doctor: r.yaml:2:5: 'q8' is no type of a parameter: u8 to u64, s8 to s64, b8 to b64, f16, bf16, f32, f64, hex or buffer
? 2
$ sh try 'parameters:\n  - u64: -1'
! bloomery-doctor: r.yaml:2:10: '-1' is not a number of type u64
? 2
$ sh try 'parameters:\n  - s8: 128'
! bloomery-doctor: r.yaml:2:9: '128' is not a number of type s8
? 2
$ sh try 'parameters:\n  - u64: 0x10000000000000000'
! bloomery-doctor: r.yaml:2:10: '0x10000000000000000' is not a number of type u64
? 2
$ sh try 'parameters:\n  - f32: one'
! bloomery-doctor: r.yaml:2:10: 'one' is not a number of type f32
? 2
$ sh try 'parameters:\n  - hex: "12345"'
! bloomery-doctor: r.yaml:2:10: hex wants words of eight hex digits, not '12345'
? 2
$ sh try 'parameters:\n  - {buffer: a b, size: 4}'
! bloomery-doctor: r.yaml:2:14: a buffer's name has letters, digits, '_' and '-', at most 64, not 'a b'
? 2
$ sh try 'parameters:\n  - {buffer: x}'
! bloomery-doctor: r.yaml:2:5: a buffer needs a count, a size or a fill
? 2
$ sh try 'parameters:\n  - {buffer: x, size: 4}\n  - {buffer: x, size: 4}'
! bloomery-doctor: r.yaml:3:14: buffer x stands above already; to pass it again, write its name alone
? 2
$ sh try 'parameters:\n  - {buffer: x, count: 4}'
! bloomery-doctor: r.yaml:2:24: count needs the buffer's type
? 2
$ sh try 'parameters:\n  - {buffer: x, type: f32, count: 4, size: 16}'
! bloomery-doctor: r.yaml:2:44: a buffer has a count or a size, not both
? 2
$ sh try 'parameters:\n  - {buffer: x, type: f32, size: 6}'
! bloomery-doctor: r.yaml:2:34: size is no multiple of the 4 bytes of f32
? 2
$ sh try 'parameters:\n  - {buffer: x, type: f8, count: 1}'
! bloomery-doctor: r.yaml:2:23: type wants u8 to u64, s8 to s64, b8 to b64, f16, bf16, f32 or f64, not 'f8'
? 2
$ sh try 'parameters:\n  - {buffer: x, type: f32, count: 999999999999}'
! bloomery-doctor: r.yaml:2:35: count must lie between 1 and 268435456, not 999999999999
? 2
$ sh try 'parameters:\n  - {buffer: x, size: 4, fill: {constant: 1}}'
! bloomery-doctor: r.yaml:2:33: 'constant' needs the buffer's type
? 2
$ sh try 'parameters:\n  - {buffer: x, type: f32, fill: {ramp: [0, 1]}}'
! bloomery-doctor: r.yaml:2:35: 'ramp' needs the buffer's count
? 2
$ sh try 'parameters:\n  - {buffer: x, type: f32, count: 4, fill: {ramp: [0]}}'
! bloomery-doctor: r.yaml:2:51: ramp wants two numbers: [START, STEP]
? 2
$ sh try 'parameters:\n  - {buffer: x, type: f32, count: 4, fill: {random: x}}'
! bloomery-doctor: r.yaml:2:53: random (a seed) must be a number, not 'x'
? 2
$ sh try 'parameters:\n  - {buffer: x, size: 4, fill: {hex: "00000000 00000000"}}'
! bloomery-doctor: r.yaml:2:38: hex has 8 bytes, the buffer 4
? 2
$ sh try 'parameters:\n  - {buffer: x, size: 4, fill: {file: none.bin}}'
! bloomery-doctor: r.yaml:2:39: ./none.bin: cannot read: No such file or directory
? 2
$ printf 12345 > five.bin; sh try 'parameters:\n  - {buffer: x, size: 4, fill: {file: five.bin}}'
! bloomery-doctor: r.yaml:2:39: five.bin has 5 bytes, the buffer 4
? 2
$ sh try 'parameters:\n  - {buffer: x, size: 4, fill: {water: 1}}'
! bloomery-doctor: r.yaml:2:33: fill wants one of constant, ramp, random, hex and file, not 'water'
? 2
$ sh try 'parameters:\n  - {buffer: x, size: 4, fill: {}}'
! bloomery-doctor: r.yaml:2:32: fill wants one of constant, ramp, random, hex and file
? 2
$ sh try 'parameters:\n  - {buffer: x, size: 4, print: octal}'
! bloomery-doctor: r.yaml:2:33: print wants f32, s32, u32 or hex, not 'octal'
? 2
$ sh try 'parameters:\n  - {buffer: x, size: 4, words: 3}'
! bloomery-doctor: r.yaml:2:33: words needs print: how they are to be shown
? 2
$ sh try 'parameters:\n  - {buffer: x, size: 4, save: maybe}'
! bloomery-doctor: r.yaml:2:32: save must be true or false, not 'maybe'
? 2
$ sh try 'parameters:\n  - {buffer: x, size: 4, freed: true, save: true}'
! bloomery-doctor: r.yaml:2:33: what a freed buffer holds can be neither printed nor saved
? 2
$ sh try 'block: [64, 32]\nparameters:\n  - {buffer: x, size: 4}' data/run/faults.ptx trap
! bloomery-doctor: r.yaml:1:1: kernel trap: a block of 64 x 32 x 1 threads cannot be launched
? 2
$ sh try 'shared: 500000\nparameters:\n  - {buffer: x, size: 4}' data/run/faults.ptx trap
! bloomery-doctor: r.yaml:1:1: kernel trap: 500000 bytes of dynamic shared memory cannot be launched
? 2
$ sh try 'parameters:\n  - {buffer: a, size: 0x40000000}\n  - {buffer: b, size: 0x40000000}\n  - {buffer: c, size: 4}' big.ptx
! bloomery-doctor: r.yaml:4:5: the buffers have more than 2147483648 bytes in all
? 2
