#!/usr/bin/env python3
"""Builds the package in Documentation/swift-package as its users would, with the plugin; needs Swift and Python.

usage: Scripts/checks/swift-package.py [SCRATCH]

SCRATCH is the folder for what SwiftPM compiles, by default .build-package: the tool is compiled for the plugin alone, which takes
some minutes the first time.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[1]}/shared")
import support  # noqa: E402

ROOT = support.ROOT
DISPLAY = "Build the icons of App"


class Package:
    """A copy of the example in which files may be changed."""

    def __init__(self, folder, scratch):
        self.folder, self.scratch = folder, scratch
        shutil.copytree(ROOT / "Documentation/swift-package", folder, ignore=shutil.ignore_patterns(".build"))
        manifest = folder / "Package.swift"
        text = manifest.read_text()
        if 'path: "../.."' not in text:
            raise SystemExit("error: the package does not name iconflip by 'path: \"../..\"'")
        manifest.write_text(text.replace('path: "../.."', f"path: {json.dumps(str(ROOT))}"))
        self.icons = folder / "Sources/App/Icons"
        self.app = folder / "Sources/App/App.swift"

    def build(self, fails=False):
        """Builds the package, and returns what SwiftPM says."""
        result = subprocess.run(
            ["swift", "build", "--package-path", self.folder, "--scratch-path", self.scratch, "--product", "App",
             "-debug-info-format", "none"],
            capture_output=True, text=True)
        output = result.stdout + result.stderr
        if (result.returncode != 0) != fails:
            raise SystemExit(f"{output}\nerror: the build {'succeeded' if result.returncode == 0 else 'failed'}")
        return output

    def drawing(self, *arguments):
        """Returns what the program prints."""
        return subprocess.run(
            [self.scratch / "debug/App", *arguments], capture_output=True, text=True, check=True).stdout

    def bundle(self):
        """Returns the names of the files in the program's bundle."""
        bundle = self.scratch / "debug/App_App.resources"
        return sorted(str(file.relative_to(bundle)) for file in bundle.rglob("*") if file.is_file())


def expect(condition, what):
    support.expect(condition, what)
    print(f"ok: {what}", flush=True)


def check(package):
    package.build()
    files = ["index.json", "svg/back.rtl.svg", "svg/back.svg", "svg/clock.svg", "svg/reply.rtl.svg", "svg/reply.svg"]
    expect(package.bundle() == files, "the bundle holds the index and the drawings")
    expect("M9 4 17 12l-8 8" in package.drawing("back", "ar"), "Arabic has the mirrored drawing")
    expect("M15 4 7 12l8 8" in package.drawing("back", "en"), "English has the source")

    # Without debugging information, which takes long to write, SwiftPM links the tool once more in the second build.
    package.build()
    expect(DISPLAY not in package.build(), "nothing is built where nothing has changed")

    back = package.icons / "drawings/back.svg"
    back.write_text(back.read_text().replace("M15 4 7 12l8 8", "M14 4 6 12l8 8"))
    package.build()
    expect("M10 4 18 12l-8 8" in package.drawing("back", "he"), "a changed drawing is built again")

    manifest = package.icons / "manifest.json"
    entries = manifest.read_text()
    shutil.copy(back, package.icons / "drawings/next.svg")
    manifest.write_text(entries.replace('"reply":', '"next": "directional",\n    "reply":'))
    package.build()
    expect("svg/next.rtl.svg" in package.bundle(), "a new drawing is built")

    (package.icons / "drawings/next.svg").unlink()
    output = package.build(fails=True)
    expect("manifest.json:9:" in output and "'next'" in output, "a missing drawing ends the build at its place")
    manifest.write_text(entries)
    package.build()
    expect("svg/next.rtl.svg" not in package.bundle(), "a drawing that was removed is gone")

    manifest.write_text(entries.replace("fixed", "fixd"))
    expect("manifest.json:8:" in package.build(fails=True), "an error in the manifest has its place")

    exports = '"exports": [{ "target": "apple", "folder": "Icons.xcassets", "swift": "IconName" }],\n  "icons"'
    manifest.write_text(entries.replace('"icons"', exports))
    package.app.write_text("import Foundation\n@main struct App { static func main() { print(IconName.back.rawValue) } }\n")
    # SwiftPM asks plugins what they write where files come, go, or the package's manifest changes.
    (package.folder / "Package.swift").touch()
    package.build()
    expect(package.drawing() == "back\n", "the names of the icons are compiled")
    expect("Icons.xcassets/back.imageset/Contents.json" in package.bundle(), "the bundle holds the asset catalog")

    (package.folder / "Sources/App/manifest.json").write_text(entries)
    expect("several manifests" in package.build(fails=True), "two manifests are an error")
    (package.folder / "Sources/App/manifest.json").unlink()
    manifest.unlink()
    expect("has no manifest.json" in package.build(fails=True), "no manifest is an error")


def main():
    scratch = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build-package").resolve()
    with tempfile.TemporaryDirectory() as folder:
        check(Package(pathlib.Path(folder) / "App", scratch))


main()
