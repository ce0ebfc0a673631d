#!/usr/bin/env python3
"""Golden tests of the command line, as TAP.

Usage: DOCTOR=PROGRAM SRCDIR=FOLDER golden.py [--update] [CASE...]

A case is a file cases/NAME.t: a comment that says what it holds, then commands, each with what it must give.

    # A misspelt command is a usage error.
    $ bloomery-doctor prob
    ! bloomery-doctor: unknown command 'prob'
    ! bloomery-doctor: try 'bloomery-doctor help'
    ? 2

`$ ` is a command, read by bash; `$+` goes on with it in a further line. `> ` is a line of its standard output, `! ` of its
standard error, `? N` its exit status where that is not 0. A case has a folder of its own, the current one of all its
commands and also $HOME. It holds a copy of tests/cli/data as data, with gates/kquant as data/kquant, so that no path that
is printed, and no line that is broken for its length, depends on where the source tree ($SRC) lies. What differs from run
to run is replaced by words: folders, version, machine, times, hashes and seconds. --update rewrites what is expected.
"""
import concurrent.futures
import difflib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SRC = os.path.abspath(os.environ.get("SRCDIR", os.path.join(HERE, "..", "..")))
DOCTOR = os.path.abspath(os.environ.get("DOCTOR", os.path.join(SRC, "build", "bloomery-doctor")))
DRIVER = os.path.join(os.environ.get("BUILDDIR", os.path.dirname(DOCTOR)), "fake", "libcuda.so.1")
CASES = os.path.join(HERE, "cases")
SECONDS = 300

# What differs from run to run, and the word for it. Padding behind a number is kept as one space, so that a column's
# width does not depend on how fast the machine is.
WORDS = [
    (r"\b[0-9a-f]{64}\b", "SHA256"),
    (r"\b[0-9a-f]{32}\b", "UID"),
    (r"\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?Z?", "TIME"),
    (r" *\b\d+(\.\d+)? (ms|s|min)\b", " SECONDS"),
    (r" *\b\d+(\.\d+)? ?%", " PERCENT"),
    (r'("(?:seconds|building|running|storing|own|peak_bytes|cores|memory)": )[\d.e+-]+', r"\1N"),
    (r'("(?:hostname|os|kernel|cpu)": )"[^"]*"', r"\1TEXT"),
    (r"^(Run \d+, started \S+ on )[^ ,]+", r"\1HOST"),
    (r"^.*, \d+ cores?, [\d.]+ [MG]iB$", "MACHINE"),
]


class Step:
    def __init__(self, command):
        self.command = command
        self.out, self.err, self.status = [], [], 0


def read_case(path):
    """The comments at the top, and the steps."""
    head, steps = [], []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            mark, text = line[:2], line[2:]
            if not steps and (line.startswith("#") or not line):
                head.append(line)
            elif mark == "$ ":
                steps.append(Step(text))
            elif mark == "$+" and steps:
                steps[-1].command += "\n" + text.removeprefix(" ")
            elif mark.strip() == ">" and steps:
                steps[-1].out.append(text)
            elif mark.strip() == "!" and steps:
                steps[-1].err.append(text)
            elif mark == "? " and steps:
                steps[-1].status = int(text)
            elif line:
                sys.exit(f"{path}:{number}: neither a command nor what it gives: {line}")
    return head, steps


def write_case(head, steps):
    lines = list(head)
    for step in steps:
        first, *more = step.command.split("\n")
        lines.append("$ " + first)
        lines += ["$+ " + line for line in more]
        lines += [("> " + line).rstrip() for line in step.out]
        lines += [("! " + line).rstrip() for line in step.err]
        if step.status:
            lines.append(f"? {step.status}")
    return "\n".join(lines) + "\n"


def normal(data, folder):
    text = data.decode("utf-8", "backslashreplace")
    for path, word in ((folder, "TMP"), (SRC, "SRC"), (DOCTOR, "bloomery-doctor")):
        text = text.replace(path, word)
    text = text.replace(VERSION, "VERSION") if VERSION else text
    for pattern, word in WORDS:
        text = re.sub(pattern, word, text, flags=re.M)
    return [line.rstrip() for line in text.splitlines()]


def run_step(step, folder):
    environment = {
        "PATH": f"{folder}/bin:{os.environ.get('PATH', '/usr/bin:/bin')}",
        "HOME": folder, "TMPDIR": f"{folder}/tmp", "SRC": SRC, "LC_ALL": "C.UTF-8", "TERM": "xterm",
    }
    for name in os.environ:
        if re.match(r"[ALTU]SAN_OPTIONS$|LD_LIBRARY_PATH$", name):
            environment[name] = os.environ[name]
    child = subprocess.Popen(["bash", "-c", step.command], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    try:
        out, err = child.communicate(timeout=SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        out, err = child.communicate()
        err += f"stopped after {SECONDS} s\n".encode()
    got = Step(step.command)
    got.out, got.err, got.status = normal(out, folder), normal(err, folder), child.returncode
    return got


def needs_driver(name):
    return name.startswith("card-")


def run_case(name):
    """What a case should give, as text of a case file, and what it gives; None where it cannot be run."""
    path = os.path.join(CASES, name + ".t")
    if needs_driver(name) and not os.path.exists(DRIVER):
        return None, None
    head, steps = read_case(path)
    folder = tempfile.mkdtemp(prefix="doctor-cli-", dir="/tmp")
    try:
        os.makedirs(f"{folder}/bin")
        os.makedirs(f"{folder}/tmp")
        os.symlink(DOCTOR, f"{folder}/bin/bloomery-doctor")
        shutil.copytree(os.path.join(HERE, "data"), f"{folder}/data")
        os.symlink(os.path.join(SRC, "gates", "kquant"), f"{folder}/data/kquant")
        os.symlink(os.path.join(SRC, "tests", "gpu", "gates", "faults"), f"{folder}/data/faults")
        os.makedirs(f"{folder}/fake")
        shutil.copy(os.path.join(SRC, "tests", "fake", "ptxas"), f"{folder}/fake")
        if needs_driver(name):
            shutil.copy(DRIVER, f"{folder}/fake")
        got = [run_step(step, folder) for step in steps]
        left = sorted(os.listdir(f"{folder}/tmp"))
        if left:
            got[-1].err.append(f"left behind in TMPDIR: {' '.join(left)}")
    finally:
        subprocess.run(["chmod", "-R", "u+rwX", folder], check=False)
        shutil.rmtree(folder)
    with open(path, encoding="utf-8") as file:
        return file.read(), write_case(head, got)


def main(words):
    update = "--update" in words
    names = [word.removesuffix(".t") for word in words if not word.startswith("-")]
    names = [os.path.basename(name) for name in names] or sorted(
        entry[:-2] for entry in os.listdir(CASES) if entry.endswith(".t"))
    print(f"1..{len(names)}")
    failed = 0
    # Processes, not threads: a child that one thread starts would hold open for writing what another one copies, and a
    # program that is open for writing does not run.
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count() or 1) as pool:
        for number, (name, (want, got)) in enumerate(zip(names, pool.map(run_case, names)), 1):
            skipped = " # SKIP the stub driver was not built: make tests" if want is None else ""
            print(f"{'ok' if want == got else 'not ok'} {number} - {name}{skipped}", flush=True)
            if want == got:
                continue
            failed += 1
            diff = difflib.unified_diff(want.splitlines(), got.splitlines(), "expected", "got", lineterm="")
            print("".join(f"# {line}\n" for line in diff), end="", flush=True)
            if update:
                with open(os.path.join(CASES, name + ".t"), "w", encoding="utf-8") as file:
                    file.write(got)
    return 1 if failed and not update else 0


if __name__ == "__main__":
    if not os.access(DOCTOR, os.X_OK):
        sys.exit(f"golden.py: no program {DOCTOR}: build it, or name it with DOCTOR=")
    with open(os.path.join(SRC, "VERSION"), encoding="utf-8") as version:
        VERSION = version.read().strip()
    sys.exit(main(sys.argv[1:]))
