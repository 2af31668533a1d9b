#!/usr/bin/env python3
"""Measures how exact edges are: the error of alpha on edge pixels against 64 x 64 samples a pixel, at 96 px.

  edges.py ICONFLIP

ICONFLIP is the tool's program. The shapes are drawn for this and known by formula, so that the truth owes nothing to
any renderer. Peers that are installed take part; needs Python 3 with numpy and Pillow.
"""
import io, math, os, shutil, subprocess, sys, tempfile
import numpy as np
from PIL import Image

SIZE, SAMPLES = 96, 64


def polygon(points):
    def inside(x, y):
        winding = np.zeros(np.broadcast(x, y).shape, dtype=np.int32)
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
            side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            winding += ((ay <= y) & (by > y) & (side > 0)).astype(np.int32)
            winding -= ((by <= y) & (ay > y) & (side < 0)).astype(np.int32)
        return winding != 0
    return 'M' + 'L'.join(f'{x:.6f} {y:.6f}' for x, y in points) + 'Z', inside


def segment_distance(x, y, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = np.clip(((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy), 0, 1)
    return np.hypot(x - a[0] - t * dx, y - a[1] - t * dy)


def star(cx, cy, radius, count, skip):
    angles = [2 * math.pi * skip * i / count + 0.3 for i in range(count)]
    return [(round(cx + radius * math.cos(a), 6), round(cy + radius * math.sin(a), 6)) for a in angles]


def fills():
    yield '<circle cx="47.3" cy="48.6" r="37.7"/>', lambda x, y: np.hypot(x - 47.3, y - 48.6) <= 37.7
    yield ('<ellipse cx="48.2" cy="47.7" rx="41.3" ry="17.9"/>',
           lambda x, y: ((x - 48.2) / 41.3) ** 2 + ((y - 47.7) / 17.9) ** 2 <= 1)
    for points in (star(48, 48, 43.3, 7, 3), star(47.1, 48.9, 39.7, 4, 1), [(5.3, 9.1), (90.7, 14.9), (12.2, 88.4)],
                   [(3.1, 50.2), (92.6, 44.7), (92.9, 47.6)]):
        data, inside = polygon(points)
        yield f'<path d="{data}"/>', inside


def strokes():
    style = 'fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"'
    yield (f'<circle cx="47.3" cy="48.6" r="37.7" {style}/>',
           lambda x, y: np.abs(np.hypot(x - 47.3, y - 48.6) - 37.7) <= 0.75)
    for points in (((7.3, 11.2), (88.1, 40.9), (20.4, 87.7)), ((4.6, 60.3), (91.2, 63.1), (50.5, 5.8))):
        data = 'M' + 'L'.join(f'{x} {y}' for x, y in points)

        def inside(x, y, points=points):
            return np.minimum.reduce([segment_distance(x, y, a, b) for a, b in zip(points, points[1:])]) <= 0.75
        yield f'<path d="{data}" {style}/>', inside


def truth(inside):
    offsets = (np.arange(SIZE * SAMPLES) + 0.5) / SAMPLES
    rows = []
    for row in range(SIZE):
        y = offsets[row * SAMPLES:(row + 1) * SAMPLES, None]
        rows.append(inside(offsets[None, :], y).reshape(SAMPLES, SIZE, SAMPLES).mean(axis=(0, 2)))
    return np.array(rows) * 255


def alpha(data): return np.asarray(Image.open(io.BytesIO(data)).convert('RGBA'))[..., 3].astype(float)


def command(argv):
    def draw(svg):
        with tempfile.TemporaryDirectory() as folder:
            source, png = f'{folder}/a.svg', f'{folder}/a.png'
            with open(source, 'w') as f: f.write(svg)
            subprocess.run([a.format(svg=source, png=png) for a in argv], check=True, capture_output=True)
            with open(png, 'rb') as f: return alpha(f.read())
    return draw


def lunasvg(svg):
    import pylunasvg
    out = io.BytesIO()
    pylunasvg.Document.loadFromData(svg).renderToBitmap(SIZE, SIZE).writeToPng(out.write)
    return alpha(out.getvalue())


def skia(svg):
    import skia
    surface = skia.Surface(SIZE, SIZE)
    skia.SVGDOM.MakeFromStream(skia.MemoryStream(svg.encode())).render(surface.getCanvas())
    return alpha(bytes(surface.makeImageSnapshot().encodeToData()))


def resvg(svg):
    from resvg import render, usvg
    return alpha(bytes(render(usvg.Tree.from_str(svg, usvg.Options.default()), (1.0, 0.0, 0.0, 0.0, 1.0, 0.0))))


def main():
    if len(sys.argv) != 2: sys.exit(__doc__)
    size = str(SIZE)
    renderers = {'iconflip': command([sys.argv[1], 'render', '{svg}', '--width', size, '--height', size, '-o', '{png}']),
                 'resvg 0.2 (PyPI)': resvg, 'pylunasvg': lunasvg, 'skia-python': skia}
    if shutil.which('rsvg-convert'): renderers['rsvg-convert'] = command(['rsvg-convert', '{svg}', '-o', '{png}'])
    kinds = {'fills': [(s, truth(f)) for s, f in fills()], 'strokes': [(s, truth(f)) for s, f in strokes()]}
    print(f'{"":20}{"fills mean":>12}{"worst":>8}{"strokes mean":>14}{"worst":>8}')
    for name, draw in renderers.items():
        cells = []
        try:
            for shapes in kinds.values():
                errors = []
                for shape, expected in shapes:
                    svg = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" '
                           f'viewBox="0 0 {SIZE} {SIZE}">{shape}</svg>')
                    error = np.abs(draw(svg) - expected)
                    errors.append(error[(expected > 0) & (expected < 255)])
                errors = np.concatenate(errors)
                cells += [errors.mean(), errors.max()]
        except ImportError:
            continue
        print(f'{name:20}{cells[0]:12.2f}{cells[1]:8.1f}{cells[2]:14.2f}{cells[3]:8.1f}')


main()
