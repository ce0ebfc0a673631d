#!/bin/sh
# The host's own arithmetic gives the published bits of the k-quant gates: data, decode and walks of
# the description, with no line shared with the program. Speaks TAP.
set -eu

root=${SRCDIR:-$(cd "$(dirname "$0")/../.." && pwd)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"${CC:-cc}" -std=c17 -O1 -ffp-contract=off -o "$work/reference" "$root/tests/oracle/kquant_reference.c" -lm

number=0
status=0
holds() { # holds WALK WANTED-LINE
	number=$((number + 1))
	if "$work/reference" mcol "$1" | grep -Fqx "$2"; then
		echo "ok $number - $1: $2"
	else
		echo "not ok $number - $1: $2"
		status=1
	fi
}

echo 1..5
holds fused 'mcol K=2304 mismatches 0 of 512 first none'
holds fused 'mcol K=4096 mismatches 143 of 512 first slot 0 row 1 got 0xc376a8fd want 0xc376a8fe'
holds fused 'mcol K=8192 mismatches 221 of 512 first slot 0 row 3 got 0x43c883ec want 0x43c883ea'
holds split 'mcol K=4096 mismatches 0 of 512 first none'
holds split 'mcol K=8192 mismatches 0 of 512 first none'
exit $status
