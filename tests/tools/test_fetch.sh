#!/bin/sh
# tools/toolchains/fetch and unwheel.py against stand-ins for pip and apt-get: no network, nothing installed. Prints one line a
# case and 'N passed, N failed'; exit status 1 when one failed.
set -u

root=$(cd "$(dirname "$0")/../.." && pwd)
fetch=$root/tools/toolchains/fetch
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cache=$work/cache
bin=$work/bin
mkdir -p "$bin"
passed=0
failed=0

# expect WHAT CONDITION...: a test(1) condition
expect() {
    what=$1
    shift
    if test "$@"; then
        passed=$((passed + 1))
        echo "ok      $what"
    else
        failed=$((failed + 1))
        echo "FAILED  $what: test $*"
        sed 's/^/        /' "$work/err"
    fi
}

# run ARGUMENT...: fetch with the stand-ins first on PATH; leaves $status, $work/out, $work/err
run() {
    status=0
    PATH="$bin:$PATH" "$fetch" --cache "$cache" "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
}

# stand_in NAME: the program's text on standard input
stand_in() {
    { echo '#!/bin/sh'; cat; } >"$bin/$1"
    chmod +x "$bin/$1"
}

python=$(command -v python3) || {
    echo "skipped: no python3 here"
    exit 77
}

# wheel FILE: one with a library, a program and a path that points outside
wheel() {
    "$python" - "$1" <<'END'
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w") as z:
    z.writestr("nvidia/cu13/bin/ptxas", b"\x7fELF program")
    z.writestr("nvidia/cu13/bin/nvlink", b"\x7fELF not wanted")
    z.writestr("nvidia/cu13/include/a.h", b"text")
    z.writestr("../../escaped/bin/ptxas", b"\x7fELF outside")
    z.writestr("some-1.0.data/data/bin/ptxas", b"\x7fELF data")
    z.writestr("some-1.0.data/data/lib/libz.so.1.0", b"\x7fELF library")
    z.writestr("some-1.0.dist-info/symlinks.txt", "some-1.0.data/data/lib/libz.so.1,libz.so.1.0,0\n"
               "some-1.0.data/data/lib/gone.so,libgone.so,0\n../evil,flat/lib/libz.so.1.0,0\n")
END
}

# -- usage
run --set nonsense
expect "an unknown set is a usage error" "$status" -eq 2
run no-such-toolchain
expect "an unknown name is a usage error" "$status" -eq 2
run --set basic llc-19
expect "names and --set together are a usage error" "$status" -eq 2
run --print-path llc-19
expect "the path of what was not fetched is refused" "$status" -eq 3
expect "... in one line that says what to do" "$(cat "$work/err")" = "unavailable llc-19: not fetched; run fetch llc-19"

# -- the list itself
basic=$(awk -F '\t' '$3 == "basic" { sum += $4 } END { print sum }' "$root/tools/toolchains/list.tsv")
expect "the basic set is at most 300 MB" "$basic" -le 300
expect "... and is not empty" "$basic" -gt 100
blocks=$(sed -n 's/^#: \([a-z].*\)/\1/p' "$root/tools/toolchains/matrix.yaml.in" | sort)
listed=$(awk -F '\t' '!/^#/ && $1 != "name" && $1 !~ /^(clang-|nvdisasm-)/ { print $1 }' "$root/tools/toolchains/list.tsv" | sort)
expect "every toolchain of the list has a block in matrix.yaml.in" "$blocks" = "$listed"

# -- no network, no pip, no such package
stand_in python3 <<'END'
case "$*" in
*--version*) exit 0 ;;
*) echo "asked" >>"$STAND_IN_LOG"; echo "NewConnectionError: Temporary failure in name resolution" >&2; exit 1 ;;
esac
END
STAND_IN_LOG=$work/asked
export STAND_IN_LOG
run ptxas-13.3 nvdisasm-13.3
expect "without a network: exit status 3" "$status" -eq 3
expect "... each one says so" "$(grep -c '^unavailable .*no network' "$work/err")" -eq 2
expect "... the reason lies in the cache" "$(cat "$cache/ptxas-13.3.unavailable")" = "no network, or the Python package index does not answer"
expect "... the index was asked once" "$(wc -l <"$work/asked")" -eq 1
expect "... nothing half done stays" "$(find "$cache" -mindepth 1 ! -name '*.unavailable' | wc -l)" -eq 0

stand_in python3 <<'END'
exit 1
END
run ptxas-13.3
expect "without pip the package to install is named" "$(cat "$cache/ptxas-13.3.unavailable")" = "python3 has no pip (package python3-pip)"

stand_in python3 <<'END'
case "$*" in
*--version*) exit 0 ;;
*) echo "ERROR: No matching distribution found for it" >&2; exit 1 ;;
esac
END
run ptxas-13.3
expect "a wheel that is not there is told apart from a network" "$(grep -c 'pip has no nvidia-cuda-nvcc==.*No matching distribution' "$work/err")" -eq 1

stand_in apt-cache <<'END'
exit 0
END
stand_in apt-get <<'END'
exit 0
END
stand_in dpkg-deb <<'END'
exit 0
END
run llc-19
expect "a package that apt does not know is named" "$(grep -c '^unavailable llc-19: apt has no package llvm-19' "$work/err")" -eq 1
rm -f "$bin/apt-cache" "$bin/apt-get" "$bin/dpkg-deb"

# -- a download that works
wheel "$work/nvidia_cuda_nvcc-1.0-py3-none-any.whl"
stand_in python3 <<END
case "\$*" in
*"pip --version"*) exit 0 ;;
*"pip download"*)
    while [ "\$1" != --dest ]; do shift; done
    cp "$work/nvidia_cuda_nvcc-1.0-py3-none-any.whl" "\$2/"
    echo again >>"$work/asked" ;;
*) exec "$python" "\$@" ;;
esac
END
: >"$work/asked"
run ptxas-13.3
expect "a wheel is fetched" "$status" -eq 0
program=$cache/ptxas-13.3/nvidia/cu13/bin/ptxas
expect "... its program has its run bit" -x "$program"
expect "... what is not wanted is left out" ! -e "$cache/ptxas-13.3/nvidia/cu13/bin/nvlink"
expect "... nothing is written outside the folder" -z "$(find "$work" -name escaped)"
expect "... the reason of the earlier failure is gone" ! -e "$cache/ptxas-13.3.unavailable"
expect "... its stamp has version and sha256" "$(grep -c '^from nvidia_cuda_nvcc 1.0 sha256 [0-9a-f]\{64\}$' "$cache/ptxas-13.3/SOURCE")" -eq 1
run --print-path ptxas-13.3
expect "... its path is printed" "$(cat "$work/out")" = "$program"
run --matrix -
expect "... the matrix has it" "$(grep -c "path: \"$program\"" "$work/out")" -eq 1
expect "... and none that is absent" "$(grep -c 'llc-19' "$work/out")" -eq 0
run ptxas-13.3
expect "a second run does nothing" "$(wc -l <"$work/asked")" -eq 1
sed -i '1s/.*/source something-else==0/' "$cache/ptxas-13.3/SOURCE"
run ptxas-13.3
expect "another source in the list fetches it anew" "$(wc -l <"$work/asked")" -eq 2

# -- a broken wheel, a folder that cannot be made
rm -rf "$cache"
head -c 100 "$work/nvidia_cuda_nvcc-1.0-py3-none-any.whl" >"$work/cut"
mv "$work/cut" "$work/nvidia_cuda_nvcc-1.0-py3-none-any.whl"
run ptxas-13.3
expect "a truncated wheel is unavailable" "$status" -eq 3
expect "... and leaves nothing half done" ! -e "$cache/ptxas-13.3"
: >"$work/file"
cache=$work/file/below
run ptxas-13.3
expect "a cache folder that cannot be made: exit status 4" "$status" -eq 4

# -- unwheel.py alone
wheel "$work/w.whl"
"$python" -B "$root/tools/toolchains/unwheel.py" "$work/w.whl" "$work/flat" 'bin/*' 'lib/*' '*evil*' 2>"$work/err"
expect "data goes to the top" -x "$work/flat/bin/ptxas"
expect "a link named by the wheel is made" "$(readlink "$work/flat/lib/libz.so.1")" = libz.so.1.0
expect "a link without its target is not" ! -h "$work/flat/lib/gone.so"
expect "a link outside the folder is not" -z "$(find "$work" -name evil)"
status=0
"$python" -B "$root/tools/toolchains/unwheel.py" "$work/w.whl" "$work/none" 'nothing*' 2>"$work/err" || status=$?
expect "patterns that match nothing are an error" "$status" -eq 4

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
