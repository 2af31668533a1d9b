#!/usr/bin/env python3
"""Runs the static tool in an empty folder as the root of its file system, measures size and start; needs user namespaces.

The folder has /proc, as in every container: Swift reads a program's arguments there.

usage: Scripts/release/check-static.py FOLDER      where FOLDER is that of Scripts/release/build-static.sh
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[1]}/shared")
from support import ROOT, argument, fail, run as run_here, skip  # noqa: E402

MAXIMUM_SIZE = 26_000_000
RUNS = 50

tool = argument() / "iconflip"


def seconds(command):
    """The shortest of many runs: what the others add is the machine's other work."""
    found = []
    for _ in range(RUNS):
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        found.append(time.perf_counter() - start)
    return min(found)


size = tool.stat().st_size
if size > MAXIMUM_SIZE:
    fail(f"{tool} has {size} bytes, more than {MAXIMUM_SIZE}")

with tempfile.TemporaryDirectory() as name:
    box = pathlib.Path(name)
    shutil.copy(tool, box / "iconflip")
    shutil.copy(ROOT / "manifest.json", box)
    shutil.copytree(ROOT / "Assets", box / "Assets")
    (box / "proc").mkdir()
    container = [
        "unshare", "--map-root-user", "--mount", "--pid", "--fork", "sh", "-ec",
        'mount -t proc proc "$0/proc" && exec "$@"', str(box),
    ]
    if subprocess.run([*container, "true"], capture_output=True).returncode != 0:
        skip("the static tool was not run in an empty folder, as there are no user namespaces")
    enter = [*container, "chroot", str(box), "/iconflip"]

    def run(*arguments):
        return run_here([*enter, *arguments])

    print(run("--version"), end="")
    run("validate", "/manifest.json", "--fail-on", "error")
    run("build", "--quiet", "/manifest.json", "--jobs", "8")
    run("build", "--check", "/manifest.json")
    # The same drawings, of the same icons, whether one of them is built at a time or eight.
    eight = {path.relative_to(box / "build"): path.read_bytes() for path in sorted((box / "build").rglob("*.*g"))}
    shutil.rmtree(box / "build")
    run("build", "--quiet", "/manifest.json", "--jobs", "1")
    one = {path.relative_to(box / "build"): path.read_bytes() for path in sorted((box / "build").rglob("*.*g"))}
    if not one or one != eight:
        fail("eight jobs draw something else than one")

print(f"built {len(one)} drawings in a folder that has nothing but the tool and the icons")
print(f"size {size / 1e6:.1f} MB, start {seconds([str(tool), '--version']) * 1000:.1f} ms (shortest of {RUNS} runs)")
