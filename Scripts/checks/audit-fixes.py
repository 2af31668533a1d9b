#!/usr/bin/env python3
"""Lets `iconflip audit` fix copies of apps, and checks what it changed; needs Python, git, and PIL for pixels.

usage: Scripts/checks/audit-fixes.py ICONFLIP APP... [--kills N] [--seed N]

Each APP is a folder with an app's tree. In a copy of it, under git, `--fix` and `--fix=drawings` may change the attribute
`autoMirrored` alone and add drawings to `drawable-ldrtl`; every changed file must be drawn left to right as before, to the pixel.
A second run must change nothing, an icon that is fixed alone must be drawn as with the others, uncommitted files must stay as they are, and after runs that are killed at random moments every
file must be one of the two versions. Where aapt2 is installed, it must compile every changed file and every mirrored one.
"""

import argparse
import io
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ATTRIBUTE = re.compile(rb'\s*\b[\w.]+:autoMirrored\s*=\s*("[^"]*"|\'[^\']*\')')
problems = []


def main(tool, apps, kills, seed):
    random.seed(seed)
    for app in apps:
        with tempfile.TemporaryDirectory() as work:
            check(tool, app, pathlib.Path(work) / app.name, kills)
    for problem in problems:
        print("error:", problem)
    return 1 if problems else 0


def check(tool, app, copy, kills):
    shutil.copytree(app, copy, symlinks=True)
    git(copy, "init", "-q")
    commit(copy)
    before = contents(copy)
    uncommitted(tool, copy)
    changed, fixed = set(), {}
    for scope in ("attributes", "drawings"):
        fix(tool, copy, scope)
        after = contents(copy)
        for path in sorted(set(before) | set(after)):
            if before.get(path) != after.get(path):
                changed.add(path)
                compare(tool, copy, path, before.get(path), after.get(path))
        again = fix(tool, copy, scope)
        if contents(copy) != after:
            problems.append(f"{copy.name}: a second run of --fix={scope} changes files")
        if "fixed: '" in again.replace("not fixed: '", ""):
            problems.append(f"{copy.name}: a second run of --fix={scope} fixes something")
        commit(copy)
        fixed[scope] = after
    compiled = compile_all(tool, copy, changed)
    print(f"{copy.name}: {len(changed)} files changed or added, {compiled}")
    apart(tool, copy, fixed["drawings"])
    killed(tool, copy, before, fixed["drawings"], kills)


def apart(tool, folder, after):
    """Checks that an icon that is fixed alone is drawn as it is with the others."""
    reset(folder)
    for path in [path for path in after if "/drawable-ldrtl/" in path and not (folder / path).exists()]:
        reset(folder)
        fix(tool, folder, "drawings", "--only", pathlib.Path(path).stem)
        if (folder / path).exists() and (folder / path).read_bytes() != after[path]:
            problems.append(f"{folder.name}: {path} is drawn otherwise where it is fixed alone")


def fix(tool, folder, scope, *flags):
    result = subprocess.run([tool, "audit", f"--fix={scope}", *flags, folder], check=False, capture_output=True, text=True)
    if result.returncode not in (0, 1):
        problems.append(f"{folder.name}: --fix={scope} ends with {result.returncode}: {result.stderr[:300]}")
    return result.stderr


def compare(tool, folder, path, before, after):
    """Checks one file that was changed or added."""
    if before is None:
        if "/drawable-ldrtl/" not in path:
            problems.append(f"{path} was added")
        return
    if after is None or ATTRIBUTE.sub(b"", before) != ATTRIBUTE.sub(b"", after):
        problems.append(f"{path} differs in more than the attribute")
        return
    pictures = [picture(tool, folder / path, text) for text in (before, after)]
    if pictures[0] != pictures[1] or pictures[0] is None:
        problems.append(f"{path} is not drawn as before")


def picture(tool, place, text):
    """The pixels of a drawable, drawn at its place, so that its colours are found."""
    from PIL import Image

    probe = place.with_name("iconflip_probe.xml")
    probe.write_bytes(text)
    output = place.with_name("iconflip_probe.png")
    subprocess.run([tool, "render", probe, "-o", output, "--width", "96"], check=False, capture_output=True)
    probe.unlink()
    if not output.exists():
        return None
    pixels = Image.open(io.BytesIO(output.read_bytes())).convert("RGBA").tobytes()
    output.unlink()
    return pixels


def uncommitted(tool, folder):
    """Checks that files with changes are left alone."""
    targets = list(folder.rglob("drawable/*.xml"))
    for target in targets:
        target.write_bytes(target.read_bytes() + b"<!-- mine -->\n")
    state = contents(folder)
    fix(tool, folder, "drawings")
    if contents(folder) != state:
        problems.append(f"{folder.name}: files that are not committed were changed")
    git(folder, "checkout", "-q", ".")


def compile_all(tool, folder, changed):
    """Compiles what was changed, and what `mirror` makes of every drawable, as an app's build does."""
    aapt = shutil.which("aapt2")
    if not aapt:
        return "not compiled, as aapt2 is not installed"
    count = 0
    with tempfile.TemporaryDirectory() as work:
        drawables = pathlib.Path(work, "res/drawable")
        drawables.mkdir(parents=True)
        files = {f"c{n}.xml": (folder / path).read_bytes() for n, path in enumerate(sorted(changed)) if (folder / path).exists()}
        for number, source in enumerate(sorted(folder.rglob("drawable*/*.xml"))):
            if not re.search(rb"\A[^<]*(<[?!][^>]*>[^<]*)*<vector\b", source.read_bytes()):
                continue
            mirrored = subprocess.run([tool, "mirror", source], check=False, capture_output=True)
            if mirrored.returncode == 0:
                files[f"m{number}.xml"] = mirrored.stdout
            else:
                problems.append(f"{source} is not mirrored: {mirrored.stderr.decode()[:200]}")
        for name, text in files.items():
            (drawables / name).write_bytes(text)
        result = subprocess.run([aapt, "compile", "--dir", f"{work}/res", "-o", f"{work}/out.zip"], check=False, capture_output=True, text=True)
        if result.returncode != 0:
            problems.append(f"{folder.name}: aapt2 refuses: {result.stderr[:500]}")
        count = len(files)
    return f"aapt2 compiles them and all mirrored drawables, {count} files"


def killed(tool, folder, before, after, kills):
    """Kills runs at random moments."""
    if before == after:
        return
    reset(folder)
    start = time.monotonic()
    fix(tool, folder, "drawings")
    duration = time.monotonic() - start
    moments = 0
    for number in range(kills):
        reset(folder)
        times = {place: place.stat().st_mtime_ns for place in folder.rglob("drawable*") if place.is_dir()}
        run = subprocess.Popen([tool, "audit", "--fix=drawings", folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if number % 2 == 0:
            time.sleep(random.uniform(0, duration))
        else:
            # Most of a run only reads: the others are killed soon after the first change.
            while run.poll() is None and all(place.stat().st_mtime_ns == then for place, then in times.items()):
                pass
            time.sleep(random.uniform(0, 0.02))
        run.send_signal(signal.SIGKILL)
        run.wait()
        found = contents(folder)
        moments += before != found != after
        for path in set(before) | set(found):
            if found.get(path) not in (before.get(path), after.get(path)):
                problems.append(f"{folder.name}: {path} is not whole after a kill")
    fix(tool, folder, "drawings", "--force")
    # Between two files a drawing has been written, beside which the attribute that is left says nothing.
    plain = lambda files: {path: ATTRIBUTE.sub(b"", text) for path, text in files.items()}
    if plain(contents(folder)) != plain(after):
        problems.append(f"{folder.name}: a run after a kill does not make the rest of the fixes")
    print(f"{folder.name}: killed {kills} times, {moments} of them between two files")


def reset(folder):
    """Goes back to the first commit."""
    first = git(folder, "rev-list", "--max-parents=0", "HEAD").strip()
    git(folder, "reset", "-q", "--hard", first)
    git(folder, "clean", "-fdq")


def contents(folder):
    """All files but those of git, and those that a killed run left unfinished under names that builds ignore."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.is_symlink() and ".git" not in path.relative_to(folder).parts and not path.name.startswith(".iconflip-")
    }


def commit(folder):
    git(folder, "add", "-A")
    git(folder, "-c", "user.name=Check", "-c", "user.email=check@example.org", "commit", "-qm", "State", "--allow-empty")


def git(folder, *arguments):
    return subprocess.run(["git", "-C", folder, "-c", "gc.auto=0", *arguments], check=True, capture_output=True, text=True).stdout


if __name__ == "__main__":
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("tool", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("apps", nargs="+", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    sys.exit(main(arguments.tool, arguments.apps, arguments.kills, arguments.seed))
