#!/usr/bin/env python3
"""Measures what the exports to frameworks and to a font add to a build, in instructions; needs Python, valgrind and strip.

usage: Scripts/measure/export-costs.py ICONFLIP [FOLDER...] [--each 75] [--profile NAME]

Builds the demonstration set, or as many icons of each folder, spread over its names, with the entries that `iconflip init`
proposes, on one thread: once with the targets for platforms and pages alone, once with those for frameworks and a font
besides. `--profile` keeps the counts of both for callgrind_annotate, in NAME.few and NAME.many."""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[1]}/shared")
from support import ROOT, run  # noqa: E402

PLATFORMS = [
    {"target": "android", "folder": "app/res", "prefix": "ic_"},
    {"target": "apple", "folder": "app/Icons.xcassets", "swift": "IconName"},
    {"target": "gtk", "folder": "app/icons", "prefix": "demo-"},
    {"target": "web", "folder": "app/web", "package": "demo"},
    {"target": "names", "folder": "app/names", "template": "{name}_{key}.svg"},
]
FRAMEWORKS = [
    {"target": "flutter", "folder": "app/flutter"},
    {"target": "react-native", "folder": "app/native"},
    {"target": "react", "folder": "app/react"},
    {"target": "vue", "folder": "app/vue"},
    {"target": "iconify", "folder": "app/iconify", "prefix": "demo"},
    {"target": "compose", "folder": "app/compose", "package": "demo.icons"},
    {"target": "font", "folder": "app/font"},
]


def make_set(tool, place, folders, each):
    """Writes the demonstration set, or a set of icons of folders."""
    icons = place / "Assets"
    if not folders:
        shutil.copytree(f"{ROOT}/Assets", icons)
        shutil.copy(f"{ROOT}/manifest.json", place)
        return
    icons.mkdir()
    for folder in folders:
        files = sorted(folder.glob("*.svg"))
        for index in range(min(each, len(files))):
            file = files[index * len(files) // min(each, len(files))]
            shutil.copy(file, icons / f"{folder.parent.name}-{file.name}")
    subprocess.run([tool, "init", "--quiet", "Assets"], cwd=place, capture_output=True)


def instructions(tool, place, exports, counts):
    """Builds the set with exports from nothing, and returns the number of instructions."""
    manifest = json.loads((place / "manifest.json").read_text())
    (place / "counted.json").write_text(json.dumps({**manifest, "output": "counted", "exports": exports}))
    for name in ("app", "counted", "icons.codepoints"):
        path = place / name
        if path.exists():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    result = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={counts}", tool, "build", "-q", "-j", "1", "counted.json"],
        cwd=place, env=dict(os.environ, XDG_CACHE_HOME=str(place / "cache")), capture_output=True, text=True)
    if not (place / "counted/index.json").exists():
        raise SystemExit(result.stderr[-2000:])
    return int(re.search(r"Collected : (\d+)", result.stderr).group(1))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool", type=os.path.abspath)
    parser.add_argument("folders", nargs="*", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--each", type=int, default=75)
    parser.add_argument("--profile", type=os.path.abspath)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        tool = str(place / "stripped")
        run(["strip", "-g", arguments.tool, "-o", tool])
        make_set(tool, place, arguments.folders, arguments.each)
        count = sum(path.suffix == ".svg" for path in (place / "Assets").rglob("*"))
        profile = arguments.profile or place / "counts"
        few = instructions(tool, place, PLATFORMS, f"{profile}.few")
        many = instructions(tool, place, PLATFORMS + FRAMEWORKS, f"{profile}.many")
        print(f"{count} icons: {few / 1e9:.2f} and {many / 1e9:.2f} thousand million instructions, {many / few:.2f} times")
        for path in sorted((place / "app/font").glob("icons.*")):
            print(f"{path.name}: {path.stat().st_size:,} bytes")


main()
