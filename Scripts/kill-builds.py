#!/usr/bin/env python3
"""Kills builds at random moments and looks whether they leave anything broken.

  kill-builds.py ICONFLIP [--kills N] [--icons N] [--source FOLDER] [--seed N]

The set changes between two versions from kill to kill, so that every build has work to do. After each kill, every file
in the output folder must be whole (that of one version or the other), the sources must be as they were, and foreign
files must be there. After every tenth, and at the end, a build must run through and leave exactly what a first build
leaves.
"""
import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
FOREIGN = ["svg/mine.svg", "README"]


class Set:
    """A set of icons in two versions, and what a build of each leaves."""

    def __init__(self, tool, folder, source, count):
        self.tool, self.folder = tool, folder
        self.sources = os.path.join(folder, "Assets")
        self.output = os.path.join(folder, "out")
        os.mkdir(self.sources)
        files = [
            os.path.join(place, name)
            for place, _, names in sorted(os.walk(source)) for name in sorted(names) if name.endswith(".svg")
        ]
        self.icons = {}
        for number, path in enumerate((files * (count // max(len(files), 1) + 1))[:count]):
            with open(path, "rb") as file:
                self.icons[f"icon{number}"] = file.read()
        self.versions = [self.reference(version) for version in (0, 1)]

    def source_bytes(self, name, version):
        return self.icons[name] + b"<!-- changed -->\n" * version

    def use(self, version):
        """Writes the sources and the manifest of a version; every third icon is fixed in the second one."""
        kinds = {}
        for number, name in enumerate(self.icons):
            with open(os.path.join(self.sources, name + ".svg"), "wb") as file:
                file.write(self.source_bytes(name, version))
            kinds[name] = "fixed" if version and number % 3 == 0 else "directional"
        with open(os.path.join(self.folder, "manifest.json"), "w") as file:
            json.dump({"version": 1, "source": "Assets", "output": "out", "locales": ["ar", "he"],
                       "png": {"sizes": [24, 48]}, "icons": kinds}, file)

    def start(self, *flags):
        return subprocess.Popen(
            [self.tool, "build", os.path.join(self.folder, "manifest.json"), "-q", *flags],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def reference(self, version):
        self.use(version)
        place = os.path.join(self.folder, f"reference{version}")
        self.start("--output", place).communicate()
        return contents(place)

    def problems(self, version):
        """What is broken after a kill."""
        for name in self.icons:
            with open(os.path.join(self.sources, name + ".svg"), "rb") as file:
                if file.read() != self.source_bytes(name, version):
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


def contents(folder):
    result = {}
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != ".iconflip"]
        for name in names:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                result[os.path.relpath(path, folder)] = file.read()
    return result


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
    parser.add_argument("--source", default=os.path.join(HERE, "..", "Assets"))
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    randomness = random.Random(arguments.seed)
    folder = tempfile.mkdtemp(prefix="iconflip-kills-")
    broken, killed, ended = [], 0, 0
    try:
        icons = Set(os.path.abspath(arguments.tool), folder, arguments.source, arguments.icons)
        longest = duration(icons)
        for path in FOREIGN:
            with open(os.path.join(icons.output, path), "wb") as file:
                file.write(b"mine")
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
