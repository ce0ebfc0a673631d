#!/bin/sh
# ptx run --check on the kernels of tests/ptx/corpus that use shared or local memory, as five producers made them: as they
# are nothing is found, and with any one barrier taken out a race is. The last barrier of the unrolled gemm alone guards
# nothing, as no thread comes to shared memory after it.
cd "${SRCDIR:-$(dirname "$0")/../..}" || exit 1
doctor=${DOCTOR:-build/bloomery-doctor}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

number=0
result() { # result STATUS NAME
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then echo "ok $number - $2"; else echo "not ok $number - $2"; fi
}

run() { # run FILE KERNEL CHECKS; its exit status
    "$doctor" ptx run "$1" -k "$2" -i "tests/cli/data/run/kernels/$2.yaml" --check "$3" > "$folder/out" 2>&1
}

for producer in tests/ptx/corpus/*/; do
    for kernel in rmsnorm gemm hist softmax reduce_sum localarr rope; do
        file=$producer$kernel.ptx
        name=$(basename "$producer")/$kernel
        run "$file" "$kernel" uninitialised,races
        status=$?
        [ $status -eq 0 ] || sed 's/^/# /' "$folder/out"
        result $status "$name: nothing is found"
        barriers=$(grep -c 'bar\.sync' "$file")
        missed=
        barrier=0
        while [ $barrier -lt "$barriers" ]; do
            barrier=$((barrier + 1))
            [ "$name $barrier" = "kern_nvcc_sm100/gemm 14" ] && continue
            awk -v which=$barrier '/bar\.sync/ && ++n == which { next } { print }' "$file" > "$folder/without.ptx"
            run "$folder/without.ptx" "$kernel" races
            grep -q '^fault    race$' "$folder/out" || missed="$missed $barrier"
        done
        [ "$barriers" -eq 0 ] && continue
        [ -z "$missed" ] || echo "# no race without barrier$missed"
        [ -z "$missed" ]
        result $? "$name: a race without any one of $barriers barriers"
    done
done
echo "1..$number"
