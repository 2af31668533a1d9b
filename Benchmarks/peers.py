#!/usr/bin/env python3
"""Measures iconflip and its peers on a folder of icons at 24, 48 and 96 px, in one run.

  peers.py FOLDER [--count N] [--repeat N] [--processes N]

Peers that are installed take part: pylunasvg, skia-python and resvg 0.2 (all from PyPI) in one process each, the
commands resvg and rsvg-convert a process per picture, on a sample of --processes icons. CPU is user and system time of
the whole process; the start of Python and its imports is measured by itself and taken off. Of --repeat runs the least
counts. Needs a release build of the package in this folder: swift build -c release
"""
import argparse, os, random, re, resource, shutil, subprocess, sys, tempfile

SIZES = (24, 48, 96)
HERE = os.path.dirname(os.path.abspath(__file__))


def lunasvg(icons, folder):
    import pylunasvg
    for i, icon in enumerate(icons):
        document = pylunasvg.Document.loadFromFile(icon)
        for size in SIZES if document else ():
            bitmap = document.renderToBitmap(size, size)
            if folder: bitmap.writeToPng(f'{folder}/{i}-{size}.png')


def skia(icons, folder):
    import skia
    for i, icon in enumerate(icons):
        with open(icon, 'rb') as f: dom = skia.SVGDOM.MakeFromStream(skia.MemoryStream(f.read()))
        if not dom: continue
        width, height = dom.containerSize()
        for size in SIZES:
            surface = skia.Surface(size, size)
            canvas = surface.getCanvas()
            if width > 0 and height > 0: canvas.scale(size / width, size / height)
            else: dom.setContainerSize(skia.Size(size, size))
            dom.render(canvas)
            if folder: surface.makeImageSnapshot().save(f'{folder}/{i}-{size}.png', skia.kPNG)


def sized(text, size):
    """The drawing with another size: resvg's package draws at the drawing's own."""
    start = re.search(r'<svg\b[^>]*>', text)
    if not start: return text
    tag = start.group()
    extents = [re.search(rf'\s{name}\s*=\s*["\']([0-9.]+)(?:px)?["\']', tag) for name in ('width', 'height')]
    bare = re.sub(r'\s(width|height)\s*=\s*("[^"]*"|\'[^\']*\')', '', tag)
    box = '' if 'viewBox' in tag or None in extents else f' viewBox="0 0 {extents[0][1]} {extents[1][1]}"'
    return text[:start.start()] + f'<svg width="{size}" height="{size}"{box}' + bare[4:] + text[start.end():]


def resvg(icons, folder):
    from resvg import render, usvg
    options = usvg.Options.default()
    for i, icon in enumerate(icons):
        with open(icon, encoding='utf-8', errors='replace') as f: text = f.read()
        for size in SIZES:
            # What resvg cannot read ends in a panic, which is no Exception.
            try: data = render(usvg.Tree.from_str(sized(text, size), options), (1.0, 0.0, 0.0, 0.0, 1.0, 0.0))
            except BaseException: break
            if folder:
                with open(f'{folder}/{i}-{size}.png', 'wb') as f: f.write(data)


IN_PROCESS = {'pylunasvg': lunasvg, 'skia-python': skia, 'resvg 0.2 (PyPI)': resvg}
COMMANDS = {'resvg': ['-w', '{size}', '-h', '{size}', '{svg}', '{png}'],
            'rsvg-convert': ['-w', '{size}', '-h', '{size}', '{svg}', '-o', '{png}']}


def cpu_of(argv):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(argv, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done


def best(repeat, run):
    results = [run() for _ in range(repeat)]
    return min((r for r in results if r is not None), default=None)


def size_of(folder): return sum(os.path.getsize(os.path.join(folder, n)) for n in os.listdir(folder))


def icons_in(folder, count):
    names = [os.path.join(d, f) for d, _, fs in os.walk(folder) for f in fs if f.endswith('.svg')]
    return sorted(names)[:count]


def measure_peer(name, source, arguments):
    def run(mode, output=''):
        argv = [sys.executable, os.path.abspath(__file__), source, '--count', str(arguments.count), '--peer', name,
                '--mode', mode, '--output', output]
        cpu, done = cpu_of(argv)
        return cpu if done.returncode == 0 else None
    start = best(arguments.repeat, lambda: run('start'))
    if start is None: return None
    drawing = best(arguments.repeat, lambda: run('draw'))
    with tempfile.TemporaryDirectory() as folder:
        files = best(arguments.repeat, lambda: run('files', folder))
        written = size_of(folder)
    if files is None: return None
    # resvg's package gives files only.
    return (None if name.startswith('resvg') or drawing is None else drawing - start), files - start, written


def measure_command(name, icons, arguments):
    if not shutil.which(name): return None
    # Icons of all sets, not the first ones of the first.
    chosen = random.Random(1).sample(icons, min(arguments.processes, len(icons)))
    with tempfile.TemporaryDirectory() as folder:
        total = 0.0
        for i, icon in enumerate(chosen):
            for size in SIZES:
                png = f'{folder}/{i}-{size}.png'
                argv = [name] + [a.format(size=size, svg=icon, png=png) for a in COMMANDS[name]]
                total += cpu_of(argv)[0]
        factor = len(icons) / len(chosen)
        return None, total * factor, size_of(folder) * factor


def measure_own(source, arguments):
    program = os.path.join(HERE, '.build/release/stages')
    best_run = None
    for _ in range(arguments.repeat):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([program, source, str(arguments.count), folder], capture_output=True, text=True)
            if done.returncode: sys.exit(f'{program} failed: build it with swift build -c release')
        rows = dict(line.split('\t') for line in done.stdout.splitlines())
        if best_run is None or float(rows['with files']) < float(best_run['with files']): best_run = rows
    return best_run


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('folder')
    parser.add_argument('--count', type=int, default=1 << 30)
    parser.add_argument('--repeat', type=int, default=3)
    parser.add_argument('--processes', type=int, default=100)
    for hidden in ('--peer', '--mode', '--output'): parser.add_argument(hidden, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    icons = icons_in(arguments.folder, arguments.count)
    if arguments.peer:
        if arguments.mode == 'start': IN_PROCESS[arguments.peer]([], None)
        else: IN_PROCESS[arguments.peer](icons, arguments.output if arguments.mode == 'files' else None)
        return
    own = measure_own(arguments.folder, arguments)
    for key, value in own.items(): print(f'{key:20} {value:>10}')
    rows = [('iconflip', float(own['parse+resolve+draw']), float(own['with files']), int(own['bytes']))]
    for name in IN_PROCESS:
        result = measure_peer(name, arguments.folder, arguments)
        if result: rows.append((name, *result))
    for name in COMMANDS:
        result = measure_command(name, icons, arguments)
        if result: rows.append((name + ', a process each', *result))
    print(f'\n{"":28}{"draw s":>9}{"ratio":>7}{"files s":>9}{"ratio":>7}{"MB":>7}')
    _, draw, files, _ = rows[0]
    for name, d, f, written in rows:
        shown = f'{d:9.2f}{d / draw:7.1f}' if d is not None else f'{"–":>9}{"–":>7}'
        print(f'{name:28}{shown}{f:9.2f}{f / files:7.1f}{written / 1e6:7.2f}')


main()
