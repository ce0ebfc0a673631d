#!/usr/bin/env python3
"""What matrix.sh asks of the reports that it made.

Usage: matrix.py source DATABASE TOOLCHAIN VARIANT
       matrix.py judge EXPECTED SET CACHE FOLDER

source prints the IR that a toolchain was handed in the first run. judge holds FOLDER/first.json and its like against the
table, and prints TAP.
"""
import fnmatch
import json
import os
import sqlite3
import sys

# What is published of the fused walk: mismatches of 512, first mismatch, and the whole line.
FUSED = {
    "K=4096": (143, "0xc376a8fd", "0xc376a8fe", 0, 1, 16),
    "K=8192": (221, "0x43c883ec", "0x43c883ea", 0, 3, 32),
}
MCOL = ["K=256", "K=512", "K=768", "K=1280", "K=2048", "K=2304", "K=4096", "K=8192"]
SIBLING = ["K=256", "K=768", "K=1280", "K=2048", "K=2304", "K=4096"]
SEL = ["256x2304", "512x512"]
FINALISERS = ("ptxas", "nvjitlink", "driver")


def line_of(case):
    _, got, want, slot, row, n_sb = FUSED[case]
    return (f"mcol[{case}] n_sb={n_sb} rows=64 m=1..8 column_is_one_column_walk=[true" + ", false" * 7 +
            f"] FAIL m=2 first_mismatch=slot {slot} row {row} got {got} want {want}")


class Tap:
    def __init__(self):
        self.count = 0

    def say(self, ok, name, wrong=()):
        self.count += 1
        print(f"{'ok' if ok else 'not ok'} {self.count} - {name}")
        for text in wrong:
            print(f"# {text}")

    def skip(self, name, reason):
        self.count += 1
        print(f"ok {self.count} - {name} # SKIP {reason}")

    def holds(self, name, wrong):
        self.say(not wrong, name, wrong)


def fused_wrong(case, outcome, verdict):
    """What of one case's outcome is not as the fused walk must have it."""
    if case not in FUSED:
        return [] if verdict == "pass" else [f"{case}: {verdict}, not pass"]
    mismatches, got, want, slot, row, _ = FUSED[case]
    first = outcome.get("first") or {}
    seen = (verdict, outcome.get("outputs"), outcome.get("mismatches"), first.get("got"), first.get("want"),
            first.get("slot"), first.get("row"))
    wrong = []
    if seen != ("fail", 512, mismatches, got, want, slot, row):
        wrong.append(f"{case}: {seen}")
    if outcome.get("line") != line_of(case):
        wrong.append(f"{case}: line {outcome.get('line')}")
    return wrong


def mcol_wrong(cells, walk, open_pairs):
    wrong = [] if sorted(cells) == sorted(MCOL) else [f"cases: {sorted(cells)}"]
    for case, cell in cells.items():
        pairs = (cell.get("contraction") or {}).get("open")
        if pairs != open_pairs:
            wrong.append(f"{case}: {pairs} open pairs, not {open_pairs}")
        if walk == "fused":
            wrong += fused_wrong(case, cell, cell["verdict"])
        elif walk == "split":
            if cell["verdict"] != "pass":
                wrong.append(f"{case}: {cell['verdict']}, not pass")
        else:
            fused = cell.get("fused") or {}
            if cell["verdict"] != "predicted-pass":
                wrong.append(f"{case}: {cell['verdict']}, not predicted-pass")
            wrong += [f"with the open pairs fused, {text}" for text in fused_wrong(case, fused, fused.get("verdict"))]
    return wrong


def sibling_wrong(cells, open_pairs):
    verdict = "predicted-pass" if open_pairs else "pass"
    wrong = [] if sorted(cells) == sorted(SIBLING) else [f"cases: {sorted(cells)}"]
    for case, cell in cells.items():
        pairs = (cell.get("contraction") or {}).get("open")
        if (cell["verdict"], pairs, cell.get("mismatches")) != (verdict, open_pairs, 0):
            wrong.append(f"{case}: {cell['verdict']}, {pairs} open pairs, {cell.get('mismatches')} mismatches")
    return wrong


def sel_wrong(cells):
    """One kernel against itself: it holds under every toolchain, however a term is rounded."""
    wrong = [] if sorted(cells) == sorted(SEL) else [f"cases: {sorted(cells)}"]
    return wrong + [f"{case}: {cell['verdict']}, {cell.get('mismatches')} mismatches" for case, cell in cells.items()
                    if cell["verdict"] not in ("pass", "predicted-pass") or cell.get("mismatches") != 0]


def spelled_wrong(cells):
    """The spelled variant holds, and its PTX has no multiplication, addition or subtraction that is not marked."""
    wrong = [] if len(cells) == len(MCOL) + len(SIBLING) + len(SEL) else [f"{len(cells)} cells"]
    for name, cell in cells.items():
        unmarked = (cell.get("contraction") or {}).get("unmarked")
        if cell["verdict"] != "pass" or unmarked != 0:
            wrong.append(f"{name}: {cell['verdict']}, {unmarked} unmarked operations")
    return wrong


def of_toolchain(report, name, arch, variant, gate):
    return {cell["case"] if gate else f"{cell['gate']}/{cell['case']}": cell for cell in report["cells"]
            if (cell["toolchain"], cell["arch"], cell["variant"]) == (name, f"sm_{arch}", variant)
            and (not gate or cell["gate"] == gate)}


def judge_row(tap, report, row, reason):
    glob, arch, _, walk, mcol_open, sibling_open = row
    names = [t["name"] for t in report["toolchains"] if fnmatch.fnmatchcase(t["name"], glob)]
    if not names:
        tap.skip(f"{glob} sm_{arch}", reason)
    for name in names:
        what = f"{name} sm_{arch}"
        tap.holds(f"{what}: mcol is {walk}, {mcol_open} open pairs",
                  mcol_wrong(of_toolchain(report, name, arch, "contracted", "kquant/mcol"), walk, int(mcol_open)))
        tap.holds(f"{what}: q4k_sibling holds, {sibling_open} open pairs",
                  sibling_wrong(of_toolchain(report, name, arch, "contracted", "kquant/q4k_sibling"), int(sibling_open)))
        tap.holds(f"{what}: sel holds", sel_wrong(of_toolchain(report, name, arch, "contracted", "kquant/sel")))
        tap.holds(f"{what}: spelled holds, nothing unmarked",
                  spelled_wrong(of_toolchain(report, name, arch, "spelled", None)))


def reason_of(cache, fetched, wanted):
    if fetched == "-":
        return "no such toolchain is installed here"
    if not wanted:
        return "not in this set; SET=all"
    try:
        with open(os.path.join(cache, fetched + ".unavailable"), encoding="utf-8") as file:
            return file.readline().strip()
    except FileNotFoundError:
        return f"not fetched: tools/toolchains/fetch {fetched}"


def basic_names():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools", "toolchains", "list.tsv")
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    return {row[0] for row in rows if row[2] == "basic"}


def judge_reuse(tap, first, second):
    fresh = [b for b in first["builds"] if b["outcome"] == "built"]
    again = [f"{b['toolchain']} {b['arch']} {b['variant']}" for b in second["builds"]
             if b["outcome"] == "built" and not b["reused"]]
    reused = [b for b in first["builds"] if b["reused"]]
    tap.holds("an empty cache reuses nothing", [] if fresh and not reused else [f"{len(reused)} of {len(fresh)} reused"])
    tap.holds("a second run builds nothing again", again)
    verdicts = [{(c["toolchain"], c["arch"], c["gate"], c["variant"], c["case"]): (c["verdict"], c.get("outputs_sha256"))
                 for c in report["cells"]} for report in (first, second)]
    tap.say(verdicts[0] == verdicts[1], "and its verdicts and bits are the same")


def bits_of_card(record):
    """Hashes of what every way of machine code gave on the card, by toolchain and version, gate, variant and case."""
    versions = {t["name"]: t["version"] for t in record["toolchains"]}
    bits = {}
    for cell in record["cells"]:
        if cell["executor"] == "gpu" and cell["outputs_sha256"]:
            key = (cell["toolchain"], versions[cell["toolchain"]], cell["gate"], cell["variant"], cell["case"])
            bits.setdefault(key, set()).add(cell["outputs_sha256"])
    return bits


def judge_card(tap, report):
    """The CPU executor gives the bits that a card gave, whatever machine code it ran."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "gates", "kquant", "measured", "h200.json")
    with open(path, encoding="utf-8") as file:
        bits = bits_of_card(json.load(file))
    versions = {t["name"]: t["version"] for t in report["toolchains"]}
    wrong, compared = [], 0
    for cell in report["cells"]:
        key = (cell["toolchain"], versions[cell["toolchain"]], cell["gate"], cell["variant"], cell["case"])
        # From compute_100 on a library may answer otherwise than it did for the card.
        if key not in bits or int(cell["arch"].removeprefix("sm_")) >= 100:
            continue
        compared += 1
        if bits[key] != {cell["outputs_sha256"]}:
            wrong.append(f"{cell['toolchain']} {cell['gate']}/{cell['case']} {cell['variant']}")
    name = f"{compared} cells have the bits that an H200 gave"
    if compared:
        tap.holds(name, wrong)
    else:
        tap.skip(name, "no toolchain of the record is here in the same version")


def judge_bitcode(tap, folder):
    names = ["llc-14 reads bitcode that LLVM 14 wrote", "llc-13 is not given bitcode that LLVM 14 wrote"]
    if not os.path.exists(f"{folder}/bitcode.json"):
        for name in names:
            tap.skip(name, "llc 14 is not here")
        return
    report = load(folder, "bitcode")
    cells = {cell["toolchain"]: cell for cell in report["cells"]}
    builds = {build["toolchain"]: build for build in report["builds"]}
    tap.say(cells["llc-14"]["verdict"] == "pass", names[0], [cells["llc-14"]["verdict"]])
    if "llc-13" not in cells:
        tap.skip(names[1], "llc 13 is not here")
        return
    message = builds["llc-13"]["message"] or ""
    tap.say(cells["llc-13"]["verdict"] == "build-failed" and "bitcode written by LLVM 14" in message, names[1],
            [cells["llc-13"]["verdict"], message])


def judge_no_target(tap, report):
    name = "the llc without NVPTX is unavailable, with that reason"
    found = [t for t in report["toolchains"] if t["version"] == "23.1.4" or t["name"].startswith("llc-23")]
    if not found:
        tap.skip(name, "it is not here")
        return
    tap.say(not found[0]["available"] and "no nvptx64 target" in (found[0]["reason"] or ""), name, [str(found[0])])


def load(folder, name):
    with open(f"{folder}/{name}.json", encoding="utf-8") as file:
        return json.load(file)


def judge(expected, which, cache, folder):
    tap = Tap()
    first, second = load(folder, "first"), load(folder, "second")
    basic = basic_names()
    with open(expected, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    for row in rows:
        wanted = which == "all" or row[2] in basic
        if wanted or row[2] == "-" or any(fnmatch.fnmatchcase(t["name"], row[0]) for t in first["toolchains"]):
            judge_row(tap, first, row, reason_of(cache, row[2], wanted))
    known = {t["name"] for t in first["toolchains"] for row in rows if fnmatch.fnmatchcase(t["name"], row[0])}
    silent = [t["name"] for t in first["toolchains"] if t["available"] and t["kind"] not in FINALISERS and t["name"] not in known]
    tap.holds("every toolchain that ran stands in the table", silent)
    judge_card(tap, first)
    judge_reuse(tap, first, second)
    judge_bitcode(tap, folder)
    judge_no_target(tap, first)
    print(f"1..{tap.count}")


def source(database, toolchain, variant):
    row = sqlite3.connect(database).execute(
        "SELECT a.bytes FROM build b JOIN toolchain t ON t.id = b.toolchain JOIN text s ON s.id = b.source_sha256 "
        "JOIN artefact a ON a.sha256 = s.text WHERE t.name = ? AND b.variant = ? ORDER BY b.id LIMIT 1",
        (toolchain, variant)).fetchone()
    if not row:
        sys.exit(f"matrix.py: no build of {variant} by {toolchain} in {database}")
    sys.stdout.buffer.write(row[0])


if __name__ == "__main__":
    {"source": source, "judge": judge}[sys.argv[1]](*sys.argv[2:])
