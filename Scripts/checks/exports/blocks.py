"""Whether the code of the documentation compiles against exports of the demonstration set, and does what its comments say. Needs
what check.py needs.

Every block of these languages on a page is asked here, or named among those that nothing here can ask."""
import functools
import json
import os
import pathlib
import re
import shutil
import tempfile

import components
from looks import run, skipped
from support import ROOT

LANGUAGES = ("tsx", "ts", "vue", "kotlin", "dart", "html", "css", "js")
# The pages with blocks that other checks ask: that of the index, `readers` of check.py.
ELSEWHERE = {("index-json.md", "js"), ("index-json.md", "kotlin")}
# What no program here can ask: nothing that compiles Dart is in Debian or PyPI, and Gradle's own is of another time.
UNASKED = {("font.md", "dart"): 1, ("other-targets.md", "dart"): 1, ("recipes.md", "kotlin"): 2}

# What the code around a block would have.
PAGE = """
const image = { src: "" }, element = { textContent: "", innerHTML: "" }, base = "https://example.org/icons/";
BLOCK
const found = String(image.src || element.textContent || element.innerHTML || CALL);
if (!found.WANTED) throw new Error(`it is ${found}`);
"""
# The composables that show a vector, by the parameters that the page gives them.
SHOWN = """
package androidx.compose.material3
import androidx.compose.runtime.Composable
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.vector.ImageVector
@Composable fun Icon(imageVector: ImageVector, contentDescription: String?, tint: Color = Color.Black) { println(imageVector.name + contentDescription + tint) }
@Composable fun Image(imageVector: ImageVector, contentDescription: String?) { println(imageVector.name + contentDescription) }
"""


def blocks():
    """The code of all pages, by page and language."""
    found = {}
    for path in [ROOT / "README.md", *sorted((ROOT / "Documentation").glob("*.md"))]:
        for language, text in re.findall(r"^```(\w+)\n(.*?)^```", path.read_text(), re.S | re.M):
            if language in LANGUAGES:
                found.setdefault((path.name, language), []).append(text)
    return found


def installed(folder, package):
    """Puts a package where the pages' imports look for it."""
    os.makedirs(f"{folder}/node_modules", exist_ok=True)
    shutil.copytree(package, f"{folder}/node_modules/our-icons")
    pathlib.Path(f"{folder}/package.json").write_text('{"type":"module"}')


# MARK: Languages

def tsx(app, folder, text):
    installed(folder, f"{app}/react")
    return components.typed(folder, [("the block", text, True)], {"react": components.REACT_TYPES})


# React's own types, for what the page writes, and what the module asks of them.
NATIVE_TYPES = {
    **components.NATIVE_TYPES,
    "react": components.REACT_TYPES + "export function createElement<P>(type: ComponentType<P>, props: P): ReactElement;\n",
}


def native(app, folder, text):
    shutil.copytree(f"{app}/native", f"{folder}/native")
    pathlib.Path(f"{folder}/svg.d.ts").write_text(components.NATIVE_SVG)
    return components.typed(folder, [("the block", f'import {{ icon }} from "./native/icons";\n{text}', True)], NATIVE_TYPES)


def vue(app, folder, text):
    """The script, bundled, and the template as Vue's compiler reads it, each of whose components the script imports."""
    module = components.vue_module()
    if not module:
        return skipped("Vue 3 (pip install nicegui)")
    installed(folder, f"{app}/vue")
    script, template = re.fullmatch(r"<script setup>\n(.*?)</script>\n<template>(.*)</template>\n", text, re.S).groups()
    names = [name for names in re.findall(r"import \{(.*?)\}", script) for name in names.replace(" ", "").split(",")]
    tags = re.findall(r"<([A-Z]\w*)", template)
    pathlib.Path(f"{folder}/block.js").write_text(
        f"import {{ compile }} from 'vue';\n{script}\nif (![{', '.join(tags)}].every((one) => one.name || one.setup || one.props)) throw new Error('no component');\n"
        f"compile({json.dumps(template)}, {{ onError(error) {{ throw error; }} }});\n")
    pathlib.Path(f"{folder}/warn.js").write_text("console.warn = (text) => { if (!/inject|setup/.test(text)) throw new Error(text); };")
    built = run("esbuild", "block.js", "--bundle", "--format=esm", "--platform=node", f"--alias:vue={module}", "--inject:warn.js",
                "--outfile=bundle.js", cwd=folder)
    result = run("node", "bundle.js", cwd=folder) if built.returncode == 0 else built
    unknown = [tag for tag in tags if tag not in names]
    return [f"{tag} is not imported" for tag in unknown] + ([result.stderr.strip()[:600]] if result.returncode else [])


def script(app, folder, text, wanted=None, place=None):
    """A script in Node: `wanted` is what the text that it finds has to be, or its comment says what a call gives."""
    said = re.search(r"// (\w+\(.*\)) is (\S+)", text)
    call, wanted = (said[1], f"endsWith({json.dumps(said[2])})") if said else ('""', wanted)
    if place:
        shutil.copytree(f"{app}/{place[0]}", f"{folder}/{place[1]}")
        for name in os.listdir(f"{folder}/{place[1]}"):
            if name == "demo.json":
                content = pathlib.Path(f"{folder}/{place[1]}/{name}").read_text()
                pathlib.Path(f"{folder}/{place[1]}/our.json").write_text(content)
    else:
        installed(folder, f"{app}/web")
    os.makedirs(f"{folder}/node_modules/iconify-icon", exist_ok=True)
    pathlib.Path(f"{folder}/node_modules/iconify-icon/index.js").write_text(
        "export const addCollection = (set) => { if (!set.icons || !set.prefix) throw new Error('no set'); };\n")
    pathlib.Path(f"{folder}/block.js").write_text(PAGE.replace("BLOCK", text).replace("CALL", call).replace("WANTED", wanted))
    built = run("esbuild", "block.js", "--bundle", "--format=esm", "--platform=node", "--outfile=bundle.mjs", cwd=folder)
    result = run("node", "bundle.mjs", cwd=folder) if built.returncode == 0 else built
    return [result.stderr.strip()[:600]] if result.returncode else []


def html(app, folder, text, place):
    """Whether files, symbols and classes that markup names are there; `place` is the export, and where the page has it."""
    wrong = []
    for address in re.findall(r'(?:href|src)="([^"]+)"', text):
        file, _, name = address.removeprefix(f"{place[1]}/").partition("#")
        path = pathlib.Path(f"{app}/{place[0]}/{file}")
        if not address.startswith(f"{place[1]}/") or not path.exists():
            wrong.append(f"{address} is no file of the export")
        elif name and f'id="{name}"' not in path.read_text():
            wrong.append(f"{file} has no {name}")
    sheet = pathlib.Path(f"{app}/{place[0]}/icons.css").read_text()
    for names in re.findall(r'class="([^"]*)"', text):
        wrong += [f"no class {name}" for name in names.split() if name.startswith(("icon", "glyph")) and not re.search(rf"\.{name}\b", sheet)]
    return wrong


def css(app, folder, text):
    """Whether a rule is one, and its class, its property and its file are those of the style sheet."""
    pathlib.Path(f"{folder}/block.css").write_text(text)
    built = run("esbuild", "block.css", cwd=folder)
    wrong = [built.stderr.strip()] if built.returncode or built.stderr.strip() else []
    sheet = pathlib.Path(f"{app}/web/icons.css").read_text()
    wrong += [f"no {name} in icons.css" for name in re.findall(r"(\.icon-[\w-]+|--\w+)", text) if name not in sheet]
    return wrong + [
        f"no file {path}" for path in re.findall(r'url\("/icons/([^"]+)"\)', text) if not os.path.exists(f"{app}/web/{path}")]


def kotlin(app, folder, text):
    compiler = components.kotlin()
    if not compiler:
        return skipped("Kotlin 2 (pip install kotlin-jupyter-kernel)")
    names = set(re.findall(r"AppIcons\.(\w+)", text))
    # Of the icons, those that the block names; the file with the object names none.
    sources = [path for path in pathlib.Path(f"{app}/compose").glob("*.kt")
               if path.stem in names or "val AppIcons." not in path.read_text()]
    for name, content in components.COMPOSE.items():
        pathlib.Path(f"{folder}/{name}.kt").write_text(f"package androidx.compose.{name}\n{content}")
    pathlib.Path(f"{folder}/Shown.kt").write_text(SHOWN)
    pathlib.Path(f"{folder}/Block.kt").write_text(
        "package app\nimport androidx.compose.material3.*\nimport androidx.compose.runtime.Composable\nimport demo.icons.*\n"
        f"@Composable fun Block() {{\n{text}}}\n")
    built = run(*compiler[0], "-d", f"{folder}/out", folder, *map(str, sources))
    return [built.stderr.strip()[:1000]] if built.returncode else []


ASKED = {
    ("components.md", "tsx"): [tsx],
    ("components.md", "vue"): [vue],
    ("components.md", "kotlin"): [kotlin],
    ("components.md", "js"): [functools.partial(script, place=("iconify", "icons"))],
    ("font.md", "html"): [functools.partial(html, place=("font/icons", "font"))],
    ("font.md", "js"): [functools.partial(script, wanted="codePointAt(0) > 0xDFFF", place=("font/icons", "font"))],
    ("other-targets.md", "tsx"): [native],
    ("web.md", "html"): [functools.partial(html, place=("web", "icons"))] * 2,
    ("web.md", "css"): [css],
    ("web.md", "js"): [
        functools.partial(script, wanted='endsWith("svg/chevron.forward.rtl.svg")'), functools.partial(script, wanted='startsWith("<svg")')],
}


def documented(app, change=lambda text: text, asked=None):
    """What is wrong with the blocks of the documentation, by the exports in a folder. `change` breaks them first; `asked` gets
    those that a program was asked about."""
    if not all(map(shutil.which, ("esbuild", "node", "tsc"))):
        return skipped("esbuild, Node or TypeScript (Debian: esbuild nodejs node-typescript)")
    found = blocks()
    wrong = []
    for place, texts in found.items():
        if place in ELSEWHERE:
            continue
        asking = ASKED.get(place, [])
        if len(asking) + UNASKED.get(place, 0) != len(texts):
            wrong.append(f"{' '.join(place)}: nothing asks one of the blocks")
            continue
        for number, (ask, text) in enumerate(zip(asking, texts), 1):
            with tempfile.TemporaryDirectory() as folder:
                block, found_wrong = f"{' '.join(place)}, block {number}", ask(app, folder, change(text))
            if found_wrong is not None and asked is not None:
                asked.append(block)
            wrong += [f"{block}: {one}" for one in found_wrong or []]
    wrong += [f"{' '.join(place)}: there is no such block" for place in [*ASKED, *UNASKED] if place not in found]
    return wrong


def unseen(app):
    """The blocks in which a name that is none is not seen; each of them names the icon `chevron.forward`."""
    asked = []
    wrong = documented(app, lambda text: text.replace("hevron", "hevrom"), asked)
    if wrong is None:
        return None
    return [block for block in asked if not any(one.startswith(f"{block}:") for one in wrong)]
