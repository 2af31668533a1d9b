"""What the components for Svelte say, read without Svelte, whose compiler neither Debian nor PyPI has, and whether it looks as
`index.json` says. Needs what check.py needs.

The script of a component runs in Node, with stand-ins for the runes that it names; its template is turned into a text with
expressions. What neither can read is wrong. What Svelte's compiler says of them stays unknown."""
import glob
import json
import os
import pathlib
import re
import shutil
import tempfile

from components import linked, pairs, questions, typed
from looks import compare, run, skipped

# The contexts of Svelte.
SVELTE = "let known;\nexport const setContext = (key, value) => { known = [key, value]; };\nexport const getContext = (key) => known?.[0] === key ? known[1] : undefined;\n"

# What the types of the package name.
TYPES = {
    "svelte": "export interface Component<P> { (internals: unknown, props: P): { component: P } }\n",
    "svelte/elements": "export interface SVGAttributes<T> { class?: string; width?: number | string; onclick?: (event: unknown) => void; 'aria-label'?: string }\n",
}

# Draws each icon as it is asked, and says what is wrong with what screen readers are told, attributes, ids and contexts.
SHOW = r"""
import { setContext } from "svelte";
import { setIconLocale } from "NAME";
const wrong = [], drawn = [];
const spread = (attributes) => Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`).join("");
for (const [name, locale, , component] of ROWS) {
  const { default: icon } = await import(`./drawn/${component}.js`);
  drawn.push(icon(spread, { locale }, "u"));
  setIconLocale(() => locale);
  if (icon(spread, {}, "u") !== drawn.at(-1)) wrong.push(`${name} ${locale}: the context is not asked`);
  setContext(undefined, undefined);
  const [plain, named] = [icon(spread, {}, "u1"), icon(spread, { title: "A", size: 20, "data-x": 1 }, "u2")];
  if (!plain.includes(' aria-hidden="true"') || plain.includes("role=")) wrong.push(`${name}: decoration is not hidden`);
  if (named.includes("aria-hidden") || !named.includes(' role="img" aria-label="A"')) wrong.push(`${name}: a title is no name`);
  if (!named.includes(' width="20" height="20"') || !named.includes(' data-x="1"')) wrong.push(`${name}: attributes do not arrive`);
  const ids = (text) => [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  if (ids(plain).some((id) => ids(named).includes(id))) wrong.push(`${name}: two uses have one id`);
}
console.log(JSON.stringify([[...new Set(wrong)], drawn]));
"""


def function(text):
    """A component as a module with a function that draws it, or None where it cannot be read."""
    parts = re.fullmatch(r"<script>\n(.*?)</script>\n\n(.*)", text, re.S)
    if not parts:
        return None
    script, template = parts.groups()
    imports = re.findall(r"^\s*import .*\n", script, re.M)
    body = re.sub(r"^\s*import .*\n", "", script, flags=re.M)
    template = template.replace("{@render children?.()}", "")
    # The branches, each with its condition; the last one has none where there are several.
    pieces = re.split(r"\{#if (.*?)\}|\{:else if (.*?)\}|(\{:else\})|\{/if\}", template.strip())
    returns = ""
    condition = None
    for place, piece in enumerate(pieces):
        if place % 4:
            condition = piece if piece is not None else condition
        elif piece.strip():
            value = re.sub(r"[`\\$]", r"\\\g<0>", piece.strip())
            value = re.sub(r"\{\.\.\.(.*?)\}", r"${spread(\1)}", value)
            value = re.sub(r"=\{(.*?)\}", r'="${\1}"', value)
            value = re.sub(r"(?<!\$)\{(\w+)\}", r"${\1}", value)
            guard = f"if ({condition}) " if condition and condition != "{:else}" else ""
            returns += f"  {guard}return `{value}`;\n"
            condition = None
    return (
        "".join(imports).replace('"../', '"../node_modules/NAME/')
        + "export default (spread, props, use) => {\n  const $props = Object.assign(() => props, { id: () => use }), $derived = (value) => value;\n"
        + body + returns + "};\n")


def svelte(package, index, browser):
    if not browser or not shutil.which("node"):
        return skipped("Chromium or node")
    wrong, names = [], {}
    for path in glob.glob(f"{package}/icons/*.svelte.d.ts"):
        found = re.search(r'/\*\* The icon ("(?:[^"\\]|\\.)*")\. \*/', pathlib.Path(path).read_text())
        names[json.loads(found[1])] = os.path.basename(path).partition(".")[0]
    asked = [[*row, names[row[0]]] for row in questions(index) if row[0] in names]
    wrong += [f"{name} is missing" for name in index.icons if name not in names]
    exported = pathlib.Path(f"{package}/index.js").read_text()
    with tempfile.TemporaryDirectory() as folder:
        name = linked(package, folder)
        os.makedirs(f"{folder}/node_modules/svelte")
        pathlib.Path(f"{folder}/node_modules/svelte/index.js").write_text(SVELTE)
        pathlib.Path(f"{folder}/node_modules/svelte/package.json").write_text('{"type":"module","exports":"./index.js"}')
        # The index without the components, which Node cannot read.
        os.makedirs(f"{folder}/drawn")
        pathlib.Path(f"{folder}/drawn/index.js").write_text(
            re.sub(r"^export .*\.svelte\";\n", "", exported, flags=re.M).replace('"./', f'"../node_modules/{name}/'))
        for component in names.values():
            if f'export {{ default as {component} }} from "./icons/{component}.svelte";\n' not in exported:
                wrong.append(f"{component} is not in the index")
            module = function(pathlib.Path(f"{package}/icons/{component}.svelte").read_text())
            if module is None:
                return wrong + [f"{component}.svelte cannot be read"]
            pathlib.Path(f"{folder}/drawn/{component}.js").write_text(module.replace("NAME", name))
        pathlib.Path(f"{folder}/show.js").write_text(
            SHOW.replace('"NAME"', '"./drawn/index.js"').replace("ROWS", json.dumps(asked)))
        shown = run("node", "--preserve-symlinks", "--preserve-symlinks-main", "show.js", cwd=folder)
        if shown.returncode:
            return wrong + [f"Node: {shown.stderr.strip()[:1000]}"]
        found, drawn = json.loads(shown.stdout)
        some = asked[0][3]
        # TypeScript finds the types of a `.svelte` file as bundlers do, or as it did before Node had modules.
        use = f'import {{ {some} }} from "{name}";\nimport type {{ IconProps }} from "{name}";\n'
        wrong += found + typed(folder, [
            ("right", use + f'export const a: IconProps = {{ size: 20, title: "x", locale: "ar-EG", onclick: () => {{}} }};\n{some}(0, a);', True),
            ("a wrong property", use + f"{some}(0, {{ size: [] }});", False),
            ("a wrong name", f'import {{ NoSuchIcon }} from "{name}";\nexport const a = NoSuchIcon;', False),
        ], TYPES, resolution="node")
    return wrong + compare(browser, pairs(index, asked, drawn))
