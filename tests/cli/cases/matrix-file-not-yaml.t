# What is no YAML, or more of it than is read.
$ : > empty.yaml; bloomery-doctor matrix -m empty.yaml
! bloomery-doctor: empty.yaml:1:1: the file is empty
? 2
$ printf '# nothing\n' > m.yaml; bloomery-doctor matrix -m m.yaml
! bloomery-doctor: m.yaml:2:1: the file is empty
? 2
$ printf 'schema: 1\narch: [86\nfind: true\n' > m.yaml; bloomery-doctor matrix -m m.yaml
! bloomery-doctor: m.yaml:3:5: not YAML: did not find expected ',' or ']', while parsing a flow sequence
? 2
$ printf 'schema: 1\n\tarch: [86]\n' > m.yaml; bloomery-doctor matrix -m m.yaml
! bloomery-doctor: m.yaml:2:1: not YAML: found a tab character that violates indentation, while scanning a plain scalar
? 2
$ printf 'schema: 1\narch: &a [86]\n' > m.yaml; bloomery-doctor matrix -m m.yaml
! bloomery-doctor: m.yaml:2:7: anchors and tags are not read
? 2
$ printf 'schema: 1\narch: *a\n' > m.yaml; bloomery-doctor matrix -m m.yaml
! bloomery-doctor: m.yaml:2:7: aliases (*name) are not read
? 2
$ printf 'schema: !!int 1\n' > m.yaml; bloomery-doctor matrix -m m.yaml
! bloomery-doctor: m.yaml:1:9: anchors and tags are not read
? 2
$ printf 'schema: 1\narch: [86]\n---\nschema: 1\n' > m.yaml; bloomery-doctor matrix -m m.yaml
! bloomery-doctor: m.yaml:3:1: a second document starts here; one is read
? 2
$ printf '? [a]\n: b\n' > m.yaml; bloomery-doctor matrix -m m.yaml
! bloomery-doctor: m.yaml:1:3: a key must be a plain word
? 2
$ printf '[1, 2]\n' > m.yaml; bloomery-doctor matrix -m m.yaml
! bloomery-doctor: m.yaml:1:1: matrix.yaml must be a map of keys, not a list
? 2
$ printf 'schema: 1\narch: [\0]\n' > m.yaml; bloomery-doctor matrix -m m.yaml
! bloomery-doctor: m.yaml:2:8: not YAML: control characters are not allowed
? 2
$ printf 'schema: 1\narch: ["\\0"]\n' > m.yaml; bloomery-doctor matrix -m m.yaml
! bloomery-doctor: m.yaml:2:8: a value holds a NUL byte
? 2
$ printf 'schema: \377\376\n' > m.yaml; bloomery-doctor matrix -m m.yaml
! bloomery-doctor: m.yaml:1:9: not YAML: invalid leading UTF-8 octet
? 2
$ head -c 100000 /dev/zero | tr '\0' '[' > m.yaml; bloomery-doctor matrix -m m.yaml
! bloomery-doctor: m.yaml:1:34: nested too deep (32 levels at most)
? 2
$ { printf 'schema: 1\narch: [86]\n'; head -c 10000 /dev/zero | tr '\0' '{'; } > m.yaml; bloomery-doctor matrix -m m.yaml
! bloomery-doctor: m.yaml:3:1026: not YAML: could not find expected ':', while scanning a simple key
? 2
$ printf 'schema: 1\n"\\e[31mred": 1\n' > m.yaml; bloomery-doctor matrix -m m.yaml
! bloomery-doctor: m.yaml:2:1: unknown key '?[31mred' in matrix.yaml; known: schema, find, arch, gates, toolchains, pin
? 2
