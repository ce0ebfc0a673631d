#!/usr/bin/env python3
"""What verdicts.sh asks of its reports: judge.py EXPECTED GATE.json [FAULTS.json], as TAP."""
import collections
import fnmatch
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "toolchains"))
from matrix import Tap, fused_wrong  # noqa: E402  (the published counts and lines stand there)


def walk_of(rows, cell):
    """What a toolchain does with the first term of a pair; compute_86 and compute_90 are alike (expected.tsv)."""
    arch = cell["arch"].removeprefix("sm_")
    for row in rows:
        if fnmatch.fnmatchcase(cell["toolchain"], row[0]) and row[1] == ("86" if int(arch) < 100 else "120"):
            return row[3]
    return None


def refused(cell):
    """A finaliser may refuse PTX that is newer than it is; then both versions are told, and who is too old."""
    return cell["verdict"] == "load-failed" and "too old" in (cell["message"] or "")


def cell_wrong(cell, walk):
    """The assemblers here leave a split or open term split; only what the compiler fused is fused."""
    if refused(cell):
        return []
    fused = walk == "fused" and cell["variant"] == "contracted" and cell["gate"] == "kquant/mcol"
    if fused:
        return fused_wrong(cell["case"], cell, cell["verdict"])
    return [] if cell["verdict"] == "pass" else [f"{cell['gate']}/{cell['case']}: {cell['verdict']}: {cell['message']}"]


def judge_gate(tap, rows, report):
    groups = collections.defaultdict(list)
    for cell in report["cells"]:
        if cell["executor"] == "gpu":
            groups[cell["toolchain"], cell["arch"], cell["finalizer"], cell["variant"]].append(cell)
    tap.holds("there are cells on a card", [] if groups else ["none"])
    for (toolchain, arch, finalizer, variant), cells in sorted(groups.items()):
        name = f"{toolchain} {arch} {variant} by {finalizer}"
        walk = walk_of(rows, cells[0])
        if all(refused(cell) for cell in cells):
            tap.say(True, f"{name}: refused, with both versions: {cells[0]['message'].split(';')[0]}")
        elif walk is None and variant == "contracted":
            tap.skip(name, "its walk does not stand in expected.tsv")
        else:
            tap.holds(f"{name}: {len(cells)} cells are as published", [w for cell in cells for w in cell_wrong(cell, walk)])


def judge_agreement(tap, report):
    kinds = collections.Counter()
    words = 0
    wrong = []
    for cell in report["cells"]:
        agreement = cell.get("agreement")
        if not agreement:
            continue
        kinds[agreement["executors"]] += 1
        if agreement["executors"] in ("agree", "agree-fused"):
            words += agreement["words"]
        else:
            wrong.append(f"{cell['toolchain']} {cell['finalizer']} {cell['gate']}/{cell['case']} {cell['variant']}: {agreement}")
    count = sum(kinds.values())
    tap.holds(f"both executors agree in every word: {count} cells, {words} words, {dict(kinds)}",
              wrong if count else ["nothing was compared"])


FAULTS = {
    "out_of_bounds": ("run-failed", "CUDA_ERROR_ILLEGAL_ADDRESS (700)"),
    "trap": ("run-failed", "CUDA_ERROR_"),
    "endless": ("timeout", "5 s"),
    "fine": ("pass", ""),
}


def judge_faults(tap, report):
    groups = collections.defaultdict(list)
    for cell in report["cells"]:
        groups[cell["variant"]].append(cell)
    for variant, (verdict, words) in FAULTS.items():
        cells = groups.get(variant, [])
        wrong = [f"{c['toolchain']} {c['finalizer']} {c['case']}: {c['verdict']}: {c['message']}" for c in cells
                 if not refused(c) and (c["verdict"] != verdict or words not in (c["message"] or ""))]
        tap.holds(f"{variant}: {verdict} in {len(cells)} cells", wrong if cells else ["no cells"])


def main(expected, gate, faults=None):
    tap = Tap()
    with open(expected, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    with open(gate, encoding="utf-8") as file:
        report = json.load(file)
    judge_gate(tap, rows, report)
    judge_agreement(tap, report)
    if faults:
        with open(faults, encoding="utf-8") as file:
            judge_faults(tap, json.load(file))
    print(f"1..{tap.count}")


if __name__ == "__main__":
    main(*sys.argv[1:])
