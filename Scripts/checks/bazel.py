#!/usr/bin/env python3
"""Runs the recipe for Bazel in Documentation/recipes.md as it stands there, in Bazel's sandbox; needs Bazel and Linux.

usage: Scripts/checks/bazel.py TOOL      where TOOL is the static tool, as a sandbox has no libraries of Swift
"""

import pathlib
import re
import shutil
import sys
import tempfile

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[1]}/shared")
from support import ROOT, argument, contents, drawing, fail, run, skip, write_manifest  # noqa: E402

PAGE = ROOT / "Documentation/recipes.md"
DRAWING = drawing('<path d="M{0} 4 8 12l7 8"/>')


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
        write_manifest(
            self.folder / "manifest.json", {"*": "directional"}, source="Assets", output="build/icons", locales=["ar"])
        for number in range(12):
            (self.folder / f"Assets/icon {number}.svg").write_text(DRAWING.format(number))

    def bazel(self, *arguments):
        return run(["bazel", f"--output_user_root={self.box / 'root'}", "--max_idle_secs=60", *arguments], self.folder)

    def build(self):
        """Builds the set, compares it with that of the tool alone, and returns how many actions ran in what way."""
        log = self.bazel("build", "//:icons", "--spawn_strategy=linux-sandbox", f"--disk_cache={self.box / 'cache'}")
        reference = self.box / "reference"
        run([self.folder / "tools/iconflip", "build", "--quiet", "--output", reference], self.folder)
        if contents(self.folder / "bazel-bin/icons") != contents(reference):
            fail("the output is not that of 'iconflip build'")
        processes = re.search(r"INFO: \d+ process(?:es)?: (.*)\.", log)[1]
        counts = {kind: int(count) for count, kind in re.findall(r"(\d+) ([a-z -]+)", processes)}
        # Older versions count their disk as a remote cache.
        return counts.get("linux-sandbox", 0), counts.get("disk cache hit", 0) + counts.get("remote cache hit", 0)


def expect(found, expected, when):
    if found != expected:
        fail(f"{when}: {found[0]} actions ran and {found[1]} came from the cache, not {expected[0]} and {expected[1]}")


tool = argument()
if not shutil.which("bazel"):
    skip("the recipe for Bazel was not run, as there is no Bazel (Debian: apt-get install bazel-bootstrap)")
with tempfile.TemporaryDirectory() as box:
    workspace = Workspace(pathlib.Path(box), tool)
    try:
        expect(workspace.build(), (1, 0), "the first build")
        expect(workspace.build(), (0, 0), "with nothing changed")
        workspace.bazel("clean")
        expect(workspace.build(), (0, 1), "after a clean")
        (workspace.folder / "Assets/icon 3.svg").write_text(DRAWING.format(14))
        expect(workspace.build(), (1, 0), "with a drawing changed")
        (workspace.folder / "Assets/icon 3.svg").write_text(DRAWING.format(3))
        expect(workspace.build(), (0, 1), "with the change undone")
        (workspace.folder / "Assets/icon 12.svg").write_text(DRAWING.format(12))
        expect(workspace.build(), (1, 0), "with a new drawing")
    finally:
        workspace.bazel("clean", "--expunge")
    print("the recipe for Bazel does what it says: sandboxed, cached, the same bytes as 'iconflip build'")
