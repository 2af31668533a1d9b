#!/usr/bin/env python3
"""Compares the demonstration set as built with what was recorded of it: findings, numbers of files, bytes; needs Python.

usage: Scripts/checks/demo.py ICONFLIP_BINARY [--record]

A finding more or less, a file more or less, or outputs that grow or shrink by more than a hundredth fail, since such a
change must be meant; --record writes the new figures to Scripts/checks/demo.json.
"""

import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[1]}/shared")
from support import ROOT  # noqa: E402

RECORD = pathlib.Path(__file__).with_name("demo.json")
TOLERANCE = 0.01


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("iconflip", metavar="ICONFLIP_BINARY", type=pathlib.Path)
    parser.add_argument("--record", action="store_true", help="write the figures instead of comparing them")
    arguments = parser.parse_args()
    figures = measure(arguments.iconflip.resolve())
    if arguments.record:
        RECORD.write_text(json.dumps(figures, indent=2, sort_keys=True) + "\n")
        return 0
    problems = differences(json.loads(RECORD.read_text()), figures)
    for problem in problems:
        print(f"error: the demonstration set: {problem}")
    if problems:
        print("Where the change is meant, write the figures with Scripts/checks/demo.py BINARY --record.")
    else:
        print(f"the demonstration set is as recorded: {figures['files']} with {figures['bytes']} bytes")
    return 1 if problems else 0


def measure(iconflip):
    """The findings of `validate` by rule, and the numbers and bytes of the files of `build` by their kinds."""
    report = subprocess.run([iconflip, "validate", "--format", "json", "manifest.json"], cwd=ROOT, capture_output=True)
    findings = collections.Counter(entry["rule"] for entry in json.loads(report.stdout))
    files, sizes = collections.Counter(), collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([iconflip, "build", "-q", "--output", folder, "manifest.json"], cwd=ROOT, check=True)
        for path in sorted(pathlib.Path(folder).rglob("*")):
            if path.is_file() and path.suffix in (".svg", ".png"):
                files[path.suffix[1:]] += 1
                sizes[path.suffix[1:]] += path.stat().st_size
    return {"findings": dict(findings), "files": dict(files), "bytes": dict(sizes)}


def differences(recorded, measured):
    """What differs between two sets of figures, in words."""
    problems = []
    for kind in ("findings", "files", "bytes"):
        for name in sorted(recorded[kind].keys() | measured[kind].keys()):
            before, after = recorded[kind].get(name, 0), measured[kind].get(name, 0)
            if abs(after - before) > (before * TOLERANCE if kind == "bytes" else 0):
                problems.append(f"{kind} of {name}: {before} recorded, {after} now")
    return problems


if __name__ == "__main__":
    sys.exit(main())
