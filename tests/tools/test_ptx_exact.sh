#!/bin/sh
# The rows of float operations in tests/ptx/op against exact rational arithmetic; and a row that is
# wrong is found. Speaks TAP.
set -eu

root=${SRCDIR:-$(cd "$(dirname "$0")/../.." && pwd)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

if out=$(python3 "$root/tests/ptx/tools/exact.py"); then
	echo "ok 1 - $out"
else
	echo "not ok 1 - $out"
	status=1
fi

mkdir -p "$work/op" "$work/tools"
cp "$root/tests/ptx/tools/exact.py" "$work/tools"
sed 's|^//= 4a240000 c9f7f620 c349bc52 : d49ed9ad|//= 4a240000 c9f7f620 c349bc52 : d49ed9ac|' \
	"$root/tests/ptx/op/fma.ptx" >"$work/op/fma.ptx"
if python3 "$work/tools/exact.py" >"$work/out"; then
	echo "not ok 2 - a fused operation rounded twice was not found"
	status=1
elif grep -Fq 'fma.rn.f32 4a240000 c9f7f620 c349bc52: the file says d49ed9ac, exact arithmetic d49ed9ad' "$work/out"; then
	echo "ok 2 - a fused operation rounded twice is found"
else
	echo "not ok 2 - the difference is told otherwise"
	status=1
fi
echo "1..2"
exit $status
