"""Lets pip install this repository, as pre-commit does, where that means the wheel of the same version. Needs Python 3.9 or later.

The functions are those that PEP 517 asks for.
"""

import pathlib

import release
import wheels


def get_requires_for_build_wheel(config_settings=None):
    return []


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes a package that holds nothing and needs iconflip, and returns its name."""
    version = release.version()
    name = f"iconflip_hooks-{version}"
    fields = ["Metadata-Version: 2.1", "Name: iconflip-hooks", f"Version: {version}", f"Requires-Dist: iconflip=={version}"]
    content = wheels.wheel({}, f"{name}.dist-info", fields, b"", ["py3-none-any"], seconds=0)
    file = f"{name}-py3-none-any.whl"
    pathlib.Path(wheel_directory, file).write_bytes(content)
    return file
