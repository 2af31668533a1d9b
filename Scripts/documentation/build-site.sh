#!/bin/bash
# Builds the documentation as one static site with search and the page of the demonstration set; needs Python with venv, PyPI.
# A link or an anchor that leads nowhere, and a page that the menu does not name, is an error.
#
# Links to sources lead to ICONFLIP_REPOSITORY, the address of the repository.
#
# usage: Scripts/documentation/build-site.sh TOOL FOLDER
set -euo pipefail
tool=$(realpath "${1:?usage: Scripts/documentation/build-site.sh TOOL FOLDER}")
folder=$(realpath -m "${2:?usage: Scripts/documentation/build-site.sh TOOL FOLDER}")
cd "$(dirname "$0")/../.."

python=$folder/venv/bin/python
if ! cmp --quiet Packaging/site/requirements.txt "$folder/venv/requirements.txt"; then
    rm -rf "$folder/venv"
    python3 -m venv "$folder/venv" || { echo "error: Python has no venv (Debian: apt-get install python3-venv)" >&2; exit 1; }
    "$python" -m pip install --quiet --disable-pip-version-check --requirement Packaging/site/requirements.txt
    cp Packaging/site/requirements.txt "$folder/venv"
fi

# The pages, and the files of the repository that they link to, lie as they do there.
rm -rf "$folder/pages" "$folder/html"
mkdir -p "$folder/pages"
git ls-files --cached --others --exclude-standard -- '*.md' ':!Tests' ':!Packaging' Documentation '*LICENSE' manifest.json \
    manifest.schema.json action.yml | xargs cp --parents --target-directory "$folder/pages"
"$tool" preview manifest.json --quiet --title "The demonstration set" --output "$folder/pages/preview.html"
# A quiet generator would not count its warnings.
if ! NO_MKDOCS_2_WARNING=1 ICONFLIP_PAGES=$folder/pages "$python" -m mkdocs build --strict \
    --config-file Packaging/site/mkdocs.yml --site-dir "$folder/html" >"$folder/log" 2>&1; then
    grep -v '^INFO' "$folder/log" >&2
    exit 1
fi

# What the generator copies without looking at it, and what its pages ask for, is looked at here.
"$python" - "$folder/html" <<'EOF'
import pathlib, re, sys
from urllib.parse import unquote

root = pathlib.Path(sys.argv[1])
pages = sorted(path for path in root.rglob("*.html") if path.name != "preview.html")
broken = links = 0
for page in pages:
    text = page.read_text()
    # Code on a page may show attributes, whose quotes are as in tags.
    for target in re.findall(r'<[a-z][^<>]*\s(?:href|src)="([^"]+)"', text):
        if re.match(r"[a-z][a-z0-9+.-]*:|//", target):
            continue
        links += 1
        path, _, anchor = target.partition("#")
        if page.name == "404.html" and path.startswith("/"):
            path = path.lstrip("/")
        file = (page.parent / unquote(path)).resolve() if path else page
        if file.is_dir():
            file = file / "index.html"
        found = file.is_file() and (
            not anchor or file.suffix != ".html" or f'id="{unquote(anchor)}"' in file.read_text()
            or anchor.startswith("__"))
        if not found:
            broken += 1
            print(f"{page.relative_to(root)}: '{target}' leads nowhere", file=sys.stderr)
outside = {
    address for page in pages for address in re.findall(r'<(?:script|link|img)[^>]+(?:src|href)="(https?://[^"]+)"', page.read_text())
}
if outside:
    print(f"the pages load {sorted(outside)}", file=sys.stderr)
print(f"{len(pages)} pages in {root}, {links} links, {broken} broken")
sys.exit(1 if broken or outside else 0)
EOF
