#!/usr/bin/env python3
"""Unpacks the wanted part of a wheel, with no Python environment.

    unwheel.py WHEEL FOLDER PATTERN...

Paths that match a shell pattern are written below FOLDER, as pip would lay them: what stands in NAME.data/data/ goes to
the top. Programs (ELF files in a bin folder, or ones that the wheel marks) get their run bit, which pip keeps and a plain
unzip loses. Links named in a wheel's symlinks.txt are made where their target was unpacked.
"""

import fnmatch
import os
import re
import shutil
import sys
import zipfile

DATA_PREFIX = re.compile(r"^[^/]+\.data/data/")


def place(name):
    """The path of a wheel's member below the folder; None for one that points outside."""
    path = DATA_PREFIX.sub("", name)
    if path.startswith("/") or ".." in path.split("/"):
        return None
    return path


def wanted(path, patterns):
    return path is not None and any(fnmatch.fnmatchcase(path, p) for p in patterns)


def is_program(info, head):
    marked = (info.external_attr >> 16) & 0o111
    in_bin = "bin" in info.filename.split("/")[:-1]
    return head == b"\x7fELF" and bool(marked or in_bin or "." not in os.path.basename(info.filename))


def unpack(wheel, folder, patterns):
    count = 0
    for info in wheel.infolist():
        path = place(info.filename)
        if info.is_dir() or not wanted(path, patterns):
            continue
        target = os.path.join(folder, path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with wheel.open(info) as source, open(target, "wb") as out:
            shutil.copyfileobj(source, out, 1 << 20)
        with open(target, "rb") as made:
            head = made.read(4)
        os.chmod(target, 0o755 if is_program(info, head) else 0o644)
        count += 1
    return count


def link(wheel, folder):
    for name in wheel.namelist():
        if not name.endswith(".dist-info/symlinks.txt"):
            continue
        for line in wheel.read(name).decode().splitlines():
            fields = line.split(",")
            if len(fields) < 2:
                continue
            path, target = place(fields[0]), fields[1]
            if path is None or place(target) is None:
                continue
            at = os.path.join(folder, path)
            if os.path.exists(os.path.join(os.path.dirname(at), target)) and not os.path.lexists(at):
                os.symlink(target, at)


def main(argv):
    if len(argv) < 4:
        sys.stderr.write("usage: unwheel.py WHEEL FOLDER PATTERN...\n")
        return 2
    try:
        with zipfile.ZipFile(argv[1]) as wheel:
            count = unpack(wheel, argv[2], argv[3:])
            link(wheel, argv[2])
    except (OSError, zipfile.BadZipFile) as problem:
        sys.stderr.write(f"{os.path.basename(argv[1])}: {problem}\n")
        return 4
    if count == 0:
        sys.stderr.write(f"{os.path.basename(argv[1])}: holds none of {' '.join(argv[3:])}\n")
        return 4
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
