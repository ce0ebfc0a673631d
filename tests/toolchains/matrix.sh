#!/usr/bin/env bash
# The k-quant gate under real toolchains: every verdict as expected.tsv has it, a second run that builds nothing again, bitcode
# that is newer than its reader, an llc without NVPTX. SET=basic|all: which toolchains are asked for; DOCTOR, SRCDIR as ever.
# Speaks TAP; what is not there is skipped with its reason.
set -euo pipefail

SRCDIR=${SRCDIR:-$(cd "$(dirname "$0")/../.." && pwd)}
DOCTOR=${DOCTOR:-$SRCDIR/build/bloomery-doctor}
SET=${SET:-all}
cache=${BLOOMERY_TOOLCHAINS:-${XDG_CACHE_HOME:-$HOME/.cache}/bloomery-doctor/toolchains}
fetch=$SRCDIR/tools/toolchains/fetch
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A run of the matrix into $work/NAME.json; its exit status must be STATUS.
run() { # run NAME STATUS OPTION...
    local name=$1 wanted=$2 status=0
    shift 2
    "$DOCTOR" matrix --matrix "$work/matrix.yaml" --db "$work/runs.sqlite" --cache "$work/cache" --format json --quiet \
        "$@" >"$work/$name.json" 2>"$work/$name.err" || status=$?
    if [ "$status" != "$wanted" ]; then
        echo "not ok - the $name run ends with exit status $wanted, not $status"
        sed 's/^/# /' "$work/$name.err"
    fi
}

"$fetch" --set "$SET" --matrix "$work/matrix.yaml" || [ $? -eq 3 ]
if ! grep -q 'kind:' "$work/matrix.yaml"; then
    echo "no toolchain was fetched: tools/toolchains/fetch --set $SET"
    exit 77
fi

# One that fuses makes a run fail: its exit status is 1.
fused=0
while read -r name; do
    if grep -q "/$name/" "$work/matrix.yaml"; then fused=1; fi
done < <(awk -F '\t' '!/^#/ && $4 == "fused" && $3 != "-" { print $3 }' "$SRCDIR/tests/toolchains/expected.tsv")
if grep -q 'rust' "$work/matrix.yaml"; then fused=1; fi
run first "$fused" --gates "$SRCDIR/gates" -g kquant
run second "$fused" --gates "$SRCDIR/gates" -g kquant

# Bitcode that LLVM 14 writes of the very IR that its llc was given.
if "$fetch" --print-path llc-14 >"$work/llc-14" 2>/dev/null; then
    llvm_as=$(dirname "$(cat "$work/llc-14")")/llvm-as
    mkdir -p "$work/gates/bitcode"
    python3 -B "$SRCDIR/tests/toolchains/matrix.py" source "$work/runs.sqlite" llc-14 contracted >"$work/typed.ll"
    LD_LIBRARY_PATH=$(dirname "$llvm_as")/../lib "$llvm_as" "$work/typed.ll" -o "$work/gates/bitcode/kquant.bc"
    sed -e 's/^name: .*/name: bitcode/' -e '/cuda:/d' -e '/define:/d' -e 's/ir: .*/ir: kquant.bc/' \
        "$SRCDIR/gates/kquant/gate.yaml" >"$work/gates/bitcode/gate.yaml"
    refused=0
    if grep -q '/llc-13/' "$work/matrix.yaml"; then refused=1; fi
    run bitcode "$refused" --gates "$work/gates" -g bitcode/mcol/K=256 --variant contracted -t 'llc-1[34]'
fi

python3 -B "$SRCDIR/tests/toolchains/matrix.py" judge "$SRCDIR/tests/toolchains/expected.tsv" "$SET" "$cache" "$work"
