#!/usr/bin/env python3
"""Tests how packages are made from archives, with stand-ins for the tool, and npm's launcher, in seconds; needs Python, npm, git.

usage: Scripts/release/check-packages.py

Needs Python 3.9 or later; npm and Node.js for the launcher, and git for the owner, and reports if they are missing.
"""

import contextlib
import hashlib
import io
import json
import os
import pathlib
import shutil
import signal
import stat
import struct
import subprocess
import tarfile
import tempfile
import zipfile

import images
import npm_packages
import release
import swift_plugin
import wheels

TIME = 1_700_000_000
# A program of a shell, where the launcher is tested.
PROGRAM = """#!/bin/sh
case $1 in
    status) exit "$2" ;;
    signal) kill -"$2" $$ ;;
    wait) trap 'echo got TERM; exit 7' TERM; echo ready; while :; do sleep 0.1; done ;;
    arguments) shift; printf '<%s>' "$@"; cat ;;
esac
"""


def expect(holds, what):
    if not holds:
        raise SystemExit(f"error: {what}")


def stand_in(elf, asks_for_a_loader=False):
    """Returns the beginning of a program for Linux."""
    header = b"\x7fELF\x02\x01\x01" + bytes(9) + struct.pack("<HHIQQQIHHHHHH", 2, elf, 1, 0, 64, 0, 0, 64, 56, 1, 0, 0, 0)
    return header + struct.pack("<I", 3 if asks_for_a_loader else 1) + bytes(52)


def write_archive(folder, platform, program):
    name = f"iconflip-linux-{platform.machine}"
    files = {
        f"{name}/bin/iconflip": (program, 0o755), f"{name}/share/doc/iconflip/LICENSE": b"MIT\n",
        f"{name}/share/doc/iconflip/LICENCES-OF-LIBRARIES": b"others\n",
    }
    (folder / f"{name}.tar.gz").write_bytes(release.compress(release.tar(files, TIME)))


def build(folder, platforms=release.PLATFORMS):
    """Makes the packages of some platforms."""
    folder.mkdir(parents=True)
    for platform in platforms:
        write_archive(folder, platform, stand_in(platform.elf))
    with contextlib.redirect_stdout(io.StringIO()):
        archives = release.read_archives(folder)
        for archive in archives:
            wheels.build(archive, "1.2.3", folder)
        npm_packages.build(archives, "1.2.3", folder)
        images.build(archives, "1.2.3", folder)
        swift_plugin.build(archives, "1.2.3", folder)
    return folder


def check_same_bytes(box):
    first, second = build(box / "first"), build(box / "second")
    files = [path.relative_to(first) for path in sorted(first.rglob("*")) if path.is_file()]
    for file in files:
        expect((first / file).read_bytes() == (second / file).read_bytes(), f"{file} has other bytes the second time")
    expect(len(files) > 10, "there are packages")
    return f"{len(files)} files have the same bytes twice"


def check_refusals(box):
    x86, arm = release.PLATFORMS
    for name, program, problem in [
        ("another platform's", stand_in(arm.elf), "is not for x86_64"),
        ("one with a loader", stand_in(x86.elf, asks_for_a_loader=True), "is not linked statically"),
        ("a script", b"#!/bin/sh\n", "is none of Linux"),
    ]:
        folder = box / name
        folder.mkdir(parents=True)
        write_archive(folder, x86, program)
        try:
            release.read_archives(folder)
        except SystemExit as failure:
            expect(problem in str(failure), f"of {name} it says: {failure}")
        else:
            expect(False, f"{name} is taken for a static program")
    return "programs that do not run everywhere are refused"


def check_wheel(box):
    folder = build(box / "dist")
    with zipfile.ZipFile(next(folder.glob("*_x86_64.whl"))) as wheel:
        script = wheel.getinfo("iconflip-1.2.3.data/scripts/iconflip")
        expect(script.external_attr >> 16 == stat.S_IFREG | 0o755, "the script is executable")
        tags = [line for line in wheel.read("iconflip-1.2.3.dist-info/WHEEL").decode().splitlines() if line.startswith("Tag")]
        expect(tags == ["Tag: py3-none-manylinux_2_17_x86_64", "Tag: py3-none-musllinux_1_1_x86_64"], f"the tags are {tags}")
        for line in wheel.read("iconflip-1.2.3.dist-info/RECORD").decode().splitlines():
            name, digest, size = line.split(",")
            known = name.endswith("/RECORD") or f"{digest},{size}" == wheels.digest(wheel.read(name))
            expect(known, f"RECORD has another hash for {name}")
    return "the wheel says for what it is, and what is in it"


def check_image(box):
    folder = build(box / "dist")
    with tarfile.open(folder / "iconflip-1.2.3.image.tar") as image:
        blobs = {member.name: image.extractfile(member).read() for member in image if member.isfile()}
    for name, content in blobs.items():
        if name.startswith("blobs/"):
            expect(name == f"blobs/sha256/{hashlib.sha256(content).hexdigest()}", f"{name} is not named by its hash")
    index = json.loads(blobs["index.json"])["manifests"][0]
    platforms = []
    for manifest in json.loads(blobs[images.place(index["digest"])])["manifests"]:
        platforms.append(manifest["platform"]["architecture"])
        layer = json.loads(blobs[images.place(manifest["digest"])])["layers"][0]
        with tarfile.open(fileobj=io.BytesIO(blobs[images.place(layer["digest"])]), mode="r:gz") as tar:
            files = sorted(member.name for member in tar if member.isfile())
        documents = ["usr/share/doc/iconflip/LICENCES-OF-LIBRARIES", "usr/share/doc/iconflip/LICENSE"]
        expect(files == ["usr/bin/iconflip", *documents], f"the image has {files}")
    expect(platforms == ["amd64", "arm64"], f"the image is for {platforms}")
    expect("manifest.json" not in blobs, "what knows no platforms names one of two")
    one = build(box / "one", release.PLATFORMS[:1])
    with tarfile.open(one / "iconflip-1.2.3.image.tar") as image:
        expect("manifest.json" in image.getnames(), "Docker without containerd finds nothing")
    return "the image has the program and its licences for two platforms"


def check_bundle(box):
    folder = build(box / "dist")
    bundle = folder / "swift-plugin/iconflip.artifactbundle"
    variants = json.loads((bundle / "info.json").read_text())["artifacts"]["iconflip"]["variants"]
    for variant in variants:
        expect(os.access(bundle / variant["path"], os.X_OK), f"{variant['path']} is not executable")
    triples = [triple for variant in variants for triple in variant["supportedTriples"]]
    expect(triples == ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"], f"the bundle is for {triples}")
    digest = hashlib.sha256((folder / "iconflip.artifactbundle.zip").read_bytes()).hexdigest()
    expect(digest in (folder / "swift-plugin-published/Package.swift").read_text(), "the package has another checksum")
    return "the artifact bundle has a program per triple"


def check_launcher(box):
    if not shutil.which("npm"):
        return "SKIPPED: the launcher, as there is no npm (Debian: apt-get install npm)"
    folder = build(box / "dist")
    app = box / "app"
    app.mkdir()
    (app / "package.json").write_text('{ "private": true }\n')
    platform = next((known for known in release.PLATFORMS if known.machine == os.uname().machine), None)
    if platform is None:
        return f"SKIPPED: the launcher, as there are no packages for {os.uname().machine}"
    packages = [folder / f"iconflip-linux-{platform.node}-1.2.3.tgz", folder / "iconflip-1.2.3.tgz"]
    subprocess.run(
        ["npm", "install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", "--silent", "--cache", box / "npm", *packages],
        cwd=app, check=True)
    program = app / f"node_modules/@iconflip/linux-{platform.node}/bin/iconflip"
    expect(os.access(program, os.X_OK), "npm installs a program that cannot be run")
    program.write_text(PROGRAM)
    launcher = app / "node_modules/.bin/iconflip"

    def run(*arguments, **options):
        return subprocess.run([launcher, *arguments], capture_output=True, text=True, **options)

    for status in [0, 1, 2]:
        expect(run("status", str(status)).returncode == status, f"the launcher does not end with {status}")
    for name in ["TERM", "INT", "SEGV"]:
        expect(run("signal", name).returncode == -getattr(signal, f"SIG{name}"), f"the launcher does not end by {name}")
    said = run("arguments", "a b", "", input="in").stdout
    expect(said == "<a b><>in", f"the program gets other arguments or input: {said}")

    waiting = subprocess.Popen([launcher, "wait"], stdout=subprocess.PIPE, text=True)
    expect(waiting.stdout.readline() == "ready\n", "the program does not begin")
    waiting.terminate()
    expect(waiting.wait(timeout=60) == 7 and waiting.stdout.readline() == "got TERM\n", "a signal to the launcher is not the program's")

    program.chmod(0o644)
    result = run("status", "0")
    expect(result.returncode == 2 and "cannot be started" in result.stderr, f"of a damaged program it says: {result.stderr}")
    shutil.rmtree(app / "node_modules/@iconflip")
    result = run("status", "0")
    wanted = f"npm install --save-optional @iconflip/linux-{platform.node}@1.2.3"
    expect(result.returncode == 2 and wanted in result.stderr, f"of a missing program it says: {result.stderr}")
    description = app / "node_modules/iconflip/package.json"
    description.write_text(description.read_text().replace(f"linux-{platform.node}", "plan9-mips"))
    result = run("status", "0")
    known = f"for linux-{platform.node}, only for plan9-mips"
    expect(result.returncode == 2 and known in result.stderr, f"of an unknown platform it says: {result.stderr}")
    return "the launcher passes on arguments, input, exit status and signals, and says what is missing"


CHECKS = [check_same_bytes, check_refusals, check_wheel, check_image, check_bundle, check_launcher]

for check in CHECKS:
    with tempfile.TemporaryDirectory() as name:
        print(check(pathlib.Path(name)), flush=True)
