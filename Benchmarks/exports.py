#!/usr/bin/env python3
"""Measures builds with exports beside builds without, in one run: exports.py ICONFLIP [FOLDER] [--counts 2000,10000] [--without gtk]

FOLDER holds SVG files; without it the icons of this repository are used. Where it has fewer files than a count, files are
used again with a comment behind them. Four of five icons are directional. CPU is user and system time of the process and
its children. Each target is also measured by itself, at the first count.
"""
import argparse, json, os, resource, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from builds import svg_files

TARGETS = {
    'android': {'folder': 'app/res'}, 'apple': {'folder': 'app/Icons.xcassets', 'swift': 'IconName'},
    'gtk': {'folder': 'app/icons', 'resources': '/org/demo'}, 'web': {'folder': 'app/web', 'package': 'demo'},
    'flutter': {'folder': 'flutter', 'library': 'lib/icons.dart'}, 'react-native': {'folder': 'native'},
    'react': {'folder': 'react'}, 'vue': {'folder': 'vue'}, 'compose': {'folder': 'compose'},
    'iconify': {'folder': 'iconify'},
    'windows': {'folder': 'windows'}, 'names': {'folder': 'names', 'template': '{name}_{key}.svg'},
}


def measure(tool, files, count, targets):
    """CPU and wall seconds of a build and of one with nothing to do, the number of files and their bytes."""
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(f'{folder}/Assets')
        for number in range(count):
            again = number // len(files)
            with open(f'{folder}/Assets/icon{number:05}.svg', 'wb') as file:
                file.write(files[number % len(files)] + (b'<!-- %d -->\n' % again if again else b''))
        with open(f'{folder}/manifest.json', 'w') as file:
            json.dump({'version': 1, 'source': 'Assets', 'output': 'out', 'locales': ['ar', 'he'],
                       'exports': [{'target': name, **TARGETS[name]} for name in targets],
                       'icons': {'**': 'directional', '*[05]': 'fixed'}}, file)
        seconds = []
        for _ in range(2):
            before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
            subprocess.run([tool, 'build', '--quiet'], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
            after, end = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
            seconds += [after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, end - start]
        sizes = [os.path.getsize(os.path.join(place, name)) for place, _, names in os.walk(folder) for name in names
                 if not place.startswith((f'{folder}/Assets', f'{folder}/out/.iconflip'))]
        return (*seconds, len(sizes), sum(sizes))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('tool', type=os.path.abspath)
    parser.add_argument('folder', nargs='?', default=os.path.join(os.path.dirname(HERE), 'Assets'))
    parser.add_argument('--counts', type=lambda text: [int(part) for part in text.split(',')], default=[2000, 10000])
    parser.add_argument('--without', type=lambda text: text.split(','), default=[], help='targets to leave out')
    options = parser.parse_args()
    targets = [name for name in TARGETS if name not in options.without]
    files = svg_files(options.folder)
    print('| icons | exports | CPU s | ms an icon | s | nothing to do, CPU s | files | MB |\n|---|---|---|---|---|---|---|---|')
    rows = [(count, some) for count in options.counts for some in ([], targets)]
    rows[2:2] = [(options.counts[0], [name]) for name in targets]
    for count, some in rows:
        cpu, wall, idle, _, number, size = measure(options.tool, files, count, some)
        name = 'none' if not some else some[0] if len(some) == 1 else 'all' if some == list(TARGETS) else 'these'

        print(f'| {count} | {name} | {cpu:.2f} | {1000 * cpu / count:.2f} | {wall:.2f} | {idle:.2f} | {number} | '
              f'{size / 1e6:.1f} |', flush=True)


if __name__ == '__main__':
    main()
