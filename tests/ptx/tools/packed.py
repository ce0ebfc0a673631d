#!/usr/bin/env python3
"""Writes op/packed.ptx: pairs of 16-bit integers, differences of bytes, 8-bit floats, set of pairs.

    packed.py [FOLDER]

Results are computed here, from the definitions: an 8-bit float is looked up among all 256 by distance.
"""
import os
import random
import struct
import sys
from fractions import Fraction

from matrix import Text

S16 = lambda v: v - (v >> 15 << 16)
S8 = lambda v: v - (v >> 7 << 8)
PAIRS = {"add.u16x2": lambda a, b: a + b, "add.s16x2": lambda a, b: a + b, "min.u16x2": min, "max.u16x2": max,
         "min.s16x2": lambda a, b: min(S16(a), S16(b)), "max.s16x2": lambda a, b: max(S16(a), S16(b)),
         "min.relu.s16x2": lambda a, b: max(0, min(S16(a), S16(b))),
         "max.relu.s16x2": lambda a, b: max(0, max(S16(a), S16(b)))}


def kernel(f, name, op, ins, regs, rows, out="b32"):
    """Inputs %a %b %c, output %d."""
    body = [f".reg .{t} %{x};" for x, t in zip("abc", regs)] + [f".reg .{out} %d;"]
    body += [f"ld.global.{t} %{x}, [%in+{8 * i}];" for i, (x, t) in enumerate(zip("abc", regs))]
    body += [f"{op};", f"st.global.{out} [%out], %d;"]
    f.kernel(name, ins, 1, body, rows)


def value_e4m3(bits):
    e, m = bits >> 3 & 15, bits & 7
    if e == 15 and m == 7:
        return None
    return Fraction(m if e == 0 else 8 + m) * Fraction(2) ** (max(e, 1) - 7 - 3)


def value_e5m2(bits):
    e, m = bits >> 2 & 31, bits & 3
    if e == 31:
        return None  # infinities and NaNs: no finite number becomes one, as .satfinite says
    return Fraction(m if e == 0 else 4 + m) * Fraction(2) ** (max(e, 1) - 15 - 2)


TINY = {"e4m3x2": value_e4m3, "e5m2x2": value_e5m2}


def nearest_tiny(kind, x, relu):
    """x a float; the pattern of the nearest number, ties to the even pattern."""
    if x != x:
        return 0x7F
    negative = struct.pack(">d", x)[0] >> 7
    if relu and negative:
        return 0
    numbers = [(TINY[kind](b), b) for b in range(128) if TINY[kind](b) is not None]
    if x in (float("inf"), float("-inf")) or abs(Fraction(x)) > numbers[-1][0]:
        return negative << 7 | numbers[-1][1]
    best = min(numbers, key=lambda n: (abs(n[0] - abs(Fraction(x))), n[1] & 1))
    return negative << 7 | best[1]


def half_bits(kind, bits, relu):
    if kind == "e5m2x2" and bits & 0x7F == 0x7C:
        half = (bits & 0x80) << 8 | 0x7C00
    elif TINY[kind](bits & 0x7F) is None:
        return 0x7FFF
    else:
        v = float(TINY[kind](bits & 0x7F))
        half = (bits & 0x80) << 8 | struct.unpack("<H", struct.pack("<e", v))[0]
    return 0 if relu and half & 0x8000 else half


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "..", "op")
    rng = random.Random(9)
    f = Text(os.path.join(folder, "packed.ptx"), "pairs of 16-bit integers, bytes and 8-bit floats",
             "Results: computed from the definitions (tools/packed.py).")
    edges = [0, 1, 0x7FFF, 0x8000, 0xFFFF]
    pick = lambda: (rng.choice(edges) if rng.random() < 0.5 else rng.getrandbits(16)) | rng.getrandbits(16) << 16
    for op, do in PAIRS.items():
        rows = []
        for _ in range(24):
            a, b = pick(), pick()
            halves = [do(a >> s & 0xFFFF, b >> s & 0xFFFF) & 0xFFFF for s in (0, 16)]
            rows.append(([a, b], [halves[0] | halves[1] << 16]))
        kernel(f, op.replace(".", "_"), f"{op} %d, %a, %b", 2, ["b32", "b32"], rows)
    for sign in ("u32", "s32"):
        for add in ("", ".add"):
            rows, as_int = [], S8 if sign == "s32" else lambda v: v
            for _ in range(24):
                a, b, c = (rng.getrandbits(32) for _ in range(3))
                diffs = [abs(as_int(a >> 8 * i & 255) - as_int(b >> 8 * i & 255)) for i in range(4)]
                out = c + sum(diffs) & 0xFFFFFFFF if add else sum(v << 8 * i for i, v in enumerate(diffs))
                rows.append(([a, b, c], [out]))
            op = f"vabsdiff4.u32.{sign}.{sign}{add}"
            kernel(f, op.replace(".", "_"), f"{op} %d, %a, %b, %c", 3, ["b32"] * 3, rows)
    as_bits = lambda x: struct.unpack("<I", struct.pack("<f", x))[0]
    as_float = lambda b: struct.unpack("<f", struct.pack("<I", b))[0]
    as_half = lambda b: struct.unpack("<e", struct.pack("<H", b))[0]
    for kind in TINY:
        for relu in ("", ".relu"):
            rows = [([a | (255 - a) << 8], [half_bits(kind, a, relu) | half_bits(kind, 255 - a, relu) << 16])
                    for a in range(256)]
            op = f"cvt.rn{relu}.f16x2.{kind}"
            kernel(f, op.replace(".", "_"), f"{op} %d, %a", 1, ["b16"], rows)
            middles = [(TINY[kind](b) + TINY[kind](b + 1)) / 2 for b in range(0x77)]
            values = [as_bits(float(v)) for v in middles[::5]] + [as_bits(float(v) * 1.0001) for v in middles[::7]]
            values += [0, 1, 0x7F7FFFFF, 0x7F800000, 0xFF800000, 0x7FC00000, as_bits(448), as_bits(449), as_bits(464),
                       as_bits(57344), as_bits(61440), as_bits(-465), 0x80000000]
            values += [as_bits(rng.choice([-1, 1]) * 2.0 ** rng.uniform(-18, 17)) for _ in range(60)]
            rows = []
            for a in values:
                b = rng.choice(values)
                rows.append(([a, b], [nearest_tiny(kind, as_float(a), relu) << 8 | nearest_tiny(kind, as_float(b), relu)]))
            op = f"cvt.rn.satfinite{relu}.{kind}.f32"
            kernel(f, op.replace(".", "_"), f"{op} %d, %a, %b", 2, ["f32", "f32"], rows, out="b16")
            rows = []
            for _ in range(100):
                a, b = rng.getrandbits(16), rng.getrandbits(16)
                rows.append(([a << 16 | b], [nearest_tiny(kind, as_half(a), relu) << 8 | nearest_tiny(kind, as_half(b), relu)]))
            op = f"cvt.rn.satfinite{relu}.{kind}.f16x2"
            kernel(f, op.replace(".", "_"), f"{op} %d, %a", 1, ["b32"], rows, out="b16")
    for name, test in (("eq", lambda a, b: a == b), ("lt", lambda a, b: a < b), ("geu", lambda a, b: not a < b)):
        rows = []
        for _ in range(30):
            a, b = [rng.choice([0, 0x8000, 0x3C00, 0xBC00, 0x7E00, 0x7C00]) | rng.choice([0x3C00, 1, 0x7C01]) << 16 for _ in "ab"]
            out = sum((0xFFFF << s) * test(as_half(a >> s & 0xFFFF), as_half(b >> s & 0xFFFF)) for s in (0, 16))
            rows.append(([a, b], [out]))
        kernel(f, f"set_{name}_u32_f16x2", f"set.{name}.u32.f16x2 %d, %a, %b", 2, ["b32", "b32"], rows)
    f.write()


if __name__ == "__main__":
    main()
