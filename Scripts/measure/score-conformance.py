#!/usr/bin/env python3
"""Scores iconflip on a folder of SVG files with pictures, such as resvg's tests; needs Pillow and numpy.

A test is NAME.svg with its reference NAME.png beside it. It passes where the pictures have the same size and agree by the
rule in Scripts/shared/pictures.py.

With --list, the tests that pass are compared by name with those of a list: whatever differs is printed, since a change of
what passes must be meant, and --record writes the list anew. Tests that the list does not name are passed over.

Needs Python 3 with Pillow and numpy. Exit status 0 where all tests pass, or where they agree with the list.
"""

import argparse
import collections
import concurrent.futures
import pathlib
import subprocess
import sys
import tempfile

from PIL import Image

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[1]}/shared")
from pictures import AGREEING, bad_share, premultiplied  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tests", metavar="TEST_FOLDER", type=pathlib.Path)
    parser.add_argument("iconflip", metavar="ICONFLIP_BINARY")
    parser.add_argument("--image-folder", metavar="FOLDER", help="where files that tests refer to may lie")
    parser.add_argument("--chapters", metavar="LIST", default="structure,shapes,painting,masking,paint-servers,filters",
                        help="the folders to score [default: all but text]")
    parser.add_argument("--list", metavar="FILE", type=pathlib.Path, help="the results to compare with, by name")
    parser.add_argument("--record", action="store_true", help="write the results of these tests to the list")
    arguments = parser.parse_args()
    tests = sorted(svg for chapter in arguments.chapters.split(",")
                   for svg in (arguments.tests / chapter).rglob("*.svg") if svg.with_suffix(".png").exists())
    if not tests:
        parser.error(f"there are no tests in {arguments.tests}")
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor() as pool:
        shares = list(pool.map(lambda job: score(job[1], pathlib.Path(folder) / f"{job[0]}.png", arguments),
                               enumerate(tests)))
    if arguments.list:
        names = [str(test.relative_to(arguments.tests).with_suffix("")) for test in tests]
        return compare(dict(zip(names, (share <= AGREEING for share in shares))), arguments)
    passed, total = collections.Counter(), collections.Counter()
    for test, share in zip(tests, shares):
        name = test.relative_to(arguments.tests).with_suffix("")
        total[name.parts[0]] += 1
        passed[name.parts[0]] += share <= AGREEING
        if share > AGREEING:
            print(f"{share:8.3%}  {name}")
    for chapter in total:
        print(f"{chapter}: {passed[chapter]} of {total[chapter]}")
    return 0 if passed == total else 1


def compare(results, arguments):
    """Compares results with the list, or records them there."""
    lines = arguments.list.read_text().splitlines() if arguments.list.exists() else []
    listed = {name: result == "pass" for result, name in (line.split(" ", 1) for line in lines)}
    if arguments.record:
        merged = sorted((listed | results).items())
        arguments.list.write_text("".join(f"{'pass' if passes else 'fail'} {name}\n" for name, passes in merged))
        return 0
    changed = sorted(name for name, passes in results.items() if listed.get(name, passes) != passes)
    for name in changed:
        print(f"{name} {'passes' if results[name] else 'fails'}, which {arguments.list} does not say")
    known = sum(name in listed for name in results)
    print(f"{sum(results.values())} of {len(results)} tests pass; {known} are listed, {len(changed)} differ from the list")
    if changed:
        print("Look at their pictures. Where the change is meant, write the list with --record.")
    return 1 if changed else 0


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
    return bad_share(expected, actual)


if __name__ == "__main__":
    sys.exit(main())
