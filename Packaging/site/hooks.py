"""Links to what lies in the repository and is no page of the site lead to the repository."""

import os
import pathlib
import posixpath
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
REPOSITORY = os.environ.get("ICONFLIP_REPOSITORY", "https://github.com/OWNER/iconflip")


def on_page_markdown(markdown, page, files, **_):
    folder = posixpath.dirname(page.file.src_uri)

    def address(match):
        path, mark, anchor = match[1].partition("#")
        target = posixpath.normpath(posixpath.join(folder, path))
        if files.get_file_from_path(target) or target.startswith("..") or not (ROOT / target).exists():
            return match[0]
        return f"]({REPOSITORY}/tree/main/{target}{mark}{anchor})"

    return re.sub(r"\]\(([^)\s:#][^)\s:]*)\)", address, markdown)
