"""Makes the packages for npm: one with the program per platform, and 'iconflip' with the launcher. Needs Python 3.9 or later.

No package runs a script when it is installed: npm takes the one that fits of the optional dependencies, and the launcher finds it.
"""

import json

import release

LAUNCHER = release.ROOT / "Packaging/npm/iconflip.js"


def build(archives, version, folder):
    """Writes the packages of the platforms, and then the one that names them, in the order in which they are published."""
    names = [f"@iconflip/linux-{archive.platform.node}" for archive in archives]
    for archive, name in zip(archives, names):
        description = {
            "os": ["linux"], "cpu": [archive.platform.node],
            # Yarn runs nothing that lies in an archive.
            "preferUnplugged": True,
        }
        files = {"bin/iconflip": (archive.program, 0o755)} | archive.licences
        write(name, description, files, version, archive.time, folder)
    description = {
        "bin": {"iconflip": "iconflip.js"}, "engines": {"node": ">=18"},
        "optionalDependencies": {name: version for name in names},
    }
    files = {"iconflip.js": (LAUNCHER.read_bytes(), 0o755), "LICENSE": archives[0].licences["LICENSE"]}
    write("iconflip", description, files, version, archives[0].time, folder)


def write(name, description, files, version, time, folder):
    """Writes a package by the name that 'npm pack' gives it."""
    description = {
        "name": name, "version": version, "description": release.SUMMARY, "license": "MIT",
        "repository": {"type": "git", "url": f"git+{release.REPOSITORY}.git"},
    } | description
    files = {
        "package.json": (json.dumps(description, indent=2) + "\n").encode(), "README.md": release.registry_page(),
    } | files
    content = release.compress(release.tar({f"package/{file}": value for file, value in files.items()}, time))
    release.written(folder / f"{name.removeprefix('@').replace('/', '-')}-{version}.tgz", content)
