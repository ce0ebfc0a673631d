"""The forms that generate.py writes: one function a file, its name and purpose in the docstring."""
from generate import rows_of

F = ["f16", "bf16", "f16x2", "bf16x2"]
INTS = ["u16", "s16", "u32", "s32", "u64", "s64"]
ROUNDS = ["rn", "rz", "rm", "rp"]

# (1 - 2^-23) * (1 + 2^-23) * 2^-126 lies below the smallest normal number and rounds to it; the
# second pair does so even in the format's own precision.
MUL_TINY = [(0x3F7FFFFE, 0x00800001), (0x3F7FFFFF, 0x00800000), (0xBF7FFFFE, 0x00800001), (0x3F000000, 0x00800000),
            (0x20000000, 0x20000000), (0x1F800000, 0x20000000), (0x1FFFFFFF, 0x1FFFFFFF)]


def each(f, name, ops, ins, outs, rows, bound=""):
    """Up to four instructions on the same inputs in one kernel, a column of results for each."""
    operands = ", ".join("%" + n for n in "abcf"[:len(ins)])
    outs = outs if isinstance(outs, list) else [outs] * len(ops)
    f.kernel(name, ins, outs, "\n".join(f"{op} %{d}, {operands};" for op, d in zip(ops, "degh")), rows, bound=bound)


def rounded(f, op, t, ins, rows, flags=("",)):
    """A kernel for each flag, with a column for each rounding."""
    for flag in flags:
        each(f, f"{op}{flag}_{t}".replace(".", "_"), [f"{op}.{r}{flag}.{t}" for r in ROUNDS], ins, t, rows)


# Two and three NaNs: which one comes out.
NAN64 = [0x7FF8000000000AAA, 0xFFF8000000000BBB, 0x7FF0000000000CCC, 0xFFF0000000000DDD]
NANS2 = [(a, b) for a in NAN64 for b in NAN64]
NANS3 = [(a, b, 0x3FF0000000000000) for a, b in NANS2] + [(a, 0x3FF0000000000000, b) for a, b in NANS2] + \
    [(0x3FF0000000000000, a, b) for a, b in NANS2] + [(NAN64[i], NAN64[(i + 1) % 4], NAN64[(i + 2) % 4]) for i in range(4)]
# inf - inf, inf * 0, 0 / 0, inf / inf
INVALID2 = [(0x7FF0000000000000, 0xFFF0000000000000), (0x7FF0000000000000, 0x7FF0000000000000), (0, 0x7FF0000000000000),
            (0xFFF0000000000000, 0), (0, 0), (0, 0x8000000000000000)]


def float_binary(f, op):
    rounded(f, op, "f32", ["f32"] * 2, MUL_TINY + rows_of(op + "f32", ["f32"] * 2, 70, 50), ("", ".ftz"))
    rounded(f, op, "f64", ["f64"] * 2, NANS2 + INVALID2 + rows_of(op + "f64", ["f64"] * 2, 60, 30))
    each(f, f"{op}_more_f32", [f"{op}.f32", f"{op}.ftz.f32", f"{op}.rn.sat.f32", f"{op}.rz.ftz.sat.f32"], ["f32"] * 2, "f32",
         rows_of(op + "more", ["f32"] * 2, 50, 30))
    for t in F:
        ops = [f"{op}.rn.{t}", f"{op}.{t}"]
        if t in ("f16", "f16x2"):
            ops += [f"{op}.rn.ftz.{t}", f"{op}.rn.sat.{t}"]
        each(f, f"{op}_{t}", ops, [t] * 2, t, rows_of(op + t, [t] * 2, 70, 40))


def int_binary(f, op, types=INTS):
    for t in types:
        f.form(f"{op}.{t}", [t] * 2, [t], rows_of(op + t, [t] * 2, 60, 15))


def add(f):
    """add: addition of integers and floats"""
    int_binary(f, "add")
    f.form("add.sat.s32", ["s32"] * 2, ["s32"], rows_of("addsat", ["s32"] * 2, 60, 10))
    float_binary(f, "add")


def sub(f):
    """sub: subtraction of integers and floats"""
    int_binary(f, "sub")
    f.form("sub.sat.s32", ["s32"] * 2, ["s32"], rows_of("subsat", ["s32"] * 2, 60, 10))
    float_binary(f, "sub")


def mul(f):
    """mul: multiplication of integers and floats"""
    wide = {"u16": "u32", "s16": "s32", "u32": "u64", "s32": "s64"}
    for t in INTS:
        ops = [f"mul.{m}.{t}" for m in (("lo", "hi", "wide") if t in wide else ("lo", "hi"))]
        each(f, f"mul_{t}", ops, [t] * 2, [t, t, wide.get(t)][:len(ops)], rows_of("mul" + t, [t] * 2, 50, 15))
    float_binary(f, "mul")


def mad(f):
    """mad: multiply and add of integers; on floats it is fma"""
    for t in INTS:
        each(f, f"mad_{t}", [f"mad.lo.{t}", f"mad.hi.{t}"], [t] * 3, t, rows_of("mad" + t, [t] * 3, 40, 20))
    for t, w in (("u16", "u32"), ("s16", "s32"), ("u32", "u64"), ("s32", "s64")):
        f.form(f"mad.wide.{t}", [t, t, w], [w], rows_of("madw" + t, [t, t, w], 40, 20))
    f.form("mad.hi.sat.s32", ["s32"] * 3, ["s32"], rows_of("madsat", ["s32"] * 3, 60, 20))
    rounded(f, "mad", "f32", ["f32"] * 3, rows_of("madf", ["f32"] * 3, 20, 20))
    rounded(f, "mad", "f64", ["f64"] * 3, rows_of("madd", ["f64"] * 3, 20, 20))


def fma(f):
    """fma: fused multiply and add"""
    known = [(0x4A240000, 0xC9F7F620, 0xC349BC52), (0x3F7FFFFE, 0x00800001, 0x80000000), (0x3F7FFFFE, 0x00800001, 0),
             (0x3F7FFFFF, 0x00800000, 0), (0x00800001, 0x3F800000, 0x80800000), (0x1F800000, 0x20000000, 0x00800000),
             (0x00FFFFFF, 0x3F800000, 0x80800000), (0x3F800001, 0x3F800001, 0xBF800002)]
    rounded(f, "fma", "f32", ["f32"] * 3, known + rows_of("fma", ["f32"] * 3, 80, 80), ("", ".ftz"))
    rounded(f, "fma", "f64", ["f64"] * 3, NANS3 + rows_of("fmad", ["f64"] * 3, 60, 60))
    f.form("fma.rn.sat.f32", ["f32"] * 3, ["f32"], rows_of("fmasat", ["f32"] * 3, 40, 20))
    half = [(0xC099, 0x7200, 0x043B), (0x3C01, 0x3C01, 0xBC02), (0x3BFF, 0x0400, 0), (0x3BFE, 0x0401, 0)]
    for t in F:
        rows = half if t in ("f16", "bf16") else [tuple(v | v << 16 for v in row) for row in half]
        ops = [f"fma.rn.{t}", f"fma.rn.relu.{t}"]
        if t in ("f16", "f16x2"):
            ops += [f"fma.rn.ftz.{t}", f"fma.rn.sat.{t}"]
            each(f, f"fma_both_{t}", [f"fma.rn.ftz.sat.{t}", f"fma.rn.ftz.relu.{t}"], [t] * 3, t,
                 rows_of("fmafs" + t, [t] * 3, 20, 10))
        each(f, f"fma_{t}", ops, [t] * 3, t, rows + rows_of("fma" + t, [t] * 3, 60, 50))


def div(f):
    """div: division of integers and floats, also by zero"""
    int_binary(f, "div")
    rounded(f, "div", "f32", ["f32"] * 2, rows_of("div", ["f32"] * 2, 60, 40), ("", ".ftz"))
    rounded(f, "div", "f64", ["f64"] * 2, NANS2 + INVALID2 + rows_of("divd", ["f64"] * 2, 40, 40))
    # The documented bounds; a divisor past 2^126 gives 0.
    rows = [(0x3F800000, 0x40400000), (0x7E800000, 0x7EFFFFFF), (0x3F800000, 0x7F000000), (0x7F800000, 0x7F7FFFFF),
            (0xFF800000, 0x7F000001), (0xBF800000, 0x7F7FFFFF), (0x7F000000, 0x7F000000)]
    each(f, "div_approx", ["div.approx.f32", "div.approx.ftz.f32", "div.full.f32", "div.full.ftz.f32"], ["f32"] * 2, "f32",
         rows + rows_of("diva", ["f32"] * 2, 50, 30), bound="within 2")


def rem(f):
    """rem: remainders of integers, also by zero"""
    int_binary(f, "rem")


def sign(f):
    """sign: abs, neg and copysign"""
    for t in ("s16", "s32", "s64", "f16", "f16x2", "bf16", "bf16x2", "f32", "f64"):
        ops = [f"abs.{t}", f"neg.{t}"] + ([f"abs.ftz.{t}", f"neg.ftz.{t}"] if t in ("f16", "f16x2", "f32") else [])
        each(f, f"sign_{t}", ops, [t], t, rows_of("sign" + t, [t], 40, 10))
    for t in ("f32", "f64"):
        f.form(f"copysign.{t}", [t] * 2, [t], rows_of("copysign" + t, [t] * 2, 40, 5))


def minmax(f):
    """minmax: min and max of integers and floats"""
    for t in INTS:
        ops = [f"min.{t}", f"max.{t}"] + (["min.relu.s32", "max.relu.s32"] if t == "s32" else [])
        each(f, f"minmax_{t}", ops, [t] * 2, t, rows_of("minmax" + t, [t] * 2, 60, 5))
    each(f, "minmax_f64", ["min.f64", "max.f64"], ["f64"] * 2, "f64", NANS2 + rows_of("minmaxf64", ["f64"] * 2, 80, 5))
    for t in ("f32", "f16", "f16x2", "bf16", "bf16x2"):
        sets = [["", ".NaN"], [".xorsign.abs", ".NaN.xorsign.abs"]]
        if t[0] == "f":
            sets += [[".ftz", ".ftz.NaN"], [".ftz.xorsign.abs", ".ftz.NaN.xorsign.abs"]]
        for k, pair in enumerate(sets):
            each(f, f"minmax_{t}_{k}", [f"{op}{m}.{t}" for m in pair for op in ("min", "max")], [t] * 2, t,
                 rows_of("minmax" + t, [t] * 2, 80, 5))


def int24(f):
    """int24: mul24 and mad24"""
    for t in ("u32", "s32"):
        for half in ("lo", "hi"):
            f.form(f"mul24.{half}.{t}", [t] * 2, [t], rows_of("mul24" + t, [t] * 2, 60, 30))
            f.form(f"mad24.{half}.{t}", [t] * 3, [t], rows_of("mad24" + t, [t] * 3, 60, 30))
    f.form("mad24.hi.sat.s32", ["s32"] * 3, ["s32"], rows_of("mad24sat", ["s32"] * 3, 60, 30))


def sad(f):
    """sad: sum of an absolute difference"""
    for t in INTS:
        c = t.replace("s", "u")
        f.form(f"sad.{t}", [t, t, c], [c], rows_of("sad" + t, [t, t, c], 60, 20))


def bits(f):
    """bits: popc, clz, brev, bfind, fns, bmsk, szext"""
    for t in ("b32", "b64"):
        f.form(f"popc.{t}", [t], ["u32"], rows_of("popc" + t, [t], 40, 20))
        f.form(f"clz.{t}", [t], ["u32"], rows_of("clz" + t, [t], 40, 20))
        f.form(f"brev.{t}", [t], [t], rows_of("brev" + t, [t], 40, 20))
    for t in ("u32", "s32", "u64", "s64"):
        for m in ("", ".shiftamt"):
            f.form(f"bfind{m}.{t}", [t], ["u32"], rows_of("bfind" + t, [t], 40, 20))
    rows = [(m, b, o & 0xFFFFFFFF) for m in (0, 0xFFFFFFFF, 0x80000001, 0x00F0A50F) for b in (0, 1, 5, 31)
            for o in (0, 1, 2, 5, 32, -1, -2, -5, -33)]
    f.form("fns.b32", ["b32", "b32", "s32"], ["b32"], rows)
    rows = [(a, b) for a in (0, 1, 4, 31, 32, 33, 0xFFFFFFFF) for b in (0, 1, 5, 28, 31, 32, 33, 255, 0xFFFFFFFF)]
    for m in ("clamp", "wrap"):
        f.form(f"bmsk.{m}.b32", ["b32"] * 2, ["b32"], rows)
        rows2 = [(a, b) for a in (0, 0xFFFFFFFF, 0x89ABCDEF, 0x12345678, 0x00000080)
                 for b in (0, 1, 4, 8, 16, 31, 32, 33, 64, 255, 0xFFFFFFFF)]
        for t in ("u32", "s32"):
            f.form(f"szext.{m}.{t}", [t, "u32"], [t], rows2)


def fields(f):
    """fields: bfe and bfi, positions and lengths past the width too"""
    amounts = [(p, l) for p in (0, 4, 28, 31, 32, 33, 63, 64, 255, 256, 260) for l in (0, 1, 8, 32, 33, 64, 255, 256)]
    amounts += [(0xFFFFFFFF, 8), (8, 0xFFFFFFFF)]
    for t in ("u32", "s32", "u64", "s64"):
        w = 32 if t[1:] == "32" else 64
        values = (0x89ABCDEF, 0x7FFFFFFF) if w == 32 else (0x8123456789ABCDEF, 0x0123456789ABCDEF)
        f.form(f"bfe.{t}", [t, "u32", "u32"], [t], [(v, p, l) for v in values for p, l in amounts])
    for t in ("b32", "b64"):
        v = 0x89ABCDEF if t == "b32" else 0x8123456789ABCDEF
        f.form(f"bfi.{t}", [t, t, "u32", "u32"], [t], [(v, b, p, l) for b in (0, 2 ** int(t[1:]) - 1) for p, l in amounts])


def dot(f):
    """dot: dp4a and dp2a"""
    for a in ("u32", "s32"):
        for b in ("u32", "s32"):
            c = "s32" if "s" in a + b else "u32"
            known = [(0x80FF7F01, 0xFFFFFFFF, 5), (0x7F7F7F7F, 0x7F7F7F7F, 0x7FFFFFFF), (0x80808080, 0x80808080, 0)]
            f.form(f"dp4a.{a}.{b}", [a, b, c], [c], known + rows_of("dp4a" + a + b, [a, b, c], 20, 30))
            for half in ("lo", "hi"):
                f.form(f"dp2a.{half}.{a}.{b}", [a, b, c], [c], known + rows_of("dp2a" + a + b, [a, b, c], 20, 30))


def carry(f):
    """carry: chains through the carry flag"""
    for t in ("u32", "s32", "u64", "s64"):
        rows = rows_of("carry" + t, [t] * 4, 25, 15)
        for op in ("add", "sub"):
            f.kernel(f"{op}_chain_{t}", [t] * 4, [t, t, t],
                     f"{op}.cc.{t} %d, %a, %c;\n{op}c.cc.{t} %e, %b, %f;\n{op}c.{t} %g, 0, 0;", rows)
        f.kernel(f"mad_chain_{t}", [t] * 4, [t, t, t, t],
                 f"mad.lo.cc.{t} %d, %a, %b, %c;\nmadc.hi.cc.{t} %e, %a, %b, %f;\n"
                 f"madc.lo.cc.{t} %g, %a, %c, %f;\nmadc.hi.{t} %h, %a, %c, 0;", rows)
        f.kernel(f"mad_hi_chain_{t}", [t] * 4, [t, t], f"mad.hi.cc.{t} %d, %a, %b, %c;\naddc.{t} %e, %f, 0;", rows)
        # The flag of one kind read by the other.
        f.kernel(f"mixed_chain_{t}", [t] * 4, [t, t, t, t],
                 f"sub.cc.{t} %d, %a, %b;\naddc.{t} %d, 0, 0;\nadd.cc.{t} %e, %c, %f;\nsubc.{t} %e, 0, 0;\n"
                 f"sub.cc.{t} %g, %a, %c;\naddc.cc.{t} %g, %b, %f;\naddc.{t} %h, 0, 0;", rows)
    rows = rows_of("carrykeeps", ["u32"] * 4, 20, 10)
    f.kernel("carry_survives", ["u32"] * 4, ["u32", "u32"],
             "add.cc.u32 %d, %a, %b;\nadd.u32 %d, %d, %c;\naddc.u32 %e, %f, %f;", rows)


def testp(f):
    """testp: classes of floats"""
    for t in ("f32", "f64"):
        for k, m in enumerate((("finite", "infinite", "number"), ("notanumber", "normal", "subnormal"))):
            each(f, f"testp_{t}_{k}", [f"testp.{x}.{t}" for x in m], [t], "pred", rows_of("testp", [t], 40, 5))


def root(f):
    """root: rcp and sqrt, rounded"""
    for op in ("rcp", "sqrt"):
        rounded(f, op, "f32", ["f32"], [(0x00400000,), (0x00200000,), (0x7E800000,), (0x7F000000,), (0x7EFFFFFF,)] +
                rows_of(op, ["f32"], 40, 60), ("", ".ftz"))
        rounded(f, op, "f64", ["f64"], rows_of(op, ["f64"], 40, 60))


def approx(f):
    """approx: approximate functions, within what PTX promises"""
    plain = rows_of("approx", ["f32"], 40, 60)
    small = [(0x3F000000,), (0xBF000000,), (0x40490FDB,), (0x41200000,), (0xC1200000,)] + plain
    trig = [(r,) for r in (0, 0x80000000, 0x3F000000, 0xBF000000, 0x3F800000, 0x3FC90FDB, 0x40400000, 0xC0400000,
                           0x7F800000, 0xFF800000, 0x7FC00000, 0x33000000, 0x00000001)]
    for op, rows, bound in (("rcp", plain, "within 1"), ("rsqrt", plain, "within 3"), ("sqrt", plain, "within 3"),
                            ("ex2", small, "within 2"), ("lg2", plain, "near 21"), ("sin", trig, "near 20"),
                            ("cos", trig, "near 20")):
        each(f, f"{op}_approx", [f"{op}.approx.f32", f"{op}.approx.ftz.f32"], ["f32"], "f32", rows, bound=bound)
    f.form("tanh.approx.f32", ["f32"], ["f32"], small, bound="near 10")
    for t in ("f16", "f16x2", "bf16", "bf16x2"):
        ex2 = f"ex2.approx.ftz.{t}" if t[0] == "b" else f"ex2.approx.{t}"
        rows = [(0x3800 * m,) for m in ((1, 0x10001) if t[-1] == "2" else (1,))] + [(0,)]
        each(f, f"half_{t}", [ex2, f"tanh.approx.{t}"], [t], t, rows, bound="halves 1")


def approx_wide(f):
    """approx_wide: the gross approximations of f64, upper halves alone"""
    rows = [(v,) for v in (0x3FF0000000000000, 0x4008000000000000, 0xC024000000000000, 0x3FB999999999999A, 0, 1 << 63,
                           0x7FF0000000000000, 0xFFF0000000000000, 0x0000000000000001, 0x4059000000000000)]
    f.kernel("rcp_f64", ["f64"], ["f64", "b64"],
             "rcp.approx.ftz.f64 %d, %a;\nmov.b64 %e, %d;\nand.b64 %e, %e, 0xffffffff;", rows, bound="near 18")
    f.kernel("rsqrt_f64", ["f64"], ["f64", "b64"],
             "rsqrt.approx.f64 %d, %a;\nmov.b64 %e, %d;\nand.b64 %e, %e, 0xffffffff;", rows, bound="near 18")


CMP_S = ["eq", "ne", "lt", "le", "gt", "ge"]
CMP_U = CMP_S + ["lo", "ls", "hi", "hs"]
CMP_F = CMP_S + ["equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan"]


def compares(t):
    return CMP_F if t in ("f16", "f32", "f64", "bf16") else ["eq", "ne"] if t[0] == "b" else CMP_U if t[0] == "u" else CMP_S


def setp(f):
    """setp: comparisons into predicates; a bit of %d for each comparison, in their order"""
    decl = ".reg .pred %q;"
    for t in ("b16", "b32", "b64", "u16", "u32", "u64", "s16", "s32", "s64", "f16", "bf16", "f32", "f64"):
        for ftz in ("", ".ftz") if t in ("f16", "f32") else ("",):
            body = ["mov.b32 %d, 0;"]
            for k, c in enumerate(compares(t)):
                body += [f"setp.{c}{ftz}.{t} %q, %a, %b;", f"selp.b32 %tp, {1 << k}, 0, %q;", "or.b32 %d, %d, %tp;"]
            f.kernel(f"setp{ftz}_{t}".replace(".", "_"), [t, t], ["b32"], "\n".join(body), rows_of("setp" + t, [t] * 2, 90, 4),
                     decl)
    for b in ("and", "or", "xor"):
        for c, t in (("lt", "s32"), ("ltu", "f32")):
            f.kernel(f"setp_{c}_{b}_{t}", [t, t, "pred"], ["pred"] * 4,
                     f"setp.{c}.{b}.{t} %d|%e, %a, %b, %c;\nsetp.{c}.{b}.{t} %g|%h, %a, %b, !%c;",
                     rows_of("setpb" + t, [t, t, "pred"], 40, 4))
    f.kernel("setp_sink", ["s32", "s32"], ["pred"], "setp.lt.s32 _|%d, %a, %b;", rows_of("sink", ["s32"] * 2, 40, 0))
    for t in ("f16x2", "bf16x2"):
        f.kernel(f"setp_{t}", [t, t], ["pred"] * 4, f"setp.lt.{t} %d|%e, %a, %b;\nsetp.neu.{t} %g|%h, %a, %b;",
                 rows_of("setpx" + t, [t] * 2, 60, 10))


def set_(f):
    """set: comparisons into values"""
    for t in ("u16", "s16", "u32", "s32", "u64", "s64", "f32", "f64"):
        c = "ltu" if t[0] == "f" else "lt"
        each(f, f"set_{t}", [f"set.{c}.{d}.{t}" for d in ("u32", "s32", "f32")], [t] * 2, ["u32", "s32", "f32"],
             rows_of("set" + t, [t] * 2, 30, 2))
    f.form("set.gt.ftz.u32.f32", ["f32"] * 2, ["u32"], rows_of("setftz", ["f32"] * 2, 60, 2))
    f.form("set.eq.u32.b32", ["b32"] * 2, ["u32"], rows_of("setb", ["b32"] * 2, 40, 2))
    each(f, "set_f16", ["set.le.f16.f16", "set.le.u16.f16", "set.le.u32.f16"], ["f16"] * 2, ["f16", "u16", "u32"],
         rows_of("seth", ["f16"] * 2, 40, 2))
    f.form("set.ge.f16x2.f16x2", ["f16x2"] * 2, ["f16x2"], rows_of("sethx", ["f16x2"] * 2, 40, 2))
    f.form("set.ge.bf16.bf16", ["bf16"] * 2, ["bf16"], rows_of("setbf", ["bf16"] * 2, 40, 2))
    each(f, "set_joined", [f"set.lt.{b}.u32.s32" for b in ("and", "or", "xor")], ["s32", "s32", "pred"], "u32",
         rows_of("setbool", ["s32", "s32", "pred"], 40, 2))


def select(f):
    """select: selp and slct"""
    for t in ("b16", "b32", "b64", "u16", "s32", "u64", "f32", "f64"):
        f.form(f"selp.{t}", [t, t, "pred"], [t], rows_of("selp" + t, [t, t, "pred"], 20, 2))
        f.form(f"slct.{t}.s32", [t, t, "s32"], [t], rows_of("slct" + t, [t, t, "s32"], 20, 2))
        f.form(f"slct.{t}.f32", [t, t, "f32"], [t], rows_of("slctf" + t, [t, t, "f32"], 40, 2))
    f.form("slct.ftz.u32.f32", ["u32", "u32", "f32"], ["u32"], [(1, 2, v) for v in (0, 1 << 31, 1, 0x80000001, 0x80800000)])


def logic(f):
    """logic: and, or, xor, not, cnot, lop3"""
    for t in ("b16", "b32", "b64", "pred"):
        for op in ("and", "or", "xor"):
            f.form(f"{op}.{t}", [t] * 2, [t], rows_of(op + t, [t] * 2, 20, 10))
        f.form(f"not.{t}", [t], [t], rows_of("not" + t, [t], 20, 10))
        if t != "pred":
            f.form(f"cnot.{t}", [t], [t], rows_of("cnot" + t, [t], 20, 2))
    for table in (0x00, 0xE8, 0x96, 0x80, 0xFE, 0x1D, 0xCA, 0xFF):
        f.kernel(f"lop3_{table:02x}", ["b32"] * 3, ["b32"], f"lop3.b32 %d, %a, %b, %c, {table};",
                 rows_of("lop3", ["b32"] * 3, 4, 12))


def shift(f):
    """shift: shl, shr, shf, amounts past the width too"""
    amounts = (0, 1, 5, 15, 16, 17, 31, 32, 33, 63, 64, 65, 255, 256, 0xFFFFFFFF)
    for t in ("b16", "b32", "b64"):
        w = int(t[1:])
        f.form(f"shl.{t}", [t, "u32"], [t], [(v, n) for v in (1, 0x89ABCDEF01234567 >> (64 - w)) for n in amounts])
    for t in ("b16", "b32", "b64", "u16", "u32", "u64", "s16", "s32", "s64"):
        w = int(t[1:])
        f.form(f"shr.{t}", [t, "u32"], [t],
               [(v, n) for v in (1 << (w - 1), 0x79ABCDEF01234567 >> (64 - w)) for n in amounts])
    for d in "lr":
        for m in ("wrap", "clamp"):
            f.form(f"shf.{d}.{m}.b32", ["b32", "b32", "u32"], ["b32"],
                   [(a, b, n) for a, b in ((0x12345678, 0x9ABCDEF0), (1, 0x80000000)) for n in amounts])


def prmt(f):
    """prmt: byte permutation"""
    f.form("prmt.b32", ["b32"] * 3, ["b32"], [(0x80818283, 0x74757677, 0x8C4B)] + rows_of("prmt", ["b32"] * 3, 10, 40))
    for m in ("f4e", "b4e", "rc8", "ecl", "ecr", "rc16"):
        f.form(f"prmt.b32.{m}", ["b32"] * 3, ["b32"], [(0x80818283, 0x74757677, c) for c in (0, 1, 2, 3, 4, 7, 0xFFFFFFFE)])


CVT_INTS = ["u8", "s8", "u16", "s16", "u32", "s32", "u64", "s64"]
FLOAT_IN = {
    "f32": [0x4F000000, 0xCF000000, 0xCF000001, 0x4F800000, 0x5F000000, 0xDF000000, 0x5F800000, 0x3F000000, 0xBF000000,
            0x3FC00000, 0x40200000, 0xBFC00000, 0xC0200000, 0xC2FE0000, 0xC6FFFE00, 0x43000000, 0x42FE0000, 0x437F0000, 0x43800000, 0xC3000000,
            0xC3010000, 0x47000000, 0x477FFF00, 0x47800000, 0x4EFFFFFF, 0x3F7FFFFF, 0x3EFFFFFF, 0x42FF0000, 0x42FD0000],
    "f64": [0x41E0000000000000, 0xC1E0000000000000, 0xC1E0000000200000, 0x41F0000000000000, 0x43E0000000000000,
            0xC3E0000000000000, 0x43F0000000000000, 0x3FE0000000000000, 0xBFE0000000000000, 0x3FF8000000000000,
            0x4004000000000000, 0xC004000000000000, 0x41DFFFFFFFC00000, 0x41DFFFFFFFE00000, 0x41EFFFFFFFF00000],
    "f16": [0x3800, 0xB800, 0x3E00, 0x4100, 0xC100, 0x5800, 0x57F0, 0x5BF8, 0x5C00, 0xD800, 0xD808],
    "bf16": [0x3F00, 0xBF00, 0x3FC0, 0x4020, 0xC020, 0x4300, 0x437F, 0x4380, 0xC300, 0x4F00, 0x4F80, 0x5F00],
}


def cvt_int(f):
    """cvt_int: conversions between integers, with .sat and into wider registers"""
    for d in CVT_INTS:
        for s in CVT_INTS:
            src = "b64" if s[1:] == "64" else "b32" if s[1:] == "32" else "b16"
            out = "b64" if d[1:] == "64" else "b32"
            # Where nothing can be clamped .sat is not allowed.
            fits = d[0] == s[0] and int(d[1:]) >= int(s[1:]) or d[0] == "s" and s[0] == "u" and int(d[1:]) > int(s[1:])
            ops = [f"cvt.{d}.{s}"] + ([] if fits else [f"cvt.sat.{d}.{s}"])
            each(f, f"cvt_{d}_{s}", ops, [src], out, rows_of("cvt" + s, [s], 30, 12) if not fits else rows_of("cvt" + s, [s], 8, 4))
    # The upper bits of a source register do not count.
    f.kernel("cvt_s32_s8_of_32", ["b32"], ["b32"], "cvt.s32.s8 %d, %a;", [(0x1FF,), (0x17F,), (0xFFFFFF80,)])
    f.kernel("cvt_u64_u16_of_64", ["b64"], ["b64"], "cvt.u64.u16 %d, %a;", [(0x123456789ABCDEF0,)])


INT_ROUNDS = ("rni", "rzi", "rmi", "rpi")


def cvt_to_int(f):
    """cvt_to_int: floats to integers, every rounding"""
    for s in ("f32", "f64", "f16"):
        values = [(v,) for v in FLOAT_IN[s]] + rows_of("toint" + s, [s], 40, 20)
        for d in CVT_INTS:
            out = "b64" if d[1:] == "64" else "b32"
            each(f, f"cvt_{d}_{s}", [f"cvt.{r}.{d}.{s}" for r in INT_ROUNDS], [s], out, values)
    for d in CVT_INTS[2:]:
        out = {"64": "b64", "32": "b32", "16": "b16"}[d[1:]]
        each(f, f"cvt_{d}_bf16", [f"cvt.{r}.{d}.bf16" for r in INT_ROUNDS], ["bf16"], out,
             [(v,) for v in FLOAT_IN["bf16"]] + rows_of("tointb", ["bf16"], 40, 10))
    for d in ("s32", "u32", "s64"):
        out = "b64" if d[1:] == "64" else "b32"
        f.kernel(f"cvt_rmi_ftz_{d}_f32", ["f32"], [out], f"cvt.rmi.ftz.{d}.f32 %d, %a;", rows_of("ftzint", ["f32"], 40, 0))


def cvt_from_int(f):
    """cvt_from_int: integers to floats, every rounding"""
    big = {8: [], 16: [(2048 * 3 + 1,), (4097,), (0xFFE1,), (0xFFEF,), (0xFFF0,)],
           32: [(0x01000001,), (0x01000003,), (0x7FFFFFFF,), (0x7FFFFFC0,), (0x7FFFFF80,), (0x7FFFFFBF,), (65519,), (65520,),
                (65504,), (0xFFFF0010,)],
           64: [(0x0020000000000001,), (0x0020000000000003,), (0x7FFFFFFFFFFFFFFF,), (0x7FFFFFFFFFFFFE00,),
                (0x8000008000000000,), (0x8000008000000001,), (0xFFFFFF7FFFFFFFFF,)]}
    for d in ("f32", "f64", "f16", "bf16"):
        for s in CVT_INTS:
            if d == "bf16" and s[1:] == "8":
                continue
            w = int(s[1:])
            src = "b64" if w == 64 else "b32" if w == 32 else "b16"
            each(f, f"cvt_{d}_{s}", [f"cvt.{r}.{d}.{s}" for r in ROUNDS], [src], d, big[w] + rows_of("fromint" + s, [s], 30, 12))
    f.kernel("cvt_rn_sat_f32_s32", ["b32"], ["f32"], "cvt.rn.sat.f32.s32 %d, %a;", rows_of("fs", ["s32"], 30, 2))


def cvt_float(f):
    """cvt_float: between float formats, to integral values, packed pairs"""
    extra = {"f32": [0x477FEFFF, 0x477FF000, 0x33000000, 0x33000001, 0x387FE000, 0x38800000, 0x387FC000, 0x387FFFFF,
                     0x3F808000, 0x3F818000, 0x3F807FFF, 0x7F7F8000, 0x7F7F7FFF, 0x7F800001, 0x00008000, 0x00018000,
                     0x7F7FF000, 0x3F801000, 0x3F803000],
             "f64": [0x380FFFFFE0000000, 0x380FFFFFF0000000, 0x3810000000000000, 0x36A0000000000000, 0x3690000000000000,
                     0x3690000000000001, 0x47EFFFFFEFFFFFFF, 0x47EFFFFFF0000000, 0x7FF8000012345678, 0x7FF0000000000001,
                     0x3FF0000010000000, 0x3FF0000030000000, 0x40EFFDFFFFFFFFFF, 0x40EFFE0000000000],
             "f16": [], "bf16": []}
    rows = {s: [(v,) for v in extra[s]] + rows_of("ff" + s, [s], 40, 40) for s in ("f32", "f64", "f16", "bf16")}
    for d, s in (("f32", "f16"), ("f32", "bf16"), ("f64", "f16"), ("f64", "f32"), ("f64", "bf16")):
        f.form(f"cvt.{d}.{s}", [s], [d], rows[s])
    f.form("cvt.ftz.f64.f32", ["f32"], ["f64"], rows["f32"])
    each(f, "cvt_f32_f64", [f"cvt.{r}.f32.f64" for r in ROUNDS], ["f64"], "f32", rows["f64"])
    each(f, "cvt_ftz_f32_f64", [f"cvt.{r}.ftz.f32.f64" for r in ROUNDS], ["f64"], "f32", rows["f64"])
    each(f, "cvt_f16_f64", [f"cvt.{r}.f16.f64" for r in ROUNDS], ["f64"], "f16", rows["f64"])
    each(f, "cvt_f16_f32", [f"cvt.{r}.f16.f32" for r in ROUNDS], ["f32"], "f16", rows["f32"])
    f.form("cvt.rn.sat.f32.f64", ["f64"], ["f32"], rows["f64"])
    f.form("cvt.rn.bf16.f64", ["f64"], ["bf16"], rows["f64"])
    small = [f"{r}{m}" for r in ("rn", "rz") for m in ("", ".relu")]
    each(f, "cvt_bf16_f32", [f"cvt.{m}.bf16.f32" for m in small], ["f32"], "bf16", rows["f32"])
    each(f, "cvt_tf32_f32", [f"cvt.{m}.tf32.f32" for m in small], ["f32"], "tf32", rows["f32"])
    for d in ("f16x2", "bf16x2"):
        each(f, f"cvt_{d}_f32", [f"cvt.{m}.{d}.f32" for m in small], ["f32", "f32"], d,
             rows_of("pack" + d, ["f32", "f32"], 60, 40))
    f.form("cvt.rna.tf32.f32", ["f32"], ["tf32"], rows["f32"])
    f.form("cvt.rn.relu.f16.f32", ["f32"], ["f16"], rows["f32"])
    for t in ("f32", "f64", "f16", "bf16"):
        each(f, f"integral_{t}", [f"cvt.{r}.{t}.{t}" for r in INT_ROUNDS], [t], t,
             [(v,) for v in FLOAT_IN[t]] + rows_of("int" + t, [t], 40, 20))
    each(f, "integral_more", ["cvt.rni.ftz.f32.f32", "cvt.rpi.ftz.f32.f32", "cvt.rmi.sat.f32.f32"], ["f32"], "f32", rows["f32"])
    for t in ("f32", "f64", "f16"):
        each(f, f"same_{t}", [f"cvt.sat.{t}.{t}", f"cvt.{t}.{t}"], [t], t, rows[t])
    each(f, "same_ftz", ["cvt.ftz.f32.f32", "cvt.ftz.sat.f32.f32"], ["f32"], "f32", rows["f32"])


def mov(f):
    """mov: copies, packing, addresses, special registers, cvta, isspacep"""
    f.module = (".global .align 8 .b32 words[4] = {11, 22, 33, 44};\n.const .align 8 .b32 fixed[4] = {5, 6, 7, 8};\n"
                ".shared .align 8 .b32 block_words[8];\n.global .align 8 .u64 table[3] = {words, generic(words), words+8};\n")
    for t in ("b16", "b32", "b64", "u32", "s32", "u64", "f32", "f64"):
        f.form(f"mov.{t}", [t], [t], rows_of("mov" + t, [t], 20, 2))
    f.form("mov.pred", ["pred"], ["pred"], [(0,), (1,)])
    f.kernel("pack_32", ["b16", "b16"], ["b32"], "mov.b32 %d, {%a, %b};", [(0x1234, 0xABCD)])
    f.kernel("pack_64", ["b32", "b32"], ["b64"], "mov.b64 %d, {%a, %b};", [(0x12345678, 0x9ABCDEF0)])
    f.kernel("pack_64_by_16", ["b16"] * 4, ["b64"], "mov.b64 %d, {%a, %b, %c, %f};", [(1, 2, 0x8003, 0xFFFF)])
    f.kernel("unpack_32", ["b32"], ["b16", "b16"], "mov.b32 {%d, %e}, %a;", [(0x12345678,)])
    f.kernel("unpack_64", ["b64"], ["b32"], "mov.b64 {_, %d}, %a;", [(0x123456789ABCDEF0,)])
    f.kernel("unpack_64_by_16", ["b64"], ["b16"] * 4, "mov.b64 {%d, %e, %g, %h}, %a;", [(0x123456789ABCDEF0,)])
    f.kernel("special", ["u32"], ["u32"] * 4,
             "mov.u32 %d, %tid.x;\nmov.u32 %e, %ntid.x;\nmov.u32 %g, %laneid;\nmov.u32 %h, %nctaid.x;",
             [(i,) for i in range(70)])
    f.kernel("special_zero", ["u32"], ["u32"] * 4,
             "mov.u32 %d, %tid.y;\nmov.u32 %e, %ctaid.x;\nmov.u32 %g, %ctaid.z;\nmov.u32 %h, %ntid.y;", [(0,), (1,)])
    f.kernel("lanemasks", ["u32"], ["u32"] * 4,
             "mov.u32 %d, %lanemask_lt;\nmov.u32 %e, %lanemask_le;\nmov.u32 %g, %lanemask_gt;\nmov.u32 %h, %lanemask_ge;",
             [(i,) for i in range(40)])
    f.kernel("lanemask_and_wide", ["u32"], ["u32", "u64"], "mov.u32 %d, %lanemask_eq;\ncvt.u64.u32 %e, %d;",
             [(i,) for i in range(33)])
    reg = ".reg .b64 %x, %y;\n.reg .b32 %w;"
    f.kernel("address_global", ["u32"], ["u32", "u32"],
             "mov.u64 %x, words;\nld.global.u32 %d, [%x+4];\nld.global.u32 %e, [words+12];", [(0,)], reg)
    f.kernel("address_const", ["u32"], ["u32", "u32"],
             "mov.u64 %x, fixed;\nld.const.u32 %d, [%x+4];\ncvta.const.u64 %y, %x;\nld.u32 %e, [%y+8];", [(0,)], reg)
    f.kernel("address_table", ["u32"], ["u32", "u32", "u32"],
             "ld.global.u64 %x, [table];\nld.global.u32 %d, [%x];\nld.global.u64 %x, [table+8];\nld.u32 %e, [%x+4];\n"
             "ld.global.u64 %x, [table+16];\nld.global.u32 %g, [%x];", [(0,)], reg)
    f.kernel("address_shared", ["u32"], ["u32", "u32"],
             "mov.u32 %w, block_words;\nst.shared.u32 [%w+8], %a;\ncvta.shared.u64 %y, block_words;\nld.u32 %d, [%y+8];\n"
             "cvta.to.shared.u64 %x, %y;\nld.shared.u32 %e, [%x+8];", [(77,)], reg)
    f.kernel("address_local", ["u32"], ["u32", "u32"],
             "st.local.u32 [stack+4], %a;\ncvta.local.u64 %y, stack;\nld.u32 %d, [%y+4];\nmov.u64 %x, stack;\n"
             "cvta.to.local.u64 %y, %y;\nsub.u64 %x, %x, %y;\ncvt.u32.u64 %e, %x;", [(9,), (10,)],
             reg + "\n.local .align 8 .b8 stack[16];")
    f.kernel("isspacep", ["u32"], ["u32"] * 4,
             "\n".join(["cvta.shared.u64 %x, block_words;", "isspacep.shared %q, %x;", "selp.u32 %d, 1, 0, %q;",
                        "isspacep.global %q, %x;", "selp.u32 %tp, 2, 0, %q;", "or.b32 %d, %d, %tp;",
                        "cvta.local.u64 %x, stack;", "isspacep.local %q, %x;", "selp.u32 %e, 1, 0, %q;",
                        "isspacep.shared %q, %x;", "selp.u32 %tp, 2, 0, %q;", "or.b32 %e, %e, %tp;",
                        "isspacep.global %q, %in;", "selp.u32 %g, 1, 0, %q;",
                        "isspacep.local %q, %in;", "selp.u32 %tp, 2, 0, %q;", "or.b32 %g, %g, %tp;",
                        "cvta.const.u64 %x, fixed;", "isspacep.const %q, %x;", "selp.u32 %h, 1, 0, %q;"]),
             [(0,)], reg + "\n.reg .pred %q;\n.local .align 8 .b8 stack[16];")


def memory(f):
    """memory: ld and st of every width, vectors, spaces, extension"""
    f.module = ".shared .align 16 .b8 arena[4096];\n.extern .shared .align 16 .b8 more[];\n"
    decl = ".reg .b64 %x;\n.reg .b32 %w, %y, %z;\n.reg .b16 %k;\n.local .align 16 .b8 stack[64];"
    v = [(0x8182838485868788,), (0x0102030405060708,), (0x7F80FF00FE017E02,)]
    for t, out in (("u8", "b64"), ("s8", "b64"), ("u16", "b64"), ("s16", "b64"), ("u32", "b64"), ("s32", "b64"), ("b8", "b32"),
                   ("s8", "b32"), ("s16", "b32"), ("u8", "b16"), ("s8", "b16"), ("b16", "b32"), ("b64", "b64")):
        f.kernel(f"ld_{t}_into_{out}", ["b64"], [out], f"ld.global.{t} %d, [%in];", v, decl)
        f.kernel(f"local_{t}_into_{out}", ["b64"], [out], f"st.local.b64 [stack], %a;\nld.local.{t} %d, [stack];", v, decl)
    for t in ("b8", "u16", "b32", "b64"):
        reg = "%a" if t == "b64" else "%w"
        f.kernel(f"st_{t}_shared", ["b64"], ["b64"],
                 f"cvt.u32.u64 %w, %a;\nmad.lo.u32 %y, %t, 8, arena_at;\nst.shared.b64 [%y], 0;\nst.shared.{t} [%y], {reg};\n"
                 "ld.shared.b64 %d, [%y];".replace("arena_at", "%z").replace("mad", "mov.u32 %z, arena;\nmad", 1), v, decl)
    f.kernel("vector_global", ["b64", "b64"], ["b32"] * 4, "ld.global.v4.b32 {%d, %e, %g, %h}, [%in];",
             [(0x1111111122222222, 0x3333333344444444), (5, 6)], decl)
    f.kernel("vector_v2_b64", ["b64", "b64"], ["b64"] * 2, "ld.global.v2.b64 {%d, %e}, [%in];",
             [(0x1111111122222222, 0x3333333344444444), (5, 6)], decl)
    f.kernel("vector_v4_s8", ["b64"], ["b32"] * 4, "ld.global.v4.s8 {%d, %e, %g, %h}, [%in];", v, decl)
    f.kernel("vector_v2_u16_nc", ["b64"], ["b32"] * 2, "ld.global.nc.v2.u16 {%d, %e}, [%in];", v, decl)
    f.kernel("vector_sink", ["b64"], ["b32"], "ld.global.v2.b32 {_, %d}, [%in];", v, decl)
    f.kernel("vector_store", ["b64"], ["b64", "b64"],
             "mov.u32 %z, arena;\nmad.lo.u32 %y, %t, 16, %z;\ncvt.u32.u64 %w, %a;\nst.shared.v4.b32 [%y], {%w, 7, %w, -1};\n"
             "ld.shared.v2.b64 {%d, %e}, [%y];", v, decl)
    f.kernel("volatile_relaxed", ["b64"], ["b64", "b64"],
             "ld.volatile.global.b64 %d, [%in];\nld.relaxed.gpu.global.b64 %e, [%in];\nst.volatile.global.b64 [%out], %a;",
             v, decl)
    f.kernel("generic_all", ["b64"], ["b64", "b64", "b64"],
             "cvta.local.u64 %x, stack;\nst.b64 [%x+16], %a;\nld.b64 %d, [%x+16];\ncvta.shared.u64 %x, arena;\n"
             "mad.wide.u32 %x, %t, 8, %x;\nst.b64 [%x], %a;\nld.b64 %e, [%x];\nld.b64 %g, [%in];", v, decl)
    f.kernel("cached", ["b64"], ["b64", "b64"], "ld.global.ca.b64 %d, [%in];\nld.global.cg.b64 %e, [%in];", v, decl)
    f.kernel("ldu", ["b64"], ["b64"], "ldu.global.b64 %d, [%in];", v, decl)
    f.kernel("prefetch", ["b64"], ["b64"],
             "prefetch.global.L1 [%in];\nprefetch.L2 [%in];\nprefetchu.L1 [%in];\nmov.b64 %d, %a;", v, decl)
    f.kernel("fences", ["b64"], ["b64"],
             "membar.cta;\nmembar.gl;\nmembar.sys;\nfence.sc.cta;\nfence.acq_rel.gpu;\nnanosleep.u32 10;\nmov.b64 %d, %a;", v, decl)
    copy = ("mov.u32 %z, arena;\nmad.lo.u32 %y, %t, 16, %z;\nst.shared.v2.b64 [%y], {-1, -1};\n{0}\ncp.async.commit_group;\n"
            "{1}\nld.shared.v2.b64 {%d, %e}, [%y];")
    pairs = [(0x1111111122222222, 0x3333333344444444), (5, 6)]
    for name, text, wait in (("ca_4", "cp.async.ca.shared.global [%y], [%in], 4;", "cp.async.wait_all;"),
                             ("ca_8", "cp.async.ca.shared.global [%y], [%in+8], 8;", "cp.async.wait_group 0;"),
                             ("cg_16", "cp.async.cg.shared.global [%y], [%in], 16;", "cp.async.wait_group 0;"),
                             ("part", "cp.async.cg.shared.global [%y], [%in], 16, 5;", "cp.async.wait_group 0;"),
                             ("none", "cp.async.cg.shared.global [%y], [%in], 16, 0;", "cp.async.wait_group 0;")):
        body = copy.replace("{0}", text).replace("{1}", wait)
        f.kernel(f"cp_async_{name}", ["b64", "b64"], ["b64", "b64"], body, pairs, decl)
    f.kernel("misc", ["b64"], ["b64"], "griddepcontrol.wait;\ngriddepcontrol.launch_dependents;\npmevent 1;\nmov.b64 %d, %a;", v)


def atom(f):
    """atom: atomic operations, old values and final memory, alone and in order"""
    f.module = ".shared .align 8 .b64 cell[128];\n"
    decl = ".reg .b64 %x;\n.reg .b32 %y;\n.reg .b16 %k;"
    for op, types in (("add", ["u32", "s32", "u64"]), ("min", ["u32", "s32", "u64", "s64"]),
                      ("max", ["u32", "s32", "u64", "s64"]), ("inc", ["u32"]), ("dec", ["u32"]), ("and", ["b32", "b64"]),
                      ("or", ["b32", "b64"]), ("xor", ["b32", "b64"]), ("exch", ["b32", "b64"])):
        for t in types:
            rows = rows_of("atom" + op + t, [t, t], 30, 8)
            w = "b64" if t[1:] == "64" else "b32"
            f.kernel(f"atom_{op}_{t}", [t, t], [t] * 4,
                     f"st.global.{w} [%out+8], %a;\natom.global.{op}.{t} %d, [%out+8], %b;\nld.global.{w} %e, [%out+8];\n"
                     f"mov.u32 %y, cell;\nmad.lo.u32 %y, %t, 8, %y;\nst.shared.{w} [%y], %a;\n"
                     f"atom.shared.{op}.{t} %g, [%y], %b;\nld.shared.{w} %h, [%y];", rows, decl)
            f.kernel(f"atom_generic_{op}_{t}", [t, t], [t] * 2,
                     f"st.global.{w} [%out+8], %a;\natom.{op}.{t} %d, [%out+8], %b;\nld.global.{w} %e, [%out+8];", rows[:6], decl)
            if op != "exch":
                f.kernel(f"red_{op}_{t}", [t, t], [t],
                         f"st.global.{w} [%out], %a;\nred.global.{op}.{t} [%out], %b;\nld.global.{w} %d, [%out];", rows[:20], decl)
    for t in ("b16", "b32", "b64"):
        f.kernel(f"atom_cas_{t}", [t, t, t], [t, t],
                 f"st.global.{t} [%out+8], %a;\natom.global.cas.{t} %d, [%out+8], %b, %c;\nld.global.{t} %e, [%out+8];",
                 [(1, 1, 5), (1, 2, 5), (0xFFFF, 0xFFFF, 0), (0, 0, 0)], decl)
    for t, m in (("f32", ""), ("f64", ""), ("f16", ".noftz"), ("f16x2", ".noftz"), ("bf16", ".noftz"), ("bf16x2", ".noftz")):
        rows = (NANS2 if t == "f64" else []) + rows_of("atomadd" + t, [t, t], 60, 20)
        w = {"f16": "b16", "bf16": "b16", "f16x2": "b32", "bf16x2": "b32"}.get(t, t)
        f.kernel(f"atom_add_{t}", [t, t], [t] * 4,
                 f"st.global.{w} [%out+8], %a;\natom.global.add{m}.{t} %d, [%out+8], %b;\nld.global.{w} %e, [%out+8];\n"
                 f"mov.u32 %y, cell;\nmad.lo.u32 %y, %t, 8, %y;\nst.shared.{w} [%y], %a;\n"
                 f"atom.shared.add{m}.{t} %g, [%y], %b;\nld.shared.{w} %h, [%y];", rows[:64], decl)
    f.kernel("count", ["u32"], ["u32"],
             "setp.eq.u32 %q, %t, 0;\nmov.u32 %y, cell;\n@%q st.shared.u32 [%y], 100;\nbar.sync 0;\n"
             "red.shared.add.u32 [%y], %a;\nbar.sync 0;\nld.shared.u32 %d, [%y];", [(i,) for i in range(64)],
             decl + "\n.reg .pred %q;")


def warp(f):
    """warp: shfl, vote, match, redux, elect, activemask, bar.warp"""
    ms = [(0, 0x1F), (1, 0x1F), (16, 0x1F), (31, 0x1F), (33, 0x1F), (3, 0x1C03), (5, 0x181F), (2, 0x0F), (7, 0x1E1F), (1, 0),
          (4, 0x1007)]
    for mode in ("up", "down", "bfly", "idx"):
        for b, c in ms:
            f.kernel(f"shfl_{mode}_{b}_{c:x}", ["b32"], ["b32", "pred"], f"shfl.sync.{mode}.b32 %d|%e, %a, {b}, {c}, -1;",
                     [(100 + i,) for i in range(32)])
    f.kernel("shfl_idx_varies", ["b32", "b32"], ["b32", "pred"], "shfl.sync.idx.b32 %d|%e, %a, %b, 31, -1;",
             [(100 + i, (i * 7 + 3) % 32) for i in range(32)])
    f.kernel("shfl_plain", ["b32"], ["b32"], "shfl.sync.bfly.b32 %d, %a, 4, 31, 0xffffffff;", [(i * i,) for i in range(32)])
    f.kernel("shfl_two_masks", ["b32"], ["b32"],
             "setp.lt.u32 %q, %t, 16;\nselp.b32 %m, 0xffff, 0xffff0000, %q;\nshfl.sync.bfly.b32 %d, %a, 3, 31, %m;",
             [(i + 5,) for i in range(32)], ".reg .pred %q;\n.reg .b32 %m;")
    for m in ("all", "any", "uni"):
        for name, rows in (("none", [0] * 32), ("one", [0] * 9 + [1] + [0] * 22), ("full", [1] * 32)):
            f.kernel(f"vote_{m}_{name}", ["pred"], ["pred"], f"vote.sync.{m}.pred %d, %a, -1;", [(r,) for r in rows])
            f.kernel(f"vote_{m}_not_{name}", ["pred"], ["pred"], f"vote.sync.{m}.pred %d, !%a, -1;", [(r,) for r in rows])
    f.kernel("vote_ballot", ["pred"], ["b32"], "vote.sync.ballot.b32 %d, %a, -1;", [(i % 3 == 0,) for i in range(32)])
    f.kernel("vote_short_block", ["pred"], ["b32"], "vote.sync.ballot.b32 %d, %a, -1;", [(1,) for _ in range(11)])
    f.kernel("match_any_32", ["b32"], ["b32"], "match.any.sync.b32 %d, %a, -1;", [(i % 5,) for i in range(32)])
    f.kernel("match_any_64", ["b64"], ["b32"], "match.any.sync.b64 %d, %a, -1;", [((i % 3) << 40,) for i in range(32)])
    f.kernel("match_all_no", ["b32"], ["b32", "pred"], "match.all.sync.b32 %d|%e, %a, -1;", [(i // 31,) for i in range(32)])
    f.kernel("match_all_yes", ["b32"], ["b32", "pred"], "match.all.sync.b32 %d|%e, %a, -1;", [(9,) for i in range(32)])
    for op, types in (("add", ["u32", "s32"]), ("min", ["u32", "s32"]), ("max", ["u32", "s32"]), ("and", ["b32"]),
                      ("or", ["b32"]), ("xor", ["b32"])):
        for t in types:
            f.kernel(f"redux_{op}_{t}", [t], [t], f"redux.sync.{op}.{t} %d, %a, -1;",
                     [((i * 0x9E3779B9 + 77) & 0xFFFFFFFF,) for i in range(32)])
    f.kernel("redux_half", ["u32"], ["u32"],
             "setp.lt.u32 %q, %t, 12;\nmov.u32 %d, 0;\n@%q redux.sync.add.u32 %d, %a, 0xfff;", [(i + 1,) for i in range(32)],
             ".reg .pred %q;")
    f.kernel("elect", ["u32"], ["u32", "pred"], "elect.sync %d|%e, -1;", [(i,) for i in range(32)])
    f.kernel("activemask", ["u32"], ["u32"],
             "mov.u32 %d, 0;\nsetp.lt.u32 %q, %t, 7;\n@%q activemask.b32 %d;", [(i,) for i in range(32)], ".reg .pred %q;")
    f.kernel("bar_warp", ["u32"], ["u32"],
             "mov.u32 %w, words;\nmad.lo.u32 %v, %t, 4, %w;\nst.shared.u32 [%v], %a;\nbar.warp.sync 0xffffffff;\n"
             "xor.b32 %v, %t, 1;\nmad.lo.u32 %v, %v, 4, %w;\nld.shared.u32 %d, [%v];", [(i * 3,) for i in range(32)],
             ".reg .b32 %w, %v;\n.shared .align 4 .b8 words[128];")


def block(f):
    """block: barriers across warps, with counts, reductions and arrivals"""
    f.module = ".shared .align 4 .b32 words[128];\n"
    decl = ".reg .pred %q, %p;\n.reg .b32 %v, %w;\n.reg .b32 %n;"
    f.kernel("bar_sync", ["u32"], ["u32"],
             "mov.u32 %w, words;\nmad.lo.u32 %v, %t, 4, %w;\nst.shared.u32 [%v], %a;\nbar.sync 0;\nmov.u32 %n, 95;\n"
             "sub.u32 %v, %n, %t;\nmad.lo.u32 %v, %v, 4, %w;\nld.shared.u32 %d, [%v];", [(i * 5,) for i in range(96)], decl)
    f.kernel("barrier_sync_counted", ["u32"], ["u32"],
             "mov.u32 %w, words;\nmad.lo.u32 %v, %t, 4, %w;\nst.shared.u32 [%v], %a;\nbarrier.sync 3, 64;\nxor.b32 %v, %t, 32;\n"
             "mad.lo.u32 %v, %v, 4, %w;\nld.shared.u32 %d, [%v];", [(i * 5,) for i in range(64)], decl)
    rows = [(1 if i in (3, 40, 41) else 0,) for i in range(64)]
    for op, t in (("popc", "u32"), ("and", "pred"), ("or", "pred")):
        f.kernel(f"bar_red_{op}", ["pred"], [t], f"bar.red.{op}.{t} %d, 0, %a;", rows, decl)
        f.kernel(f"bar_red_{op}_not", ["pred"], [t], f"bar.red.{op}.{t} %d, 1, 64, !%a;", rows, decl)
    f.kernel("bar_red_all", ["pred"], ["pred"], "bar.red.and.pred %d, 0, %a;", [(1,)] * 64, decl)
    # The first warp produces, the second waits: arrive does not block.
    f.kernel("bar_arrive", ["u32"], ["u32"],
             "mov.u32 %w, words;\nand.b32 %n, %t, 31;\nmad.lo.u32 %v, %n, 4, %w;\nmov.u32 %d, 0;\nsetp.ge.u32 %q, %t, 32;\n"
             "@%q bra WAIT;\nst.shared.u32 [%v], %a;\nmembar.cta;\nbar.arrive 2, 64;\nbra DONE;\nWAIT:\nbar.sync 2, 64;\n"
             "ld.shared.u32 %d, [%v];\nDONE:", [(i + 9,) for i in range(64)], decl)
    f.kernel("some_exited", ["u32"], ["u32"],
             "st.global.u32 [%out], 0;\nsetp.eq.u32 %q, %a, 0;\n@%q exit;\nbar.sync 0;\nmov.u32 %d, 1;",
             [(0 if 32 <= i < 64 else 1,) for i in range(96)], decl)


def control(f):
    """control: branches, tables, loops, calls, recursion"""
    f.module = """
.func (.param .b32 r) square(.param .b32 x)
{
	.reg .b32 %a;
	ld.param.b32 %a, [x];
	mul.lo.s32 %a, %a, %a;
	st.param.b32 [r], %a;
	ret;
}
.func (.param .b32 r) negate(.param .b32 x)
{
	.reg .b32 %a;
	ld.param.b32 %a, [x];
	neg.s32 %a, %a;
	st.param.b32 [r], %a;
	ret;
}
.func (.param .b32 r) factorial(.param .b32 n)
{
	.reg .b32 %n, %m;
	.reg .pred %p;
	ld.param.b32 %n, [n];
	setp.lt.s32 %p, %n, 2;
	mov.b32 %m, 1;
	@%p bra OUT;
	{
	.param .b32 a;
	.param .b32 b;
	sub.s32 %m, %n, 1;
	st.param.b32 [a], %m;
	call.uni (b), factorial, (a);
	ld.param.b32 %m, [b];
	}
	mul.lo.s32 %m, %m, %n;
OUT:
	st.param.b32 [r], %m;
	ret;
}
.func (.param .align 8 .b8 r[16]) swap(.param .align 8 .b8 x[16])
{
	.reg .b64 %a, %b;
	ld.param.b64 %a, [x];
	ld.param.b64 %b, [x+8];
	st.param.b64 [r], %b;
	st.param.b64 [r+8], %a;
	ret;
}
.global .u64 functions[2] = {square, negate};
"""
    decl = ".reg .pred %q;\n.reg .b32 %n, %v;\n.reg .b64 %x, %y;"
    rows = [(i,) for i in range(40)]
    f.kernel("diverge", ["u32"], ["u32"],
             "and.b32 %n, %a, 3;\nsetp.eq.u32 %q, %n, 0;\n@%q bra A;\nsetp.eq.u32 %q, %n, 1;\n@%q bra B;\nmov.u32 %d, 3;\n"
             "bra.uni C;\nB:\nmov.u32 %d, 2;\nbra C;\nA:\nmov.u32 %d, 1;\nC:\nmad.lo.u32 %d, %d, 100, %a;", rows, decl)
    f.kernel("loop", ["u32"], ["u32"],
             "mov.u32 %d, 0;\nmov.u32 %n, 0;\nTOP:\nsetp.ge.u32 %q, %n, %a;\n@%q bra END;\nadd.u32 %d, %d, %n;\n"
             "add.u32 %n, %n, 1;\nbra TOP;\nEND:", rows, decl)
    f.kernel("table", ["u32"], ["u32"],
             "mov.u32 %d, 0;\nand.b32 %n, %a, 3;\nts: .branchtargets L0, L1, L2, L3;\nbrx.idx %n, ts;\nL0:\nadd.u32 %d, %d, 1;\n"
             "L1:\nadd.u32 %d, %d, 10;\nL2:\nadd.u32 %d, %d, 100;\nL3:\nadd.u32 %d, %d, 1000;", rows, decl)
    f.kernel("predicated", ["u32"], ["u32"],
             "and.b32 %n, %a, 1;\nsetp.ne.u32 %q, %n, 0;\nmov.u32 %d, 5;\n@%q mov.u32 %d, 6;\n@!%q add.u32 %d, %d, 20;", rows, decl)
    one = "{{\n.param .b32 p0;\n.param .b32 r0;\nst.param.b32 [p0], %a;\n{0}\nld.param.b32 %d, [r0];\n}}"
    f.kernel("call_direct", ["s32"], ["s32"], one.format("call.uni (r0), square, (p0);"), rows, decl)
    f.kernel("call_recursive", ["s32"], ["s32"], one.format("call (r0), factorial, (p0);"), [(i,) for i in range(12)], decl)
    f.kernel("call_address", ["s32"], ["s32"],
             "and.b32 %n, %a, 1;\nmad.wide.u32 %x, %n, 8, 0;\nmov.u64 %y, functions;\nadd.u64 %x, %x, %y;\n"
             "ld.global.u64 %x, [%x];\n" + one.format("proto: .callprototype (.param .b32 _) _ (.param .b32 _);\n"
                                                      "call (r0), %x, (p0), proto;"), rows, decl)
    f.kernel("call_targets", ["s32"], ["s32"],
             "mov.u64 %x, negate;\n" + one.format("these: .calltargets square, negate;\ncall (r0), %x, (p0), these;"),
             rows[:4], decl)
    f.kernel("call_bytes", ["b64", "b64"], ["b64", "b64"],
             "{\n.param .align 8 .b8 p0[16];\n.param .align 8 .b8 r0[16];\nst.param.v2.b64 [p0], {%a, %b};\n"
             "call (r0), swap, (p0);\nld.param.b64 %d, [r0];\nld.param.b64 %e, [r0+8];\n}", [(1, 2), (3, 1 << 63)], decl)
    f.kernel("call_registers", ["s32"], ["s32"], "call (%d), square, (%a);", rows[:5], decl)
    f.kernel("call_constant", ["s32"], ["s32"], "call (%d), negate, (7);\nadd.s32 %d, %d, %a;", rows[:3], decl)
    f.kernel("call_some", ["s32"], ["s32"],
             "mov.s32 %d, -7;\nsetp.lt.s32 %q, %a, 5;\n{\n.param .b32 p0;\n.param .b32 r0;\nst.param.b32 [p0], %a;\n"
             "@!%q bra SKIP;\ncall (r0), square, (p0);\nld.param.b32 %d, [r0];\nSKIP:\n}", rows, decl)


def masked(f):
    """masked: lanes whose guard is off keep what they had, for operations with loops of their own"""
    f.module = ".shared .align 8 .b64 cell[64];\n"
    decl = ".reg .pred %q, %p;\n.reg .b32 %n, %y;\n.reg .b64 %x;\n.local .align 8 .b8 own[8];"
    head = "and.b32 %n, %t, 1;\nsetp.ne.u32 %q, %n, 0;\n"
    rows = [(0x0123456789ABCDEF * (i + 1) & (1 << 64) - 1, i * 0x1111) for i in range(40)]
    address = "mov.u32 %y, cell;\nmad.lo.u32 %y, %t, 8, %y;\n"
    for name, body in (
            ("carry", "mov.b64 %d, 7;\nmov.b64 %e, 8;\nadd.cc.u64 %x, %a, %a;\n@%q add.cc.u64 %d, %a, %b;\naddc.u64 %e, 0, 0;"),
            ("sub_carry", "mov.b64 %d, 7;\nsub.cc.u64 %x, %a, %b;\n@%q sub.cc.u64 %d, %b, %a;\nsubc.u64 %e, 0, 0;"),
            ("mad_carry", "mov.b64 %d, 7;\nadd.cc.u64 %x, %a, %a;\n@%q mad.hi.cc.u64 %d, %a, %b, %a;\naddc.u64 %e, 0, 0;"),
            ("load", "mov.b64 %d, 7;\nmov.b64 %e, 9;\n@%q ld.global.b64 %d, [%in];\n@!%q ld.global.b64 %e, [%in+8];"),
            ("store", address + "st.shared.b64 [%y], %b;\n@%q st.shared.b64 [%y], %a;\nld.shared.b64 %d, [%y];\nmov.b64 %e, 1;"),
            ("local", "st.local.b64 [own], %b;\n@!%q st.local.b64 [own], %a;\nld.local.b64 %d, [own];\nmov.b64 %e, 1;"),
            ("param", "mov.b64 %d, 7;\nmov.b64 %e, 9;\n@%q ld.param.u64 %x, [in];\n@!%q ld.param.u64 %x, [out];\n"
                      "mov.b64 %d, 5;\nmov.b64 %x, %a;\n@%q mov.b64 %d, %x;"),
            ("atom", address + "st.shared.b64 [%y], %b;\nmov.b64 %d, 3;\n@%q atom.shared.add.u64 %d, [%y], %a;\nld.shared.b64 %e, [%y];"),
            ("pack", "mov.b64 %d, 7;\nmov.b64 %e, 9;\n@%q mov.b64 %d, {%n, %t};\nmov.u32 %y, 6;\n@!%q mov.b64 {%y, _}, %a;\n"
                     "cvt.u64.u32 %e, %y;"),
            ("copy", address + "st.shared.b64 [%y], %b;\n@%q cp.async.ca.shared.global [%y], [%in], 8;\ncp.async.wait_all;\n"
                     "ld.shared.b64 %d, [%y];\nmov.b64 %e, 1;"),
            ("predicates", "setp.ne.u64 %p, %a, %a;\n@%q setp.eq.u64 %p, %a, %a;\nselp.b64 %d, 1, 0, %p;\n"
                           "@!%q not.pred %p, %p;\nselp.b64 %e, 1, 0, %p;")):
        f.kernel(name, ["b64", "b64"], ["b64", "b64"], head + body, rows, decl)


FILES = [add, sub, mul, mad, fma, div, rem, sign, minmax, int24, sad, bits, fields, dot, carry, testp, root, approx,
         approx_wide, setp, set_, select, logic, shift, prmt, cvt_int, cvt_to_int, cvt_from_int, cvt_float, mov, memory,
         atom, warp, block, control, masked]
