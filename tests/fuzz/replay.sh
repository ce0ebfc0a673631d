#!/bin/sh
# Replays the corpus of every fuzz target: tests/fuzz/corpus/NAME, or the one that it shares, through fuzz_NAME.
cd "${SRCDIR:-$(dirname "$0")/../..}" || exit 1
number=0
for source in tests/fuzz/fuzz_*.c; do
    name=$(basename "$source" .c)
    corpus=tests/fuzz/corpus/${name#fuzz_}
    [ -d "$corpus" ] || corpus=tests/fuzz/corpus/ptx
    number=$((number + 1))
    if "${BUILDDIR:-build}/fuzz/$name" "$corpus"; then
        echo "ok $number - $name over $corpus"
    else
        echo "not ok $number - $name over $corpus"
    fi
done
echo "1..$number"
