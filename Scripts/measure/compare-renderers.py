#!/usr/bin/env python3
"""Compares how iconflip, resvg and Chromium draw a folder of icons; needs the latter two, Pillow and numpy.

Every SVG file below the folder is drawn at each size; Chromium shows all of them on pages in a fixed grid. Icons that are
not square get a width up to a third smaller that makes their height nearly whole, as renderers round it differently.
An icon agrees by the rule in Scripts/shared/pictures.py. The other figure is the mean difference of opacity over all pixels, of 255.

Needs Python 3 with Pillow and numpy, resvg, and Chromium where it is named. Exit status 0 where all could be compared.
"""

import argparse
import concurrent.futures
import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree

import numpy
from PIL import Image, ImageDraw

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[1]}/shared")
from pictures import AGREEING, bad_share, premultiplied  # noqa: E402

COLUMNS = 24
ROWS = 20


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("icons", metavar="ICON_FOLDER", type=pathlib.Path)
    parser.add_argument("iconflip", metavar="ICONFLIP_BINARY")
    parser.add_argument("--resvg", default="resvg", metavar="BINARY", help="[default: resvg]")
    parser.add_argument("--chromium", metavar="BINARY", help="compare with Chromium too")
    parser.add_argument("--sizes", default="24,48,96", metavar="LIST", help="widths in pixels [default: 24,48,96]")
    parser.add_argument("--pictures", type=pathlib.Path, metavar="DIR",
                        help="write the worst icons, iconflip first and the others beside it")
    parser.add_argument("--worst", type=int, default=30, metavar="N", help="how many are listed [default: 30]")
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE", help="write all figures")
    arguments = parser.parse_args()
    icons = sorted(arguments.icons.rglob("*.svg"))
    if not icons:
        parser.error(f"there is no SVG file in {arguments.icons}")
    figures = {}
    for size in map(int, arguments.sizes.split(",")):
        with tempfile.TemporaryDirectory() as folder:
            figures[size] = compare(icons, size, arguments, pathlib.Path(folder))
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=1))
    return 0 if all(None not in peers.values() for icon in figures.values() for peers in icon.values()) else 1


def compare(icons, size, arguments, folder):
    """Figures by icon and peer, and the worst of them as a list and as a picture."""
    with concurrent.futures.ThreadPoolExecutor() as pool:
        boxes = [picture_size(icon, size) for icon in icons]
        ours = list(pool.map(lambda job: draw_ours(arguments.iconflip, job[1], boxes[job[0]], folder / f"{job[0]}.o.png"),
                             enumerate(icons)))
        resvg = list(pool.map(lambda job: draw_resvg(arguments.resvg, job[1], boxes[job[0]], folder / f"{job[0]}.r.png"),
                              enumerate(icons)))
    peers = {"resvg": resvg}
    if arguments.chromium:
        peers["Chromium"] = draw_chromium(arguments.chromium, icons, boxes, folder)
    figures = {}
    for index, icon in enumerate(icons):
        figures[str(icon.relative_to(arguments.icons))] = {
            name: difference(ours[index], pictures[index]) for name, pictures in peers.items()}
    if "Chromium" in peers:
        for index, icon in enumerate(icons):
            figures[str(icon.relative_to(arguments.icons))]["resvg to Chromium"] = difference(
                peers["resvg"][index], peers["Chromium"][index])
    report(size, figures, arguments)
    if arguments.pictures:
        write_pictures(size, icons, figures, ours, peers, arguments)
    return figures


def picture_size(icon, size):
    """A width and height of whole pixels with the proportions of an icon."""
    ratio = proportions(icon)
    longest = max(1, int(size / max(ratio, 1)))
    widths = range(longest, max(1, longest * 2 // 3) - 1, -1)
    width = min(widths, key=lambda width: (round(abs(width * ratio - round(width * ratio)), 2), -width))
    return width, max(1, round(width * ratio))


def proportions(icon):
    """The height of an icon for a width of 1."""
    try:
        root = xml.etree.ElementTree.parse(icon).getroot()
    except xml.etree.ElementTree.ParseError:
        return 1
    extents = [re.fullmatch(r"\s*([0-9.]+)(px)?\s*", root.get(name, "")) for name in ("width", "height")]
    if all(extents):
        width, height = (float(extent[1]) for extent in extents)
    else:
        box = re.findall(r"[-+0-9.e]+", root.get("viewBox", ""))
        width, height = (float(box[2]), float(box[3])) if len(box) == 4 else (1, 1)
    return height / width if width > 0 and height > 0 else 1


def draw_ours(binary, icon, box, png):
    return run([binary, "render", "--width", str(box[0]), "--height", str(box[1]), str(icon), "-o", str(png)], png, box)


def draw_resvg(binary, icon, box, png):
    return run([binary, "-w", str(box[0]), str(icon), str(png)], png, box)


def run(command, png, box):
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    try:
        with Image.open(png) as picture:
            # A height that is whole but for rounding may come out a row larger.
            near = picture.width == box[0] and abs(picture.height - box[1]) <= 1
            return picture.convert("RGBA").crop((0, 0, *box)) if near else None
    except OSError:
        return None


def draw_chromium(binary, icons, boxes, folder):
    """The pictures cut out of screenshots of pages with all icons in a grid."""
    pictures = []
    width = max(box[0] for box in boxes) + 4
    # Very tall icons would need very large pages.
    height = min(max(box[1] for box in boxes), 4 * width) + 4
    for start in range(0, len(icons), COLUMNS * ROWS):
        page = list(zip(icons, boxes))[start:start + COLUMNS * ROWS]
        images = []
        for index, (icon, box) in enumerate(page):
            x, y = index % COLUMNS * width, index // COLUMNS * height
            address = html.escape("file://" + urllib.parse.quote(str(icon.resolve())))
            images.append(f'<img src="{address}" style="position:absolute;left:{x}px;top:{y}px;'
                          f'width:{box[0]}px;height:{box[1]}px;object-fit:fill">')
        source, shot = folder / "page.html", folder / "page.png"
        source.write_text('<!doctype html><body style="margin:0">' + "".join(images))
        subprocess.run(
            [binary, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--force-device-scale-factor=1", "--default-background-color=00000000", f"--screenshot={shot}",
             f"--window-size={COLUMNS * width},{ROWS * height}", source.as_uri()],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        with Image.open(shot) as screenshot:
            screenshot = screenshot.convert("RGBA")
        for index, (_, box) in enumerate(page):
            x, y = index % COLUMNS * width, index // COLUMNS * height
            pictures.append(screenshot.crop((x, y, x + box[0], y + box[1])))
    return pictures


def difference(a, b):
    """The share of bad pixels and the mean difference of opacity, or None where a picture is missing."""
    if a is None or b is None or a.size != b.size:
        return None
    a, b = premultiplied(a), premultiplied(b)
    return bad_share(a, b), float(abs(a[..., 3] - b[..., 3]).mean())


def report(size, figures, arguments):
    names = list(next(iter(figures.values())))
    print(f"{size} px, {len(figures)} icons")
    for name in names:
        values = [peers[name] for peers in figures.values() if peers[name]]
        shares = numpy.array([value[0] for value in values])
        opacities = numpy.array([value[1] for value in values])
        label = name if " to " in name else f"iconflip to {name}"
        print(f"  {label}: {len(values)} compared, {(shares <= AGREEING).mean():.2%} agree, "
              f"{(shares == 0).mean():.2%} without a bad pixel, mean difference of opacity {opacities.mean():.2f}")
    for name, value in worst(figures, arguments.worst):
        print(f"  {value:8.3%}  {name}  " + ", ".join(
            f"{peer} {figures[name][peer][0]:.2%}" if figures[name][peer] else f"{peer} -" for peer in names))


def worst(figures, count):
    """The icons that differ most from the peer that they are nearer to, which is seldom wrong."""
    def least(peers):
        shares = [value[0] for name, value in peers.items() if value and " to " not in name]
        return min(shares) if shares else 1
    ranked = sorted(((name, least(peers)) for name, peers in figures.items()), key=lambda item: -item[1])
    return ranked[:count]


def write_pictures(size, icons, figures, ours, peers, arguments):
    arguments.pictures.mkdir(parents=True, exist_ok=True)
    indices = {str(icon.relative_to(arguments.icons)): index for index, icon in enumerate(icons)}
    chosen = [name for name, _ in worst(figures, arguments.worst)]
    step = 100
    sheet = Image.new("RGBA", (step * (1 + len(peers)) * 3 + 40, (step + 14) * ((len(chosen) + 2) // 3)), "white")
    pen = ImageDraw.Draw(sheet)
    for position, name in enumerate(chosen):
        x = position % 3 * (step * (1 + len(peers)) + 20)
        y = position // 3 * (step + 14)
        pen.text((x, y), name[-46:], fill="black")
        for column, pictures in enumerate([ours, *peers.values()]):
            picture = pictures[indices[name]]
            if picture:
                scale = min(96 / picture.width, 96 / picture.height)
                shown = picture.resize((max(1, round(picture.width * scale)), max(1, round(picture.height * scale))),
                                       Image.Resampling.NEAREST)
                sheet.alpha_composite(Image.new("RGBA", shown.size, (225, 225, 225, 255)), (x + column * step, y + 13))
                sheet.alpha_composite(shown, (x + column * step, y + 13))
    sheet.save(arguments.pictures / f"worst-{size}.png")


if __name__ == "__main__":
    sys.exit(main())
