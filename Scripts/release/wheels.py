"""Makes the wheels, which pip, pipx, uv and pre-commit install: the program as a script. Needs Python 3.9 or later."""

import base64
import hashlib
import io
import time
import zipfile

import release


def build(archive, version, folder):
    """Writes the wheel of a platform, for glibc and musl in one file."""
    tags = archive.platform.wheel_tags
    name = f"iconflip-{version}"
    files = {f"{name}.data/scripts/iconflip": (archive.program, 0o755)}
    for licence, text in archive.licences.items():
        files[f"{name}.dist-info/licenses/{licence}"] = text
    fields = [
        "Metadata-Version: 2.4", "Name: iconflip", f"Version: {version}", f"Summary: {release.SUMMARY}",
        f"Project-URL: Repository, {release.REPOSITORY}", "License-Expression: MIT",
        *[f"License-File: {licence}" for licence in archive.licences],
        "Requires-Python: >=3.8", "Description-Content-Type: text/markdown",
    ]
    description = release.registry_page()
    content = wheel(files, f"{name}.dist-info", fields, description, [f"py3-none-{tag}" for tag in tags], archive.time)
    return release.written(folder / f"{name}-py3-none-{'.'.join(tags)}.whl", content)


def wheel(files, information, fields, description, tags, seconds):
    """Returns a wheel of files (name: content, or content and mode), with what installers read of it."""
    lines = ["Wheel-Version: 1.0", "Generator: iconflip", "Root-Is-Purelib: false", *[f"Tag: {tag}" for tag in tags]]
    files = files | {
        f"{information}/METADATA": ("\n".join(fields) + "\n\n").encode() + description,
        f"{information}/WHEEL": ("\n".join(lines) + "\n").encode(),
    }
    record = [f"{name},{digest(content_and_mode(value)[0])}\n" for name, value in files.items()]
    files[f"{information}/RECORD"] = ("".join(record) + f"{information}/RECORD,,\n").encode()
    return zipped(files, seconds)


def digest(content):
    """Returns a hash and a size as RECORD has them."""
    encoded = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=")
    return f"sha256={encoded.decode()},{len(content)}"


def zipped(files, seconds):
    """Packs files (name: content, or content and mode) in the order given, to the same bytes at any time."""
    box = io.BytesIO()
    # The format knows no time before 1980.
    date = max(time.gmtime(seconds)[:6], (1980, 1, 1, 0, 0, 0))
    with zipfile.ZipFile(box, "w") as result:
        for name, value in files.items():
            content, mode = content_and_mode(value)
            info = zipfile.ZipInfo(name, date)
            info.compress_type, info.create_system = zipfile.ZIP_DEFLATED, 3
            info.external_attr = (0o100000 | mode) << 16
            result.writestr(info, content, compresslevel=9)
    return box.getvalue()


def content_and_mode(value):
    return value if isinstance(value, tuple) else (value, 0o644)
