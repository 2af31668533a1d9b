"""What every package is made from: the archives of a release, as Scripts/release/build-archive.sh packs them. Needs Python 3.9 or later."""

import dataclasses
import gzip
import io
import pathlib
import struct
import subprocess
import tarfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
REPOSITORY = "https://github.com/OWNER/iconflip"
SUMMARY = "Right-to-left icons from the drawings that there are"


@dataclasses.dataclass(frozen=True)
class Platform:
    """A kind of machine with Linux, by the names that others have for it."""

    machine: str  # of `uname -m`, wheels and SwiftPM
    node: str
    container: str  # of Debian too
    elf: int

    @property
    def wheel_tags(self):
        """A static program needs no C library, and so runs with those of both families."""
        return [f"manylinux_2_17_{self.machine}", f"musllinux_1_1_{self.machine}"]


PLATFORMS = [
    Platform("x86_64", node="x64", container="amd64", elf=62), Platform("aarch64", node="arm64", container="arm64", elf=183),
]


@dataclasses.dataclass(frozen=True)
class Archive:
    """The static program of one platform, the licences in it, and the time in seconds since 1970 that all its files have."""

    platform: Platform
    program: bytes
    licences: dict[str, bytes]
    time: int


def version():
    """Returns the version of the tool, from the one place that names it."""
    return subprocess.run([ROOT / "Scripts/release/version.sh"], capture_output=True, text=True, check=True).stdout.strip()


def registry_page():
    """Returns the page that npm and PyPI show."""
    return (ROOT / "Packaging/registry-page.md").read_bytes()


def read_archives(folder):
    """Reads all archives in a folder, in the order of the platforms; none is an error."""
    found = [(platform, folder / f"iconflip-linux-{platform.machine}.tar.gz") for platform in PLATFORMS]
    archives = [read_archive(platform, path) for platform, path in found if path.exists()]
    if not archives:
        raise SystemExit(f"error: {folder} has no archive: run 'make dist'")
    return archives


def read_archive(platform, path):
    with tarfile.open(path) as tar:
        members = {member.name.split("/", 1)[1]: member for member in tar if member.isfile()}
        documents = "share/doc/iconflip/"
        licences = {
            name.removeprefix(documents): tar.extractfile(member).read()
            for name, member in members.items() if name.startswith(documents)
        }
        member = members["bin/iconflip"]
        program = tar.extractfile(member).read()
    problem = problem_of(program, platform)
    if problem:
        raise SystemExit(f"error: the program in {path} {problem}")
    return Archive(platform, program, licences, int(member.mtime))


def problem_of(program, platform):
    """Says why a program does not run on every Linux of a platform, or returns None."""
    if program[:6] != b"\x7fELF\x02\x01":
        return "is none of Linux"
    (machine,) = struct.unpack_from("<H", program, 18)
    if machine != platform.elf:
        return f"is not for {platform.machine}"
    (offset,) = struct.unpack_from("<Q", program, 32)
    size, count = struct.unpack_from("<HH", program, 54)
    kinds = [struct.unpack_from("<I", program, offset + size * number)[0] for number in range(count)]
    asks_for_a_loader = 3
    return "is not linked statically" if asks_for_a_loader in kinds else None


def tar(files, time):
    """Packs files (name: content, or content and mode) in the order given, with the folders above each, owned by root."""
    box = io.BytesIO()
    with tarfile.open(fileobj=box, mode="w", format=tarfile.USTAR_FORMAT) as result:
        folders = set()
        for name, content in files.items():
            content, mode = content if isinstance(content, tuple) else (content, 0o644)
            for parent in reversed(list(pathlib.PurePosixPath(name).parents)[:-1]):
                if parent not in folders:
                    folders.add(parent)
                    result.addfile(member(str(parent), time, 0o755, tarfile.DIRTYPE))
            result.addfile(member(name, time, mode, size=len(content)), io.BytesIO(content))
    return box.getvalue()


def member(name, time, mode, type=tarfile.REGTYPE, size=0):
    info = tarfile.TarInfo(name)
    info.mtime, info.mode, info.type, info.size = time, mode, type, size
    return info


def compress(content):
    """Compresses to the same bytes at any time."""
    return gzip.compress(content, 9, mtime=0)


def written(path, content):
    path.write_bytes(content)
    print(f"packed {path}, {len(content)} bytes")
    return path

