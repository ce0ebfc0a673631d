#!/usr/bin/env python3
"""Holds the rows of tests/ptx/op whose result is fixed by IEEE arithmetic against exact rationals.

It shares nothing with the executor: it reads the instructions of each kernel, computes with
fractions.Fraction and rounds by the definition. Prints what differs; the exit status is 1 then.
"""
import glob
import os
import re
import sys
from fractions import Fraction

FORMATS = {"f16": (16, 11, 15), "bf16": (16, 8, 127), "f32": (32, 24, 127), "f64": (64, 53, 1023)}
OPS = {"add", "sub", "mul", "fma", "mad", "div", "rcp", "sqrt", "cvt"}
NAN, INF = "nan", "inf"


def unpack(fmt, bits, ftz):
    """(kind or None, sign, value); the value of a zero is 0."""
    width, digits, bias = FORMATS[fmt]
    sign = bits >> (width - 1) & 1
    e = bits >> (digits - 1) & (2 * bias + 1)
    m = bits & ((1 << (digits - 1)) - 1)
    if e == 2 * bias + 1:
        return (NAN if m else INF, sign, None)
    if e == 0:
        if ftz:
            m = 0
        v = Fraction(m) * Fraction(2) ** (1 - bias - (digits - 1))
    else:
        v = Fraction(m | 1 << (digits - 1)) * Fraction(2) ** (e - bias - (digits - 1))
    return (None, sign, -v if sign else v)


def to_integer(v, mode, negative):
    """|v| as an integer, rounded."""
    n, d = v.numerator, v.denominator
    q, r = divmod(n, d)
    if r == 0:
        return q
    up = {"rn": 2 * r > d or (2 * r == d and q & 1), "rz": False, "rm": negative, "rp": not negative}[mode]
    return q + bool(up)


def exponent_of(v):
    e = v.numerator.bit_length() - v.denominator.bit_length()
    if Fraction(2) ** e > v:
        e -= 1
    return e


def pack(fmt, v, mode, ftz, zero_sign=0):
    width, digits, bias = FORMATS[fmt]
    sign = 1 if v < 0 else 0 if v > 0 else zero_sign
    a, lowest = abs(v), 1 - bias
    if a == 0:
        return sign << (width - 1)
    e = exponent_of(a)
    if ftz and e < lowest:
        # Rounded without an exponent limit, is it still too small?
        free = to_integer(a / Fraction(2) ** (e - (digits - 1)), mode, sign) * Fraction(2) ** (e - (digits - 1))
        if free < Fraction(2) ** lowest:
            return sign << (width - 1)
        return sign << (width - 1) | 1 << (digits - 1)
    unit = max(e, lowest) - (digits - 1)
    q = to_integer(a / Fraction(2) ** unit, mode, sign)
    value = q * Fraction(2) ** unit
    top = (2 * bias + 1) << (digits - 1)
    if value >= Fraction(2) ** (bias + 1):
        to_inf = mode == "rn" or (mode == "rp" and not sign) or (mode == "rm" and sign)
        return sign << (width - 1) | (top if to_inf else top - 1)
    bits = q if q < 1 << (digits - 1) else ((unit + (digits - 1) + bias) << (digits - 1)) + (q - (1 << (digits - 1)))
    return sign << (width - 1) | bits


def sqrt_bits(fmt, v, mode, ftz):
    """An integer root with far more digits than any format, and a little more where it is not exact."""
    shift = 400
    n = v.numerator * v.denominator << (2 * shift)
    from math import isqrt
    r = isqrt(n)
    root = Fraction(r, v.denominator << shift)
    if r * r != n:
        root += Fraction(1, v.denominator << (shift + 10))
    return pack(fmt, root, mode, ftz)


def compute(op, fmt, mode, ftz, args):
    """The result's bits, or None where IEEE arithmetic alone does not fix them (NaN)."""
    if any(k == NAN for k, _, _ in args):
        return None
    width, digits, bias = FORMATS[fmt]
    inf = (2 * bias + 1) << (digits - 1)
    signed = lambda s: inf | s << (width - 1)
    if op == "sub":
        k, s, v = args[1]
        args = [args[0], (k, 1 - s, None if v is None else -v)]
        op = "add"
    if op == "rcp":
        op, args = "div", [(None, 0, Fraction(1)), args[0]]
    if op in ("mul", "fma", "mad"):
        (ka, sa, va), (kb, sb, vb) = args[:2]
        s = sa ^ sb
        if INF in (ka, kb):
            if va == 0 or vb == 0:
                return None
            product = (INF, s, None)
        else:
            product = (None, s, va * vb)
        if op == "mul":
            return signed(s) if product[0] else pack(fmt, product[2], mode, ftz, s)
        args, op = [product, args[2]], "add"
    if op == "add":
        (ka, sa, va), (kb, sb, vb) = args
        if ka and kb:
            return signed(sa) if sa == sb else None
        if ka or kb:
            return signed(sa if ka else sb)
        zero = sa if sa == sb and va == 0 and vb == 0 else int(mode == "rm")
        return pack(fmt, va + vb, mode, ftz, zero)
    if op == "div":
        (ka, sa, va), (kb, sb, vb) = args
        s = sa ^ sb
        if (ka and kb) or (not ka and not kb and va == 0 and vb == 0):
            return None
        if ka or (not kb and vb == 0):
            return signed(s)
        return pack(fmt, Fraction(0) if kb else va / vb, mode, ftz, s)
    if op == "sqrt":
        k, s, v = args[0]
        if not k and v == 0:
            return s << (width - 1)
        if s:
            return None
        return signed(0) if k else sqrt_bits(fmt, v, mode, ftz)
    if op == "cvt":
        k, s, v = args[0]
        return signed(s) if k else pack(fmt, v, mode, ftz, s)
    raise ValueError(op)


def halves(fmt, bits):
    return [bits & 0xFFFF, bits >> 16] if fmt.endswith("x2") else [bits]


def expect(words, dest, operands, row):
    """(column, bits) of an instruction whose operands are inputs; None where it is not checked."""
    op, mods = words[0], words[1:]
    if op not in OPS or "sat" in mods or "relu" in mods or "approx" in mods or "full" in mods or "cc" in mods:
        return None
    types = [m for m in mods if m.replace("x2", "") in FORMATS]
    mode = next((m for m in mods if m in ("rn", "rz", "rm", "rp")), None)
    if len(types) != (2 if op == "cvt" else 1) or any(m in ("lo", "hi", "wide", "rni", "rzi", "rmi", "rpi") for m in mods):
        return None
    if op == "cvt" and (types[0].endswith("x2") or types[0] == types[1]):
        return None
    if any(o not in ("%a", "%b", "%c") for o in operands) or dest not in ("%d", "%e", "%g", "%h"):
        return None
    fmt, source = types[0], types[-1]
    values = [row["abc".index(o[1])] for o in operands]
    out = 0
    for i in range(2 if fmt.endswith("x2") else 1):
        f, s = fmt.replace("x2", ""), source.replace("x2", "")
        args = [unpack(s, halves(source, v)[i], "ftz" in mods and (op != "cvt" or s == "f32")) for v in values]
        bits = compute(op, f, mode or "rn", "ftz" in mods and (op != "cvt" or f == "f32"), args)
        if bits is None:
            return None
        out |= bits << (16 * i)
    return "degh".index(dest[1]), out


def main():
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "op")
    checked = wrong = 0
    for path in sorted(glob.glob(os.path.join(folder, "*.ptx"))):
        body, active = [], False
        for number, line in enumerate(open(path), 1):
            if line.startswith(".visible .entry"):
                body = []
            m = re.match(r"\t([a-z0-9.]+) (%\w+), ([^;\[\]{}|]*);", line)
            if m:
                body.append((m[1].split("."), m[2], [o.strip() for o in m[3].split(",")]))
            if line.startswith("//@ "):
                # Only kernels that write each output once, straight from their inputs.
                dests = [b[1] for b in body if b[1] in ("%d", "%e", "%g", "%h")]
                active = len(dests) == len(set(dests)) and " within " not in line and " near " not in line
            if not line.startswith("//= ") or not active:
                continue
            left, right = line[4:].split(":")
            row, want = [int(x, 16) for x in left.split()], right.split()
            for words, dest, operands in body:
                found = expect(words, dest, operands, row)
                if not found or found[0] >= len(want):
                    continue
                checked += 1
                if int(want[found[0]], 16) != found[1]:
                    wrong += 1
                    print(f"{os.path.basename(path)}:{number}: {'.'.join(words)} {left.strip()}: the file says "
                          f"{want[found[0]]}, exact arithmetic {found[1]:x}")
    print(f"{checked} results checked, {wrong} differ")
    return 1 if wrong or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
