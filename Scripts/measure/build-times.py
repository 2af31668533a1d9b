#!/usr/bin/env python3
"""Tells what each target adds to a first build, and which targets wait for each other the longest; needs Swift and git.

usage: Scripts/measure/build-times.py demo|test [--revision REVISION]

Clones the repository into a temporary folder and runs the command of the README there ("make demo", or the build of "make
test"), while the compiler writes its own statistics. Uncommitted changes are not in the clone.

A target's importers wait for its module alone where the compiler writes it before the code, and for all of its work where
not. The critical path is the chain of targets that takes longest under this rule, with a processor for each: no number of
processors makes a build shorter than that, and none shorter than all seconds divided by their number.
"""

import argparse
import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[1]}/shared")
from support import ROOT  # noqa: E402

COMMANDS = {"demo": ["make", "demo"], "test": ["make", "build-tests"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("--revision", default="HEAD")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        clone, statistics = pathlib.Path(folder, "iconflip"), pathlib.Path(folder, "statistics")
        statistics.mkdir()
        subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
        subprocess.run(["git", "-C", clone, "checkout", "-q", arguments.revision], check=True)
        flags = f"-Xswiftc -stats-output-dir -Xswiftc {statistics}"
        start, before = time.monotonic(), os.times()
        subprocess.run([*COMMANDS[arguments.command], f"SWIFT_FLAGS={flags}"], cwd=clone, check=True, stdout=subprocess.DEVNULL)
        wall, after = time.monotonic() - start, os.times()
        jobs = seconds_of_jobs(statistics)
        dependencies = dependencies_of_targets(clone)
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    print_targets(jobs, dependencies)
    print(f"{arguments.command}: {wall:.0f} s, {cpu:.0f} CPU s")


def seconds_of_jobs(folder):
    """The seconds of CPU until each target's module is written, where that is a job of its own, and of its other jobs."""
    seconds = collections.defaultdict(lambda: {"module": None, "code": 0.0})
    for path in folder.glob("*.json"):
        name = path.name.split("-swift-frontend-", 1)[1]
        target = name.split("-", 1)[0]
        figures = json.loads(path.read_text())
        cpu = sum(
            value for key, value in figures.items()
            if key.startswith("time.swift-frontend.") and key.rsplit(".", 1)[1] in ("user", "sys"))
        if "-swiftmodule-" in name:
            seconds[target]["module"] = cpu
        else:
            seconds[target]["code"] += cpu
    return seconds


def dependencies_of_targets(clone):
    package = json.loads(subprocess.run(
        ["swift", "package", "describe", "--type", "json"], cwd=clone, check=True, capture_output=True).stdout)
    return {target["name"]: target.get("target_dependencies", []) for target in package["targets"]}


def print_targets(jobs, dependencies):
    """Prints the targets, the longest first, and the chain of targets that ends last with a processor for each."""
    ready, chain, done = {}, {}, {}

    def visit(name):
        """Finds when importers of a target can begin, which targets it waited for, and when it is done."""
        if name in ready:
            return
        others = dependencies.get(name, [])
        for other in others:
            visit(other)
        last = max(others, key=lambda other: ready[other], default=None)
        start = ready[last] if last else 0.0
        job = jobs.get(name, {"module": None, "code": 0.0})
        ready[name] = start + (job["code"] if job["module"] is None else job["module"])
        done[name] = max(ready[name], start + job["code"])
        chain[name] = (chain[last] if last else []) + [name]

    for name in jobs:
        visit(name)
    print(f"{'target':22}{'module':>8}{'code':>8}{'done':>8}   seconds of CPU; done: with a processor for each target")
    for name, job in sorted(jobs.items(), key=lambda item: -(item[1]["module"] or 0) - item[1]["code"]):
        module = "" if job["module"] is None else f"{job['module']:.1f}"
        print(f"{name:22}{module:>8}{job['code']:8.1f}{done[name]:8.1f}")
    last = max(jobs, key=lambda name: done[name])
    total = sum((job["module"] or 0) + job["code"] for job in jobs.values())
    path = " → ".join(name for name in chain[last] if name in jobs)
    print(f"critical path: {done[last]:.0f} of {total:.0f} s: {path}")


if __name__ == "__main__":
    main()
