#!/usr/bin/env python3
"""Makes the packages of a release from its archives: wheels, npm's, the image, SwiftPM's bundle; needs Python.

usage: Scripts/release/build-packages.py FOLDER

FOLDER is that of Scripts/release/build-archive.sh, and receives the packages; archives of other platforms in it are packed too. The same
archives give the same bytes. Needs Python 3.9 or later, and nothing else.
"""

import pathlib
import sys

import images
import npm_packages
import release
import swift_plugin
import wheels

if len(sys.argv) != 2:
    raise SystemExit("usage: Scripts/release/build-packages.py FOLDER")
folder = pathlib.Path(sys.argv[1])
version = release.version()
archives = release.read_archives(folder)
for archive in archives:
    wheels.build(archive, version, folder)
npm_packages.build(archives, version, folder)
images.build(archives, version, folder)
swift_plugin.build(archives, version, folder)
