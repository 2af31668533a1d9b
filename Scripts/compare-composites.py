#!/usr/bin/env python3
"""Compares right-to-left icons that a manifest makes with those that designers drew.

The folder of pairs holds NAME.ltr.svg and NAME.rtl.svg; the manifest has an icon NAME for each and takes its sources
from the folder "icons" beside it. All pictures are drawn by resvg. A figure is the share of differing ink: the sum of
the differences of opacity and colour over the ink of the drawn icon. Icons that others take their base from may lie in a
folder "icons" beside the manifest.
"""

import argparse
import pathlib
import shlex
import shutil
import subprocess
import tempfile

import numpy
from PIL import Image


def picture(svg, size, folder):
    """Draws an SVG file; returns premultiplied RGBA from 0 to 1."""
    png = folder / "picture.png"
    subprocess.run(["resvg", "-w", str(size), "-h", str(size), str(svg), str(png)], check=True, capture_output=True)
    pixels = numpy.asarray(Image.open(png).convert("RGBA"), dtype=float) / 255
    return numpy.concatenate([pixels[..., :3] * pixels[..., 3:], pixels[..., 3:]], axis=2)


def difference(a, b):
    """The share of the ink of `b` by which `a` differs."""
    if a.shape != b.shape:
        return float("nan")
    return numpy.abs(a - b).max(axis=2).sum() / max(b[..., 3].sum(), 1e-9)


def build(command, manifest, names, pairs, folder):
    """Builds the manifest with copies of the left-to-right files; returns the folder of SVG files."""
    (folder / "icons").mkdir()
    for other in (manifest.parent / "icons").glob("*.svg"):
        shutil.copy(other, folder / "icons")
    shutil.copy(manifest, folder / "manifest.json")
    for name in names:
        shutil.copy(pairs / f"{name}.ltr.svg", folder / "icons" / f"{name}.svg")
    output = folder / "build"
    words = [word.format(manifest=folder / "manifest.json", output=output) for word in shlex.split(command)]
    subprocess.run(words, check=False)
    return output / "svg"


def write_sheet(path, images):
    """Writes pictures side by side on white, with what differs between the last two at the end."""
    columns = [image[..., :3] + 1 - image[..., 3:] for image in images]
    if len({column.shape for column in columns}) == 1:
        columns.append(1 - numpy.abs(images[-2] - images[-1]).max(axis=2, keepdims=True).repeat(3, axis=2))
    height = max(column.shape[0] for column in columns)
    sheet = numpy.ones((height, sum(column.shape[1] + 8 for column in columns), 3))
    left = 0
    for column in columns:
        sheet[: column.shape[0], left : left + column.shape[1]] = column
        left += column.shape[1] + 8
    Image.fromarray((sheet.clip(0, 1) * 255).round().astype("uint8")).save(path)


def main():
    default = pathlib.Path(__file__).parent.parent / "Benchmarks" / "Composites" / "manifest.json"
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pairs", type=pathlib.Path, help="the folder of NAME.ltr.svg and NAME.rtl.svg")
    parser.add_argument("--manifest", type=pathlib.Path, default=default)
    parser.add_argument("--build", default="iconflip build {manifest} --output {output}", help="the command that builds")
    parser.add_argument("--size", type=int, default=128, help="the height of the pictures in pixels")
    parser.add_argument(
        "--pictures", type=pathlib.Path, metavar="FOLDER",
        help="write a picture for each icon that differs by more than 2 %% to FOLDER: the source, ours, the designer's, and "
        "where the last two differ")
    arguments = parser.parse_args()

    names = sorted(path.name.removesuffix(".ltr.svg") for path in arguments.pairs.glob("*.ltr.svg"))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        built = build(arguments.build, arguments.manifest, names, arguments.pairs, folder)
        print(f"{'icon':<56} {'ours':>7} {'flip':>7} {'as is':>7}")
        rows = []
        for name in names:
            source = picture(arguments.pairs / f"{name}.ltr.svg", arguments.size, folder)
            drawn = picture(arguments.pairs / f"{name}.rtl.svg", arguments.size, folder)
            variant = built / f"{name}.rtl.svg"
            ours = picture(variant, arguments.size, folder) if variant.exists() else numpy.zeros(1)
            row = [difference(image, drawn) for image in (ours, source[:, ::-1], source)]
            rows.append(row)
            if arguments.pictures and variant.exists() and row[0] > 0.02:
                arguments.pictures.mkdir(parents=True, exist_ok=True)
                write_sheet(arguments.pictures / f"{name}.png", [source, ours, drawn])
            print(f"{name:<56} " + " ".join(f"{share:7.2%}" for share in row))
        median = numpy.nanmedian(numpy.array(rows), axis=0)
        print(f"{'median':<56} " + " ".join(f"{share:7.2%}" for share in median))


main()
