#!/usr/bin/env python3
"""Measures what each target of an export costs in bytes, for one icon and for many, as Documentation/targets.md has it.

usage: Scripts/measure/export-bytes.py ICONFLIP FOLDER ICON [--count 100] [--differing]      (needs Python and esbuild)

Takes the first icons of a folder of SVG files by name, ICON among them, and the entries that `iconflip init` proposes for them;
with --differing, the first of those that differ from right to left. Bundles are made by esbuild with the framework left out and
minified; in parentheses, what `gzip -9` makes of it. Files that apps pack or compile themselves are counted as they are written.
Where scour (PyPI) is installed, the last row has what the drawings of both directions come to as components that are written
one for each, as SVGR does, after scour has made them small."""
import argparse
import glob
import gzip
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree

try:
    import scour.scour
except ImportError:
    scour = None

PACKAGES = {"react": "react", "vue": "vue"}
EXPORTS = [
    {"target": "react", "folder": "react", "package": "our-react"}, {"target": "vue", "folder": "vue", "package": "our-vue"},
    {"target": "iconify", "folder": "iconify", "prefix": "our"},
    {"target": "web", "folder": "web", "package": "our-web"}, {"target": "compose", "folder": "compose", "package": "org.icons"},
    {"target": "android", "folder": "android"}, {"target": "apple", "folder": "Icons.xcassets"},
    {"target": "flutter", "folder": "flutter", "library": "lib/icons.dart"}, {"target": "react-native", "folder": "native"},
    {"target": "gtk", "folder": "gtk"}, {"target": "font", "folder": "font"},
]


def camel(icon):
    return "".join(word.capitalize() for word in re.split(r"[^A-Za-z0-9]+", icon))


def text(size, packed=None):
    return f"{size:,}" if packed is None else f"{size:,} ({packed:,})"


def packed(*paths):
    """The bytes of files, and what is left of all together when each is compressed."""
    contents = [pathlib.Path(path).read_bytes() for path in paths]
    return text(sum(map(len, contents)), sum(len(gzip.compress(one, 9, mtime=0)) for one in contents))


def sizes(*patterns):
    """The number and the bytes of files."""
    paths = [path for pattern in patterns for path in glob.glob(pattern, recursive=True) if os.path.isfile(path)]
    return len(paths), sum(os.path.getsize(path) for path in paths)


def bundle(module, external=()):
    """The bytes of the bundle of a module."""
    pathlib.Path("bundle.js").write_text(module)
    subprocess.run(
        ["esbuild", "bundle.js", "--bundle", "--minify", "--format=esm", "--outfile=bundled.js", "--log-level=error",
         *(f"--external:{name}" for name in external)], check=True)
    return packed("bundled.js")


def build(tool, icons=None):
    """Builds the set with all exports, the font of `icons` alone."""
    manifest = json.loads(pathlib.Path("manifest.json").read_text())
    manifest["exports"] = [
        {**export, **({"only": icons} if icons and export["target"] == "font" else {})} for export in EXPORTS]
    pathlib.Path("manifest.json").write_text(json.dumps(manifest))
    result = subprocess.run([tool, "build", "--quiet"], capture_output=True, text=True)
    if not os.path.exists("build/icons/index.json"):
        raise SystemExit(result.stderr)


def rows(tool, icon):
    """What each target costs: its name, the bytes for the icon, and for all."""
    build(tool)
    index = json.loads(pathlib.Path("build/icons/index.json").read_text())["icons"]
    name = camel(icon)
    pages = [f"web/svg/{icon}{suffix}" for suffix in (".svg", ".rtl.svg")]
    drawings = sizes(*pages)
    for target, framework in PACKAGES.items():
        one, all_icons = (f"import {{ {name} }} from './{target}/index.js';\nconsole.log({name});",
                          f"import * as icons from './{target}/index.js';\nconsole.log(icons);")
        yield target, bundle(one, [framework]), bundle(all_icons, [framework])
    entry = [line for line in pathlib.Path("iconify/our.json").read_text().splitlines() if re.match(rf' *"{icon}(-rtl)?": ', line)]
    yield "iconify", text(sum(len(line.strip()) for line in entry)) + " in the set", f"{packed('iconify/our.json')} and {packed('iconify/icon-locales.json')}"
    yield "web", f"{text(drawings[1])} in {drawings[0]} files", f"{packed('web/icons.css')} and {text(sizes('web/svg/**')[1])} in the files that pages show"
    module = name[0].lower() + name[1:]
    yield "web, modules", bundle(f"import {{ {module}, variant }} from './web/index.js';\nconsole.log(variant({module}, 'ar'));"), \
        bundle("import * as icons from './web/index.js';\nconsole.log(icons);")
    yield "compose", text(sizes(f"compose/{name}.kt")[1]) + " of source", text(sizes("compose/*.kt")[1]) + " of source"
    resource = icon.replace("-", "_")
    for target, own, everything in (
        ("android", f"android/*/*{resource}.xml", "android/**"),
        ("apple", f"Icons.xcassets/{icon}.imageset/*.svg", "Icons.xcassets/**/*.svg"),
        ("gtk", f"gtk/**/{icon}-symbolic*.svg", "gtk/**/*.svg"),
    ):
        count, size = sizes(own)
        yield target, f"{text(size)} in {count} files", text(sizes(everything)[1])
    for target, chooser, what in (("flutter", "lib/icons.dart", "library"), ("react-native", "native/icons.ts", "module")):
        folder = "native" if target == "react-native" else target
        count, size = sizes(f"{folder}/svg/{icon}.svg", f"{folder}/svg/{icon}.rtl.svg")
        yield target, f"{text(size)} in {count} files", f"{text(sizes(f'{folder}/svg/**')[1])} and a {what} of {text(os.path.getsize(chooser))}"
    font = (text(os.path.getsize("font/icons.woff2")), packed("font/icons.css"))
    build(tool, [icon])
    yield "font", f"{text(os.path.getsize('font/icons.woff2'))} (WOFF2) and {packed('font/icons.css')}", f"{font[0]} (WOFF2) and {font[1]}"
    yield "of all, differ from right to left", "", str(sum(len(one["variants"]) > 1 for one in index.values()))
    if scour:
        files = [path for path in sorted(glob.glob("web/svg/**/*.svg", recursive=True)) if re.search(r"(\.rtl)?\.svg$", path)]
        yield "one component for each drawing, after scour", "", drawn_apart(files)


def drawn_apart(files):
    """The bytes of a bundle with a component of React for each file, made small by scour and written as SVGR writes them."""
    options = scour.scour.sanitizeOptions()
    options.remove_metadata = options.remove_descriptive_elements = options.enable_viewboxing = options.shorten_ids = True
    options.strip_ids = options.strip_comments = options.strip_xml_prolog = True
    options.indent_type, options.newlines, options.digits = "none", False, 5
    names = []
    os.makedirs("apart", exist_ok=True)
    for number, path in enumerate(files):
        small = scour.scour.scourString(pathlib.Path(path).read_text(), options)
        root = element(xml.etree.ElementTree.fromstring(small), ", ...props")
        names.append(f"Icon{number}")
        pathlib.Path(f"apart/Icon{number}.js").write_text(
            f'import * as React from "react";\nconst Icon{number} = (props) => {root};\nexport default Icon{number};\n')
    pathlib.Path("apart/index.js").write_text(
        "".join(f'export {{ default as {name} }} from "./{name}.js";\n' for name in names))
    return bundle("import * as icons from './apart/index.js';\nconsole.log(icons);", ["react"])


def element(node, further=""):
    """An element and those in it as calls of React."""
    tag = node.tag.split("}")[-1]
    members = ([("xmlns", "http://www.w3.org/2000/svg")] if further else []) + [
        (re.sub(r"[-:](.)", lambda letter: letter[1].upper(), name.split("}")[-1]), value) for name, value in node.attrib.items()]
    attributes = ", ".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in members)
    children = "".join(", " + element(child) for child in node)
    return f"React.createElement({json.dumps(tag)}, {{ {attributes}{further} }}{children})"


def differing(tool, source):
    """The names of the icons of a folder that are proposed to differ from right to left."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(source, f"{folder}/Assets")
        subprocess.run([tool, "init", "--quiet", "Assets"], capture_output=True, cwd=folder)
        manifest = json.loads(pathlib.Path(f"{folder}/manifest.json").read_text())
        manifest["policies"] = {name: "flip" for name in manifest.get("policies", {})}
        pathlib.Path(f"{folder}/manifest.json").write_text(json.dumps(manifest))
        subprocess.run([tool, "build", "--quiet"], capture_output=True, cwd=folder)
        index = json.loads(pathlib.Path(f"{folder}/build/icons/index.json").read_text())["icons"]
    return {name for name, icon in index.items() if len(icon["variants"]) > 1}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool", type=os.path.abspath)
    parser.add_argument("folder", type=os.path.abspath)
    parser.add_argument("icon")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--differing", action="store_true")
    arguments = parser.parse_args()
    files = sorted(glob.glob(f"{glob.escape(arguments.folder)}/*.svg"))
    if arguments.differing:
        files = [file for file in files if pathlib.Path(file).stem in differing(arguments.tool, arguments.folder)]
    files = files[:arguments.count]
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.mkdir("Assets")
        for file in files:
            shutil.copy(file, "Assets")
        subprocess.run([arguments.tool, "init", "--quiet", "Assets"], capture_output=True)
        print("| target | one icon | all icons |\n|---|---|---|")
        for row in rows(arguments.tool, arguments.icon):
            print(f"| {' | '.join(row)} |", flush=True)


main()
