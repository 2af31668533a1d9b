#!/usr/bin/env python3
"""Compares and measures what somebody does first with a set: init, validate, build with three PNG sizes, preview; needs Python.

usage: Scripts/measure/first-hour.py same BEFORE AFTER FOLDER...
       Scripts/measure/first-hour.py time BEFORE AFTER FOLDER [REPEAT]
       Scripts/measure/first-hour.py stages TOOL FOLDER

Each folder holds icons; the tools work on copies of it, each with a cache of its own.
`same` runs all four commands with both tools, and with AFTER once more with what it has cached, and once more with that
damaged: manifest, schema, findings, files and page must be the same bytes, and so must everything that is printed.
`time` runs both in turn and prints the least CPU seconds (user and system), the wall seconds of that run and the most memory.
`stages` counts the instructions of `init` with valgrind's callgrind, for which strip must be there, and prints which
stage takes which share; a stage is counted with everything that it calls.
"""

import hashlib
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

PNG = ('"png": { "sizes": [24] }', '"png": { "sizes": [24, 48, 96] }')
COMMANDS = [
    ["init", "icons"],
    ["validate", "--format", "json"],
    ["build", "built.json", "-q"],
    ["preview", "-o", "page.html"],
]
STAGES = [
    ("reading and seeing each icon", r"closure #2 in IconSurvey\.read"),
    ("- the eye, here and in trials", r"Eye\.look"),
    ("-- ink picture and components", r"specialized InkPicture\.init"),
    ("-- centre lines", r"TracedDrawing\.trace\("),
    ("-- figures", r"TracedDrawing\.finds"),
    ("-- characters", r"TracedDrawing\.characters"),
    ("-- sources of figures", r"specialized InkPieces\.init"),
    ("stencils and tables, once", r"^swift_once"),
    ("small pictures", r"Thumbnail\.init\(_:_:\)"),
    ("all drawing", r"closure #1 in Renderer\.render"),
    ("trials", r"closure #\d in ProposalTrial\.validations"),
    ("- composites made", r"VariantMaker\.composed"),
    ("- composites measured", r"CompositeChecks\.findings\(in:madeFrom"),
    ("whole bases", r"specialized WholeBases\.propose|closure #\d in WholeBases\.fit"),
    ("evidence of the set", r"specialized SetSight\.init|SetFamilies\.init"),
    ("clearing memory", r"memset"),
    ("counting references", r"^swift_release$|^swift_retain$"),
]


class Work:
    """A copy of a folder for one tool."""

    def __init__(self, tool, folder):
        self.tool = str(pathlib.Path(tool).resolve())
        self.place = tempfile.TemporaryDirectory(prefix="first-hour-")
        self.path = pathlib.Path(self.place.name)
        self.work, self.cache = self.path / "set", self.path / "cache"
        self.work.mkdir()
        shutil.copytree(folder, self.work / "icons")

    def clear(self):
        """Removes everything that was written but the cache."""
        for path in self.work.iterdir():
            if path.name != "icons":
                shutil.rmtree(path) if path.is_dir() else path.unlink()

    def run(self, command, jobs=[]):
        """Runs a command, and returns its result and the seconds and kilobytes that it took."""
        if command[0] == "build":
            self.prepare_build()
        environment = dict(os.environ, XDG_CACHE_HOME=str(self.cache))
        figures = self.path / "figures"
        line = ["/usr/bin/time", "-o", figures, "-f", "%U %S %e %M", self.tool, *command, *jobs]
        result = subprocess.run(line, cwd=self.work, env=environment, capture_output=True)
        user, system, wall, size = map(float, figures.read_text().split("\n")[-2].split())
        return (result.returncode, result.stdout, result.stderr), (user + system, wall, size / 1024)

    def prepare_build(self):
        """Writes a manifest with three PNG sizes beside the proposed one."""
        text = (self.work / "manifest.json").read_text()
        (self.work / "built.json").write_text(text.replace(*PNG))

    def first_hour(self):
        """What the four commands return, print and write."""
        self.clear()
        found = {" ".join(command): self.run(command)[0] for command in COMMANDS}
        for path in sorted(self.work.rglob("*")):
            name = str(path.relative_to(self.work))
            if path.is_file() and not name.startswith("icons/") and "/.iconflip/" not in name:
                found[name] = hashlib.sha256(path.read_bytes()).hexdigest()
        return found

    def damage(self):
        """Changes bytes of all files of the cache, cuts some off and empties some."""
        generator = random.Random(1)
        for path in sorted(path for path in self.cache.rglob("*") if path.is_file()):
            content = bytearray(path.read_bytes())
            for _ in range(len(content) // 5000 + 1):
                content[generator.randrange(len(content))] ^= 1 << generator.randrange(8)
            path.write_bytes(content[: generator.choice([0, len(content) // 2, len(content), len(content)])])


def same(before, after, folders):
    """Compares two tools over folders."""
    different = False
    for folder in folders:
        old, new = Work(before, folder), Work(after, folder)
        expected = old.first_hour()
        for name, prepare in (("cold", lambda: None), ("warm", lambda: None), ("damaged", new.damage)):
            prepare()
            found = new.first_hour()
            others = [key for key in sorted(expected.keys() | found.keys()) if expected.get(key) != found.get(key)]
            print(f"{folder}, {name}: {len(expected)} results, {len(others)} differ {others[:8]}", flush=True)
            different = different or bool(others)
    return 1 if different else 0


def time(before, after, folder, repeat):
    """Measures two tools over a folder in turn."""
    rows = [("init", COMMANDS[0]), ("validate", COMMANDS[1]), ("validate again", COMMANDS[1]), *((c[0], c) for c in COMMANDS[2:])]
    best = {}
    for _ in range(repeat):
        for tool in (before, after):
            work = Work(tool, folder)
            for name, command in rows:
                figures = work.run(command)[1]
                best[tool, name] = min(best.get((tool, name), figures), figures)
    for name, _ in rows:
        old, new = best[before, name], best[after, name]
        print(f"{name:15} CPU {old[0]:7.2f} -> {new[0]:7.2f} s, wall {old[1]:7.2f} -> {new[1]:7.2f} s, {old[2]:5.0f} -> {new[2]:5.0f} MB")
    sums = [sum(best[tool, command[0]][0] for command in COMMANDS) for tool in (before, after)]
    print(f"the four        CPU {sums[0]:7.2f} -> {sums[1]:7.2f} s, a factor of {sums[0] / sums[1]:.2f}")
    return 0


def stages(tool, folder):
    """Prints the share of each stage."""
    work = Work(tool, folder)
    stripped, counts = work.path / "stripped", work.path / "counts"
    subprocess.run(["strip", "-g", work.tool, "-o", stripped], check=True)
    subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={counts}", stripped, "init", "icons", "-q"],
        cwd=work.work, env=dict(os.environ, XDG_CACHE_HOME=str(work.cache)), check=False, capture_output=True)
    report = subprocess.run(["callgrind_annotate", "--inclusive=yes", "--threshold=99.99", counts], capture_output=True, text=True).stdout
    report = subprocess.run(["swift", "demangle", "--simplified"], input=report, capture_output=True, text=True).stdout
    lines = re.findall(r"^ *([\d,]+) \( *[\d.]+%\)  (?:[^ ]*?:)?(.*?)(?: \[.*)?$", report, re.MULTILINE)
    counts = [(int(count.replace(",", "")), name.removeprefix("???:")) for count, name in lines]
    total = next(count for count, name in counts if name == "PROGRAM TOTALS")
    icons = sum(path.suffix in (".svg", ".xml") for path in (work.work / "icons").rglob("*"))
    print(f"{total / 1e9:.2f} billion instructions, {total / icons / 1e6:.1f} million an icon")
    for title, pattern in STAGES:
        # Of a function and what is compiled of it again, the largest; of several functions, all.
        share = sum(max([c for c, name in counts if re.search(one, name)], default=0) for one in pattern.split("|"))
        print(f"{100 * share / total:5.1f} %  {title}")
    return 0


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["same", before, after, *folders] if folders:
            sys.exit(same(before, after, folders))
        case ["time", before, after, folder, *rest] if len(rest) < 2:
            sys.exit(time(before, after, folder, int(rest[0]) if rest else 3))
        case ["stages", tool, folder]:
            sys.exit(stages(tool, folder))
        case _:
            sys.exit(__doc__.strip())
