#!/usr/bin/env bash
# Recorded runs on cards (gates/*/measured) are rendered whole, read back without a change, and hold what is published.
set -euo pipefail

SRCDIR=${SRCDIR:-$(cd "$(dirname "$0")/../.." && pwd)}
DOCTOR=${DOCTOR:-$SRCDIR/build/bloomery-doctor}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
number=0

result() { # result STATUS NAME
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then echo "ok $number - $2"; else echo "not ok $number - $2"; fi
}

# holds NAME TEXT: the text report has that line, whatever blanks are in it.
holds() {
    tr -s ' \n' ' ' <"$work/text" | grep -qF -- "$2" && status=0 || status=1
    result "$status" "$1"
}

recorded=$SRCDIR/gates/kquant/measured/h200.json
"$DOCTOR" report "$recorded" >"$work/text" 2>"$work/err" && status=0 || status=1
[ -s "$work/err" ] && status=1
result "$status" "the H200's run is rendered"
"$DOCTOR" report "$recorded" --format json | cmp -s - "$recorded" && status=0 || status=1
result "$status" "and written again as it was"
holds "its card is told" "NVIDIA H200, sm_90, 132 SMs"
# 30 ways of machine code from PTX x 2 variants x (8 cases of 2816 words and 6 of 1536).
holds "both executors agree in every word" "CPU and GPU executors agree in every output word: 840 cells, 1904640 words"
holds "143 of 512 with the published first mismatch" \
    "K=4096: 143 of 512, up to 192 ULP; first m=2 slot 0 row 1 got 0xc376a8fd want 0xc376a8fe"
holds "221 of 512 with the published first mismatch" \
    "K=8192: 221 of 512, up to 80 ULP; first m=2 slot 0 row 3 got 0x43c883ec want 0x43c883ea"
holds "the driver's JIT and ptxas make the same code" "driver-580 = ptxas-13.0 = ptxas-13.3 in all 4 kernels"
holds "who is too old is told" "PTX 9.3 is newer than driver 580.159.04 (CUDA 13.0) reads, up to 9.0: the driver is too old"

# Every cell against the table of real toolchains: the same questions that the card was asked.
python3 -B "$SRCDIR/tests/gpu/judge.py" "$SRCDIR/tests/toolchains/expected.tsv" "$recorded" >"$work/tap" && status=0 || status=1
if ! grep -q '^ok' "$work/tap" || grep '^not ok' "$work/tap" | sed 's/^/# /'; then status=1; fi
result "$status" "every cell is as published: $(grep -c '^ok' "$work/tap") groups"
echo "1..$number"
