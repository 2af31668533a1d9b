#!/usr/bin/env python3
"""Runs the recipes in Documentation/recipes.md as they stand there; needs make, Ninja, CMake and npm for theirs.

usage: Scripts/checks/recipes.py TOOL

Each recipe builds a set with awkward names. Its output must be that of 'iconflip build', byte for byte; after a change of
a drawing, and after a new one, it must be so again; and where nothing changed, nothing may be built.
"""

import os
import pathlib
import re
import shutil
import sys
import tempfile
import time

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[1]}/shared")
from support import ROOT, argument, contents, drawing, fail, run, write_manifest  # noqa: E402

PAGE = ROOT / "Documentation/recipes.md"
DRAWING = drawing('<path d="M{0} 4 8 12l7 8"/>')
ICONS = ["arrow", "a b", "list", "menu", "next"]
# CMake 3.25 writes these to Ninja without their escapes, and builds again every time; its recipe goes without.
AWKWARD_ICONS = ["c#d", "e$f"]


def recipe(heading, language, number=1):
    """The text of a recipe: the fenced block of a language below a heading, counted from 1."""
    text = PAGE.read_text()
    section = re.search(rf"^#+ {re.escape(heading)}$(.*?)(?=^#+ |\Z)", text.replace("\n# ", "\n\\# "), re.M | re.S)
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", section[1] if section else "", re.M | re.S)
    if len(blocks) < number:
        fail(f"{PAGE.name} has no {language} block number {number} below '{heading}'")
    return blocks[number - 1].replace("\n\\# ", "\n# ")


class Set:
    """An icon set in a folder of its own, with the tool on the path."""

    def __init__(self, folder, tool, icons):
        self.folder = folder
        self.environment = os.environ | {"PATH": f"{tool.parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
        (folder / "Assets").mkdir(parents=True)
        write_manifest(folder / "manifest.json", {"*": "directional"}, source="Assets", output="build/icons", locales=["ar"])
        for icon in icons:
            self.draw(icon, 15)

    def draw(self, icon, number):
        (self.folder / f"Assets/{icon}.svg").write_text(DRAWING.format(number))

    def run(self, *arguments, expected=0):
        return run(arguments, self.folder, self.environment, expected)

    def expected(self):
        reference = self.folder / "reference"
        self.run("iconflip", "build", "--quiet", "--output", str(reference))
        return contents(reference)


def follows_changes(set, build, output, idle):
    """Builds, changes a drawing, adds one, and builds again; 'idle' says whether the last output is of a build that did nothing."""
    def check(when):
        if contents(set.folder / output) != set.expected():
            fail(f"{build}: {when}, the output is not that of 'iconflip build'")

    set.run(*build)
    check("at first")
    time.sleep(1.1)  # the clock of file times that make goes by may be one of seconds
    set.draw("a b", 13)
    set.run(*build)
    check("with a drawing changed")
    time.sleep(1.1)
    set.draw("new one", 14)
    set.run(*build)
    check("with a new drawing")
    output = set.run(*build)
    if not idle(output):
        fail(f"{build}: with nothing changed, it says:\n{output}")


def check_make(set):
    (set.folder / "Makefile").write_text(recipe("GNU make", "make"))
    follows_changes(set, ["make", "build/icons/index.json"], "build/icons", lambda text: "is up to date" in text)


def check_ninja(set):
    (set.folder / "build.ninja").write_text(recipe("Ninja", "ninja"))
    follows_changes(set, ["ninja", "build/icons/index.json"], "build/icons", lambda text: "no work to do" in text)


def check_cmake(generator):
    def check(set):
        # The module is where 'make install' puts it, below the prefix of the tool on the path.
        prefix = set.folder.parent / (set.folder.name + "-prefix")
        tool = shutil.which("iconflip", path=set.environment["PATH"])
        set.run(str(ROOT / "Scripts/install/tool.sh"), tool, str(prefix))
        set.environment["PATH"] = f"{prefix / 'bin'}:{set.environment['PATH']}"
        (set.folder / "CMakeLists.txt").write_text(recipe("CMake", "cmake"))
        set.run("cmake", "-G", generator, "-S", ".", "-B", "out")
        follows_changes(
            set, ["cmake", "--build", "out"], "out/icons", lambda text: "Building the icons" not in text)

    return check


def check_npm(set):
    (set.folder / "package.json").write_text(recipe("npm", "json"))
    set.run("npm", "run", "--silent", "build")
    if contents(set.folder / "build/icons") != set.expected():
        fail("npm run build: the output is not that of 'iconflip build'")
    if contents(set.folder / "dist") != contents(set.folder / "build/icons/svg"):
        fail("npm run build: dist is not what was built")
    set.run("npm", "test", "--silent")
    set.draw("arrow", 12)
    set.run("npm", "test", "--silent", expected=1)


def check_gitlab(set):
    script = re.search(r"^  script:\n((?:    - .*\n)+)", recipe("GitLab", "yaml"), re.M)[1]
    commands = re.findall(r"- (.*)\n", script)
    set.run("iconflip", "build", "--quiet")
    for command in commands:
        set.run("sh", "-c", command)
    if "<testsuite" not in (set.folder / "iconflip.xml").read_text():
        fail("GitLab: the report is none of JUnit's form")
    set.draw("arrow", 12)
    set.run("sh", "-c", commands[-1], expected=1)


def check_versions():
    """The version that the pages tell to download is that of the tool, and they agree on that of Swift."""
    version = run([ROOT / "Scripts/release/version.sh"]).strip()
    pages = [PAGE, PAGE.with_name("swift.md"), ROOT / "README.md"]
    named = re.findall(
        r'(?:iconflip@v|download/v|rev: v|iconflip[_:-]|linux-x64-|plugin-|from: ")(\d+\.\d+\.\d+)',
        "".join(page.read_text() for page in pages))
    if not named or set(named) != {version}:
        fail(f"the pages name the versions {sorted(set(named))}, the tool is {version}")
    compilers = {
        name: set(re.findall(r"Swift (\d+\.\d+)", (ROOT / name).read_text())) for name in ["README.md", "CONTRIBUTING.md"]
    }
    if len(set().union(*compilers.values())) != 1 or not all(compilers.values()):
        fail(f"the pages name different versions of Swift: {compilers}")


CHECKS = [
    ("make", ["make"], check_make), ("Ninja", ["ninja"], check_ninja),
    ("CMake with make", ["cmake", "make"], check_cmake("Unix Makefiles")),
    ("CMake with Ninja", ["cmake", "ninja"], check_cmake("Ninja")), ("npm", ["npm"], check_npm),
    ("GitLab", ["sh"], check_gitlab),
]

tool = argument()
check_versions()
with tempfile.TemporaryDirectory() as box:
    tools = pathlib.Path(box, "tool")
    tools.mkdir()
    (tools / "iconflip").symlink_to(tool)
    for name, programs, check in CHECKS:
        missing = [program for program in programs if not shutil.which(program)]
        if missing:
            print(f"SKIPPED: the recipe for {name}, as {', '.join(missing)} is not installed")
            continue
        icons = ICONS if "cmake" in programs else ICONS + AWKWARD_ICONS
        check(Set(pathlib.Path(box, name), tools / "iconflip", icons))
        print(f"the recipe for {name} does what it says")
