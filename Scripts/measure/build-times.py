#!/usr/bin/env python3
"""Tells what each target adds to a first build, and which targets wait for each other the longest; needs Swift and git.

usage: Scripts/measure/build-times.py demo|test [--revision REVISION]
       Scripts/measure/build-times.py check STATISTICS [--record]

Clones the repository into a temporary folder and runs the command of the README there ("make demo", or the build of "make
test"), while the compiler writes its own statistics. Uncommitted changes are not in the clone.

"check" reads the statistics that a first build has written already (SWIFT_FLAGS="-Xswiftc -stats-output-dir -Xswiftc FOLDER"),
prints the same table, and fails where the work of a first "make demo" or of the tests has grown by more than 5 % over what
build-work.json beside this script records; with --record it writes that file. Work is counted in steps that are the same on every
machine and in every run (see WORK), and told in the seconds that they took where they were weighed: seconds themselves differ by half
between machines, and by a fifth between runs on one.

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

# Seconds that a step of the compiler took where they were weighed, by whether a target is optimized: a scope that the type checker
# tried, an instruction handed to LLVM, and what every job costs.
WORK = {
    True: {"Sema.NumConstraintScopes": 1.7e-4, "IRModule.NumIRInsts": 2.8e-4, "job": 0.85},
    False: {"Sema.NumConstraintScopes": 4.7e-5, "IRModule.NumIRInsts": 2.4e-5, "job": 1.33},
}
RECORD = pathlib.Path(__file__).with_name("build-work.json")
COMMANDS = {"demo": ["make", "demo"], "test": ["make", "build-tests"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=[*COMMANDS, "check"])
    parser.add_argument("statistics", nargs="?", type=pathlib.Path)
    parser.add_argument("--revision", default="HEAD")
    parser.add_argument("--record", action="store_true")
    arguments = parser.parse_args()
    if arguments.command == "check":
        sys.exit(check(arguments.statistics, arguments.record))
    with tempfile.TemporaryDirectory() as folder:
        clone, statistics = pathlib.Path(folder, "iconflip"), pathlib.Path(folder, "statistics")
        statistics.mkdir()
        subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
        subprocess.run(["git", "-C", clone, "checkout", "-q", arguments.revision], check=True)
        flags = f"-Xswiftc -stats-output-dir -Xswiftc {statistics}"
        start, before = time.monotonic(), os.times()
        subprocess.run([*COMMANDS[arguments.command], f"SWIFT_FLAGS={flags}"], cwd=clone, check=True, stdout=subprocess.DEVNULL)
        wall, after = time.monotonic() - start, os.times()
        jobs = jobs_of_targets(statistics)
        targets = targets_of(clone)
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    print_targets(jobs, targets)
    print(f"{arguments.command}: {wall:.0f} s, {cpu:.0f} CPU s")


def check(statistics, is_recording):
    """Compares the work of a first build with the recorded one; returns the exit status."""
    jobs, targets = jobs_of_targets(statistics), targets_of(ROOT)
    print_targets(jobs, targets)
    version = subprocess.run(["swiftc", "--version"], check=True, capture_output=True, text=True).stdout
    now = {"compiler": version.splitlines()[0], "tool": 0.0, "tests": 0.0}
    for name, job in jobs.items():
        if name in targets:
            now["tests" if targets[name]["is_test"] else "tool"] += job["work"]
    if is_recording:
        RECORD.write_text(json.dumps(now, indent=2) + "\n")
        return 0
    recorded = json.loads(RECORD.read_text())
    if now["compiler"] != recorded["compiler"]:
        print(f"SKIPPED: recorded with {recorded['compiler']}; 'check {statistics} --record' records anew")
        return 0
    status = 0
    for what in ["tool", "tests"]:
        growth = now[what] / recorded[what] - 1
        print(f"{what}: work of {now[what]:.1f} s, {100 * growth:+.1f} % over the recorded one")
        if growth > 0.05:
            status = 1
            print(
                f"error: compiling the {what} is more than 5 % more work than recorded: see which target has grown in the table,"
                " and whether it must; record it where it must", file=sys.stderr)
    return status


def jobs_of_targets(folder):
    """The seconds of CPU until each target's module is written, where that is a job of its own, of its other jobs, and its work."""
    jobs = collections.defaultdict(lambda: {"module": None, "code": 0.0, "work": 0.0})
    for path in folder.glob("*.json"):
        name = path.name.split("-swift-frontend-", 1)[1]
        target = name.split("-", 1)[0]
        figures = json.loads(path.read_text())
        cpu = sum(
            value for key, value in figures.items()
            if key.startswith("time.swift-frontend.") and key.rsplit(".", 1)[1] in ("user", "sys"))
        if "-swiftmodule-" in name:
            jobs[target]["module"] = cpu
        else:
            jobs[target]["code"] += cpu
        figures["job"] = 1
        weights = WORK["-Onone-" not in name]
        jobs[target]["work"] += sum(weight * figures.get(key, 0) for key, weight in weights.items())
    return jobs


def targets_of(clone):
    """The targets by name: what they depend on, their lines, and whether they are compiled for tests alone."""
    package = json.loads(subprocess.run(
        ["swift", "package", "describe", "--type", "json"], cwd=clone, check=True, capture_output=True).stdout)
    return {
        target["name"]: {
            "dependencies": target.get("target_dependencies", []),
            "lines": sum(
                len(pathlib.Path(clone, target["path"], file).read_bytes().splitlines()) for file in target["sources"]),
            "is_test": target["path"].startswith("Tests"),
        }
        for target in package["targets"]
    }


def print_targets(jobs, targets):
    """Prints the targets, the longest first, and the chain of targets that ends last with a processor for each."""
    ready, chain, done = {}, {}, {}

    def visit(name):
        """Finds when importers of a target can begin, which targets it waited for, and when it is done."""
        if name in ready:
            return
        others = targets[name]["dependencies"] if name in targets else []
        for other in others:
            visit(other)
        last = max(others, key=lambda other: ready[other], default=None)
        start = ready[last] if last else 0.0
        job = jobs[name] if name in jobs else {"module": None, "code": 0.0}
        ready[name] = start + (job["code"] if job["module"] is None else job["module"])
        done[name] = max(ready[name], start + job["code"])
        chain[name] = (chain[last] if last else []) + [name]

    for name in jobs:
        visit(name)
    print(f"{'target':22}{'module':>8}{'code':>8}{'per 1,000':>11}{'work':>8}{'done':>8}   seconds of CPU; done: with a processor for each")
    for name, job in sorted(jobs.items(), key=lambda item: -(item[1]["module"] or 0) - item[1]["code"]):
        module = "" if job["module"] is None else f"{job['module']:.1f}"
        lines = targets[name]["lines"] if name in targets else 0
        density = f"{1000 * ((job['module'] or 0) + job['code']) / lines:.2f}" if lines else ""
        print(f"{name:22}{module:>8}{job['code']:8.1f}{density:>11}{job['work']:8.1f}{done[name]:8.1f}")
    last = max(jobs, key=lambda name: done[name])
    total = sum((job["module"] or 0) + job["code"] for job in jobs.values())
    path = " → ".join(name for name in chain[last] if name in jobs)
    print(f"critical path: {done[last]:.0f} of {total:.0f} s: {path}")


if __name__ == "__main__":
    main()
