#!/usr/bin/env python3
"""Measures whole builds beside public tools, in one run: every icon of a set, both directions, at 24, 48 and 96 px.

  builds.py [FOLDER] [--counts 100,1000,10000] [--repeat N] [--processes N] [--tool ICONFLIP]

FOLDER holds SVG files; without it the Debian icon theme 'breeze-icon-theme' is used, and installed where it is missing.
Where it has fewer files than a count, files are used again with a comment behind them. CPU is user and system time of
the process and its children; of --repeat runs the least counts. Peers that are installed take part, see peers.py: they
draw the same SVG files, sources and mirrored ones, to PNG files, which is less than a build does. Ratios are what counts:
seconds differ from machine to machine and from run to run.
"""
import argparse, json, os, shutil, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
THEME = '/usr/share/icons/breeze'
SIZES = (24, 48, 96)
PEERS = ('pylunasvg', 'skia-python', 'resvg 0.2 (PyPI)')
COMMANDS = {'resvg': ['-w', '{size}', '-h', '{size}', '{svg}', '{png}'],
            'rsvg-convert': ['-w', '{size}', '-h', '{size}', '{svg}', '-o', '{png}']}


class Run:
    """One run of a command: CPU and wall seconds, and peak memory in MB."""

    def __init__(self, argv, **options):
        start = time.monotonic()
        process = subprocess.Popen(argv, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.code, self.wall = process.returncode, time.monotonic() - start
        self.cpu, self.memory = usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def best(repeat, run):
    return min((run() for _ in range(repeat)), key=lambda result: result.cpu)


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


def png_bytes(folder):
    return sum(os.path.getsize(os.path.join(place, name))
               for place, _, names in os.walk(folder) for name in names if name.endswith('.png'))


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


def measure_peers(folder, icons, repeat, processes):
    rows = {}
    for name in PEERS:
        def run(mode, output=''):
            return Run([sys.executable, f'{HERE}/peers.py', f'{folder}/out/svg', '--peer', name, '--mode', mode,
                        '--output', output])
        start = best(repeat, lambda: run('start'))
        if start.code: continue
        with tempfile.TemporaryDirectory() as output:
            files = best(repeat, lambda: run('files', output))
            if not files.code: rows[name] = files.cpu - start.cpu, files.memory, png_bytes(output)
    paths = sorted(os.path.join(place, name) for place, _, names in os.walk(f'{folder}/out/svg') for name in names)
    chosen = paths[::max(1, len(paths) // processes)][:processes]
    for name, flags in COMMANDS.items():
        if not shutil.which(name): continue
        with tempfile.TemporaryDirectory() as output:
            cpu = 0
            for number, svg in enumerate(chosen):
                for size in SIZES:
                    values = {'size': size, 'svg': svg, 'png': f'{output}/{number}-{size}.png'}
                    cpu += Run([name] + [flag.format(**values) for flag in flags]).cpu
            factor = len(paths) / len(chosen)
            rows[name + ', a process each'] = cpu * factor, None, png_bytes(output) * factor
    return rows


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
            written = png_bytes(f'{folder}/out')
            print(f'\n{count} icons\n{"":28}{"CPU s":>9}{"wall s":>9}{"peak MB":>9}{"ms an icon":>12}')
            for name, run in rows.items():
                print(f'{name:28}{run.cpu:9.2f}{run.wall:9.2f}{run.memory:9.0f}{run.cpu / count * 1000:12.3f}')
            quiet, git = rows['nothing to do'], rows['git status']
            print(f'nothing to do : git status   CPU {quiet.cpu / git.cpu:.2f}, wall {quiet.wall / git.wall:.2f}')
            one, two = rows['first build, 1 job'], rows['first build, 2 jobs']
            print(f'two jobs are {one.wall / two.wall:.2f} times as fast as one')
            print(f'{"PNG files, both directions":28}{"CPU s":>9}{"ratio":>9}{"peak MB":>9}{"MB":>9}')
            print(f'{"iconflip, the whole build":28}{one.cpu:9.2f}{1:9.2f}{one.memory:9.0f}{written / 1e6:9.2f}')
            peers = measure_peers(folder, count, arguments.repeat, arguments.processes)
            for name, (cpu, memory, size) in peers.items():
                shown = f'{memory:9.0f}' if memory else f'{"–":>9}'
                print(f'{name:28}{cpu:9.2f}{cpu / one.cpu:9.2f}{shown}{size / 1e6:9.2f}')
    stages = f'{HERE}/.build/release/stages'
    if os.path.exists(stages) and (arguments.folder or os.path.isdir(THEME)):
        print('\nby stage, all files of the folder, one direction (CPU seconds)')
        with tempfile.TemporaryDirectory() as output:
            subprocess.run([stages, arguments.folder or THEME, str(1 << 30), output])


main()
