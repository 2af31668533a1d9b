#!/usr/bin/env python3
"""Kills builds at random moments and looks whether they leave anything broken; needs Python.

usage: Scripts/checks/kill-builds.py ICONFLIP [--kills N] [--icons N] [--source FOLDER] [--seed N]

The set changes between two versions from kill to kill, so that every build has work to do. After each kill, every file
in the output folder must be whole (that of one version or the other), the sources must be as they were, and foreign
files must be there. After every tenth, and at the end, a build must run through and leave exactly what a first build
leaves.
"""

import argparse
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[1]}/shared")
from support import ROOT, contents, write_manifest  # noqa: E402

FOREIGN = ["svg/mine.svg", "README"]


class Set:
    """A set of icons in two versions, and what a build of each leaves."""

    def __init__(self, tool, folder, source, count):
        self.tool, self.folder = tool, folder
        self.sources, self.output = folder / "Icons", folder / "out"
        self.sources.mkdir()
        files = sorted(pathlib.Path(source).rglob("*.svg"))
        files = (files * (count // max(len(files), 1) + 1))[:count]
        self.icons = {f"icon{number}": path.read_bytes() for number, path in enumerate(files)}
        self.versions = [self.reference(version) for version in (0, 1)]

    def source_bytes(self, name, version):
        return self.icons[name] + b"<!-- changed -->\n" * version

    def use(self, version):
        """Writes the sources and the manifest of a version; every third icon is fixed in the second one."""
        kinds = {}
        for number, name in enumerate(self.icons):
            (self.sources / f"{name}.svg").write_bytes(self.source_bytes(name, version))
            kinds[name] = "fixed" if version and number % 3 == 0 else "directional"
        write_manifest(self.folder / "manifest.json", kinds, png={"sizes": [24, 48]})

    def start(self, *flags):
        return subprocess.Popen(
            [self.tool, "build", self.folder / "manifest.json", "-q", *flags],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def reference(self, version):
        self.use(version)
        place = self.folder / f"reference{version}"
        self.start("--output", place).communicate()
        return contents(place)

    def problems(self, version):
        """What is broken after a kill."""
        for name in self.icons:
            if (self.sources / f"{name}.svg").read_bytes() != self.source_bytes(name, version):
                yield f"source {name} is changed"
        found = contents(self.output)
        for path, data in found.items():
            if path in FOREIGN:
                continue
            whole = [reference[path] for reference in self.versions if path in reference]
            # The index of a build that was killed before may list fewer icons; it must be JSON at least.
            if path == "index.json":
                json.loads(data)
            elif data not in whole:
                yield f"{path} is not whole"
        for path in FOREIGN:
            if found.get(path) != b"mine":
                yield f"foreign file {path} is changed"

    def fix(self, version):
        """What is wrong after a build that ran through."""
        build = self.start()
        _, errors = build.communicate()
        found = {path: data for path, data in contents(self.output).items() if path not in FOREIGN}
        if found != self.versions[version]:
            yield "the next build did not fix: " + errors.decode(errors="replace")[-300:]


def duration(icons):
    """How long a build of all icons takes; the longest of three, so that kills fall on all of it."""
    longest = 0
    for number in range(3):
        icons.use(number % 2)
        start = time.monotonic()
        icons.start().communicate()
        longest = max(longest, time.monotonic() - start)
    return longest


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--icons", type=int, default=60)
    parser.add_argument("--source", default=ROOT / "Assets")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    randomness = random.Random(arguments.seed)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="iconflip-kills-"))
    broken, killed, ended = [], 0, 0
    try:
        icons = Set(os.path.abspath(arguments.tool), folder, arguments.source, arguments.icons)
        longest = duration(icons)
        for path in FOREIGN:
            (icons.output / path).write_bytes(b"mine")
        number = 0
        while killed < arguments.kills:
            number += 1
            version = number % 2
            icons.use(version)
            build = icons.start()
            time.sleep(randomness.random() * longest)
            build.send_signal(signal.SIGKILL)
            build.communicate()
            if build.returncode == -signal.SIGKILL:
                killed += 1
                longest *= 1.01
            else:
                ended += 1
                # On a machine that others use, builds are not equally fast: most kills are to meet one.
                longest *= 0.97
            found = list(icons.problems(version))
            if number % 10 == 9 or killed == arguments.kills:
                found += icons.fix(version)
            broken += [f"kill {number}: {problem}" for problem in found]
    finally:
        shutil.rmtree(folder)
    print(f"{killed} builds killed, {ended} had ended before")
    for problem in broken[:20]:
        print(problem, file=sys.stderr)
    print(f"{len(broken)} problems")
    return 1 if broken else 0


sys.exit(main())
