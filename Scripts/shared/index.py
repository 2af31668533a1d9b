"""An index of a build as a program reads it, and programs of C beside the scripts. Needs Python 3.9 or later."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile

PROGRAMS = tempfile.TemporaryDirectory()
RIGHT_TO_LEFT = {"ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"}


def is_right_to_left(locale):
    return locale.split("-")[0] in RIGHT_TO_LEFT


def variant(icon, locale, right_to_left):
    """Returns the variant of an icon of an index that a locale uses."""
    part = locale
    while part and part not in icon["locales"]:
        part = part.rpartition("-")[0]
    return icon["locales"][part] if part else "rtl" if right_to_left and "rtl" in icon["variants"] else "default"


class Index:
    """An index with the text of its files."""

    def __init__(self, path):
        self.folder = os.path.dirname(os.path.abspath(path))
        self.content = json.loads(pathlib.Path(path).read_text())
        self.icons, self.locales = self.content["icons"], self.content["locales"]

    def file(self, name, locale):
        icon = self.icons[name]
        return icon["variants"][variant(icon, locale, is_right_to_left(locale))]["svg"]

    def text(self, file):
        return pathlib.Path(self.folder, file).read_text()


def program(source, *flags):
    """Returns the path of a program, compiled once for each set of flags."""
    path = f"{PROGRAMS.name}/{os.path.basename(source)}-{abs(hash(flags))}"
    if not os.path.exists(path):
        compiler = ["g++", "-std=c++17"] if source.endswith(".cpp") else ["cc"]
        subprocess.run([*compiler, "-w", source, "-o", path, *flags], check=True)
    return path


def with_library(source, package, *flags):
    """Returns the path of a program, or None where its library is missing."""
    command = ["pkg-config", "--cflags", "--libs", package]
    found = subprocess.run(command, capture_output=True, text=True) if shutil.which("pkg-config") else None
    if not found or found.returncode:
        return None
    return program(source, *flags, *found.stdout.split())
