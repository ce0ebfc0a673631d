# A line of 1 GB, and 20 MB of good YAML: refused at once, by size.
$ truncate -s 1G m.yaml; bloomery-doctor matrix -m m.yaml
! bloomery-doctor: m.yaml: too large: 1073741824 bytes, at most 16777216 are read
? 2
$ { printf 'schema: 1\narch: [86]\n# '; head -c 20000000 /dev/zero | tr '\0' x; } > m.yaml; bloomery-doctor matrix -m m.yaml
! bloomery-doctor: m.yaml: too large: 20000023 bytes, at most 16777216 are read
? 2
