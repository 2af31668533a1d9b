#!/usr/bin/env python3
"""Installs each package of a release without a network, builds icons with it, and removes it without a trace; needs root, Linux.

usage: Scripts/release/check-install.py FOLDER

FOLDER has what 'make dist deb' makes. What is built must be the same bytes for each. Archive, deb, wheel and npm are installed
in a Debian (root, debootstrap; Node.js 18, npm 9, pip 23), made once in .build/install, where the tools from PyPI go as well;
the image by podman, the plugin by Swift. What is missing is reported as SKIPPED. Needs Python 3.9 or later, and Linux.
"""

import json
import pathlib
import platform
import shutil
import subprocess
import sys
import tempfile
import time

import release
import rooms

CACHE = release.ROOT / ".build/install"
ICONS = 20
# Where trials in a Debian have the packages, the set, and a project of the user's.
PACKAGES, SET, APP = "/packages", "/set", "/app"


def fail(text):
    raise SystemExit(f"error: {text}")


class Clock:
    """Measures steps in seconds."""

    def __init__(self):
        self.start = time.perf_counter()

    def lap(self):
        start, self.start = self.start, time.perf_counter()
        return self.start - start


def write_set(folder):
    """Writes a set of the first icons of the demonstration set that need no more than their drawing."""
    demo = json.loads((release.ROOT / "manifest.json").read_text())
    icons = {name: entry for name, entry in demo["icons"].items() if isinstance(entry, str) and "*" not in name}
    icons = dict(list(icons.items())[:ICONS])
    (folder / "Assets").mkdir(parents=True)
    for name in icons:
        shutil.copy(release.ROOT / f"Assets/{name}.svg", folder / "Assets")
    manifest = {
        "version": 1, "source": "Assets", "output": "icons", "locales": ["ar", "he"], "png": {"sizes": [24]},
        "icons": icons,
    }
    (folder / "manifest.json").write_text(json.dumps(manifest))


def contents(folder):
    """Returns the files that a build wrote, by their paths, without its state."""
    return {
        path.relative_to(folder): path.read_bytes()
        for path in folder.rglob("*") if path.is_file() and not path.relative_to(folder).parts[0].startswith(".")
    }


class Trials:
    """The packages of this machine's platform, what they must build, and what came of each."""

    def __init__(self, folder, box):
        self.folder, self.box, self.version = folder, box, release.version()
        self.platform = next(known for known in release.PLATFORMS if known.machine == platform.machine())
        self.archive = folder / f"iconflip-linux-{self.platform.machine}.tar.gz"
        self.rows, self.skipped, self.models, self.reason = [], [], None, None
        program = box / "iconflip"
        program.write_bytes(release.read_archive(self.platform, self.archive).program)
        program.chmod(0o755)
        write_set(box / "reference")
        rooms.run([program, "build", "--quiet"], box / "reference")
        self.expected = contents(box / "reference/icons")
        self.said = rooms.run([program, "--version"], box)
        if f"iconflip {self.version} " not in self.said:
            fail(f"the program in {self.archive} is of another version: {self.said}")

    def package(self, pattern):
        """Returns the one package whose name fits a pattern."""
        found = sorted(self.folder.glob(pattern))
        if len(found) != 1:
            fail(f"{self.folder} has {len(found)} files '{pattern}': run 'make dist deb'")
        return found[0]

    def add(self, channel, packages, install, build):
        self.rows.append((channel, sum(package.stat().st_size for package in packages), install, build))
        print(f"ok: {channel}", flush=True)

    def skip(self, channel, reason):
        self.skipped.append((channel, reason))

    def compare(self, channel, folder):
        if contents(folder) != self.expected:
            fail(f"{channel}: it builds something else than the program in the archive")
        shutil.rmtree(folder)

    def compare_names(self, channel, before, after):
        if before != after:
            fail(f"{channel}: it left {sorted(after - before)[:9]}, and took {sorted(before - after)[:9]}")

    # In a Debian.

    def try_room(self, channel, packages, install, use, remove, tools=False):
        """Installs packages in a Debian by a line of a shell, builds by a second one, and removes them by a third."""
        if not self.models and not self.reason:
            self.models, self.reason = rooms.models(CACHE)
        if not self.models:
            return self.skip(channel, self.reason)
        room = rooms.Room(self.models[1 if tools else 0], self.box / channel)
        (room.changes / PACKAGES[1:]).mkdir()
        for package in packages:
            shutil.copy(package, room.changes / PACKAGES[1:])
        write_set(room.changes / SET[1:])
        (room.changes / APP[1:]).mkdir()
        (room.changes / APP[1:] / "package.json").write_text('{ "private": true }\n')
        if tools:
            room.run(f"python3 -m venv {APP}/venv")
        before = room.names()
        clock = Clock()
        room.run(install, APP)
        installed = clock.lap()
        room.run(f"cd {SET}; {use} build --quiet")
        built = clock.lap()
        if room.run(f"{use} --version") != self.said:
            fail(f"{channel}: it has another version")
        # Whatever stands between, the exit status is that of the program.
        room.run(f"cd {SET}; {use} validate --fail-on error >/dev/null; ! {use} build --no-such-flag 2>/dev/null")
        room.run(f"status=0; {use} build /nowhere.json 2>/dev/null || status=$?; test $status = 2")
        self.compare(channel, room.changes / SET[1:] / "icons")
        room.run("rm -rf /root/.cache/iconflip; rmdir --ignore-fail-on-non-empty /root/.cache 2>/dev/null || true")
        room.run(remove, APP)
        self.compare_names(channel, before, room.names())
        self.add(channel, packages, installed, built)

    def try_archive(self):
        install = f"tar -xz -C /usr/local --strip-components=1 < {PACKAGES}/{self.archive.name}"
        # The line of Documentation/recipes.md, which leaves empty folders; Debian has an empty one itself.
        remove = (
            f"tar -tzf {PACKAGES}/{self.archive.name} | sed 's|[^/]*/||; /\\/$/d; /^$/d' | (cd /usr/local && xargs rm); "
            "find /usr/local/share -mindepth 1 -depth -type d -empty ! -name man -delete")
        self.try_room("archive", [self.archive], install, "/usr/local/bin/iconflip", remove)

    def try_deb(self):
        package = self.package(f"iconflip_*_{self.platform.container}.deb")
        self.try_room("deb", [package], f"dpkg -i {PACKAGES}/{package.name}", "/usr/bin/iconflip", "dpkg --purge iconflip")

    def try_wheel(self):
        wheel = self.package(f"*_{self.platform.machine}.whl")
        pip = "venv/bin/pip --disable-pip-version-check"
        install = f"{pip} install --quiet --no-index {PACKAGES}/{wheel.name}; {pip} check"
        self.try_room("wheel", [wheel], install, f"{APP}/venv/bin/iconflip", f"{pip} uninstall --yes iconflip", tools=True)

    def try_npm(self):
        scope = f"@iconflip/linux-{self.platform.node}"
        packages = [
            self.package(f"iconflip-linux-{self.platform.node}-{self.version}.tgz"),
            self.package(f"iconflip-{self.version}.tgz"),
        ]
        npm = "npm --offline --no-audit --no-fund --no-update-notifier --cache /tmp/npm"
        names = " ".join(f"{PACKAGES}/{package.name}" for package in packages)
        # npm itself leaves its cache, its two lists of packages, of which there are none now, and empty folders.
        remove = (
            f"{npm} uninstall --silent iconflip {scope}; rm -rf /tmp/npm package-lock.json node_modules/.package-lock.json; "
            'test -z "$(find node_modules -type f)"; rm -r node_modules')
        self.try_room("npm", packages, f"{npm} install --silent {names}", f"{APP}/node_modules/.bin/iconflip", remove, tools=True)

    # On this machine, without its network.

    def try_image(self):
        image = self.package("iconflip-*.image.tar")
        if not shutil.which("podman"):
            return self.skip("container", "there is no podman (Debian: apt-get install podman crun)")
        storage = self.box / "storage"
        storage.mkdir()
        podman = [
            "podman", "--root", storage / "root", "--runroot", storage / "run", "--storage-driver", "vfs",
            "--cgroup-manager", "cgroupfs", "--events-backend", "file",
        ]
        # Not every runtime takes the control groups of every machine.
        for runtime in filter(None, map(shutil.which, ["crun", "runc"])):
            engine = [*podman, "--runtime", runtime]
            result = self.try_engine(engine, image)
            if result is None:
                return
        self.skip("container", f"podman runs no container here: {result}")

    def try_engine(self, podman, image):
        """Tries the image in podman, and returns what podman says where it runs no container at all."""
        name = f"iconflip:{self.version}"
        work = self.box / "container"
        shutil.rmtree(work, ignore_errors=True)
        write_set(work)
        limits = ["--ulimit", "nofile=1024:1024", "--ulimit", "nproc=4096:4096"]
        alone = ["--rm", "--network", "none", "--read-only", "--read-only-tmpfs=false", *limits]
        run = [str(part) for part in [*podman, "run", *alone, "--user", "0:0", "--volume", f"{work}:/work", name]]
        result = subprocess.run([*podman, "images"], capture_output=True, text=True)
        if result.returncode != 0:
            return result.stderr.strip()
        before = rooms.names(self.box / "storage")
        clock = Clock()
        rooms.finish([*podman, "load", "--quiet", "--input", image])
        installed = clock.lap()
        result = subprocess.run([*run, "build", "--quiet"], capture_output=True, text=True)
        if result.returncode in (125, 126, 127):
            rooms.finish([*podman, "rmi", "--force", name])
            return result.stderr.strip()
        built = clock.lap()
        if result.returncode != 0:
            fail(f"container: the build ended with {result.returncode}:\n{result.stderr}")
        self.compare("container", work / "icons")
        if rooms.finish([*run, "--version"]) != self.said:
            fail("container: it has another version")
        # Where there is no /tmp, it says so, and what to do.
        result = subprocess.run([*run, "diff", "--git", "HEAD"], capture_output=True, text=True)
        if result.returncode != 2 or "'/tmp'" not in result.stderr or "TMPDIR" not in result.stderr:
            fail(f"container: without a folder for temporary files it says: {result.stderr}")
        rooms.finish([*podman, "rmi", name])
        left = {path for path in rooms.names(self.box / "storage") - before if (self.box / "storage" / path).is_file()}
        left = {path for path in left if "iconflip" in (self.box / "storage" / path).read_text(errors="replace")}
        self.compare_names("container", set(), left)
        self.add("container", [image], installed, built)
        return None

    def try_plugin(self):
        bundle = self.package("iconflip.artifactbundle.zip")
        if not shutil.which("swift"):
            return self.skip("SwiftPM plugin", "there is no Swift")
        work = self.box / "swift"
        package = work / "App"
        shutil.copytree(release.ROOT / "Documentation/swift-package", package, ignore=shutil.ignore_patterns(".build"))
        shutil.rmtree(package / "Sources/App/Icons")
        write_set(package / "Sources/App/Icons")
        before = rooms.names(work)
        clock = Clock()
        shutil.copytree(self.folder / "swift-plugin", work / "iconflip")
        description = package / "Package.swift"
        description.write_text(description.read_text().replace('path: "../.."', 'path: "../iconflip"'))
        installed = clock.lap()
        folders = [f"--{name}-path={work / name}" for name in ["cache", "config", "security"]]
        rooms.run(["swift", "build", "--package-path", package, *folders], work)
        built = clock.lap()
        resources = next((package / ".build").glob("*/debug/App_App.resources"))
        if contents(resources) != self.expected:
            fail("SwiftPM plugin: it builds something else than the program in the archive")
        for path in [package / ".build", work / "iconflip", *[work / name for name in ["cache", "config", "security"]]]:
            shutil.rmtree(path, ignore_errors=True)
        self.compare_names("SwiftPM plugin", before, rooms.names(work))
        self.add("SwiftPM plugin", [bundle], installed, built)

    def try_python_tools(self):
        """Checks the wheel as PyPI will, and installs it by the tools that people have for programs from PyPI."""
        wheel = self.package(f"*_{self.platform.machine}.whl")
        python = CACHE / "python/bin"
        try:
            if not (python / "uv").exists():
                rooms.finish([sys.executable, "-m", "venv", CACHE / "python"])
                pip = [python / "pip", "--disable-pip-version-check", "install", "--quiet", "--retries", "1", "--timeout", "15"]
                rooms.finish([*pip, "pipx", "twine", "uv"])
        except SystemExit as failure:
            return self.skip("pipx, uvx", f"their programs could not be had from PyPI: {str(failure).splitlines()[-1]}")
        rooms.finish([python / "twine", "check", "--strict", wheel])
        home = self.box / "home"
        # pipx works by uv where it finds one.
        environment = {"PATH": f"{python}:/usr/local/bin:/usr/bin:/bin", "HOME": str(home), "UV_OFFLINE": "1"}
        for channel, use, remove in [
            ("uvx", ["uvx", "--from", wheel, "iconflip"], "uv cache clean"),
            ("pipx", ["pipx", "run", "--spec", wheel, "iconflip"], "uv cache clean; rm -rf ~/.cache/pipx"),
        ]:
            work = self.box / channel
            write_set(work)
            home.mkdir()
            clock = Clock()
            rooms.run([*use, "build", "--quiet"], work, environment)
            built = clock.lap()
            self.compare(channel, work / "icons")
            rooms.run(["sh", "-ec", remove], work, environment)
            left = {name for name in rooms.names(home) if pathlib.Path(name).name == "iconflip"}
            self.compare_names(channel, set(), left)
            shutil.rmtree(home)
            self.add(channel, [wheel], 0, built)

    def report(self):
        print(f"\n{'channel':16} {'bytes':>12} {'install, s':>12} {'build, s':>10} {'first result, s':>16}")
        for channel, size, install, build in self.rows:
            print(f"{channel:16} {size:>12,} {install:>12.2f} {build:>10.2f} {install + build:>16.2f}")
        for channel, reason in self.skipped:
            print(f"SKIPPED: {channel}, as {reason}")
        print(f"{len(self.rows)} ways to install, each tried with {ICONS} icons on {self.platform.machine}")


if len(sys.argv) != 2:
    raise SystemExit("usage: Scripts/release/check-install.py FOLDER")
with tempfile.TemporaryDirectory() as name:
    trials = Trials(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(name))
    trials.try_archive()
    trials.try_deb()
    trials.try_wheel()
    trials.try_npm()
    trials.try_image()
    trials.try_plugin()
    trials.try_python_tools()
    trials.report()
