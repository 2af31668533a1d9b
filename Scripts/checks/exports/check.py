#!/usr/bin/env python3
"""Asks the programs that read exports whether they can; needs Python and the programs that are named below.

usage: Scripts/checks/exports/check.py [--icons FOLDER] [--break] ICONFLIP

Builds the demonstration set, or the icons of a folder, each mirrored unless `init` proposes something else, with exports in a temporary
folder. Asks Android's linker and resource table, GTK's icon themes, Chromium, React, Vue, TypeScript, HarfBuzz, GLib, esbuild, Node,
Swift and Kotlin what they take for each locale, and compares it with what `index.json` names. With --break, each export is broken in three
ways first, and every check must see that. Each program that is not installed is reported as SKIPPED. PyPI: nicegui (for its Vue 3),
kotlin-jupyter-kernel (for its Kotlin 2), fonttools and brotli. Debian packages: aapt
android-framework-res android-libandroidfw-dev android-libutils-dev android-libbase-dev android-liblog-dev g++ gcc pkg-config
libgtk-4-dev libgtk-3-dev hicolor-icon-theme libglib2.0-dev-bin nodejs esbuild chromium kotlin default-jre-headless
libandroid-json-java libharfbuzz-bin node-react node-react-dom node-typescript opentype-sanitizer; swiftc comes with Swift."""
import argparse, contextlib, importlib.util, json, os, pathlib, re, shutil, subprocess, sys, tempfile

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[2]}/shared")
import chromium  # noqa: E402
from index import Index, is_right_to_left, variant  # noqa: E402
import blocks  # noqa: E402
import components  # noqa: E402
import fonts  # noqa: E402
import looks  # noqa: E402
import tables  # noqa: E402
from looks import run  # noqa: E402
from support import ROOT  # noqa: E402

ANDROID_JSON = "/usr/share/java/com.android.json.jar"
EXPORTS = [
    {"target": "android", "folder": "app/res", "prefix": "ic_"},
    {"target": "apple", "folder": "app/Icons.xcassets", "swift": "IconName"},
    {"target": "gtk", "folder": "app/icons", "prefix": "demo-", "resources": "/org/demo"},
    {"target": "web", "folder": "app/web", "package": "demo", "write": ["css", "sprite", "module", "icons", "codex"]},
    {"target": "react-native", "folder": "app/native"},
    {"target": "react", "folder": "app/react", "package": "demo-react"},
    {"target": "vue", "folder": "app/vue", "package": "demo-vue"},
    {"target": "iconify", "folder": "app/iconify", "prefix": "demo"},
    {"target": "compose", "folder": "app/compose", "package": "demo.icons"},
    {"target": "flutter", "folder": "app/flutter/assets", "library": "app/flutter/lib/icons.dart"},
    {"target": "windows", "folder": "app/windows"},
    {"target": "names", "folder": "app/names", "template": "{name}_{key}.svg"},
    {"target": "flags", "folder": "app/flags", "write": ["json", "css"]},
    {"target": "font", "folder": "app/font/icons", "write": ["ttf", "woff2", "css", "module", "dart"]},
]
CHECKS = {
    "android": ("app/res", looks.android), "apple": ("app/Icons.xcassets", looks.apple),
    "gtk": ("app/icons", looks.gtk), "web": ("app/web", looks.web), "react": ("app/react", components.react),
    "react-native": ("app/native", components.native), "vue": ("app/vue", components.vue), "iconify": ("app/iconify", components.iconify),
    "compose": ("app/compose", components.compose), "font": ("app/font", fonts.font),
    "flutter": ("app/flutter", tables.flutter), "windows": ("app/windows", tables.windows),
    "names": ("app/names", tables.names), "flags": ("app/flags", tables.flags), "modules": ("app/web", tables.modules),
}
problems = []


def check(name, works, result):
    if not works:
        problems.append(f"{name}: {(result.stdout + result.stderr).strip()[:2000]}")
    print(f"{name}: {'ok' if works else 'FAILED'}")


def has(*programs):
    missing = [p for p in programs if not shutil.which(p)]
    if missing:
        print(f"SKIPPED: {', '.join(missing)} is not installed")
    return not missing


def report(name, wrong, index):
    if wrong is not None:
        problems.extend(f"{name}: {one}" for one in wrong)
        print(f"{name}: {'FAILED' if wrong else f'ok, {len(index.icons)} icons in {len(index.locales)} locales'}")


def resources(folder):
    if not has("glib-compile-resources"):
        return
    result = run(
        "glib-compile-resources", f"--sourcedir={folder}/app/icons", f"--target={folder}/i.gresource",
        f"{folder}/app/icons/icons.gresource.xml",
    )
    check("glib-compile-resources", result.returncode == 0, result)


# MARK: Breaking

def swap(one, other):
    """Gives each of two files the content of the other."""
    os.rename(one, one + "~")
    os.rename(other, one)
    os.rename(one + "~", other)


def change(path, before, after):
    text = pathlib.Path(path).read_text()
    assert before in text, (path, before)
    pathlib.Path(path).write_text(text.replace(before, after))


def remove_image(path):
    """Takes the image for right-to-left out of a set."""
    contents = json.loads(pathlib.Path(path).read_text())
    contents["images"] = [i for i in contents["images"] if i.get("language-direction") != "right-to-left"]
    pathlib.Path(path).write_text(json.dumps(contents))


THEME = "hicolor/scalable/actions"
BREAKS = {
    "android": {
        "the folder of Hebrew by its new code": lambda f: os.rename(f"{f}/drawable-iw", f"{f}/drawable-he"),
        "both directions exchanged": lambda f: swap(
            f"{f}/drawable/ic_chevron_forward.xml", f"{f}/drawable-ldrtl/ic_chevron_forward.xml"),
        "a colour that is none": lambda f: change(f"{f}/drawable/ic_power.xml", "#FF000000", "currentColor"),
    },
    "apple": {
        "one direction alone": lambda f: remove_image(f"{f}/chevron.forward.imageset/Contents.json"),
        "both directions exchanged": lambda f: swap(
            f"{f}/chevron.forward.imageset/chevron.forward.svg", f"{f}/chevron.forward.imageset/chevron.forward.rtl.svg"),
        "a file that no slot names": lambda f: shutil.copy(
            f"{f}/power.imageset/power.svg", f"{f}/power.imageset/other.svg"),
    },
    "gtk": {
        "the direction before the suffix": lambda f: os.rename(
            f"{f}/{THEME}/demo-chevron-forward-symbolic-rtl.svg", f"{f}/{THEME}/demo-chevron-forward-rtl-symbolic.svg"),
        "strokes in a symbolic icon": lambda f: shutil.copy(
            f"{ROOT}/Assets/power.svg", f"{f}/{THEME}/demo-power-symbolic.svg"),
        "both directions exchanged": lambda f: swap(
            f"{f}/{THEME}/demo-chevron-forward-symbolic.svg", f"{f}/{THEME}/demo-chevron-forward-symbolic-rtl.svg"),
    },
    "web": {
        "a language in place of the direction": lambda f: change(f"{f}/icons.css", ":dir(rtl)", ":lang(xx)"),
        "a table without a variant": lambda f: change(f"{f}/icons.js", "svg/chevron.forward.rtl.svg", "svg/chevron.forward.svg"),
        "symbols exchanged": lambda f: change(f"{f}/icons.svg", 'id="chevron-forward', 'id="chevron-backward-'),
    },
    "react": {
        "a direction with the other's drawing": lambda f: change(
            f"{f}/icons/ChevronForward.js", '"rtl": [drawing0]', '"rtl": drawing0'),
        "attributes as SVG names them": lambda f: change(f"{f}/icons/Power.js", "strokeWidth", '"stroke-width"'),
        "one id for all uses": lambda f: change(f"{f}/createIcon.js", "nodes(id)", 'nodes("")'),
    },
    "react-native": {
        "a mirror image that is none": lambda f: change(f"{f}/icons.ts", "{ scaleX: -1 }", "{ scaleX: 1 }"),
        "another component each time": lambda f: change(f"{f}/icons.ts", "if (!mirrorImages.has(drawing))", "if (drawing)"),
        "a locale with the other drawing": lambda f: swap(
            f"{f}/svg/character.bubble.svg", f"{f}/svg/character.bubble.Hebr.svg"),
    },
    "vue": {
        "a locale that does not change": lambda f: change(f"{f}/createIcon.js", "unref(given)", '"en"'),
        "a title that nobody hears": lambda f: change(
            f"{f}/createIcon.js", '...(props.title ? { "aria-label": props.title } : {}),', ""),
        "an icon less": lambda f: change(f"{f}/index.js", 'export { Power } from "./icons/Power.js";', ""),
    },
    "iconify": {
        "a mirror image that is none": lambda f: change(f"{f}/demo.json", '"chevron-forward", "hFlip": true', '"chevron-forward"'),
        "a name that leads nowhere": lambda f: change(f"{f}/icon-locales.json", '"chevron-forward-rtl"', '"chevron-forward-ltr"'),
        "a script in the markup": lambda f: change(f"{f}/demo.json", '"power": { "body": "', '"power": { "body": "<script/>'),
    },
    "compose": {
        "a mirror image that is flipped back": lambda f: change(f"{f}/ChevronForward.kt", ", autoMirror = true", ""),
        "a type that is none": lambda f: change(f"{f}/Power.kt", "24.dp", "24f"),
        "a locale with the other drawing": lambda f: change(
            f"{f}/CharacterBubble.kt", '"he" to { drawing2 }', '"he" to { drawing1 }'),
    },
    "flutter": {
        "a direction called by the other's name": lambda f: change(f"{f}/lib/icons.dart", "'rtl':", "'ltr':"),
        "a folder that is no asset": lambda f: change(f"{f}/assets/assets.yaml", "svg/", "icons/"),
        "both directions exchanged": lambda f: swap(
            f"{f}/assets/svg/chevron.forward.svg", f"{f}/assets/svg/chevron.forward.rtl.svg"),
    },
    "windows": {
        "a language without its picture": lambda f: os.remove(f"{f}/character-bubble.lang-he_scale-400.png"),
        "both directions exchanged": lambda f: swap(
            f"{f}/chevron-forward.scale-400.png", f"{f}/chevron-forward.layoutdir-RTL_scale-400.png"),
        "no picture for all": lambda f: os.remove(f"{f}/power.scale-400.png"),
    },
    "names": {
        "both directions exchanged": lambda f: swap(f"{f}/chevron.forward.svg", f"{f}/chevron.forward_rtl.svg"),
    },
    "flags": {
        "a flag that is lost": lambda f: change(f"{f}/flags.json", '    "chevron.forward",\n', ""),
        "a rule that is lost": lambda f: change(f"{f}/flags.css", ".icon-chevron-forward:dir(rtl),\n", ""),
        "a locale with the other drawing": lambda f: change(
            f"{f}/flags.json", "svg/character.bubble.Hebr.svg", "svg/character.bubble.svg"),
    },
    "modules": {
        "a mirror image that is none": lambda f: change(f"{f}/icons/chevronForward.js", "matrix(-1 ", "matrix(1 "),
        "a direction that Codex does not turn": lambda f: change(
            f"{f}/codex.js", "shouldFlip: true", "shouldFlip: false"),
        "attributes of the root that are lost": lambda f: change(f"{f}/codex.js", 'stroke-width', 'stroke-height'),
    },
    "font": {
        "a direction that is lost": lambda f: fonts.lose_direction(f"{f}/icons"),
        "a language that is lost": lambda f: change(f"{f}/icons/icons.css", ":lang(he)", ":lang(xx)"),
        "a character of another drawing": lambda f: fonts.exchange(f"{f}/icons", "power", "chevron-forward"),
    },
}


# The ways that only a comparison of pictures sees.
SEEN_IN_PICTURES = {
    "both directions exchanged", "a direction that Codex does not turn", "a flag that is lost", "attributes of the root that are lost", "a mirror image that is none", "a mirror image that is flipped back",
    "a locale with the other drawing", "a direction called by the other's name", "a language without its picture",
}


def check_breaks(folder, index, browser):
    # A few icons are enough, as long as the ones that are damaged are among them.
    some = {"character.bubble", "chevron.backward", "chevron.forward", "logo", "power"}
    index.icons = {name: icon for name, icon in index.icons.items() if name in some}
    for target, ways in BREAKS.items():
        path, look = CHECKS[target]
        for name, damage in ways.items():
            if name in SEEN_IN_PICTURES and not browser:
                print(f"SKIPPED: Chromium is not installed, which sees {target}: {name}")
                continue
            if target == "font" and not importlib.util.find_spec("fontTools"):
                print(f"SKIPPED: fonttools of PyPI is not installed, which makes {target}: {name}")
                continue
            # What colours symbolic icons is asked of GTK 3 alone.
            if name == "strokes in a symbolic icon" and not looks.with_library(f"{looks.HERE}/gtk-symbolic.c", "gtk+-3.0"):
                print(f"SKIPPED: GTK 3 (Debian: libgtk-3-dev) is not installed, which colours {target}: {name}")
                continue
            with tempfile.TemporaryDirectory() as copy:
                shutil.copytree(f"{folder}/{path}", f"{copy}/{os.path.basename(path)}")
                damage(f"{copy}/{os.path.basename(path)}")
                wrong = look(f"{copy}/{os.path.basename(path)}", index, browser)
            if wrong == []:
                problems.append(f"{target}: {name} is not seen")
            elif wrong:
                print(f"{target}, {name}: seen, {wrong[0][:150]}")


# MARK: Readers

REGIONS = f"{ROOT}/Scripts/checks/exports/regions"


def table(index):
    """The questions of the table for a set, which the tests ask too: each with the file that is right."""
    for path in (f"{ROOT}/Scripts/checks/exports/locales.tsv", f"{REGIONS}/locales.tsv"):
        lines = pathlib.Path(path).read_text().splitlines()
        rows = [line.split("\t") for line in lines if not line.startswith("#")]
        if all(name in index["icons"] for name, *_ in rows):
            for name, locale, direction, variant in rows:
                yield name, locale, direction == "rtl", index["icons"][name]["variants"][variant]["svg"]


def questions(index):
    yield from table(index)
    for name, icon in index["icons"].items():
        for locale in index["locales"]:
            key = variant(icon, locale, is_right_to_left(locale))
            language = locale.split("-")[0]
            yield name, locale, is_right_to_left(locale), icon["variants"][key]["svg"]
            group = next((group for group in icon.get("numbers", []) if key in group.values()), {})
            for system in sorted({key.partition("-")[0] for key in group}):
                own = group.get(f"{system}-{language}", group.get(system, key))
                yield name, f"{locale}-u-nu-{system}", is_right_to_left(locale), icon["variants"][own]["svg"]


def bundles(folder):
    """Whether a bundler takes the style sheet and the modules for pages."""
    if has("esbuild"):
        result = run(
            "esbuild", "app/web/icons.css", "app/web/index.js", "--bundle", "--format=esm", "--loader:.svg=file",
            "--outdir=bundled", cwd=folder)
        check("icons.css and index.js in esbuild", result.returncode == 0 and "warning" not in result.stderr.lower(), result)


def native(folder, asked):
    """Asks the module for React Native, bundled with the paths of the drawings in the place of components."""
    result = components.ran_native(
        folder, 'import { icon, type IconName } from "./app/native/icons";\n'
        f"for (const [name, locale, rtl, want] of {asked} as [IconName, string, boolean, string][]) {{\n"
        "  const drawing: any = icon(name, locale, rtl);\n"
        "  const found = typeof drawing === 'function' ? drawing({})[0].replace(/[.]svg$/, '.rtl.svg') : drawing;\n"
        "  if (!found.endsWith('/' + want)) console.log(name, locale, found);\n}\n",
        "--loader:.svg=file", "--asset-names=[dir]/[name]")
    check("icons.ts of React Native in Node", result.returncode == 0 and not result.stdout, result)


def readers(folder, index):
    with open(f"{ROOT}/Documentation/index-json.md") as file:
        blocks = dict(re.findall(r"```(js|python|swift|kotlin)\n(.*?)\n```", file.read(), re.S))
    space = {}
    exec(blocks["python"], space)
    wrong = [q for q in questions(index) if space["icon_file"](index, *q[:3]) != q[3]]
    check("index.json in Python", not wrong, subprocess.CompletedProcess([], 1, str(wrong[:3]), ""))
    asked = json.dumps(list(questions(index)))
    pages = json.dumps([
        [*q, q[3].replace(f"svg/{q[0]}.", f"svg/{looks.web_name(q[0])}.", 1)] for q in questions(index)])
    pathlib.Path(f"{folder}/questions.txt").write_text("".join("\t".join(map(str, q)) + "\n" for q in questions(index)))
    if has("node"):
        pathlib.Path(f"{folder}/reader.mjs").write_text(
            blocks["js"] + "\nimport { iconFile as file } from './app/web/icons.js';\nimport fs from 'fs';\n"
            "const index = JSON.parse(fs.readFileSync('build/icons/index.json'));\n"
            f"for (const [name, locale, rtl, want, page] of {pages}) {{\n"
            "  if (iconFile(index, name, locale, rtl) !== want) console.log('index', name, locale);\n"
            "  if (file(name, locale) !== page) console.log('icons.js', name, locale, file(name, locale));\n}\n"
            "let refused = false;\ntry { file(Object.keys(index.icons)[0], 'ar_EG'); } catch (error) { refused = error instanceof RangeError; }\n"
            "if (!refused) console.log('ar_EG is no tag, and no error');\n"
        )
        result = run("node", "reader.mjs", cwd=folder)
        check("index.json and icons.js in Node", result.returncode == 0 and not result.stdout, result)
        if has("esbuild"):
            native(folder, asked)
    if has("swiftc"):
        pathlib.Path(f"{folder}/reader.swift").write_text(
            "import Foundation\n" + blocks["swift"] + "\n"
            'let data = try Data(contentsOf: URL(fileURLWithPath: "build/icons/index.json"))\n'
            "let index = try JSONDecoder().decode(IconIndex.self, from: data)\n"
            'for line in try String(contentsOfFile: "questions.txt", encoding: .utf8).split(separator: "\\n") {\n'
            '    let parts = line.split(separator: "\\t").map(String.init)\n'
            '    let found = index.file(parts[0], locale: parts[1], isRightToLeft: parts[2] == "True")\n'
            "    if found != parts[3] { print(line) }\n}\n"
        )
        built = run("swiftc", "-o", "reader", "reader.swift", cwd=folder)
        result = run("./reader", cwd=folder) if built.returncode == 0 else built
        check("index.json in Swift", result.returncode == 0 and not result.stdout, result)
    if not os.path.exists(ANDROID_JSON):
        print("SKIPPED: org.json of Android (Debian: libandroid-json-java) is not installed")
    elif has("kotlinc", "java"):
        pathlib.Path(f"{folder}/reader.kt").write_text(
            "import java.io.File\nimport org.json.JSONArray\nimport org.json.JSONObject\n" + blocks["kotlin"] + "\n"
            "fun main() {\n"
            '    val index = JSONObject(File("build/icons/index.json").readText())\n'
            '    for (line in File("questions.txt").readLines()) {\n'
            '        val (name, locale, rtl, want) = line.split("\\t")\n'
            '        if (iconFile(index, name, locale, rtl == "True") != want) println(line)\n    }\n}\n'
        )
        built = run("kotlinc", "-cp", ANDROID_JSON, "reader.kt", "-d", "reader.jar", "-include-runtime", cwd=folder)
        result = run("java", "-cp", f"reader.jar:{ANDROID_JSON}", "ReaderKt", cwd=folder) if built.returncode == 0 else built
        check("index.json in Kotlin", result.returncode == 0 and not result.stdout, result)


# The little of the frameworks that modules ask for when they are loaded.
FRAMEWORKS = {
    "react": "export const createContext = () => ({}), createElement = (...all) => all, forwardRef = (draw) => draw;\n"
             "export const useContext = () => undefined, useId = () => 'id';\n",
    "vue": "export const defineComponent = (all) => all, h = (...all) => all, inject = (key, other) => other;\n"
           "export const unref = (value) => value, useId = () => 'id';\n",
}


def loaded(folder):
    """Loads every module of a set, and draws the icons of React and Vue, with stand-ins for the frameworks."""
    for name, text in FRAMEWORKS.items():
        place = pathlib.Path(f"{folder}/app/node_modules/{name}")
        place.mkdir(parents=True, exist_ok=True)
        (place / "index.js").write_text(text)
        (place / "package.json").write_text(json.dumps({"name": name, "type": "module", "exports": "./index.js"}))
    modules = sorted(str(one) for name in ("web", "react", "vue") for one in pathlib.Path(f"{folder}/app/{name}").rglob("*.js"))
    pathlib.Path(f"{folder}/loaded.mjs").write_text(
        f"for (const file of {json.dumps(modules)}) {{\n"
        "  const all = await import(file);\n"
        "  for (const icon of file.endsWith('/index.js') ? Object.values(all) : []) {\n"
        "    if (file.includes('/react/') && typeof icon === 'function') icon({}, null);\n"
        "    const props = Object.entries(icon?.props ?? {}).map(([name, prop]) => [name, prop.default]);\n"
        "    if (icon?.setup) icon.setup(Object.fromEntries(props), { attrs: {}, slots: {} })();\n  }\n}\n")
    result = run("node", "loaded.mjs", cwd=folder)
    check(f"{len(modules)} modules loaded in Node", result.returncode == 0 and not result.stdout, result)


def regions(tool):
    """Asks the readers about a set that names regions and not their languages."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(f"{REGIONS}/icons", f"{folder}/icons")
        manifest = json.loads(pathlib.Path(f"{REGIONS}/manifest.json").read_text())
        manifest["output"] = "build/icons"
        manifest["exports"] = [export for export in EXPORTS if export["target"] in ("web", "react-native", "react", "vue")]
        pathlib.Path(f"{folder}/manifest.json").write_text(json.dumps(manifest))
        built = run(tool, "build", "--quiet", cwd=folder)
        check("build of a set with regions", built.returncode == 0, built)
        readers(folder, Index(f"{folder}/build/icons/index.json").content)
        if has("node"):
            loaded(folder)


def make_set(folder, arguments):
    """Writes a set with exports: the demonstration set, or the icons of a folder as `init` proposes."""
    if arguments.icons:
        shutil.copytree(arguments.icons, f"{folder}/Assets")
        proposed = run(arguments.tool, "init", "--quiet", "Assets", cwd=folder)
        check("init", proposed.returncode in (0, 1), proposed)
        # So that there are two directions of each.
        proposal = json.loads(pathlib.Path(f"{folder}/manifest.json").read_text())
        icons = {name: entry if isinstance(entry, dict) and entry["kind"] in ("composite", "localized") else "directional"
                 for name, entry in proposal["icons"].items()}
        pathlib.Path(f"{folder}/manifest.json").write_text(json.dumps({**proposal, "icons": icons}))
    else:
        shutil.copytree(f"{ROOT}/Assets", f"{folder}/Assets")
        shutil.copy(f"{ROOT}/manifest.json", folder)
    manifest = json.loads(pathlib.Path(f"{folder}/manifest.json").read_text())
    # Icons of one colour would be black in a page, and what is compared is the drawing.
    keeping = ("react", "vue", "web", "iconify", "react-native", "flutter") if arguments.icons else ()
    manifest["exports"] = [{**one, "colors": "original"} if one["target"] in keeping else one for one in EXPORTS]
    pathlib.Path(f"{folder}/manifest.json").write_text(json.dumps(manifest))


def unasked():
    """Returns the targets of the schema at which nobody looks."""
    schema = json.loads(pathlib.Path(f"{ROOT}/manifest.schema.json").read_text())
    targets = schema["properties"]["exports"]["items"]["properties"]["target"]["enum"]
    return sorted(set(targets) - CHECKS.keys())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--icons")
    parser.add_argument("--break", action="store_true", dest="breaks")
    parser.add_argument("tool", type=os.path.abspath)
    arguments = parser.parse_args()
    path = chromium.find()
    if not path:
        print("SKIPPED: Chromium is not installed, so no pictures are compared")
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        make_set(folder, arguments)
        built = run(arguments.tool, "build", "--quiet", cwd=folder)
        check("build", built.returncode in ((0, 1) if arguments.icons else (0,)), built)
        again = run(arguments.tool, "build", "--check", "--quiet", cwd=folder)
        check("nothing to do afterwards", again.returncode == built.returncode, again)
        index = Index(f"{folder}/build/icons/index.json")
        browser = stack.enter_context(chromium.Browser(path)) if path else None
        if arguments.breaks:
            check_breaks(folder, index, browser)
            unseen = blocks.unseen(f"{folder}/app")
            if unseen is not None:
                problems.extend(f"{block} of the documentation: a name that is none is not seen" for block in unseen)
                print(f"code blocks of the documentation, a name that is none: {'FAILED' if unseen else 'seen'}")
        else:
            report("a look at every target", unasked(), index)
            for target, (path, look) in CHECKS.items():
                report(target, look(f"{folder}/{path}", index, browser), index)
            resources(folder)
            bundles(folder)
            readers(folder, index.content)
            if has("node"):
                loaded(folder)
            if not arguments.icons:
                regions(arguments.tool)
                report("code blocks of the documentation", blocks.documented(f"{folder}/app"), index)
    if problems:
        print("\n".join(problems))
        sys.exit(1)


main()
