#!/usr/bin/env python3
"""Measures iconflip and its peers on a folder of icons at 24, 48 and 96 px, in one run.

  peers.py FOLDER [--count N] [--repeat N] [--processes N]

Every picture is squeezed into a square, so that all draw the same number of pixels. Peers that are installed take part:
pylunasvg, skia-python and resvg 0.2 (all from PyPI) in one process each, the commands resvg and rsvg-convert a process
per picture, on a sample of --processes icons. CPU is user and system time of the whole process; the start of Python,
its imports and the list of pictures are measured by themselves and taken off. Of --repeat runs the least counts. Needs
a release build of the package in this folder: swift build -c release
"""
import argparse, json, os, random, re, shutil, subprocess, sys, tempfile, time

SIZES = (24, 48, 96)
HERE = os.path.dirname(os.path.abspath(__file__))


# What peers draw: a list of pairs, the path of an SVG file and the extents of its pictures.

def icons_in(folder, count):
    names = [os.path.join(d, f) for d, _, fs in os.walk(folder) for f in fs if f.endswith('.svg')]
    return [(name, [(size, size) for size in SIZES]) for name in sorted(names)[:count]]


def lunasvg(icons, folder):
    import pylunasvg
    for i, (icon, extents) in enumerate(icons):
        document = pylunasvg.Document.loadFromFile(icon)
        for width, height in extents if document else ():
            bitmap = document.renderToBitmap(width, height)
            if folder: bitmap.writeToPng(f'{folder}/{i}-{height}.png')


def skia(icons, folder):
    import skia
    for i, (icon, extents) in enumerate(icons):
        with open(icon, 'rb') as f: dom = skia.SVGDOM.MakeFromStream(skia.MemoryStream(f.read()))
        if not dom: continue
        own = dom.containerSize()
        for width, height in extents:
            surface = skia.Surface(width, height)
            canvas = surface.getCanvas()
            if own.width() > 0 and own.height() > 0: canvas.scale(width / own.width(), height / own.height())
            else: dom.setContainerSize(skia.Size(width, height))
            dom.render(canvas)
            if folder: surface.makeImageSnapshot().save(f'{folder}/{i}-{height}.png', skia.kPNG)


def sized(text, width, height):
    """The drawing with another size: resvg's package draws at the drawing's own."""
    start = re.search(r'<svg\b[^>]*>', text)
    if not start: return text
    tag = start.group()
    extents = [re.search(rf'\s{name}\s*=\s*["\']([0-9.]+)(?:px)?["\']', tag) for name in ('width', 'height')]
    bare = re.sub(r'\s(width|height)\s*=\s*("[^"]*"|\'[^\']*\')', '', tag)
    box = '' if 'viewBox' in tag or None in extents else f' viewBox="0 0 {extents[0][1]} {extents[1][1]}"'
    return text[:start.start()] + f'<svg width="{width}" height="{height}"{box}' + bare[4:] + text[start.end():]


def resvg(icons, folder):
    from resvg import render, usvg
    options = usvg.Options.default()
    for i, (icon, extents) in enumerate(icons):
        with open(icon, encoding='utf-8', errors='replace') as f: text = f.read()
        for width, height in extents:
            # What resvg cannot read ends in a panic, which is no Exception.
            try: data = render(usvg.Tree.from_str(sized(text, width, height), options), (1.0, 0.0, 0.0, 0.0, 1.0, 0.0))
            except BaseException: break
            if folder:
                with open(f'{folder}/{i}-{height}.png', 'wb') as f: f.write(data)


IN_PROCESS = {'pylunasvg': lunasvg, 'skia-python': skia, 'resvg 0.2 (PyPI)': resvg}
COMMANDS = {'resvg': ['-w', '{width}', '-h', '{height}', '{svg}', '{png}'],
            'rsvg-convert': ['-w', '{width}', '-h', '{height}', '{svg}', '-o', '{png}']}


class Run:
    """One run of a command: exit code, CPU and wall seconds, and peak memory in MB."""

    def __init__(self, argv, **options):
        start = time.monotonic()
        process = subprocess.Popen(argv, **{'stdout': subprocess.DEVNULL, 'stderr': subprocess.DEVNULL, **options})
        _, status, usage = os.wait4(process.pid, 0)
        self.code = process.returncode = os.waitstatus_to_exitcode(status)
        self.wall = time.monotonic() - start
        self.cpu, self.memory = usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def best(repeat, run):
    return min((run() for _ in range(repeat)), key=lambda result: result.cpu)


class PNGFiles:
    """The PNG files in a folder: how many, their bytes and their pixels."""

    def __init__(self, folder):
        paths = [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names
                 if name.endswith('.png')]
        self.count, self.bytes = len(paths), sum(map(os.path.getsize, paths))
        self.pixels = sum(width * height for width, height in map(png_extents, paths))


def png_extents(path):
    """Width and height as the header of a PNG file says them."""
    with open(path, 'rb') as file: header = file.read(24)
    return int.from_bytes(header[16:20], 'big'), int.from_bytes(header[20:24], 'big')


class Peer:
    """What a peer takes to draw icons, and to draw and write them; memory and draw can be unknown."""

    def __init__(self, draw, files, memory, written, factor=1):
        self.draw, self.files, self.memory = draw, files, memory
        self.bytes, self.pixels, self.count = (
            round(value * factor) for value in (written.bytes, written.pixels, written.count))


def measure_in_process(name, list_file, repeat, draws=True):
    """A peer in one process, or None where it is not installed."""
    def run(mode, output=''):
        return Run([sys.executable, f'{HERE}/peers.py', list_file, '--peer', name, '--mode', mode, '--output', output])
    start = best(repeat, lambda: run('start'))
    if start.code: return None
    # resvg's package gives files only.
    draw = best(repeat, lambda: run('draw')) if draws and not name.startswith('resvg') else None
    with tempfile.TemporaryDirectory() as folder:
        files = best(repeat, lambda: run('files', folder))
        if files.code: return None
        return Peer(draw and draw.cpu - start.cpu, files.cpu - start.cpu, files.memory, PNGFiles(folder))


def measure_command(name, icons, processes):
    """A command, a process per picture, extrapolated from a sample of icons of all sets."""
    chosen = random.Random(1).sample(icons, min(processes, len(icons)))
    with tempfile.TemporaryDirectory() as folder:
        cpu = 0
        for i, (icon, extents) in enumerate(chosen):
            for width, height in extents:
                values = {'width': width, 'height': height, 'svg': icon, 'png': f'{folder}/{i}-{height}.png'}
                cpu += Run([name] + [flag.format(**values) for flag in COMMANDS[name]]).cpu
        factor = len(icons) / len(chosen)
        return Peer(None, cpu * factor, None, PNGFiles(folder), factor)


def measure_peers(icons, repeat, processes, draws=True):
    """What the peers that are installed take for the same pictures, by name."""
    peers = {}
    with tempfile.NamedTemporaryFile('w', suffix='.json') as list_file:
        json.dump(icons, list_file)
        list_file.flush()
        for name in IN_PROCESS: peers[name] = measure_in_process(name, list_file.name, repeat, draws)
    for name in filter(shutil.which, COMMANDS):
        peers[name + ', a process each'] = measure_command(name, icons, processes)
    return {name: peer for name, peer in peers.items() if peer}


def measure_stages(folder, count, repeat, *flags):
    """What the stages of iconflip take, by name: of some runs the one that is fastest with files."""
    program = f'{HERE}/.build/release/stages'
    runs = []
    for _ in range(repeat):
        with tempfile.TemporaryDirectory() as output:
            done = subprocess.run([program, *flags, folder, str(count), output], capture_output=True, text=True)
        if done.returncode: sys.exit(f'{program} failed: build it with swift build -c release')
        runs.append(dict(line.split('\t') for line in done.stdout.splitlines()))
    return min(runs, key=lambda run: float(run['with files']))


def measure_drawing(folder, count, repeat):
    """What iconflip takes to read and to draw, in seconds: like a peer, a process that does nothing else."""
    def run(count): return Run([f'{HERE}/.build/release/stages', '--draw', folder, str(count)])
    return best(repeat, lambda: run(count)).cpu - best(repeat, lambda: run(0)).cpu


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('folder')
    parser.add_argument('--count', type=int, default=1 << 30)
    parser.add_argument('--repeat', type=int, default=3)
    parser.add_argument('--processes', type=int, default=100)
    for hidden in ('--peer', '--mode', '--output'): parser.add_argument(hidden, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.peer:
        with open(arguments.folder) as file: icons = json.load(file)
        if arguments.mode == 'start': icons = []
        IN_PROCESS[arguments.peer](icons, arguments.output if arguments.mode == 'files' else None)
        return
    own = measure_stages(arguments.folder, arguments.count, arguments.repeat)
    for key, value in own.items(): print(f'{key:20} {value:>10}')
    drawing = measure_drawing(arguments.folder, arguments.count, arguments.repeat)
    rows = [('iconflip', drawing, float(own['with files']), int(own['bytes']))]
    peers = measure_peers(icons_in(arguments.folder, arguments.count), arguments.repeat, arguments.processes)
    rows += [(name, peer.draw, peer.files, peer.bytes) for name, peer in peers.items()]
    print(f'\n{"":28}{"draw s":>9}{"ratio":>7}{"files s":>9}{"ratio":>7}{"MB":>7}')
    _, draw, files, _ = rows[0]
    for name, d, f, written in rows:
        shown = f'{d:9.2f}{d / draw:7.1f}' if d is not None else f'{"–":>9}{"–":>7}'
        print(f'{name:28}{shown}{f:9.2f}{f / files:7.1f}{written / 1e6:7.2f}')


if __name__ == '__main__': main()
