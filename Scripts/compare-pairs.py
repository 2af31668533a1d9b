#!/usr/bin/env python3
"""Compares iconflip's mirror images with right-to-left icons that people drew.

PAIRS_FOLDER holds pairs of files, NAME.ltr.svg and NAME.rtl.svg. Each NAME.ltr.svg is mirrored by `iconflip mirror`, and
the result and NAME.rtl.svg are rendered by resvg at 128 pixels in height. Two pictures agree where the ink that differs is
at most 2 % of the ink in either.

An index.json in the folder, a list of objects, may give for a pair (by its key "ltr") the key "dx": how far, in user
units of the source's view box, the drawn icon stands to the right of the mirror image about the canvas. The drawn icon
is moved back by that much before the comparison. Such offsets are measured and rounded: of those within 0.1 units of the
given one, the one that fits best is taken and shown.

Needs Python 3 with Pillow and numpy, and resvg on the PATH. The exit status is 0 where all pairs could be compared,
whether or not they agree, and 2 otherwise.
"""

import argparse
import io
import json
import pathlib
import re
import subprocess
import sys

import numpy
from PIL import Image

SIZE = 128
THRESHOLD = 0.02
ROUNDING = [step / 100 for step in range(-10, 11)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pairs", metavar="PAIRS_FOLDER", type=pathlib.Path, help="the folder of drawn pairs")
    parser.add_argument("iconflip", metavar="ICONFLIP_BINARY", help="the iconflip to try")
    parser.add_argument("--pictures", metavar="DIR", type=pathlib.Path,
                        help="write source, mirror image and drawn icon side by side for each pair that disagrees")
    arguments = parser.parse_args()
    offsets = read_offsets(arguments.pairs / "index.json")
    sources = sorted(arguments.pairs.glob("*.ltr.svg"))
    if not sources:
        parser.error(f"there is no *.ltr.svg in {arguments.pairs}")
    agreeing, failed = 0, 0
    print(f"{'differs':>8}  {'dx':>6}  {'agrees':<6}  name")
    for source in sources:
        name = source.name.removesuffix(".ltr.svg")
        try:
            share, dx, pictures = compare(source, arguments.iconflip, offsets.get(source.name, 0))
        except (subprocess.CalledProcessError, OSError) as error:
            failed += 1
            print(f"{'-':>8}  {'':>6}  {'failed':<6}  {name}: {reason(error)}")
            continue
        agrees = share <= THRESHOLD
        agreeing += agrees
        print(f"{share:>8.2%}  {dx:>6g}  {'yes' if agrees else 'no':<6}  {name}")
        if arguments.pictures and not agrees:
            write_pictures(arguments.pictures / f"{name}.png", pictures)
    print(f"{agreeing} of {len(sources)} pairs agree" + (f", {failed} could not be compared" if failed else ""))
    return 2 if failed else 0


def read_offsets(index):
    """The offsets by the names of the left-to-right files."""
    if not index.exists():
        return {}
    return {pair["ltr"]: float(pair.get("dx", 0)) for pair in json.loads(index.read_text())}


def compare(source, iconflip, dx):
    """The share of differing ink, the offset that fits best, and pictures of the source, its mirror image and the drawn
    icon."""
    drawn = source.with_name(source.name.removesuffix(".ltr.svg") + ".rtl.svg").read_bytes()
    mirrored = render(run([iconflip, "mirror", str(source)]))
    best = None
    for offset in [round(dx + step, 2) for step in ROUNDING] if dx else [0]:
        picture = render(shifted(drawn, -offset))
        share = share_of_difference(mirrored, picture)
        if best is None or share < best[0]:
            best = (share, offset, picture)
    return best[0], best[1], [render(source.read_bytes()), mirrored, best[2]]


def shifted(svg, dx):
    """A drawing moved to the right by dx user units, by moving its view box the other way."""
    if dx == 0:
        return svg
    text = svg.decode("utf-8")
    root = re.search(r"<(?:\w+:)?svg\b[^>]*>", text)
    box = re.search(r"\bviewBox\s*=\s*[\"']([^\"']*)[\"']", root.group())
    if box:
        numbers = [float(number) for number in re.split(r"[\s,]+", box.group(1).strip())]
        tag = root.group()[:box.start(1)] + view_box(numbers, dx) + root.group()[box.end(1):]
    else:
        sizes = [float(re.search(rf"\b{key}\s*=\s*[\"']([\d.]+)", root.group()).group(1)) for key in ("width", "height")]
        tag = root.group()[:-1] + f' viewBox="{view_box([0, 0, *sizes], dx)}">'
    return (text[:root.start()] + tag + text[root.end():]).encode("utf-8")


def view_box(numbers, dx):
    return " ".join(f"{number:.6g}" for number in [numbers[0] - dx, *numbers[1:]])


def render(svg):
    """Premultiplied pixels, from 0 to 1."""
    png = run(["resvg", "--height", str(SIZE), "-", "-c"], svg)
    pixels = numpy.asarray(Image.open(io.BytesIO(png)).convert("RGBA"), dtype=float) / 255
    pixels[..., :3] *= pixels[..., 3:]
    return pixels


def share_of_difference(one, other):
    """The ink that differs as a share of the ink that is in either picture; ink is what covers the ground."""
    if one.shape != other.shape:
        return 1.0
    difference = numpy.abs(one - other).max(axis=2).sum()
    ink = numpy.maximum(one[..., 3], other[..., 3]).sum()
    return difference / ink if ink else 0.0


def write_pictures(path, pictures):
    path.parent.mkdir(parents=True, exist_ok=True)
    pictures = [picture for picture in pictures if picture.shape[0] == SIZE]
    whole = numpy.concatenate([on_white(picture) for picture in pictures], axis=1)
    Image.fromarray((whole * 255).round().astype("uint8")).save(path)


def on_white(picture):
    padded = numpy.pad(picture, ((8, 8), (8, 8), (0, 0)))
    return padded[..., :3] + 1 - padded[..., 3:]


def run(command, data=None):
    return subprocess.run(command, input=data, capture_output=True, check=True).stdout


def reason(error):
    if isinstance(error, subprocess.CalledProcessError):
        return error.stderr.decode("utf-8", "replace").strip().splitlines()[0] if error.stderr else str(error)
    return str(error)


if __name__ == "__main__":
    sys.exit(main())
