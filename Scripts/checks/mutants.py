#!/usr/bin/env python3
"""Measures which planted faults the tests notice; needs Python 3.11, Swift and, for the scripts of pages, Chromium.

usage: Scripts/checks/mutants.py fit
       Scripts/checks/mutants.py run [NAME...]

A mutant is a change of one place that must never be wrong, such as a limit, an order, a sign or an escape. They are tables of the
files in the folder beside this script:

    [FT1]
    file = "Sources/Fitting/Proof/Trial.swift"
    place = 'guard «distance < limit» else'   # occurs once in the file; what is between the marks is replaced
    becomes = 'distance <= limit'
    form = "expression"                       # or "statement", "condition" (of a guard, joined with commas), "text"
    tests = "FittingTests"                    # the target of the nearest tests, or one suite of it
    accepted = "why"                          # only where no test can notice it, or none should

"fit" says which of them do not fit the sources any more, in a second. "run" compiles all of them at once in a clone in
.build-mutants, each behind a switch, runs the nearest tests of each, and the whole suite for groups of those that survived; then it
changes the scripts of pages one by one (form "text"), and checks the pages in Chromium. It prints a table by area, and fails where a
mutant that is not accepted survives, or an accepted one does not. Uncommitted changes are not in the clone.
"""

import os
import pathlib
import re
import signal
import subprocess
import sys
import time
import tomllib

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[1]}/shared")
from support import ROOT, fail  # noqa: E402

CLONE = ROOT / ".build-mutants"
BUILT = CLONE / ".build-quick/release"

# The switch: a number is on where the variable lists it. Every file declares it for itself, so that nothing has to be imported.
SWIFT = """
@_silgen_name("iconflip_mutant") private func _mutant(_ number: Int32) -> Int32
@inline(never) private func _isOn(_ number: Int32) -> Bool { _mutant(number) != 0 }
"""
DECLARED = "int iconflip_mutant(int number);\n"
DEFINED = r"""
#include <stdlib.h>
int iconflip_mutant(int number) {
    static int on = -1;
    const char *text = getenv("ICONFLIP_MUTANTS");
    if (on == -1) on = text != NULL;
    if (!on) return 0;
    while (*text) {
        char *end;
        if (strtol(text, &end, 10) == number) return 1;
        if (end == text) break;
        text = *end == ',' ? end + 1 : end;
    }
    return 0;
}
"""


class Mutant:
    def __init__(self, name, number, area, table):
        self.name, self.number, self.area = name, number, area
        self.file, self.form = table["file"], table["form"]
        self.before, rest = table["place"].split("«")
        self.old, self.after = rest.split("»")
        self.new = table["becomes"]
        self.tests = table.get("tests")
        self.accepted = table.get("accepted")

    def range(self, text):
        """The part of a file that is replaced, or None where the place is not there once."""
        place = self.before + self.old + self.after
        if text.count(place) != 1:
            return None
        start = text.index(place) + len(self.before)
        return start, start + len(self.old)

    def switched(self):
        """The code with both forms, of which the switch chooses one."""
        on = f"iconflip_mutant({self.number})" if self.file.endswith(".c") else f"_isOn({self.number})"
        if self.form == "statement":
            if self.file.endswith(".c"):
                return f"if ({on}) {{ {self.new} }} else {{ {self.old} }}"
            return f"if {on} {{ {self.new} }} else {{ {self.old} }}"
        old, new = self.old, self.new
        if self.form == "condition":
            old, new = old.replace(", ", " && "), new.replace(", ", " && ")
        return f"({on} ? ({new}) : ({old}))"


def read_mutants():
    tables = {}
    for path in sorted(pathlib.Path(__file__).with_suffix("").glob("*.toml")):
        for name, table in tomllib.loads(path.read_text()).items():
            if name in tables:
                fail(f"{path}: there are two mutants '{name}'")
            tables[name] = path.stem, table
    return [Mutant(name, number, *tables[name]) for number, name in enumerate(tables, 1)]


def misfits(mutants, root):
    """Messages about mutants that do not fit the sources, or overlap."""
    found, texts, taken = [], {}, {}
    for mutant in mutants:
        path = root / mutant.file
        if mutant.file not in texts:
            texts[mutant.file] = path.read_text() if path.exists() else ""
        place = mutant.range(texts[mutant.file])
        if place is None:
            found.append(f"{mutant.name}: its place is not once in {mutant.file}")
            continue
        others = taken.setdefault(mutant.file, [])
        if any(place[0] < end and start < place[1] for start, end, _ in others):
            found.append(f"{mutant.name}: its place in {mutant.file} overlaps with that of another one")
        others.append((*place, mutant))
    return found


def apply(mutants):
    """Writes all switched mutants into the clone."""
    files = {}
    for mutant in mutants:
        files.setdefault(mutant.file, []).append(mutant)
    for name, some in files.items():
        path = CLONE / name
        text = path.read_text()
        for (start, end), mutant in sorted(((mutant.range(text), mutant) for mutant in some), key=lambda item: -item[0][0]):
            text = text[:start] + mutant.switched() + text[end:]
        path.write_text(DECLARED + text if name.endswith(".c") else text + SWIFT)
    pages = CLONE / "Sources/CPages/CPages.c"
    pages.write_text(pages.read_text() + DEFINED)


def build(*targets):
    result = subprocess.run(["make", *targets], cwd=CLONE, capture_output=True, text=True)
    if result.returncode != 0:
        errors = [line for line in (result.stdout + result.stderr).splitlines() if "error:" in line]
        fail("the mutants do not compile:\n" + "\n".join(errors[:20]))


def passes(numbers, tests, limit):
    """Whether tests pass with some mutants switched on."""
    environment = dict(
        os.environ, ICONFLIP_MUTANTS=",".join(map(str, numbers)), ICONFLIP_PROVE_MIRRORS="1", SWIFT_BACKTRACE="enable=no")
    # Switches are lines that no target has room for.
    command = [BUILT / "iconflipPackageTests.xctest", "--testing-library", "swift-testing", "--skip", "LineBudgetTests"]
    if tests:
        command += ["--filter", "^" + tests.replace(".", "\\.") + ("/" if "." in tests else "\\.")]
    process = subprocess.Popen(
        command, env=environment, cwd=CLONE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    try:
        output = process.communicate(timeout=limit)[0].decode(errors="replace")
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return False
    count = re.search(r"Test run with (\d+) tests?", output)
    if process.returncode == 0 and (not count or count[1] == "0"):
        fail(f"there are no tests '{tests}'")
    return process.returncode == 0


def survivors_of_suite(mutants):
    """Those of a group that the whole suite does not notice, by halves."""
    if not mutants or passes([mutant.number for mutant in mutants], None, 900):
        return mutants
    if len(mutants) == 1:
        return []
    half = len(mutants) // 2
    return survivors_of_suite(mutants[:half]) + survivors_of_suite(mutants[half:])


def pages_pass(mutant):
    """Whether the checks of pages pass with a change of a script."""
    path = CLONE / mutant.file
    text = path.read_text()
    start, end = mutant.range(text)
    try:
        path.write_text(text[:start] + mutant.new + text[end:])
        build("demo")
        check = [sys.executable, CLONE / "Scripts/checks/preview/check.py", BUILT / "iconflip"]
        return subprocess.run(check, cwd=CLONE, capture_output=True, timeout=900).returncode == 0
    except subprocess.TimeoutExpired:
        return False
    finally:
        path.write_text(text)


def check_out():
    """Makes the clone one of what is committed."""
    if not (CLONE / ".git").exists():
        subprocess.run(["git", "clone", "-q", ROOT, CLONE], check=True)
    subprocess.run(["git", "-C", CLONE, "fetch", "-q", ROOT, "HEAD"], check=True)
    subprocess.run(["git", "-C", CLONE, "checkout", "-q", "-f", "--detach", "FETCH_HEAD"], check=True)


def run(mutants):
    check_out()
    for message in misfits(mutants, CLONE):
        fail(message)
    compiled = [mutant for mutant in mutants if mutant.form != "text"]
    apply(compiled)
    build("build-tests")
    build("demo")
    if not passes([], None, 900):
        fail("the tests do not pass without a mutant")
    how = {}
    for mutant in compiled:
        start = time.monotonic()
        how[mutant.name] = "near" if not passes([mutant.number], mutant.tests, 120) else "no"
        print(f"{mutant.name}: {how[mutant.name]} ({time.monotonic() - start:.1f} s)", flush=True)
    left = [mutant for mutant in compiled if how[mutant.name] == "no" and not mutant.accepted]
    unnoticed = []
    for start in range(0, len(left), 16):
        unnoticed += survivors_of_suite(left[start:start + 16])
    for mutant in left:
        if mutant not in unnoticed:
            how[mutant.name] = "suite"
    for mutant in mutants:
        if mutant.form == "text":
            how[mutant.name] = "no" if pages_pass(mutant) else "near"
            print(f"{mutant.name}: {how[mutant.name]}", flush=True)
    return report(mutants, how)


def report(mutants, how):
    print(f"{'area':14}{'mutants':>8}{'nearest':>8}{'suite':>8}{'missed':>8}{'accepted':>9}")
    for area in [*dict.fromkeys(mutant.area for mutant in mutants), None]:
        some = [mutant for mutant in mutants if area is None or mutant.area == area]
        counts = [sum(how[mutant.name] == kind for mutant in some) for kind in ("near", "suite")]
        missed = [mutant for mutant in some if how[mutant.name] == "no"]
        accepted = sum(mutant.accepted is not None for mutant in missed)
        print(f"{area or 'all':14}{len(some):8}{counts[0]:8}{counts[1]:8}{len(missed) - accepted:8}{accepted:9}")
    status = 0
    for mutant in mutants:
        if how[mutant.name] == "no" and mutant.accepted is None:
            status = 1
            print(f"error: {mutant.name}: no test notices it: '{mutant.old}' → '{mutant.new}' in {mutant.file}", file=sys.stderr)
        if how[mutant.name] != "no" and mutant.accepted is not None:
            status = 1
            print(f"error: {mutant.name}: a test notices what is accepted; take 'accepted' away", file=sys.stderr)
    return status


def main():
    arguments = sys.argv[1:]
    if arguments[:1] not in (["fit"], ["run"]) or (arguments[0] == "fit" and len(arguments) > 1):
        raise SystemExit(__doc__)
    mutants = read_mutants()
    names = set(arguments[1:])
    if unknown := names - {mutant.name for mutant in mutants}:
        fail(f"there is no mutant {sorted(unknown)}")
    if names:
        mutants = [mutant for mutant in mutants if mutant.name in names]
    if arguments[0] == "run":
        return run(mutants)
    messages = misfits(mutants, ROOT)
    for message in messages:
        print(f"error: {message}", file=sys.stderr)
    print(f"{len(mutants)} mutants, {len(messages)} of which do not fit")
    return 1 if messages else 0


if __name__ == "__main__":
    sys.exit(main())
