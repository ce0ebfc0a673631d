#!/bin/sh
# Layers of src/, downward only, by the #include lines: a folder may include its own tier's listed peers and what is below.
# Also: who may include the libraries that have one home each, and that src/ neither prints, exits, nor reads the environment.
cd "${SRCDIR:-$(dirname "$0")/../..}" || exit 1

tier() {
    case $1 in
    base) echo 0 ;;
    sys) echo 1 ;;
    data | ptx | ir | card | cubin) echo 2 ;;
    exec | tool) echo 3 ;;
    probe | gate | matrix | explain | run) echo 4 ;;
    store) echo 5 ;;
    report) echo 6 ;;
    *) echo 9 ;;
    esac
}

number=0
result() { # result STATUS NAME
    number=$((number + 1))
    [ "$1" -eq 0 ] && echo "ok $number - $2" || echo "not ok $number - $2"
}

for folder in src/*/; do
    name=$(basename "$folder")
    own=$(tier "$name")
    bad=0
    [ "$own" -eq 9 ] && echo "# src/$name has no tier" && bad=1
    # shellcheck disable=SC2013 # folder names are words
    for used in $(cat "$folder"*.[ch] 2>/dev/null | sed -n 's/^#include "\([a-z]*\)\/.*/\1/p' | sort -u); do
        [ "$used" = "$name" ] && continue
        # A matrix is made of gates: the one edge between peers.
        [ "$name/$used" = matrix/gate ] && continue
        if [ "$(tier "$used")" -ge "$own" ]; then
            echo "# src/$name includes $used/"
            grep -n "^#include \"$used/" "$folder"*.[ch] | sed 's/^/# /'
            bad=1
        fi
    done
    result $bad "src/$name includes only what is below it"
done

home_of() { # home_of HEADER FOLDER
    bad=0
    if grep -rln "^#include <$1>" src cli | grep -v "^$2/" | sed 's/^/# /' | grep .; then bad=1; fi
    result $bad "only $2 includes $1"
}
home_of sqlite3.h src/store
home_of yaml.h src/data
home_of jansson.h src/data
home_of libelf.h src/cubin
home_of gelf.h "src/\(cubin\|tool\)" # a library's own names, a cubin's sections

bad=0
if grep -nE '(^|[^_a-zA-Z>.])(printf|puts|putchar|exit|getenv|secure_getenv)\(' src/*/*.c | grep -v '/\* allowed: ' | sed 's/^/# /' | grep .; then bad=1; fi
result $bad "src/ neither prints, exits, nor reads the environment"

# What git keeps, or where there is no git all that is not built.
files() { git ls-files -z 2>/dev/null || find . -type f ! -path './build*' ! -path './.git/*' -print0; }
bad=0
if files | xargs -0 grep -nIE '/(work|root)/|deb\.debian\.org|pypi\.org|files\.pythonhosted' -- | grep -v '^\(\./\)\{0,1\}tests/house/layers.sh:' | sed 's/^/# /' | grep .; then bad=1; fi
result $bad "no file names a path of one machine or a registry's host"
echo "1..$number"
