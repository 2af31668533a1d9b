#!/usr/bin/env python3
"""Scores iconflip on a folder of SVG files with reference pictures, such as the tests of resvg.

A test is NAME.svg with its reference NAME.png beside it; its pictures must have the same size. A pixel is bad where its
value, premultiplied, lies farther than 32 of 255 from the span of the other picture's values in the 3 × 3 pixels around
it, in either direction. A test passes where at most 0.5 % of its pixels are bad: smoothing that differs by a pixel is
free, a missing or wrong area is not.

Needs Python 3 with Pillow and numpy. Exit status 0 where all tests pass.
"""

import argparse
import collections
import concurrent.futures
import pathlib
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

THRESHOLD = 32
PASSING = 0.005


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tests", metavar="TEST_FOLDER", type=pathlib.Path)
    parser.add_argument("iconflip", metavar="ICONFLIP_BINARY")
    parser.add_argument("--image-folder", metavar="FOLDER", help="where files that tests refer to may lie")
    parser.add_argument("--chapters", metavar="LIST", default="structure,shapes,painting,masking,paint-servers,filters",
                        help="the folders to score [default: all but text]")
    arguments = parser.parse_args()
    tests = sorted(svg for chapter in arguments.chapters.split(",")
                   for svg in (arguments.tests / chapter).rglob("*.svg") if svg.with_suffix(".png").exists())
    if not tests:
        parser.error(f"there are no tests in {arguments.tests}")
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor() as pool:
        shares = list(pool.map(lambda job: score(job[1], pathlib.Path(folder) / f"{job[0]}.png", arguments),
                               enumerate(tests)))
    passed, total = collections.Counter(), collections.Counter()
    for test, share in zip(tests, shares):
        name = test.relative_to(arguments.tests).with_suffix("")
        total[name.parts[0]] += 1
        passed[name.parts[0]] += share <= PASSING
        if share > PASSING:
            print(f"{share:8.3%}  {name}")
    for chapter in total:
        print(f"{chapter}: {passed[chapter]} of {total[chapter]}")
    return 0 if passed == total else 1


def score(test, png, arguments):
    """The share of bad pixels; 1 where there is no picture of the right size."""
    with Image.open(test.with_suffix(".png")) as reference:
        expected = premultiplied(reference)
    height, width = expected.shape[:2]
    command = [arguments.iconflip, "render", "--width", str(width), "--height", str(height), str(test), "-o", str(png)]
    if arguments.image_folder:
        command += ["--image-folder", arguments.image_folder]
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    if not png.exists():
        return 1
    with Image.open(png) as picture:
        actual = premultiplied(picture)
    if actual.shape != expected.shape:
        return 1
    bad = numpy.zeros(actual.shape[:2], dtype=bool)
    for first, second in ((expected, actual), (actual, expected)):
        low, high = span(first)
        bad |= ((second < low - THRESHOLD) | (second > high + THRESHOLD)).any(axis=2)
    return float(bad.mean())


def premultiplied(picture):
    pixels = numpy.asarray(picture.convert("RGBA"), dtype=numpy.int32)
    color = (pixels[..., :3] * pixels[..., 3:] + 127) // 255
    return numpy.concatenate([color, pixels[..., 3:]], axis=2)


def span(pixels):
    """The least and the greatest values in the 3 × 3 pixels around each."""
    padded = numpy.pad(pixels, ((1, 1), (1, 1), (0, 0)), mode="edge")
    height, width = pixels.shape[:2]
    windows = [padded[y:y + height, x:x + width] for y in range(3) for x in range(3)]
    return numpy.minimum.reduce(windows), numpy.maximum.reduce(windows)


if __name__ == "__main__":
    sys.exit(main())
