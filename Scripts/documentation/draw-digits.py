#!/usr/bin/env python3
"""Draws icons with the digits of several locales, and tells how far apart those digits are; needs Pillow and NumPy.

usage: Scripts/documentation/draw-digits.py ICONFLIP [--drawn INDEX] [--output Documentation/images]

Writes digits.png, and with --drawn digits-sizes.png: INDEX is the index.json of the set as it was before the tool made
digits, when they were drawn after a font. Prints, for the keypad at each size, the two digits
that differ least: the share of their ink that is not in the other, at the best of nine positions. Needs Pillow and
NumPy."""
import argparse, io, itertools, os, pathlib, subprocess, sys, tempfile

import numpy as np
from PIL import Image, ImageDraw

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[1]}/shared")
from index import Index, is_right_to_left, variant  # noqa: E402
from support import ROOT  # noqa: E402

ICONS = ["list.number", "repeat.1", "calendar", "star.rating", "phone.keypad"]
LOCALES = ["he", "ar-EG", "fa", "ur-IN"]
SIZES = [(16, 5), (20, 4), (24, 4), (48, 2)]
KEYPAD = "phone.keypad"


class Set(Index):
    """The variants of a built set by icon and locale."""

    def __init__(self, tool, index):
        super().__init__(index)
        self.tool = tool

    def draw(self, name, locale, size):
        """The coverage of an icon, as it is read from left to right without a locale."""
        icon = self.icons[name]
        key = variant(icon, locale, is_right_to_left(locale)) if locale else "default"
        png = subprocess.run(
            [self.tool, "render", "--width", str(size), f"{self.folder}/{icon['variants'][key]['svg']}"],
            check=True, stdout=subprocess.PIPE).stdout
        return np.asarray(Image.open(io.BytesIO(png)).convert("RGBA"))[:, :, 3]


def sheet(columns, rows, zoom, cell):
    """A picture of coverages: `columns` are titles, `rows` lists of them."""
    image = Image.new("L", (len(columns) * cell + 8, len(rows) * cell + 20), 255)
    pen = ImageDraw.Draw(image)
    for x, title in enumerate(columns):
        pen.text((x * cell + 8, 4), title, fill=0)
    for y, row in enumerate(rows):
        for x, coverage in enumerate(row):
            picture = Image.fromarray(255 - coverage)
            picture = picture.resize((picture.width * zoom, picture.height * zoom), Image.Resampling.NEAREST)
            image.paste(picture, (x * cell + 8, y * cell + 20))
    return image


def runs(marked):
    """The runs of true values: first index, and the one after the last."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], marked.astype(int), [0]])))
    return list(zip(edges[::2], edges[1::2]))


def keys(icons, locale, size):
    """The coverage of each key, cut out at the place that a drawing of eight times the size shows."""
    fine, coverage = icons.draw(KEYPAD, locale, size * 8) > 0, icons.draw(KEYPAD, locale, size) / 255
    found = []
    for top, bottom in runs(fine.any(1)):
        for left, right in runs(fine[top:bottom].any(0)):
            cut = coverage[top // 8:-(-bottom // 8), left // 8:-(-right // 8)]
            found.append(np.pad(cut, ((2, size - cut.shape[0]), (2, size - cut.shape[1]))))
    return found


def least_difference(icons, locale, size):
    def difference(a, b):
        return min(
            np.abs(a - np.roll(b, shift, (0, 1))).sum() for shift in itertools.product((-1, 0, 1), repeat=2)
        ) / (a.sum() + b.sum())

    digits = keys(icons, locale, size)
    if len(digits) != 9:
        return f"{len(digits)} shapes"
    least, pair = min(
        (difference(digits[i], digits[j]), f"{i + 1}{j + 1}") for i, j in itertools.combinations(range(9), 2))
    return f"{least:.2f} ({pair})"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", metavar="ICONFLIP")
    parser.add_argument("--drawn", metavar="INDEX")
    parser.add_argument("--output", default=f"{ROOT}/Documentation/images")
    options = parser.parse_args()
    tool = os.path.abspath(options.tool)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([tool, "build", "--quiet", "-o", folder, "manifest.json"], cwd=ROOT, check=True)
        made = Set(tool, f"{folder}/index.json")
        rows = [[made.draw(name, locale, 96) for locale in [None] + LOCALES] for name in ICONS]
        sheet(["source"] + LOCALES, rows, 1, 112).save(f"{options.output}/digits.png", optimize=True)
        sets = [("western", made, None)] + [(f"made {locale}", made, locale) for locale in LOCALES[1:]]
        if options.drawn:
            drawn = Set(tool, options.drawn)
            both = [("drawn ar-EG", drawn, "ar-EG"), sets[1], ("drawn fa", drawn, "fa"), sets[2], sets[3]]
            pictures = [
                sheet([f"{size}: {title}" for title, _, _ in both],
                      [[icons.draw(name, locale, size) for _, icons, locale in both] for name in ICONS], zoom, 104)
                for size, zoom in SIZES]
            width, height = pictures[0].size
            page = Image.new("L", (2 * width, 2 * height), 255)
            for number, picture in enumerate(pictures):
                page.paste(picture, (number % 2 * width, number // 2 * height))
            page.save(f"{options.output}/digits-sizes.png", optimize=True)
            sets += [both[0], both[2]]
        for title, icons, locale in sets:
            print(f"{title:12}", *(f"{size} px {least_difference(icons, locale, size)}" for size, _ in SIZES), sep="  ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
