#!/usr/bin/env python3
"""Changes the sources of drawn pairs a little, and counts which changes `iconflip validate` tells, and whether it says where.

usage: Scripts/measure/stale-drawings.py TOOL PAIRS [--count N] [--keep FOLDER] [--verbose]

PAIRS is what fit-pairs.py takes. Of the pairs whose entry is derived, N (50) spread over all are changed in turn: a piece is
moved by a twentieth of the canvas (not all that is drawn, which is another mirror line), a dot is added where there is no ink, a piece is painted anew. Then the pair is `localized`
in a set of its own, and the note `stale-drawing` is told or not. It says where, if its box meets what the change drew
otherwise, there or in the mirror. Changes that nobody sees at 96 pixels are not counted. Needs Python 3 with Pillow and numpy.
"""

import argparse
import collections
import importlib
import io
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as tree

import numpy
from PIL import Image

SVG = "http://www.w3.org/2000/svg"
SHAPES = {f"{{{SVG}}}{tag}" for tag in ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")}
HIDDEN = {f"{{{SVG}}}{tag}" for tag in ("defs", "clipPath", "mask", "symbol", "pattern", "marker")}
PIXELS = 96
KINDS = ("moved", "added", "recoloured")


def main(tool, pairs, count, keep, verbose):
    fitting = importlib.import_module("fit-pairs")
    derived = [pair for pair in fitting.find(str(pairs)) if fitting.fit(str(tool), pair)["status"] == "derived"]
    chosen = [derived[index * len(derived) // count] for index in range(min(count, len(derived)))]
    totals, told, placed = collections.Counter(), collections.Counter(), collections.Counter()
    for index, pair in enumerate(chosen):
        # What cannot be changed in one way, as a drawing without room for a dot, is changed in the next.
        for kind in (KINDS[(index + turn) % len(KINDS)] for turn in range(len(KINDS))):
            changed = change(pathlib.Path(pair[0]), kind, index)
            box = changed and changed_box(tool, pathlib.Path(pair[0]).read_bytes(), changed)
            if box:
                break
        else:
            print(f"unchanged: {pair[0]}")
            continue
        finding = validate(tool, changed, pathlib.Path(pair[1]), keep and keep / f"{index:02}-{kind}")
        is_placed = finding is not None and meets(finding, box, canvas(changed))
        totals[kind] += 1
        told[kind] += finding is not None
        placed[kind] += is_placed
        if verbose or not is_placed:
            say = "silent" if finding is None else finding if is_placed else f"elsewhere: {finding}"
            print(f"{index:02} {kind} {pathlib.Path(pair[0]).name} at {' '.join(f'{v:.1f}' for v in box)}: {say}")
    for kind in KINDS:
        print(f"{kind}: {told[kind]} of {totals[kind]} told, {placed[kind]} with the place")
    print(f"all: {told.total()} of {totals.total()} told, {placed.total()} with the place")


# Changes


def change(path, kind, index):
    """The bytes of a drawing with one change, or nothing where it cannot be made."""
    root = tree.fromstring(path.read_bytes())
    shapes = [(parent, shape) for parent, shape in drawn_shapes(root)]
    x, y, width, height = canvas(path.read_bytes())
    if not shapes:
        return None
    parent, shape = shapes[index % len(shapes)]
    size = max(width, height)
    if kind == "moved":
        first, _, last = shape.get("d", "").rpartition("M")
        if len(shapes) == 1 and first:
            # The last outline of a drawing that is one path.
            rest = tree.Element(shape.tag, shape.attrib | {"d": first})
            parent.insert(list(parent).index(shape), rest)
            shape.set("d", f"M{last}")
        elif len(shapes) == 1:
            return None
        group = tree.Element(f"{{{SVG}}}g", {"transform": f"translate({size / 20} 0)"})
        position = list(parent).index(shape)
        parent.remove(shape)
        group.append(shape)
        parent.insert(position, group)
    elif kind == "added":
        # The corners and the middles of edges; the box that differs tells whether it is seen.
        places = [(x0, y0) for y0 in (0.02, 0.46, 0.9) for x0 in (0.02, 0.46, 0.9)]
        x0, y0 = places[index % len(places)]
        box = {"x": x + x0 * width, "y": y + y0 * height, "width": 0.08 * size, "height": 0.08 * size}
        root.append(tree.Element(f"{{{SVG}}}rect", {name: f"{value:g}" for name, value in box.items()} | {"fill": "#000"}))
    else:
        is_stroked = any(step.get("stroke", "none") != "none" for step in (root, parent, shape))
        name = "stroke" if is_stroked and shape.get("fill", parent.get("fill", root.get("fill"))) == "none" else "fill"
        style = shape.get("style", "")
        if style:
            shape.set("style", re.sub(rf"(^|;)\s*{name}\s*:[^;]*", "", style))
        shape.attrib.pop("class", None)
        shape.set(name, "#c01c28")
    return tree.tostring(root)


def drawn_shapes(element):
    """The shapes that are drawn where they stand, each with its parent."""
    for child in list(element):
        if child.tag in SHAPES:
            yield element, child
        elif child.tag not in HIDDEN:
            yield from drawn_shapes(child)


def canvas(svg):
    """The view box of a drawing."""
    root = tree.fromstring(svg)
    if root.get("viewBox"):
        return [float(value) for value in re.split(r"[\s,]+", root.get("viewBox").strip())]
    return [0, 0, *(float(re.match(r"[\d.]+", root.get(name, "16")).group()) for name in ("width", "height"))]


# Places


def changed_box(tool, before, after):
    """The box of the pixels that a change draws otherwise, in units of the view box; nothing where there are none."""
    x, y, width, height = canvas(before)
    pictures = [render(tool, svg, width >= height) for svg in (before, after)]
    rows, columns = numpy.nonzero((numpy.abs(pictures[0] - pictures[1]) > 127).any(axis=2))
    if not len(rows):
        return None
    unit = max(width, height) / PIXELS
    low, high = (columns.min(), rows.min()), (columns.max() + 1, rows.max() + 1)
    return [x + low[0] * unit, y + low[1] * unit, (high[0] - low[0]) * unit, (high[1] - low[1]) * unit]


def render(tool, svg, is_wide):
    size = ["--width" if is_wide else "--height", str(PIXELS)]
    png = subprocess.run([str(tool), "render", *size, "-"], input=svg, capture_output=True, check=True).stdout
    pixels = numpy.asarray(Image.open(io.BytesIO(png)).convert("RGBA"), dtype=int)
    return numpy.concatenate([pixels[..., :3] * pixels[..., 3:] // 255, pixels[..., 3:]], axis=2)


def meets(message, box, view):
    """Whether a finding names a box that meets another one, there or in the mirror."""
    found = re.search(r"(?:, at |\()(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)", message)
    if not found:
        return False
    named = [float(value) for value in found.groups()]
    mirrored = [2 * view[0] + view[2] - box[0] - box[2], *box[1:]]
    return any(
        all(named[axis] <= other[axis] + other[axis + 2] and other[axis] <= named[axis] + named[axis + 2] for axis in (0, 1))
        for other in (box, mirrored))


# The tool


def validate(tool, changed, drawn, keep):
    """What is said of a changed source and its drawing, or nothing."""
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        (work / "icons").mkdir()
        (work / "icons/icon.svg").write_bytes(changed)
        shutil.copy(drawn.resolve(), work / "icons/icon-rtl.svg")
        manifest = {"version": 1, "source": "icons", "output": "out", "locales": ["ar"],
                    "icons": {"icon": {"kind": "localized", "variants": {"rtl": "icon-rtl.svg"}}}}
        (work / "manifest.json").write_text(json.dumps(manifest))
        run = subprocess.run([str(tool.resolve()), "validate", "--format", "json"], cwd=work, check=False,
                             capture_output=True, text=True)
        if keep:
            shutil.copytree(work, keep, dirs_exist_ok=True)
        try:
            findings = json.loads(run.stdout)
        except ValueError:
            raise SystemExit(f"error: {run.stderr}")
        return next((f["message"] for f in findings if f["rule"] == "stale-drawing"), None)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("tool", type=pathlib.Path)
    parser.add_argument("pairs", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    main(options.tool, options.pairs, options.count, options.keep, options.verbose)
