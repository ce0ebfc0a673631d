#!/usr/bin/env python3
"""Writes tests/ptx/op/*.ptx: kernels for every form of an opcode, and the inputs to try.

Each file is PTX that any assembler takes. In its comments stand the checks:

    //@ KERNEL INPUTS OUTPUTS [within N | near E]
    //= in in : out out          one row a thread, hexadecimal, 64-bit slots

Thread t of one block reads row t from the first parameter's buffer and writes its outputs to the
second's. The generator knows no results: it writes `?`, and keeps what an existing file says for
the same kernel and inputs. capture.py fills them in on a GPU, exact.py holds what has one right
answer against exact arithmetic. `within N`: f32 results may differ by N units in the last place;
`near E`: by 2^-E. Approximate functions alone have such a bound, PTX gives no more.
"""
import os
import random
import re
import sys

HEAD = ".version 8.6\n.target sm_90\n.address_size 64\n"
REG = {
    "u8": "b16", "s8": "b16", "u16": "b16", "s16": "b16", "b16": "b16", "f16": "b16", "bf16": "b16",
    "u32": "b32", "s32": "b32", "b32": "b32", "f16x2": "b32", "bf16x2": "b32", "f32": "f32", "tf32": "b32",
    "u64": "b64", "s64": "b64", "b64": "b64", "f64": "f64", "pred": "pred",
}
MOVE = {"u8": "u8", "s8": "s8", "f16": "b16", "bf16": "b16", "u16": "b16", "s16": "b16", "b16": "b16",
        "u32": "b32", "s32": "b32", "f16x2": "b32", "bf16x2": "b32", "b32": "b32", "f32": "f32", "tf32": "b32",
        "u64": "b64", "s64": "b64", "b64": "b64", "f64": "f64"}

F32 = [0, 0x80000000, 1, 0x007FFFFF, 0x00800000, 0x00800001, 0x3F7FFFFE, 0x3F7FFFFF, 0x3F800000, 0x3F800001,
       0xBF800000, 0x40490FDB, 0x7F7FFFFF, 0x7F800000, 0xFF800000, 0x7FC12345, 0xFF812345, 0x80000001, 0x80800000]
F64 = [0, 0x8000000000000000, 1, 0x000FFFFFFFFFFFFF, 0x0010000000000000, 0x3FEFFFFFFFFFFFFF, 0x3FF0000000000000,
       0x3FF0000000000001, 0xBFF0000000000000, 0x400921FB54442D18, 0x7FEFFFFFFFFFFFFF, 0x7FF0000000000000,
       0xFFF0000000000000, 0x7FF8123456789ABC, 0xFFF0000000000001]
F16 = [0, 0x8000, 1, 0x03FF, 0x0400, 0x0401, 0x3BFF, 0x3C00, 0x3C01, 0xBC00, 0x4248, 0x7BFF, 0x7C00, 0xFC00, 0x7E01,
       0xFC01, 0x8001]
BF16 = [0, 0x8000, 1, 0x007F, 0x0080, 0x0081, 0x3F7F, 0x3F80, 0x3F81, 0xBF80, 0x4049, 0x7F7F, 0x7F80, 0xFF80, 0x7FC1,
        0xFF81, 0x8001]
INT = {8: [0, 1, 2, 0x7F, 0x80, 0x81, 0xFF], 16: [0, 1, 2, 7, 0x7FFF, 0x8000, 0x8001, 0xFFFE, 0xFFFF],
       32: [0, 1, 2, 7, 0x7FFFFFFF, 0x80000000, 0x80000001, 0xFFFFFFFE, 0xFFFFFFFF, 0x89ABCDEF],
       64: [0, 1, 2, 7, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x7FFFFFFFFFFFFFFF, 0x8000000000000000,
            0x8000000000000001, 0xFFFFFFFFFFFFFFFF, 0x0123456789ABCDEF]}


def width(t):
    return {"u8": 8, "s8": 8, "u16": 16, "s16": 16, "b16": 16, "f16": 16, "bf16": 16, "u64": 64, "s64": 64,
            "b64": 64, "f64": 64}.get(t, 32)


def edges(t):
    if t == "f32":
        return F32
    if t == "tf32":
        return [x & 0xFFFFE000 for x in F32]
    if t == "f64":
        return F64
    if t == "f16":
        return F16
    if t == "bf16":
        return BF16
    if t in ("f16x2", "bf16x2"):
        e = F16 if t == "f16x2" else BF16
        return [e[i] | e[(i * 7 + 3) % len(e)] << 16 for i in range(len(e))]
    if t == "pred":
        return [0, 1]
    return INT[width(t)]


def near_one(rng, t):
    """A float whose exponent is close to that of 1, so that sums and products interact."""
    bits, mant, bias = {"f32": (32, 23, 127), "f64": (64, 52, 1023), "f16": (16, 10, 15), "bf16": (16, 7, 127)}[t]
    e = bias + rng.randrange(-6, 7)
    return rng.getrandbits(1) << (bits - 1) | e << mant | rng.getrandbits(mant)


def tiny(rng, t):
    bits, mant, _ = {"f32": (32, 23, 127), "f64": (64, 52, 1023), "f16": (16, 10, 15), "bf16": (16, 7, 127)}[t]
    return rng.getrandbits(1) << (bits - 1) | rng.randrange(0, 4) << mant | rng.getrandbits(mant)


def sample(rng, t):
    if t in ("f16x2", "bf16x2"):
        h = t[:-2]
        return sample(rng, h) | sample(rng, h) << 16
    if t == "pred":
        return rng.getrandbits(1)
    if t == "tf32":
        return sample(rng, "f32") & 0xFFFFE000
    if t in ("f32", "f64", "f16", "bf16"):
        r = rng.random()
        return near_one(rng, t) if r < 0.6 else tiny(rng, t) if r < 0.75 else rng.getrandbits(width(t))
    r = rng.random()
    return rng.getrandbits(width(t)) if r < 0.7 else rng.getrandbits(rng.randrange(1, width(t) + 1))


class File:
    """One test file: kernels, and rows of inputs for each."""

    def __init__(self, folder, name, about):
        self.path = os.path.join(folder, name + ".ptx")
        self.name, self.about, self.parts, self.module = name, about, [], ""
        self.kernels = set()
        self.known = read_known(self.path)

    def kernel(self, name, ins, outs, body, rows, decl="", bound=""):
        """%a %b %c %f hold the inputs, %d %e %g %h the outputs."""
        assert name not in self.kernels, name
        self.kernels.add(name)
        i_names, o_names = "abcf"[:len(ins)], "degh"[:len(outs)]
        text = [f".visible .entry {name}(.param .u64 in, .param .u64 out)", "{",
                "\t.reg .b64 %in, %out;", "\t.reg .b32 %t, %tp;"]
        for n, t in list(zip(i_names, ins)) + list(zip(o_names, outs)):
            text.append(f"\t.reg .{REG[t]} %{n};")
        text += ["\t" + line for line in decl.strip().splitlines()]
        text += ["\tld.param.u64 %in, [in];", "\tld.param.u64 %out, [out];", "\tmov.u32 %t, %tid.x;",
                 f"\tmad.wide.u32 %in, %t, {8 * len(ins)}, %in;", f"\tmad.wide.u32 %out, %t, {8 * len(outs)}, %out;"]
        for k, (n, t) in enumerate(zip(i_names, ins)):
            if t == "pred":
                text += [f"\tld.global.u32 %tp, [%in+{8 * k}];", f"\tsetp.ne.u32 %{n}, %tp, 0;"]
            else:
                text.append(f"\tld.global.{MOVE[t]} %{n}, [%in+{8 * k}];")
        text += ["\t" + line for line in body.strip().splitlines()]
        for k, (n, t) in enumerate(zip(o_names, outs)):
            if t == "pred":
                text += [f"\tselp.u32 %tp, 1, 0, %{n};", f"\tst.global.u32 [%out+{8 * k}], %tp;"]
            else:
                text.append(f"\tst.global.{MOVE[t]} [%out+{8 * k}], %{n};")
        text += ["\tret;", "}", f"//@ {name} {len(ins)} {len(outs)}" + (" " + bound if bound else "")]
        for row in rows:
            key = (name, tuple(row))
            given = self.known.get(key, ["?"] * len(outs))
            text.append("//= " + " ".join(f"{v:x}" for v in row) + " : " + " ".join(given))
        self.parts.append("\n".join(text))

    def form(self, op, ins, outs, rows, bound="", tail=""):
        """The plain form: op d, a, b, c."""
        name = re.sub(r"[^a-zA-Z0-9]+", "_", op)
        operands = ["%" + n for n in "degh"[:len(outs)]] + ["%" + n for n in "abcf"[:len(ins)]]
        self.kernel(name, ins, outs, f"{op} {', '.join(operands)}{tail};", rows, bound=bound)

    def write(self):
        with open(self.path, "w") as f:
            f.write(f"// {self.about}\n// Results: NVIDIA H200, driver 580.159 (tools/capture.py).\n{HEAD}{self.module}\n" + "\n\n".join(self.parts) + "\n")


def read_known(path):
    known, kernel = {}, None
    if not os.path.exists(path):
        return known
    for line in open(path):
        if line.startswith("//@ "):
            kernel = line.split()[1]
        elif line.startswith("//= "):
            left, right = line[4:].split(":")
            known[(kernel, tuple(int(x, 16) for x in left.split()))] = right.split()
    return known


def rows_of(seed, types, edge_most, samples):
    """A cut of the product of the edges, then samples; at most 1024 rows, each once."""
    edge_most, samples = edge_most * 6 // 10, samples * 6 // 10 + 1
    rng = random.Random(seed)
    lists = [edges(t) for t in types]
    total = 1
    for each in lists:
        total *= len(each)
    picks = range(total) if total <= edge_most else sorted(rng.sample(range(total), edge_most))
    rows = []
    for p in picks:
        row = []
        for each in lists:
            row.append(each[p % len(each)])
            p //= len(each)
        rows.append(tuple(row))
    for _ in range(samples):
        rows.append(tuple(sample(rng, t) for t in types))
    return list(dict.fromkeys(rows))[:1024]


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "..", "op")
    sys.path.insert(0, here)
    import forms
    for make in forms.FILES:
        name, about = make.__doc__.split(": ", 1)
        f = File(folder, name, about.strip())
        make(f)
        f.write()


if __name__ == "__main__":
    main()
