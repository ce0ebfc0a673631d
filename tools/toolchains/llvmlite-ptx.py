#!/usr/bin/env python3
"""Lowers LLVM IR text to PTX with the LLVM inside llvmlite: llvmlite-ptx.py sm_NN IN OUT, or --version.

Code generation only, at level 3: what `llc -mcpu=sm_NN` does. llvmlite is found through PYTHONPATH.
"""

import sys

import llvmlite
import llvmlite.binding as llvm

TRIPLE = "nvptx64-nvidia-cuda"


def lower(arch, text):
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    module = llvm.parse_assembly(text)
    if module.triple != TRIPLE:
        raise RuntimeError(f"the module's target triple is '{module.triple}', not '{TRIPLE}'")
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(cpu=arch, opt=3)
    return machine.emit_assembly(module)


def main(argv):
    if argv[1:] == ["--version"]:
        version = ".".join(str(part) for part in llvm.llvm_version_info)
        print(f"LLVM {version} (llvmlite {llvmlite.__version__})")
        return 0
    if len(argv) != 4:
        sys.stderr.write("usage: llvmlite-ptx.py sm_NN IN OUT\n")
        return 2
    try:
        with open(argv[2], encoding="utf-8") as source:
            ptx = lower(argv[1], source.read())
        with open(argv[3], "w", encoding="utf-8") as out:
            out.write(ptx)
    except (OSError, RuntimeError, UnicodeDecodeError) as problem:
        sys.stderr.write(f"{argv[2]}: {problem}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
