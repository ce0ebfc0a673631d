#!/usr/bin/env python3
"""Synthetic k-quant data by its description alone, in Python's integers and doubles.

Prints the checksums that tests/unit/test_gate_data.c expects. It shares nothing with src/: floats
are rounded through struct, and a quotient of two binary32 values taken in binary64 and rounded again
is the correctly rounded one (53 >= 2*24 + 2).
"""
import hashlib
import math
import struct

MASK = (1 << 64) - 1


def draws(state):
    while True:
        state ^= (state << 13) & MASK
        state ^= state >> 7
        state ^= (state << 17) & MASK
        yield state


def half(r):
    return ((1 + r % 9) << 10) | ((r >> 32) & 0x3FF)


def stack(words, rows, n_sb, seed):
    draw = draws(seed)
    out = []
    for _ in range(rows * n_sb):
        d = half(next(draw))
        out.append(d | half(next(draw)) << 16)
        out += [next(draw) >> 32 for _ in range(words - 1)]
    return out


def f32(x):
    return struct.unpack("<f", struct.pack("<f", x))[0]


def activations(seed, count):
    s = (seed * 2654435761 + 12345) & 0xFFFFFFFF
    out = []
    for i in range(count):
        s = (s * 1103515245 + 12345) & 0xFFFFFFFF
        u = ((s >> 8) & 0xFFFF) / 32768 - 1
        out.append(8 * u if i % 61 == 0 else u)
    return out


def planes(x, n_sb, columns):
    words = 256 * ((n_sb + 3) // 4)
    q, s8, d8 = [0] * (words * columns), [0] * (8 * n_sb * columns), []
    for start in range(0, 256 * n_sb * columns, 128):
        column, first = divmod(start, 256 * n_sb)
        block = x[start : start + 128]
        most = max(abs(v) for v in block)
        scale = f32(most / 127) if most else 1.0
        d8.append(scale)
        for i, value in enumerate(block):
            r = f32(value / scale)
            code = min(math.floor(abs(r) + 0.5), 127) * (-1 if r < 0 else 1)
            e = first + i
            v = e // 4
            s8[column * 8 * n_sb + e // 32] += code
            place = 256 * (v >> 8) + 32 * (v & 7) + 8 * ((v >> 6) & 3) + ((v >> 3) & 7)
            q[column * words + place] |= (code & 255) << (8 * (e % 4))
    return q, s8, d8


def show(name, kind, values):
    data = struct.pack("<%d%s" % (len(values), kind), *values)
    first = " ".join("%08x" % w for w in struct.unpack("<3I", data[:12]))
    print(name, first, hashlib.sha256(data).hexdigest())


for fmt, words, rows, k, seed in (
    ("q5_k", 44, 64, 256, 0x3C010001),
    ("q5_k", 44, 64, 4096, 0x3C010007),
    ("q4_k", 36, 512, 256, 0x4A4B0001),
    ("q4_k", 36, 512, 2304, 0x4A4B0005),
):
    show("%s %d %d %#x" % (fmt, rows, k, seed), "I", stack(words, rows, k // 256, seed))
for seed, k, columns in ((7301, 256, 8), (7306, 2304, 8), (7307, 4096, 8), (7601, 256, 6)):
    values = activations(seed, k * columns)
    show("activations %d %d %d" % (seed, k, columns), "f", values)
    for plane, kind, data in zip(("q", "s8", "d8"), "Iif", planes(values, k // 256, columns)):
        show("  " + plane, kind, data)
