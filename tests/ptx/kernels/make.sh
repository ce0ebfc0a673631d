#!/bin/sh
# make.sh FOLDER: PTX of kernels.cu by every compiler that is at hand, FOLDER/PRODUCER.ptx each. What is not there
# is left out. nvcc and NVRTC are looked for in CUDA_HOME, the rest by tools/toolchains/fetch; DOCTOR is the program,
# whose `lower nvrtc` drives NVRTC.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../../..
to=${1:?usage: make.sh FOLDER}
cuda=${CUDA_HOME:-/usr/local/cuda}
doctor=${DOCTOR:-$root/build/bloomery-doctor}
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
mkdir -p "$to"

at() { "$root"/tools/toolchains/fetch --print-path "$1" 2>/dev/null; }

# $clang, a command with its arguments, without CUDA's headers; further arguments say what to write.
device() {
	# shellcheck disable=SC2086
	$clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -Xclang -target-feature \
		-Xclang +ptx72 -Wno-unknown-cuda-version -O2 "$@" "$here/kernels.cu"
}

for clang in clang "$(at clang-16)" "$(at ziglang-0.16) clang" "$(at ziglang-0.17) clang"; do
	command -v "${clang% clang}" >/dev/null || continue
	# shellcheck disable=SC2086
	major=$($clang --version | sed -n 's/.*clang version \([0-9]*\).*/\1/p')
	device -S -o "$to/clang$major.ptx"
done

# Every llc lowers the IR of the oldest clang.
clang=clang
if command -v clang >/dev/null && device -S -emit-llvm -o "$tmp/kernels.ll"; then
	for major in 14 15 16 19 22; do
		llc=$(at llc-$major)
		[ -n "$llc" ] && "$llc" -O2 -march=nvptx64 -mcpu=sm_80 -mattr=+ptx72 "$tmp/kernels.ll" -o "$to/llc$major.ptx"
	done
fi

if [ -x "$cuda/bin/nvcc" ]; then
	for arch in 80 90 100; do
		"$cuda/bin/nvcc" -ptx -arch "sm_$arch" "$here/kernels.cu" -o "$to/nvcc_sm$arch.ptx"
		"$cuda/bin/nvcc" -ptx -use_fast_math -arch "sm_$arch" "$here/kernels.cu" -o "$to/nvcc_fast_sm$arch.ptx"
	done
	for file in "$here"/library/*.cu; do
		for arch in 90 100; do
			name=library_$(basename "$file" .cu)_sm$arch
			"$cuda/bin/nvcc" -w -std=c++17 --extended-lambda -ptx -arch "sm_$arch" "$file" -o "$to/$name.ptx"
		done
	done
fi

{ cat "$here/portable.cuh"; sed '/include "portable.cuh"/d' "$here/kernels.cu"; } >"$tmp/one.cu"
"$doctor" lower nvrtc --lib "$cuda/lib64/libnvrtc.so.13" --gpu-architecture=compute_90 "$tmp/one.cu" "$to/nvrtc13.0.ptx"
nvrtc=$(at nvrtc-13.3)
[ -n "$nvrtc" ] && "$doctor" lower nvrtc --lib "$nvrtc" --gpu-architecture=compute_100 "$tmp/one.cu" "$to/nvrtc13.3.ptx"
ls -l "$to"
