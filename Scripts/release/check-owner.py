#!/usr/bin/env python3
"""Checks that all addresses name one owner, and that set-owner.sh forgets none, in a copy; needs Python 3.9 or later, and git.

usage: Scripts/release/check-owner.py [OWNER]

With OWNER the addresses must name that one. Needs Python 3.9 or later, and git.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLACEHOLDER = "OWNER"
# The scripts that speak of the word itself.
OWN = {"Scripts/release/set-owner.sh", "Scripts/release/check-owner.py"}
ADDRESS = re.compile(r"(?:github\.com|ghcr\.io|raw\.githubusercontent\.com)/([\w-]+)/iconflip\b|uses: ([\w-]+)/iconflip@")


def expect(holds, what):
    if not holds:
        raise SystemExit(f"error: {what}")


def owners(root):
    """Returns the places of the addresses in the files that Git knows, by the owner that they name."""
    names = subprocess.run(
        ["git", "grep", "-lzIE", f"/iconflip|\\b{PLACEHOLDER}\\b"], cwd=root, capture_output=True, text=True, check=True)
    found = {}
    for name in filter(None, names.stdout.split("\0")):
        if name in OWN:
            continue
        for number, line in enumerate((root / name).read_text().splitlines(), 1):
            place = f"{name}:{number}"
            for match in ADDRESS.finditer(line):
                # Addresses of images have no capitals, and those of GitHub know none.
                found.setdefault(match[1] or match[2], []).append(place)
            if re.search(rf"\b{PLACEHOLDER}\b", line):
                found.setdefault(PLACEHOLDER, []).append(place)
    return found


def problem_of(found, wanted=None):
    """Says which addresses name another owner than the others, or than the one that is wanted, or returns None."""
    known = {owner.lower() for owner in found}
    if wanted and known != {wanted.lower()}:
        return f"the addresses name {sorted(found)}, not '{wanted}': run Scripts/release/set-owner.sh {wanted}"
    if len(known) > 1:
        return "the addresses name several owners: " + "; ".join(
            f"{owner} in {', '.join(places[:5])}" for owner, places in sorted(found.items()))
    return None


def try_script(box):
    """Sets an owner in a copy, and expects to find no address of another."""
    files = subprocess.run(
        ["git", "grep", "-lzIE", f"/iconflip|\\b{PLACEHOLDER}\\b"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, files.split("\0")):
        (box / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, box / name)
    for command in (["init", "--quiet"], ["add", "--all"]):
        subprocess.run(["git", *command], cwd=box, check=True)
    script = [box / "Scripts/release/set-owner.sh"]
    for refused in ["", "a/b", "-a"]:
        expect(run([*script, refused]) != 0, f"'{refused}' is taken for an account")
    expect(run([*script, "Some-Account"]) == 0, "Scripts/release/set-owner.sh fails")
    problem = problem_of(owners(box), "some-account")
    expect(not problem, f"after Scripts/release/set-owner.sh Some-Account, {problem}")
    expect(run([*script, "another"]) == 2, "Scripts/release/set-owner.sh sets a second owner")
    # A place that was forgotten is found.
    (box / "Documentation/recipes.md").write_text(f"https://github.com/{PLACEHOLDER}/iconflip\n")
    expect("Documentation/recipes.md:1" in (problem_of(owners(box)) or ""), "a forgotten owner is not found")


def run(command):
    return subprocess.run(command, capture_output=True).returncode


if len(sys.argv) > 2:
    raise SystemExit("usage: Scripts/release/check-owner.py [OWNER]")
found = owners(ROOT)
problem = problem_of(found, *sys.argv[1:])
expect(not problem, problem)
if PLACEHOLDER in found:
    with tempfile.TemporaryDirectory() as name:
        try_script(pathlib.Path(name))
print(f"{sum(map(len, found.values()))} places name the owner {', '.join(sorted(found))}")
