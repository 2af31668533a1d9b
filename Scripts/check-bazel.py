#!/usr/bin/env python3
"""Runs the recipe for Bazel in Documentation/recipes.md as it stands there, in Bazel's sandbox.

usage: Scripts/check-bazel.py TOOL      where TOOL is the static tool, as a sandbox has no libraries of Swift
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

PAGE = pathlib.Path(__file__).resolve().parent.parent / "Documentation/recipes.md"
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M{0} 4 8 12l7 8"/></svg>\n'


def fail(text):
    raise SystemExit(f"error: {text}")


def contents(folder):
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*")) if path.is_file() and ".iconflip" not in path.relative_to(folder).parts
    }


class Workspace:
    """A workspace with the rule, the tool and a set, and the caches of Bazel beside it."""

    def __init__(self, box, tool):
        self.box, self.folder = box, box / "workspace"
        (self.folder / "tools").mkdir(parents=True)
        (self.folder / "Assets").mkdir()
        (self.folder / "WORKSPACE").touch()
        section = PAGE.read_text().split("\n## Bazel\n")[1]
        for text in re.findall(r"^```python\n(.*?)^```$", section, re.M | re.S):
            (self.folder / re.match(r"# (\S+)\n", text)[1]).write_text(text)
        (self.folder / "tools/BUILD").write_text(re.search(r'`(exports_files\(.*?\))`', section)[1] + "\n")
        shutil.copy(tool, self.folder / "tools/iconflip")
        (self.folder / "manifest.json").write_text(
            '{ "version": 1, "source": "Assets", "output": "build/icons", "locales": ["ar"],\n'
            '  "icons": { "*": "directional" } }\n')
        for number in range(12):
            (self.folder / f"Assets/icon {number}.svg").write_text(DRAWING.format(number))

    def bazel(self, *arguments):
        result = subprocess.run(
            ["bazel", f"--output_user_root={self.box / 'root'}", "--max_idle_secs=60", *arguments],
            cwd=self.folder, capture_output=True, text=True)
        if result.returncode != 0:
            fail(f"bazel {arguments} ended with {result.returncode}:\n{result.stdout}{result.stderr}")
        return result.stdout + result.stderr

    def build(self):
        """Builds the set, compares it with that of the tool alone, and returns how many actions ran in what way."""
        log = self.bazel("build", "//:icons", "--spawn_strategy=linux-sandbox", f"--disk_cache={self.box / 'cache'}")
        reference = self.box / "reference"
        subprocess.run(
            [self.folder / "tools/iconflip", "build", "--quiet", "--output", reference], cwd=self.folder, check=True)
        if contents(self.folder / "bazel-bin/icons") != contents(reference):
            fail("the output is not that of 'iconflip build'")
        processes = re.search(r"INFO: \d+ process(?:es)?: (.*)\.", log)[1]
        counts = {kind: int(count) for count, kind in re.findall(r"(\d+) ([a-z -]+)", processes)}
        # Older versions count their disk as a remote cache.
        return counts.get("linux-sandbox", 0), counts.get("disk cache hit", 0) + counts.get("remote cache hit", 0)


def expect(found, expected, when):
    if found != expected:
        fail(f"{when}: {found[0]} actions ran and {found[1]} came from the cache, not {expected[0]} and {expected[1]}")


if len(sys.argv) != 2:
    raise SystemExit("usage: Scripts/check-bazel.py TOOL")
if not shutil.which("bazel"):
    print("SKIPPED: the recipe for Bazel was not run, as there is no Bazel (Debian: apt-get install bazel-bootstrap)")
    raise SystemExit(0)
with tempfile.TemporaryDirectory() as box:
    workspace = Workspace(pathlib.Path(box), sys.argv[1])
    try:
        expect(workspace.build(), (5, 0), "the first build")
        expect(workspace.build(), (0, 0), "with nothing changed")
        workspace.bazel("clean")
        expect(workspace.build(), (0, 5), "after a clean")
        (workspace.folder / "Assets/icon 3.svg").write_text(DRAWING.format(14))
        expect(workspace.build(), (2, 0), "with a drawing changed")
        (workspace.folder / "Assets/icon 3.svg").write_text(DRAWING.format(3))
        expect(workspace.build(), (0, 2), "with the change undone")
        (workspace.folder / "Assets/icon 12.svg").write_text(DRAWING.format(12))
        expect(workspace.build(), (5, 0), "with a new drawing")
    finally:
        workspace.bazel("clean", "--expunge")
    print("the recipe for Bazel does what it says: sandboxed, cached, the same bytes as 'iconflip build'")
