#!/usr/bin/env python3
"""Changes a set as teams do in the course of a year, and looks what each command says of it; needs Python and git.

usage: Scripts/checks/living-set.py ICONFLIP ICONS [--icons N] [--edits N] [--new N] [--renames N] [--deletions N] [--quiet]

ICONS is a folder of SVG files. Some are edited, some are new, some are renamed and edited at once, one of these with an entry
that somebody wrote, and some are deleted. What `validate`, `build`, `diff` and `init --update --prune` say is printed, and it
must be what was done: no entry lost, none of another icon, and no other line of the manifest changed.
"""

import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[1]}/shared")
from support import expect, run  # noqa: E402


def edited(text):
    """Returns a drawing with a small square more, in its upper left quarter."""
    box = re.search(r'viewBox="([-\d.]+)[ ,]+([-\d.]+)[ ,]+([-\d.]+)[ ,]+([-\d.]+)"', text)
    x, y, width, height = map(float, box.groups()) if box else (0, 0, 24, 24)
    square = f'<rect x="{x + width / 8:g}" y="{y + height / 8:g}" width="{width / 16:g}" height="{height / 16:g}"/>'
    head, tail = text.rsplit("</svg>", 1)
    return f"{head}{square}</svg>{tail}"


class Year:
    """The set, and what is done to it."""

    def __init__(self, arguments, box):
        self.tool, self.box, self.quiet = str(arguments.tool.resolve()), box, arguments.quiet
        self.icons = box / "Icons"
        self.icons.mkdir()
        files = sorted(arguments.icons_folder.rglob("*.svg"))
        expect(len(files) >= arguments.icons + arguments.new, f"{arguments.icons_folder} has only {len(files)} icons")
        step = len(files) // (arguments.icons + arguments.new)
        files = files[::step][: arguments.icons + arguments.new]
        self.later = files[:: len(files) // arguments.new][: arguments.new]
        for file in files:
            if file not in self.later:
                shutil.copy(file, self.icons / file.name)
        self.environment = {"HOME": str(box), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}

    def call(self, *arguments, codes=(0, 1)):
        result = subprocess.run(
            [self.tool, *arguments], cwd=self.box, env=self.environment, capture_output=True, text=True)
        output = result.stdout + result.stderr
        if not self.quiet:
            print(f"$ iconflip {' '.join(arguments)}   # {result.returncode}\n{output}")
        expect(result.returncode in codes, f"{arguments} ended with {result.returncode}:\n{output}")
        return output

    def entries(self):
        return json.loads((self.box / "manifest.json").read_text())["icons"]

    def git(self, *arguments):
        run(["git", "-c", "user.name=tester", "-c", "user.email=tester@localhost", *arguments], self.box, self.environment)

    def change(self, edits, renames, deletions):
        names = sorted(path.stem for path in self.icons.iterdir())
        chosen = names[:: len(names) // (edits + renames + deletions)]
        self.deleted, self.renamed = chosen[:deletions], chosen[deletions:deletions + renames]
        for name in self.deleted:
            (self.icons / f"{name}.svg").unlink()
        for name in self.renamed:
            old = self.icons / f"{name}.svg"
            (self.icons / f"renamed-{name}.svg").write_text(edited(old.read_text()))
            old.unlink()
        for name in chosen[deletions + renames:][:edits]:
            file = self.icons / f"{name}.svg"
            file.write_text(edited(file.read_text()))
        for file in self.later:
            shutil.copy(file, self.icons / file.name)


def check(arguments, box):
    year = Year(arguments, box)
    year.call("init", "Icons", "-q")
    names = sorted(path.stem for path in year.icons.iterdir())
    count = arguments.edits + arguments.renames + arguments.deletions
    # One of those that are renamed has an entry that nobody could propose again.
    own = names[:: len(names) // count][arguments.deletions]
    text = (box / "manifest.json").read_text()
    marked = re.sub(rf'("{re.escape(own)}": \{{)', r'\1 "decided": "by hand",', text)
    expect(marked != text, f"'{own}' has no entry with members")
    (box / "manifest.json").write_text(marked)
    year.call("validate")
    year.call("build", "-q")
    (box / ".gitignore").write_text("build/\n.cache/\n")
    year.git("init", "--quiet", "-b", "main")
    year.git("add", "-A")
    year.git("commit", "--quiet", "-m", "Add the set")
    before = year.entries()
    year.change(arguments.edits, arguments.renames, arguments.deletions)
    for command in (["validate"], ["validate", "--statistics"], ["build"], ["validate", "--fix", "--dry-run"]):
        year.call(*command)
    year.call("init", "--update", "--prune")
    after = year.entries()
    for name in year.renamed:
        kept = {key: value for key, value in dict(after.get(f"renamed-{name}", {})).items() if key != "ask"}
        was = {key: value for key, value in dict(before[name]).items() if key != "ask"}
        expect(kept == was, f"the entry of '{name}' was {was} and is {kept}")
        expect(name not in after, f"'{name}' is still listed")
    expect(not set(year.deleted) & set(after), "what was deleted is still listed")
    rest = set(before) - set(year.renamed) - set(year.deleted)
    expect(all(after[name] == before[name] for name in rest), "entries of other icons have changed")
    new = {file.stem for file in year.later}
    expect(set(after) == rest | new | {f"renamed-{name}" for name in year.renamed}, "other icons are listed")
    if list(before) == sorted(before):
        expect(list(after) == sorted(after), "the entries are in no order any more")
    year.call("validate")
    year.call("build", "-q", codes=(0,))
    told = year.call("diff", "--git", "HEAD")
    former = dict(re.findall(r"^renamed +(\S+) +was (\S+)$", told, re.MULTILINE))
    expect(former == {f"renamed-{name}": name for name in year.renamed}, f"diff tells the renames {former}")
    print(f"{len(former)} renamed, {arguments.edits} edited, {len(new)} added, {len(year.deleted)} deleted: as it was done")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=pathlib.Path)
    parser.add_argument("icons_folder", type=pathlib.Path, metavar="ICONS")
    for name, usual in (("icons", 300), ("edits", 20), ("new", 7), ("renames", 3), ("deletions", 2)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--quiet", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        check(arguments, pathlib.Path(folder))


main()
