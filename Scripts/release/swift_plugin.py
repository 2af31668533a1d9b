"""Makes the artifact bundle, and around it packages with the build plugin that compile no tool. Needs Python 3.9 or later.

'swift-plugin' holds the bundle and can be used where it lies; 'swift-plugin-published' names the one of a release.
"""

import hashlib
import json
import shutil

import release
import wheels

PLUGIN = "Plugins/Iconflip/Iconflip.swift"


def build(archives, version, folder):
    """Writes the bundle, packed as SwiftPM downloads it, and both packages."""
    files = bundle_files(archives, version)
    name = "iconflip.artifactbundle"
    zipped = wheels.zipped({f"{name}/{path}": value for path, value in files.items()}, archives[0].time)
    release.written(folder / f"{name}.zip", zipped)
    write_package(folder / "swift-plugin", version, f'path: "{name}"')
    for path, value in files.items():
        content, mode = wheels.content_and_mode(value)
        file = folder / "swift-plugin" / name / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        file.chmod(mode)
    address = f"{release.REPOSITORY}/releases/download/v{version}/{name}.zip"
    checksum = hashlib.sha256(zipped).hexdigest()
    write_package(
        folder / "swift-plugin-published", version, f'\n            url: "{address}",\n            checksum: "{checksum}"')


def bundle_files(archives, version):
    """Returns the files of the bundle: the programs, and info.json, which says which triple each is for."""
    variants = [
        {
            "path": f"linux-{archive.platform.machine}/bin/iconflip",
            "supportedTriples": [f"{archive.platform.machine}-unknown-linux-gnu"],
        } for archive in archives
    ]
    artifact = {"type": "executable", "version": version, "variants": variants}
    information = {"schemaVersion": "1.0", "artifacts": {"iconflip": artifact}}
    files = {"info.json": (json.dumps(information, indent=2) + "\n").encode()} | archives[0].licences
    return files | {variant["path"]: (archive.program, 0o755) for variant, archive in zip(variants, archives)}


def write_package(folder, version, source):
    """Writes a package with the plugin, and with the bundle from where the text of Swift says."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / PLUGIN).parent.mkdir(parents=True)
    shutil.copyfile(release.ROOT / PLUGIN, folder / PLUGIN)
    template = (release.ROOT / "Packaging/swift/Package.swift.in").read_text()
    (folder / "Package.swift").write_text(template.replace("@VERSION@", version).replace("@SOURCE@", source))
    print(f"wrote {folder}")
