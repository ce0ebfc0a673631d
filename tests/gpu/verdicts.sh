#!/usr/bin/env bash
# The k-quant gate on a card, through every finaliser that is here: verdicts, counts and first mismatches as expected.tsv has
# them, both executors held against one another, and kernels that go wrong on purpose. DOCTOR, SRCDIR as ever; FROM=DIR: builds
# of `bloomery-doctor build --out DIR` in place of this machine's own toolchains, FAULTS=DIR: of tests/gpu/gates.
# Speaks TAP; without a card it is skipped with the reason.
set -euo pipefail

SRCDIR=${SRCDIR:-$(cd "$(dirname "$0")/../.." && pwd)}
DOCTOR=${DOCTOR:-$SRCDIR/build/bloomery-doctor}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# run NAME DIR GATES OPTION...: a run on the card and on the CPU into $work/NAME.json. DIR empty: this machine's toolchains.
run() {
    local name=$1 from=$2 gates=$3 status=0 source
    shift 3
    if [ -n "$from" ]; then
        source=(--from "$from")
    else
        printf 'schema: 1\nfind: true\narch: [90]\n' >"$work/matrix.yaml"
        source=(--matrix "$work/matrix.yaml" --gates "$gates")
    fi
    "$DOCTOR" matrix "${source[@]}" --db "$work/runs.sqlite" --cache "$work/cache" --quiet --format json "$@" \
        >"$work/$name.json" 2>"$work/$name.err" || status=$?
    if [ "$status" = 3 ]; then
        head -1 "$work/$name.err"
        exit 77
    fi
    [ "$status" -le 1 ] || { echo "not ok - the $name run ends with exit status $status" && sed 's/^/# /' "$work/$name.err"; }
}

run gate "${FROM:-}" "$SRCDIR/gates" -x gpu -x cpu -g kquant
run faults "${FAULTS:-}" "$SRCDIR/tests/gpu/gates" -x gpu -g faults --timeout 5
[ -z "${OUT:-}" ] || cp "$work"/*.json "$OUT/"
python3 -B "$SRCDIR/tests/gpu/judge.py" "$SRCDIR/tests/toolchains/expected.tsv" "$work/gate.json" "$work/faults.json"
