#!/usr/bin/env python3
"""Measures whole builds beside public tools, in one run: every icon of a set, both directions, at 24, 48 and 96 px.

  builds.py [FOLDER] [--counts 100,1000,10000] [--repeat N] [--processes N] [--tool ICONFLIP]

FOLDER holds SVG files; without it the Debian icon theme 'breeze-icon-theme' is used, and installed where it is missing.
Where it has fewer files than a count, files are used again with a comment behind them. CPU is user and system time of
the process and its children; of --repeat runs the least counts. Needs a release build of the package in this folder for
the stages by themselves: swift build -c release

For the same PNG files that the build wrote, with the same extents, three things are compared: the whole build by one
job, which also hashes, writes the SVG files and what it remembers; the stages that lead to PNG files, see README.md;
and peers that are installed, see peers.py, which draw the SVG files of the build, sources and mirrored ones. Ratios are
what counts: seconds differ from machine to machine and from run to run.
"""
import argparse, json, os, shutil, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)  # for whoever runs this file by another name
from peers import PNGFiles, Run, SIZES, best, measure_peers, measure_stages, png_extents

THEME = '/usr/share/icons/breeze'
STAGES = ('read', 'parse', 'mirror', 'resolve', 'raster', 'encode', 'write')


def theme():
    if not os.path.isdir(THEME):
        print('installing breeze-icon-theme', file=sys.stderr)
        subprocess.run(['apt-get', 'install', '-y', '-qq', 'breeze-icon-theme'], check=True, stdout=subprocess.DEVNULL)
    return THEME


def svg_files(folder):
    """The SVG files of a folder, each content once."""
    seen, files = set(), []
    for place, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            path = os.path.join(place, name)
            if not name.endswith('.svg') or os.path.islink(path): continue
            with open(path, 'rb') as file: data = file.read()
            if b'<svg' in data and data not in seen:
                seen.add(data)
                files.append(data)
    return files


def make_set(folder, files, count):
    os.makedirs(f'{folder}/Assets')
    for number in range(count):
        again = number // len(files)
        with open(f'{folder}/Assets/icon{number:05}.svg', 'wb') as file:
            file.write(files[number % len(files)] + (b'<!-- %d -->\n' % again if again else b''))
    with open(f'{folder}/manifest.json', 'w') as file:
        json.dump({'version': 1, 'source': 'Assets', 'output': 'out', 'locales': ['ar', 'he'],
                   'png': {'sizes': list(SIZES)}, 'icons': {'*': 'directional'}}, file)


def pictures(output):
    """The SVG files of a build, each with the extents of the PNG files that the build made of it."""
    drawn = []
    for place, _, names in os.walk(f'{output}/svg'):
        for name in names:
            svg = os.path.join(place, name)
            stem = os.path.relpath(svg, f'{output}/svg')[:-4]
            drawn.append((svg, [png_extents(f'{output}/png/{size}/{stem}.png') for size in SIZES]))
    return sorted(drawn)


def measure_builds(tool, folder, repeat):
    """First builds by one and two jobs, builds with nothing and with one icon to do, and git status."""
    def build(jobs):
        def run():
            shutil.rmtree(f'{folder}/out', ignore_errors=True)
            return Run([tool, 'build', '-q', '-j', str(jobs), f'{folder}/manifest.json'])
        return best(repeat, run)
    again = [tool, 'build', '-q', f'{folder}/manifest.json']
    rows = {'first build, 2 jobs': build(2), 'first build, 1 job': build(1)}
    time.sleep(0.1)
    Run(again)
    rows['nothing to do'] = best(max(repeat, 5), lambda: Run(again))

    def change():
        with open(f'{folder}/Assets/icon00007.svg', 'ab') as file: file.write(b'<!-- changed -->\n')
        return Run(again)
    rows['one icon changed'] = best(repeat, change)
    git = ['git', '-c', 'user.name=x', '-c', 'user.email=x@x', '-c', 'commit.gpgsign=false', '-C', folder]
    for step in (['init', '-q'], ['add', '-A', '.'], ['commit', '-q', '-m', 'x']): Run(git + step)
    Run(git + ['status'])
    rows['git status'] = best(max(repeat, 5), lambda: Run(git + ['status']))
    return rows


def print_builds(rows, count):
    print(f'\n{count} icons\n{"":28}{"CPU s":>9}{"wall s":>9}{"peak MB":>9}{"ms an icon":>12}')
    for name, run in rows.items():
        print(f'{name:28}{run.cpu:9.2f}{run.wall:9.2f}{run.memory:9.0f}{run.cpu / count * 1000:12.3f}')
    quiet, git = rows['nothing to do'], rows['git status']
    print(f'nothing to do : git status   CPU {quiet.cpu / git.cpu:.2f}, wall {quiet.wall / git.wall:.2f}')
    one, two = rows['first build, 1 job'], rows['first build, 2 jobs']
    print(f'two jobs are {one.wall / two.wall:.2f} times as fast as one')


def print_pictures(build, stages, written, peers):
    """CPU for the same PNG files: of the whole build, of its stages, and of the peers as multiples of either."""
    print('stages, CPU s                ' + '  '.join(f'{name} {stages[name]}' for name in STAGES))
    own = float(stages['with files'])
    print(f'{"PNG files, both directions":28}{"CPU s":>9}{"x build":>9}{"x stages":>9}{"peak MB":>9}{"files":>8}{"Mpx":>8}'
          f'{"MB":>8}')

    def row(name, cpu, memory, count, pixels, size):
        shown = f'{memory:9.0f}' if memory else f'{"–":>9}'
        print(f'{name:28}{cpu:9.2f}{cpu / build.cpu:9.2f}{cpu / own:9.2f}{shown}{count:8}{pixels / 1e6:8.2f}'
              f'{size / 1e6:8.2f}')
    row('iconflip, the whole build', build.cpu, build.memory, written.count, written.pixels, written.bytes)
    row('iconflip, its stages', own, float(stages['peak memory MB']), int(stages['pictures']), written.pixels,
        int(stages['bytes']))
    for name, peer in peers.items(): row(name, peer.files, peer.memory, peer.count, peer.pixels, peer.bytes)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('folder', nargs='?')
    parser.add_argument('--counts', default='100,1000,10000')
    parser.add_argument('--repeat', type=int, default=3)
    parser.add_argument('--processes', type=int, default=60)
    parser.add_argument('--tool', default=os.path.join(HERE, '../.build/release/iconflip'))
    arguments = parser.parse_args()
    tool = os.path.abspath(arguments.tool)
    files = svg_files(arguments.folder or theme())
    print(f'{len(files)} different files; load before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors')
    for count in map(int, arguments.counts.split(',')):
        with tempfile.TemporaryDirectory() as folder:
            make_set(folder, files, count)
            rows = measure_builds(tool, folder, arguments.repeat)
            print_builds(rows, count)
            stages = measure_stages(f'{folder}/Assets', count, arguments.repeat, '--build')
            peers = measure_peers(
                pictures(f'{folder}/out'), arguments.repeat, arguments.processes, draws=False)
            print_pictures(rows['first build, 1 job'], stages, PNGFiles(f'{folder}/out'), peers)


if __name__ == '__main__':
    main()
