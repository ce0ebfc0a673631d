# Each wrong key and value of matrix.yaml has its place and what was wanted.
$ try() { printf "$@" > m.yaml; bloomery-doctor matrix -m m.yaml; }; declare -f try > try
$ . ./try; try 'schema: 1\narch: [86]\ngate: [x]\n'
! bloomery-doctor: m.yaml:3:1: unknown key 'gate' in matrix.yaml; known: schema, find, arch, gates, toolchains, pin
? 2
$ . ./try; try 'arch: [86]\n'
! bloomery-doctor: m.yaml:1:1: key 'schema' is missing
? 2
$ . ./try; try 'schema: 2\narch: [86]\n'
! bloomery-doctor: m.yaml:1:9: schema must lie between 1 and 1, not 2
? 2
$ . ./try; try 'schema: "1"\narch: [86]\n'
! bloomery-doctor: m.yaml:1:9: schema must be a number, not '1'
? 2
$ . ./try; try 'schema: 1\n'
! bloomery-doctor: m.yaml:1:1: key 'arch' is missing
? 2
$ . ./try; try 'schema: 1\nschema: 1\narch: [86]\n'
! bloomery-doctor: m.yaml:2:1: key 'schema' stands twice (first in line 1)
? 2
$ . ./try; try 'schema: 1\narch: 86\n'
! bloomery-doctor: m.yaml:2:7: arch must be a list, not a single value
? 2
$ . ./try; try 'schema: 1\narch: []\n'
! bloomery-doctor: m.yaml:2:7: arch is empty; name at least one, as in [86]
? 2
$ . ./try; try 'schema: 1\narch: [86, 86]\n'
! bloomery-doctor: m.yaml:2:12: arch 86 stands twice
? 2
$ . ./try; try 'schema: 1\narch: [sm_86]\n'
! bloomery-doctor: m.yaml:2:8: arch must be a number, not 'sm_86'
? 2
$ . ./try; try 'schema: 1\narch: [20]\n'
! bloomery-doctor: m.yaml:2:8: arch must lie between 50 and 999, not 20
? 2
$ . ./try; try 'schema: 1\narch: [86]\nfind: yes\n'
! bloomery-doctor: m.yaml:3:7: find must be true or false, not 'yes'
? 2
$ . ./try; try 'schema: 1\narch: [86]\ngates: none\n'
! bloomery-doctor: m.yaml:3:8: gates must be a list, not a single value
? 2
$ . ./try; try 'schema: 1\narch: [86]\ngates: [none]\n'
! bloomery-doctor: m.yaml:3:9: ./none is not a folder
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains: {}\n'
! bloomery-doctor: m.yaml:3:13: toolchains must be a list, not a map of keys
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains: [llc]\n'
! bloomery-doctor: m.yaml:3:14: a toolchain must be a map of keys, not a single value
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - path: /bin/true\n'
! bloomery-doctor: m.yaml:4:5: key 'kind' is missing
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: gcc, path: /bin/true}\n'
! bloomery-doctor: m.yaml:4:12: unknown kind 'gcc'; known: llc, opt-llc, libllvm, libnvvm, nvrtc, command, ptxas, nvjitlink, nvjitlink-lto, nvrtc-cubin, driver, culink
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: llc}\n'
! bloomery-doctor: m.yaml:4:5: key 'path' is missing
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: llc, path: ""}\n'
! bloomery-doctor: m.yaml:4:23: path is empty
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: llc, path: llc, argv: [x]}\n'
! bloomery-doctor: m.yaml:4:28: unknown key 'argv' in a toolchain of this kind; known: name, kind, path, env, options, arch, required
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: llc, path: llc, opt: opt}\n'
! bloomery-doctor: m.yaml:4:28: unknown key 'opt' in a toolchain of this kind; known: name, kind, path, env, options, arch, required
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: llc, path: llc, name: a b}\n'
! bloomery-doctor: m.yaml:4:34: a name has letters, digits, '.', '_', '+' and '-' only, not 'a b'
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: llc, path: llc, name: a}\n  - {kind: llc, path: opt, name: a}\n'
! bloomery-doctor: m.yaml:5:34: name 'a' stands twice
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: llc, path: llc, required: 1}\n'
! bloomery-doctor: m.yaml:4:38: required must be true or false, not '1'
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: llc, path: llc, env: [A=1]}\n'
! bloomery-doctor: m.yaml:4:33: env must be a map of keys, not a list
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: llc, path: llc, env: {A=B: 1}}\n'
! bloomery-doctor: m.yaml:4:34: 'A=B' is no name of an environment variable
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: llc, path: llc, options: -O3}\n'
! bloomery-doctor: m.yaml:4:37: options must be a list, not a single value
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: llc, path: "${NOT_SET}/llc"}\n'
! bloomery-doctor: m.yaml:4:23: environment variable NOT_SET is not set
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: llc, path: "${HOME/llc"}\n'
! bloomery-doctor: m.yaml:4:23: '${' is never closed in '${HOME/llc'
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: command, input: ir}\n'
! bloomery-doctor: m.yaml:4:5: key 'argv' is missing
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: command, input: ir, argv: []}\n'
! bloomery-doctor: m.yaml:4:38: argv is empty
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: command, input: ir, argv: [cat, "{out}"]}\n'
! bloomery-doctor: m.yaml:4:38: argv must name {in}, the file to read
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: command, argv: [cp, "{in}", "{out}"]}\n'
! bloomery-doctor: m.yaml:4:5: key 'input' is missing
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: command, input: ptx, argv: [cp, "{in}", "{out}"]}\n'
! bloomery-doctor: m.yaml:4:28: input must be ir or cuda, not 'ptx'
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: command, input: ir, dialect: old, argv: [cp, "{in}", "{out}"]}\n'
! bloomery-doctor: m.yaml:4:41: dialect must be opaque or typed, not 'old'
? 2
$ . ./try; try 'schema: 1\narch: [86]\ntoolchains:\n  - {kind: command, input: ir, llvm_major: 0, argv: [cp, "{in}", "{out}"]}\n'
! bloomery-doctor: m.yaml:4:44: llvm_major must lie between 1 and 999, not 0
? 2
$ . ./try; try 'schema: 1\narch: [86]\npin:\n  - {toolchain: llc}\n'
! bloomery-doctor: m.yaml:4:5: key 'version' is missing
? 2
$ . ./try; try 'schema: 1\narch: [86]\npin:\n  - {toolchain: llc, version: 21, sha256: x}\n'
! bloomery-doctor: m.yaml:4:35: unknown key 'sha256' in a pin; known: toolchain, version
? 2
$ . ./try; try 'schema: 1\narch: [86]\npin: {toolchain: llc, version: 21}\n'
! bloomery-doctor: m.yaml:3:6: pin must be a list, not a map of keys
? 2
