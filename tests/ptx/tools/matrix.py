#!/usr/bin/env python3
"""Writes the checks of matrix instructions: mma, wmma, ldmatrix, stmatrix, movmatrix.

    matrix.py [FOLDER]             op/mma_*.ptx, op/wmma.ptx and op/tiles.ptx, with results computed here
    matrix.py --card FOLDER        random floats with `?` for results: capture.py fills them in

Where an element lies is written here as the figures of the PTX ISA say it, a line a figure, and sums
are Python integers; nothing is shared with the executor. The float rows of the first form hold
integers so small that every order of summation gives the same bits.
"""
import os
import random
import struct
import sys

HEAD = ".version 8.6\n.target sm_90\n.address_size 64\n"
LANES = 32


def a_half(m, k):
    """a of f16 and bf16: m16n8k8, m16n8k16."""
    if k == 8:
        return 4, lambda g, t, i: (g if i < 2 else g + 8, t * 2 + (i & 1))
    return 8, lambda g, t, i: (g if i in (0, 1, 4, 5) else g + 8, t * 2 + (i & 1) + (8 if i >= 4 else 0))


def b_half(k):
    return k // 4, lambda g, t, i: (t * 2 + (i & 1) + (8 if i >= 2 else 0), g)


def a_tf32(m, k):
    if k == 4:
        return 2, lambda g, t, i: (g if i == 0 else g + 8, t)
    return 4, lambda g, t, i: (g if i in (0, 2) else g + 8, t if i in (0, 1) else t + 4)


def b_tf32(k):
    return k // 4, lambda g, t, i: (t if i == 0 else t + 4, g)


def a_byte(m, k):
    if m == 8:
        return 4, lambda g, t, i: (g, t * 4 + i)
    if k == 16:
        return 8, lambda g, t, i: (g if i < 4 else g + 8, t * 4 + (i & 3))
    return 16, lambda g, t, i: (g if i < 4 or 8 <= i < 12 else g + 8, t * 4 + (i & 3) + (16 if i >= 8 else 0))


def b_byte(k):
    return k // 4, lambda g, t, i: (t * 4 + (i & 3) + (16 if i >= 4 else 0), g)


def a_f64(m, k):
    if m == 8:
        return 1, lambda g, t, i: (g, t)
    return k // 2, lambda g, t, i: (g if i % 2 == 0 else g + 8, i // 2 * 4 + t)


def b_f64(k):
    return k // 4, lambda g, t, i: (i * 4 + t, g)


def c_place(m):
    if m == 8:
        return 2, lambda g, t, i: (g, t * 2 + i)
    return 4, lambda g, t, i: (g if i < 2 else g + 8, t * 2 + (i & 1))


PLACES = {"f16": (a_half, b_half), "bf16": (a_half, b_half), "tf32": (a_tf32, b_tf32), "s8": (a_byte, b_byte),
          "u8": (a_byte, b_byte), "f64": (a_f64, b_f64)}
BITS = {"f16": 16, "bf16": 16, "tf32": 32, "f32": 32, "s8": 8, "u8": 8, "s32": 32, "f64": 64}

FORMS = [("m16n8k8", d, "f16", "f16") for d in ("f16", "f32")] + \
    [("m16n8k16", d, "f16", "f16") for d in ("f16", "f32")] + \
    [("m16n8k8", "f32", "bf16", "bf16"), ("m16n8k16", "f32", "bf16", "bf16"), ("m16n8k4", "f32", "tf32", "tf32"),
     ("m16n8k8", "f32", "tf32", "tf32")] + \
    [(s, "s32", a, b) for s in ("m8n8k16", "m16n8k16", "m16n8k32") for a in ("s8", "u8") for b in ("s8", "u8")] + \
    [(s, "f64", "f64", "f64") for s in ("m8n8k4", "m16n8k4", "m16n8k8", "m16n8k16")]


def sizes(shape):
    m, rest = shape[1:].split("n")
    n, k = rest.split("k")
    return int(m), int(n), int(k)


def encode(t, v):
    """The pattern of a number that the type holds exactly."""
    if t in ("s8", "u8", "s32"):
        return v & ((1 << BITS[t]) - 1)
    if t == "f64":
        return struct.unpack("<Q", struct.pack("<d", v))[0]
    if t == "f16":
        return struct.unpack("<H", struct.pack("<e", v))[0]
    bits = struct.unpack("<I", struct.pack("<f", v))[0]
    if t == "bf16":
        assert bits & 0xFFFF == 0
        return bits >> 16
    if t == "tf32":
        assert bits & 0x1FFF == 0
    return bits


def registers(t, elements):
    """Elements of a fragment packed into its registers, the first in the low bits."""
    per = max(1, 32 // BITS[t])
    return [sum(e << (BITS[t] * i) for i, e in enumerate(elements[j:j + per])) for j in range(0, len(elements), per)]


def fragment(t, count, place, matrix, lane):
    g, t4 = lane >> 2, lane & 3
    elements = []
    for i in range(count):
        row, column = place(g, t4, i)
        elements.append(matrix[row][column])
    return registers(t, elements)


def slots(regs, bits):
    """Registers as 64-bit slots of a row."""
    if bits == 64:
        return regs
    regs = regs + [0] * (len(regs) & 1)
    return [regs[i] | regs[i + 1] << 32 for i in range(0, len(regs), 2)]


class Text:
    def __init__(self, path, about, source):
        self.path, self.parts = path, [f"// {about}\n// {source}\n{HEAD}"]

    def kernel(self, name, ins, outs, body, rows, module="", bound=""):
        text = [module] if module else []
        text += [f".visible .entry {name}(.param .u64 in, .param .u64 out)", "{", "\t.reg .b64 %in, %out;",
                 "\t.reg .b32 %t;"]
        split = next(i for i, line in enumerate(body) if not line.startswith("."))
        text += ["\t" + line for line in body[:split]]
        text += ["\tld.param.u64 %in, [in];", "\tld.param.u64 %out, [out];", "\tmov.u32 %t, %tid.x;",
                 f"\tmad.wide.u32 %in, %t, {8 * ins}, %in;", f"\tmad.wide.u32 %out, %t, {8 * outs}, %out;"]
        text += ["\t" + line for line in body[split:]] + ["\tret;", "}", f"//@ {name} {ins} {outs} {bound}".rstrip()]
        for given, wanted in rows:
            right = " ".join(f"{v:x}" for v in wanted) if wanted else " ".join(["?"] * outs)
            text.append("//= " + " ".join(f"{v:x}" for v in given) + " : " + right)
        self.parts.append("\n".join(text) + "\n")

    def write(self):
        with open(self.path, "w") as f:
            f.write("\n".join(self.parts))


def mma_name(form, saturate):
    shape, d, a, b = form
    return f"mma.sync.aligned.{shape}.row.col{'.satfinite' if saturate else ''}.{d}.{a}.{b}.{d}"


def mma_body(form, saturate, wide_out):
    """Registers lie behind one another in a row's slots; with wide_out each result has a slot of its own."""
    shape, d, a, b = form
    m, n, k = sizes(shape)
    na = PLACES[a][0](m, k)[0] * min(BITS[a], 32) // 32 if BITS[a] < 64 else PLACES[a][0](m, k)[0]
    nb = PLACES[b][1](k)[0] * min(BITS[b], 32) // 32 if BITS[b] < 64 else PLACES[b][1](k)[0]
    nc = c_place(m)[0] * BITS[d] // 32 if BITS[d] < 64 else c_place(m)[0]
    bits = 64 if d == "f64" else 32
    regs = {"a": na, "b": nb, "c": nc, "d": nc}
    body = [f".reg .b{bits} %{x}<{count}>;" for x, count in regs.items()]
    at = 0
    for x in "abc":
        for i in range(regs[x]):
            body.append(f"ld.global.b{bits} %{x}{i}, [%in+{at}];")
            at += bits // 8
        at = (at + 7) // 8 * 8
    lists = ["{" + ", ".join(f"%{x}{i}" for i in range(regs[x])) + "}" for x in "dabc"]
    body.append(f"{mma_name(form, saturate)} {', '.join(lists)};")
    step = 8 if wide_out else bits // 8
    body += [f"st.global.b{bits} [%out+{i * step}], %d{i};" for i in range(nc)]
    return body, at // 8, nc if wide_out else (nc * bits // 8 + 7) // 8


def mma_rows(form, a, b, c, d):
    """32 rows of one product; d None: not known."""
    shape, dt, at, bt = form
    m, n, k = sizes(shape)
    bits = 64 if dt == "f64" else 32
    rows = []
    for lane in range(LANES):
        given = slots(fragment(at, *PLACES[at][0](m, k), a, lane), bits)
        given += slots(fragment(bt, *PLACES[bt][1](k), b, lane), bits)
        given += slots(fragment(dt, *c_place(m), c, lane), bits)
        rows.append((given, slots(fragment(dt, *c_place(m), d, lane), bits) if d else None))
    return rows


def matrix_of(rows, columns, value):
    return [[value(r, c) for c in range(columns)] for r in range(rows)]


def product(a, b, c, clamp):
    out = [[c[r][j] + sum(a[r][k] * b[k][j] for k in range(len(b))) for j in range(len(b[0]))] for r in range(len(a))]
    if clamp:
        out = [[max(-2**31, min(2**31 - 1, v)) for v in row] for row in out]
    return out


# Integers of each type for exact sums, and of the first summand.
RANGE = {("f16", "f16"): (8, 900), ("f32", "f16"): (500, 100000), ("f32", "bf16"): (255, 100000),
         ("f32", "tf32"): (1000, 100000), ("f64", "f64"): (1 << 20, 1 << 40)}


def exact_case(form, saturate, rng, extreme):
    shape, d, at, bt = form
    m, n, k = sizes(shape)
    if d == "s32":
        low = {"s8": (-128, 127), "u8": (0, 255)}
        pick = (lambda t: rng.choice(low[t])) if extreme else (lambda t: rng.randint(*low[t]))
        a, b = matrix_of(m, k, lambda r, c: pick(at)), matrix_of(k, n, lambda r, c: pick(bt))
        edges = [2**31 - 1, -2**31, 2**31 - 1000, -2**31 + 1000, 0]
        c = matrix_of(m, n, lambda r, j: rng.choice(edges) if extreme else rng.randint(-2**30, 2**30))
    else:
        most, first = RANGE[(d, at)]
        a, b = matrix_of(m, k, lambda r, c: rng.randint(-most, most)), matrix_of(k, n, lambda r, c: rng.randint(-most, most))
        c = matrix_of(m, n, lambda r, j: rng.randint(-first, first))
    out = product(a, b, c, saturate)
    enc = lambda t, x: [[encode(t, v) for v in row] for row in x]
    return mma_rows(form, enc(at, a), enc(bt, b), enc(d, c), enc(d, out))


def write_exact(folder):
    rng = random.Random(5)
    source = "Results: sums of Python integers, elements placed as the PTX ISA's figures say (tools/matrix.py)."
    files = {"mma_int": Text(os.path.join(folder, "mma_int.ptx"), "mma on bytes", source),
             "mma_float": Text(os.path.join(folder, "mma_float.ptx"), "mma on small integers in floats", source)}
    for form in FORMS:
        integer = form[1] == "s32"
        for saturate in ([False, True] if integer else [False]):
            body, ins, outs = mma_body(form, saturate, False)
            rows = exact_case(form, saturate, rng, integer)
            if not saturate:
                rows += exact_case(form, saturate, rng, False)
            name = "_".join(("mma",) + form) + ("_sat" if saturate else "")
            files["mma_int" if integer else "mma_float"].kernel(name, ins, outs, body, rows)
    for f in files.values():
        f.write()


def shuffled(rng):
    order = list(range(LANES))
    rng.shuffle(order)
    return order


def tile_element(order, memory, tile, row, column):
    """16 bits: row `row` of tile `tile` is where lane 8 * tile + row points."""
    return memory[order[8 * tile + row]] >> (16 * column) & 0xFFFF


def tile_registers(order, memory, count, transposed, lane):
    g, t = lane >> 2, lane & 3
    if transposed:
        pair = lambda tile: [tile_element(order, memory, tile, t * 2 + i, g) for i in range(2)]
    else:
        pair = lambda tile: [tile_element(order, memory, tile, g, t * 2 + i) for i in range(2)]
    return [pair(tile)[0] | pair(tile)[1] << 16 for tile in range(count)]


SHARED = ["mov.u32 %s, tiles;", "shr.u32 %w, %t, 5;", "mad.lo.u32 %s, %w, 512, %s;", "and.b32 %l, %t, 31;"]


def halves_of(row):
    return [row & (1 << 64) - 1, row >> 64]


def write_tiles(folder):
    rng = random.Random(6)
    f = Text(os.path.join(folder, "tiles.ptx"), "ldmatrix, stmatrix, movmatrix",
             "Results: elements moved by their places in the PTX ISA's figures (tools/matrix.py).")
    f.parts.append(".shared .align 16 .b8 tiles[2048];\n")
    regs = [".reg .b32 %s, %w, %l, %at, %r<4>;", ".reg .b64 %p, %q, %g;"]
    for count in (1, 2, 4):
        for trans in ("", ".trans"):
            for space in ("shared", "shared::cta", "generic"):
                if space == "shared::cta" and count != 2:
                    continue
                rows, listed = [], "{" + ", ".join(f"%r{i}" for i in range(count)) + "}"
                order, memory = shuffled(rng), [rng.getrandbits(128) for _ in range(LANES)]
                for lane in range(LANES):
                    given = halves_of(memory[lane]) + [order[lane]]
                    got = tile_registers(order, memory, count, trans, lane) + [0] * (4 - count)
                    rows.append((given, slots(got, 32)))
                word = "" if space == "generic" else "." + space
                body = regs + SHARED + ["ld.global.b64 %p, [%in];", "ld.global.b64 %q, [%in+8];", "ld.global.b32 %at, [%in+16];",
                               "mad.lo.u32 %l, %l, 16, %s;", "st.shared.v2.b64 [%l], {%p, %q};", "bar.warp.sync -1;",
                               "mad.lo.u32 %at, %at, 16, %s;", "cvt.u64.u32 %g, %at;"]
                body += [f"mov.b32 %r{i}, 0;" for i in range(4)]
                if space == "generic":
                    body.append("cvta.shared.u64 %g, %g;")
                address = "%g" if space == "generic" else "%at"
                body.append(f"ldmatrix.sync.aligned.m8n8.x{count}{trans}{word}.b16 {listed}, [{address}];")
                body += [f"st.global.b32 [%out+{4 * i}], %r{i};" for i in range(4)]
                name = f"ldmatrix_x{count}{trans}_{space}".replace(".", "_").replace("::", "_")
                f.kernel(name, 3, 2, body, rows)
    for count in (1, 2, 4):
        for trans in ("", ".trans"):
            rows, listed = [], "{" + ", ".join(f"%r{i}" for i in range(count)) + "}"
            order, regs4 = shuffled(rng), [[rng.getrandbits(32) for _ in range(4)] for _ in range(LANES)]
            memory = [0] * LANES
            for lane in range(LANES):
                g, t = lane >> 2, lane & 3
                for tile in range(count):
                    for i in range(2):
                        row, column = (t * 2 + i, g) if trans else (g, t * 2 + i)
                        memory[order[8 * tile + row]] |= (regs4[lane][tile] >> (16 * i) & 0xFFFF) << (16 * column)
            for lane in range(LANES):
                rows.append((slots(regs4[lane], 32) + [order[lane]], halves_of(memory[lane])))
            body = regs + SHARED + [f"ld.global.b32 %r{i}, [%in+{4 * i}];" for i in range(4)] + \
                ["ld.global.b32 %at, [%in+16];", "mov.b64 %p, 0;", "mad.lo.u32 %l, %l, 16, %s;",
                 "st.shared.v2.b64 [%l], {%p, %p};", "bar.warp.sync -1;", "mad.lo.u32 %at, %at, 16, %s;",
                 f"stmatrix.sync.aligned.m8n8.x{count}{trans}.shared.b16 [%at], {listed};", "bar.warp.sync -1;",
                 "ld.shared.v2.b64 {%p, %q}, [%l];", "st.global.b64 [%out], %p;", "st.global.b64 [%out+8], %q;"]
            f.kernel(f"stmatrix_x{count}{trans}".replace(".", "_"), 3, 2, body, rows)
    rows, order = [], list(range(LANES))
    memory = [rng.getrandbits(128) for _ in range(8)]
    for lane in range(LANES):
        given = tile_registers(order, memory, 1, False, lane)
        rows.append((given, tile_registers(order, memory, 1, True, lane)))
    f.kernel("movmatrix", 1, 1, [".reg .b32 %a, %d;", "ld.global.b32 %a, [%in];",
                                 "movmatrix.sync.aligned.m8n8.trans.b16 %d, %a;", "st.global.b32 [%out], %d;"], rows)
    f.write()


# Shape, d, a, b, c, layouts of a and b, layout of c and d, space, satfinite.
WMMA = [("m16n16k16", "f32", "f16", "f32", "row", "col", "row", ".global", ""),
        ("m16n16k16", "f16", "f16", "f16", "col", "row", "col", ".shared", ""),
        ("m16n16k16", "f16", "f16", "f32", "row", "row", "row", "", ""),
        ("m16n16k16", "f32", "f16", "f16", "col", "col", "row", ".global", ""),
        ("m32n8k16", "f32", "f16", "f32", "row", "row", "col", ".global", ""),
        ("m8n32k16", "f16", "f16", "f16", "row", "col", "row", ".shared", ""),
        ("m16n16k16", "f32", "bf16", "f32", "row", "col", "row", ".global", ""),
        ("m32n8k16", "f32", "bf16", "f32", "col", "row", "row", "", ""),
        ("m8n32k16", "f32", "bf16", "f32", "row", "row", "col", ".shared", ""),
        ("m16n16k16", "s32", "s8", "s32", "row", "col", "row", ".global", ""),
        ("m16n16k16", "s32", "u8", "s32", "col", "row", "row", ".shared", ".satfinite"),
        ("m32n8k16", "s32", "u8", "s32", "row", "row", "col", ".global", ""),
        ("m8n32k16", "s32", "s8", "s32", "col", "col", "row", "", ".satfinite"),
        ("m16n16k8", "f32", "tf32", "f32", "row", "col", "row", ".global", ""),
        ("m16n16k8", "f32", "tf32", "f32", "col", "row", "col", "", ""),
        ("m8n8k4", "f64", "f64", "f64", "row", "col", "row", ".global", ""),
        ("m8n8k4", "f64", "f64", "f64", "row", "col", "row", "", ".rn")]


def fragment_registers(t, factor, size):
    """How many the PTX ISA's table of wmma fragments says."""
    return 8 if t == "f16" and factor else size * BITS[t] // (32 * (64 if t == "f64" else 32))


def memory_bytes(t, matrix, layout):
    lines = matrix if layout == "row" else list(zip(*matrix))
    return b"".join(encode(t, v).to_bytes(BITS[t] // 8, "little") for line in lines for v in line)


def wmma_kernel(f, number, form, rng):
    """The matrices lie one behind another in the inputs; the result fills the outputs."""
    shape, d, ab, c, la, lb, lc, space, tail = form
    m, n, k = sizes(shape)
    clamp = tail == ".satfinite"
    if d == "s32":
        low = (-128, 127) if ab == "s8" else (0, 255)
        pick, first = lambda: rng.randint(*low), lambda: rng.choice([2**31 - 9, -2**31, 5])
    else:
        most, start = (8, 900) if "f16" in (c, d) else RANGE[(d, ab)]
        pick, first = lambda: rng.randint(-most, most), lambda: rng.randint(-start, start)
    a, b = matrix_of(m, k, lambda r, j: pick()), matrix_of(k, n, lambda r, j: pick())
    sums = matrix_of(m, n, lambda r, j: first())
    given = [memory_bytes(ab, a, la), memory_bytes(ab, b, lb), memory_bytes(c, sums, lc)]
    at = [0, len(given[0]), len(given[0]) + len(given[1])]
    wanted = memory_bytes(d, product(a, b, sums, clamp), lc)
    words = lambda data, count: [int.from_bytes(data[8 * i:8 * i + 8], "little") for i in range(count)]
    whole = b"".join(given)
    ins, outs = -(-len(whole) // 256), -(-len(wanted) // 256)
    given, wanted = words(whole.ljust(ins * 256, b"\0"), ins * 32), words(wanted.ljust(outs * 256, b"\0"), outs * 32)
    rows = [(given[i * ins:i * ins + ins], wanted[i * outs:i * outs + outs]) for i in range(LANES)]
    bits = 64 if d == "f64" else 32
    counts = {"a": fragment_registers(ab, True, m * k), "b": fragment_registers(ab, True, k * n),
              "c": fragment_registers(c, False, m * n), "d": fragment_registers(d, False, m * n)}
    regs = [f".reg .b{bits} %{x}<{count}>;" for x, count in counts.items()] + [".reg .b64 %base, %v, %to, %m;", ".reg .b32 %x;"]
    lists = {x: "{" + ", ".join(f"%{x}{i}" for i in range(count)) + "}" for x, count in counts.items()}
    body = regs + ["ld.param.u64 %base, [in];", "ld.param.u64 %to, [out];"]
    if space == ".shared":
        body += ["mov.u64 %base, wmma_memory;", f"mad.wide.u32 %m, %t, {8 * ins}, %base;"]
        for i in range(ins):
            body += [f"ld.global.b64 %v, [%in+{8 * i}];", f"st.shared.b64 [%m+{8 * i}], %v;"]
        body.append("bar.warp.sync -1;")
    load = lambda x, layout, t, i, stride: f"wmma.load.{x}.sync.aligned.{layout}.{shape}{space}.{t} {lists[x]}, [%base+{at[i]}]{stride};"
    body += [load("a", la, ab, 0, f", {k if la == 'row' else m}"), load("b", lb, ab, 1, ""), load("c", lc, c, 2, "")]
    types = f"{d}.{c}" if ab == "f16" else f"{d}.{ab}.{ab}.{c}"
    body.append(f"wmma.mma.sync.aligned.{la}.{lb}.{shape}.{types}{tail} {lists['d']}, {lists['a']}, {lists['b']}, {lists['c']};")
    out_space = "" if space == "" else ".global"
    body.append(f"mov.b32 %x, {n if lc == 'row' else m};")
    body.append(f"wmma.store.d.sync.aligned.{lc}.{shape}{out_space}.{d} [%to], {lists['d']}, %x;")
    f.kernel(f"wmma_{number}", ins, outs, body, rows)


def write_wmma(folder):
    rng = random.Random(8)
    f = Text(os.path.join(folder, "wmma.ptx"), "wmma: load, product and store in one",
             "Results: sums of Python integers, so small that order and format do not matter (tools/matrix.py).")
    f.parts.append(".shared .align 32 .b8 wmma_memory[4096];\n")
    for number, form in enumerate(WMMA):
        wmma_kernel(f, number, form, rng)
    f.write()


LAYOUT = {"f16": (10, 15, 16), "bf16": (7, 127, 16), "tf32": (23, 127, 32), "f32": (23, 127, 32), "f64": (52, 1023, 64)}
SPECIAL = {"f16": [0, 0x8000, 1, 0x3FF, 0x7BFF, 0x7C00, 0xFC00, 0x7E01, 0x3C00, 0xBC00],
           "bf16": [0, 0x8000, 1, 0x7F, 0x7F7F, 0x7F80, 0xFF80, 0x7FC1, 0x3F80, 0xBF80],
           "tf32": [0, 0x80000000, 0x2000, 0x7FE000, 0x7F7FE000, 0x7F800000, 0xFF800000, 0x7FC02000, 0x3F800000, 0x3F801FFF],
           "f32": [0, 0x80000000, 1, 0x7FFFFF, 0x7F7FFFFF, 0x7F800000, 0xFF800000, 0x7FC00001, 0x3F800000, 0xBF800000],
           "f64": [0, 1 << 63, 1, (1 << 52) - 1, 0x7FEFFFFFFFFFFFFF, 0x7FF << 52, 0xFFF << 52, 0x7FF8000000000AAA,
                   0x3FF << 52, 0xBFF << 52]}


def random_float(rng, t, spread, signs):
    mantissa, bias, bits = LAYOUT[t]
    value = (bias + rng.randint(-spread, spread)) << mantissa | rng.getrandbits(mantissa)
    value |= (rng.getrandbits(1) if signs else 0) << (bits - 1)
    return value & ~0x1FFF if t == "tf32" and spread else value


# Exponents around 1, both signs.
KINDS = {"near": (1, True), "plus": (1, False), "wide": (6, True), "special": (0, True)}


def write_card(folder):
    """Random floats: a file for each kind."""
    for kind, (spread, signs) in KINDS.items():
        rng = random.Random(7)
        f = Text(os.path.join(folder, f"mma_card_{kind}.ptx"), f"mma on random floats, {kind}",
                 "Results: NVIDIA H200, driver 580.159 (tools/capture.py); PTX leaves the order of the sums open.")
        for form in FORMS:
            shape, d, at, bt = form
            if d == "s32" or (d == "f16" and kind == "near"):
                continue
            m, n, k = sizes(shape)
            if kind == "special":
                pick = lambda t: rng.choice(SPECIAL[t]) if rng.random() < 0.15 else random_float(rng, t, 1, True)
            else:
                pick = lambda t: random_float(rng, t, spread, signs)
            body, ins, outs = mma_body(form, False, True)
            rows = []
            for _ in range(1 if kind in ("near", "plus") else 4):
                a, b = matrix_of(m, k, lambda r, c: pick(at)), matrix_of(k, n, lambda r, c: pick(bt))
                rows += mma_rows(form, a, b, matrix_of(m, n, lambda r, j: pick(d)), None)
            f.kernel("_".join(("mma",) + form), ins, outs, body, rows)
        f.write()


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "--card":
        write_card(sys.argv[2])
        return
    here = os.path.dirname(os.path.abspath(__file__))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "..", "op")
    write_exact(folder)
    write_tiles(folder)
    write_wmma(folder)


if __name__ == "__main__":
    main()
