"""What frameworks show of the components that exports write, and whether it looks as `index.json` says. Needs what check.py needs.

Each function returns what is wrong, or None after it has said what is missing to ask."""
import glob
import importlib.util
import json
import os
import pathlib
import re
import resource
import shutil
import tempfile
import xml.etree.ElementTree as ET

from index import is_right_to_left
from looks import SVG, compare, patience, run, sized, skipped
from support import Handler, serve

REACT = "/usr/share/nodejs"
REACT_MODULES = ("react", "react-dom", "scheduler", "loose-envify", "js-tokens", "object-assign")
# No text may become markup on such a page.
POLICY = "require-trusted-types-for 'script'; trusted-types"


def questions(index):
    """The drawings to ask for: name, locale and file."""
    return [[name, locale, index.file(name, locale)] for name in index.icons for locale in index.locales]


def pairs(index, asked, drawn, tinted=()):
    """What was drawn beside what is right, each pair of texts once. Of icons that apps tint, the shape alone counts."""
    seen = {}
    for (name, locale, file, *_), text in zip(asked, drawn):
        seen.setdefault((file, re.sub(r'="#?[^"]*?\W[a-z]+"', "", text)), (f"{name} {locale} for {file}", index.text(file), text, name in tinted))
    return list(seen.values())


def in_browser(browser, folder, script, asked, aliases=()):
    """Bundles a page that leaves its findings in `window.wrong` and what it draws in `window.drawn`; returns both."""
    pathlib.Path(f"{folder}/page.js").write_text(
        f"const rows = {json.dumps(asked)};\nconst wrong = window.wrong = [];\nconsole.error = (...what) => wrong.push(what.join(' '));\n"
        "console.warn = console.error;\naddEventListener('error', (event) => wrong.push(event.message));\n"
        f"{script}\n"
        "const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);\n"
        "if (new Set(ids).size < ids.length) wrong.push(`two uses have the id ${ids.find((id, at) => ids.indexOf(id) < at)}`);\n"
        "window.drawn = [...document.querySelectorAll('svg[data-row]')].map((svg) => new XMLSerializer().serializeToString(svg));\n"
        "const [plain, titled] = document.querySelectorAll('svg.asked');\n"
        "if (plain.getAttribute('aria-hidden') !== 'true' || plain.hasAttribute('role')) wrong.push('decoration is not hidden');\n"
        "if (titled.hasAttribute('aria-hidden') || titled.getAttribute('role') !== 'img' || titled.getAttribute('aria-label') !== 'A & B')\n"
        "  wrong.push('a title is no name');\n"
        "if (titled.getAttribute('height') !== '20' || titled.getAttribute('data-x') !== '1') wrong.push('attributes do not arrive');\n"
        "document.documentElement.dataset.ready = '';\n")
    built = run(
        "esbuild", "page.js", "--bundle", "--outfile=bundle.js", "--log-level=warning", "--preserve-symlinks",
        "--define:process.env.NODE_ENV=\"development\"", *aliases, cwd=folder)
    if built.returncode or built.stderr.strip():
        return [f"esbuild: {built.stderr.strip()[:1000]}"], []

    class WithPolicy(Handler):
        def end_headers(self):
            self.send_header("Content-Security-Policy", POLICY)
            super().end_headers()

    pathlib.Path(f"{folder}/page.html").write_text(
        '<!doctype html><meta charset="utf-8"><body><div id="app"></div><script type="module" src="bundle.js"></script>')
    if not browser.open(f"{serve(folder, WithPolicy)}/page.html", patience(asked)):
        return ["the page did not finish: " + "; ".join(browser.evaluate("window.wrong ?? []")[:3])], []
    return browser.evaluate("window.wrong"), browser.evaluate("window.drawn")


def linked(package, folder, modules=()):
    """Makes a folder where a package is installed, and returns its name."""
    name = json.loads(pathlib.Path(f"{package}/package.json").read_text())["name"]
    os.makedirs(os.path.dirname(f"{folder}/node_modules/{name}"))
    os.symlink(os.path.abspath(package), f"{folder}/node_modules/{name}")
    for module in modules:
        os.symlink(f"{REACT}/{module}", f"{folder}/node_modules/{module}")
    pathlib.Path(f"{folder}/package.json").write_text('{"type":"module"}')
    return name


def shakes(folder, name, component, other, external):
    """Whether the bundle of one icon has nothing of another one, by the index and by its own module."""
    module = pathlib.Path(f"{folder}/node_modules/{name}/icons/{other}.js").read_text()
    foreign = max(re.findall(r'"(?:[^"\\]|\\.)*"', module), key=len)
    wrong = []
    for place in (name, f"{name}/icons/{component}"):
        pathlib.Path(f"{folder}/one.js").write_text(f"import {{ {component} }} from '{place}';\nconsole.log({component});\n")
        built = run(
            "esbuild", "one.js", "--bundle", "--minify", "--format=esm", f"--external:{external}", "--preserve-symlinks",
            cwd=folder)
        if built.returncode or foreign in built.stdout:
            wrong.append(f"the bundle of {place} has more than {component}: {built.stderr.strip()[:500]}")
    return wrong


# MARK: React

REACT_PAGE = """
import { createElement as h, createRef } from "react";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import * as icons from "NAME";
const ref = createRef(), Some = icons[rows[0][3]];
const shown = rows.map(([name, locale, , component], key) => {
  if (icons[component]?.displayName !== name) wrong.push(`${name} is missing`);
  return h(icons.IconLocale.Provider, { key, value: locale }, h(icons[component] ?? "i", { "data-row": key }));
});
shown.push(h(Some, { key: "plain", className: "asked", ref }));
shown.push(h(Some, { key: "named", className: "asked", title: "A & B", size: 20, "data-x": 1 }));
const root = createRoot(document.getElementById("app"));
flushSync(() => root.render(shown));
if (ref.current?.tagName !== "svg") wrong.push("a ref does not arrive");
"""

# The little of @types/react that such a package names.
REACT_TYPES = """
export as namespace React;
export interface RefObject<T> { readonly current: T | null }
export type Ref<T> = RefObject<T> | ((instance: T | null) => void) | null;
export interface RefAttributes<T> { ref?: Ref<T>; key?: string | number }
export interface SVGProps<T> {
  className?: string; color?: string; width?: number | string; height?: number | string; children?: unknown; ref?: Ref<T>;
  onClick?: (event: unknown) => void; "aria-label"?: string;
}
export interface ReactElement { type: unknown }
export interface ExoticComponent<P> { (props: P): ReactElement }
export interface ForwardRefExoticComponent<P> extends ExoticComponent<P> { displayName?: string }
export interface Context<T> { Provider: ExoticComponent<{ value: T; children?: unknown }> }
export type ComponentType<P> = (props: P) => ReactElement;
declare global {
  namespace JSX {
    interface Element extends ReactElement {}
    interface IntrinsicAttributes { key?: string | number }
    interface ElementChildrenAttribute { children: {} }
    interface IntrinsicElements { [name: string]: unknown }
  }
}
"""


def typed(folder, sources, stubs, resolution="node16"):
    """What is wrong with the types of modules: `sources` are texts by what they are, each with whether it is right."""
    if not shutil.which("tsc"):
        skipped("TypeScript (Debian: node-typescript)")
        return []
    wrong, paths = [], {}
    for name, text in stubs.items():
        os.makedirs(f"{folder}/types/{name}")
        pathlib.Path(f"{folder}/types/{name}/index.d.ts").write_text(text)
        paths[name] = [f"types/{name}/index.d.ts"]
    for number, (what, text, is_right) in enumerate(sources):
        pathlib.Path(f"{folder}/typed{number}.tsx").write_text(text)
        pathlib.Path(f"{folder}/tsconfig.json").write_text(json.dumps({
            "compilerOptions": {
                "noEmit": True, "strict": True, "jsx": "preserve", "target": "es2020",
                "module": "node16" if resolution == "node16" else "es2020", "moduleResolution": resolution, "preserveSymlinks": True, "baseUrl": ".", "paths": paths, "types": []},
            "files": [f"typed{number}.tsx", *glob.glob(f"{folder}/*.d.ts")]}))
        result = run("tsc", "-p", "tsconfig.json", cwd=folder)
        if (result.returncode == 0) != is_right:
            wrong.append(f"types, {what}: {result.stdout.strip()[:500] or 'no error'}")
    return wrong


def react(package, index, browser):
    if not browser or not shutil.which("esbuild") or not os.path.exists(f"{REACT}/react-dom"):
        return skipped("Chromium, esbuild or React (Debian: chromium esbuild node-react node-react-dom)")
    with tempfile.TemporaryDirectory() as folder:
        name = linked(package, folder, REACT_MODULES)
        asked = components(package, index)
        wrong, drawn = in_browser(browser, folder, REACT_PAGE.replace("NAME", name), asked)
        some = asked[0][3]
        wrong += shakes(folder, name, some, asked[-1][3], "react")
        use = f'import {{ {some} as Some, IconLocale }} from "{name}";\nexport const a = '
        wrong += typed(folder, [
            ("right", use + '<IconLocale.Provider value="ar-EG"><Some size={20} title="x" onClick={() => {}}/></IconLocale.Provider>;', True),
            ("a deep import", f'import {{ {some} }} from "{name}/icons/{some}";\nexport const a = <{some}/>;', True),
            ("a wrong property", use + "<Some size={[]}/>;", False),
            ("a wrong name", f'import {{ NoSuchIcon }} from "{name}";\nexport const a = NoSuchIcon;', False),
        ], {"react": REACT_TYPES})
    return wrong + compare(browser, pairs(index, asked, drawn))


def components(package, index):
    """The questions, each with the name of the component that its module says."""
    names = {}
    for path in glob.glob(f"{package}/icons/*.js"):
        found = re.search(r'/\*\* The icon ("(?:[^"\\]|\\.)*")\. \*/\nexport const (\w+)', pathlib.Path(path).read_text())
        names[json.loads(found[1])] = found[2]
    return [[*row, names.get(row[0], "")] for row in questions(index)]


# MARK: React Native

# The little of React and React Native that the module asks for when it runs: an element is what it shows, and how it is turned.
NATIVE_MODULES = {
    "react": "export const createElement = (drawing, props) => [drawing, props.style.transform];\n",
    "react-native": "export const I18nManager = { isRTL: false }, StyleSheet = { flatten: (style) => style };\n",
}
# The little of the packages' types that it names.
NATIVE_TYPES = {
    "react": "export type ComponentType<P> = (props: P) => { type: unknown };\n"
             "export function createElement<P>(type: ComponentType<P>, props: P): { type: unknown };\n",
    "react-native": "export type Transform = { scaleX: number } | { rotate: string };\n"
                    "export interface ViewStyle { margin?: number; transform?: Transform[] | string }\n"
                    "export type StyleProp<T> = T | readonly StyleProp<T>[] | null | undefined;\n"
                    "export const I18nManager: { isRTL: boolean };\n"
                    "export const StyleSheet: { flatten<T>(style: StyleProp<T>): T };\n",
    "react-native-svg": 'import type { StyleProp, ViewStyle } from "react-native";\n'
                        "export interface SvgProps { width?: number | string; height?: number | string; color?: string; accessible?: boolean; style?: StyleProp<ViewStyle> }\n",
}
# What the page of react-native-svg-transformer has apps declare.
NATIVE_SVG = """declare module "*.svg" {
  import type { ComponentType } from "react";
  import type { SvgProps } from "react-native-svg";
  const drawing: ComponentType<SvgProps>;
  export default drawing;
}
"""


def ran_native(folder, script, *options):
    """Runs a script that imports the module for React Native, bundled, with stand-ins for the packages that it names."""
    for name, text in NATIVE_MODULES.items():
        os.makedirs(f"{folder}/node_modules/{name}", exist_ok=True)
        pathlib.Path(f"{folder}/node_modules/{name}/index.js").write_text(text)
    pathlib.Path(f"{folder}/native.ts").write_text(script)
    built = run("esbuild", "native.ts", "--bundle", "--platform=node", "--outfile=bundled/native.js", *options, cwd=folder)
    return run("node", "bundled/native.js", cwd=folder) if built.returncode == 0 else built


def native(package, index, browser):
    """The drawings of the module for React Native, as the views that show them turn them, and its types."""
    if not browser or not shutil.which("esbuild") or not shutil.which("node"):
        return skipped("Chromium, esbuild or Node (Debian: chromium esbuild nodejs)")
    asked = [[name, locale, index.file(name, locale), is_right_to_left(locale)] for name in index.icons for locale in index.locales]
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(package, f"{folder}/native")
        result = ran_native(
            folder, 'import { icon } from "./native/icons";\nconst own = { style: { transform: [{ rotate: "9deg" }] } };\n'
            f"const shown = {json.dumps(asked)}.map(([name, locale, , isRTL]) => {{\n"
            "  const drawing = icon(name, locale, isRTL);\n"
            "  if (drawing !== icon(name, locale, isRTL)) throw new Error(`${name} is another component each time`);\n"
            "  return typeof drawing === 'function' ? drawing(own) : [drawing, own.style.transform];\n});\n"
            "console.log(JSON.stringify(shown));\n", "--loader:.svg=text")
        if result.returncode:
            return [result.stderr.strip()[:1000]]
        drawn = [text if len(turns) == 1 else turned(text) for text, turns in json.loads(result.stdout)
                 if turns[:1] == [{"rotate": "9deg"}] and turns[1:] in ([], [{"scaleX": -1}])]
        if len(drawn) < len(asked):
            return ["a drawing is turned in another way"]
        pathlib.Path(f"{folder}/svg.d.ts").write_text(NATIVE_SVG)
        use, name = 'import { icon } from "./native/icons";\n', asked[0][0]
        wrong = typed(folder, [
            ("right", f'{use}const Icon = icon("{name}", "ar");\nexport const drawn = Icon({{ width: 20 }});\n', True),
            ("a wrong name", f'{use}export const none = icon("no such icon", "ar");\n', False),
            ("a wrong property", f'{use}export const drawn = icon("{name}", "ar")({{ width: [] }});\n', False),
            ("a number", f'{use}export const one: number = icon("{name}", "ar");\n', False),
        ], NATIVE_TYPES)
    return wrong + compare(browser, pairs(index, asked, drawn))


def turned(text):
    """A drawing as a view shows it that is turned about its middle."""
    return f'<svg xmlns="{SVG}" viewBox="0 0 48 48"><g transform="matrix(-1 0 0 1 48 0)">{sized(text, 48)}</g></svg>'


# MARK: Vue

VUE_PAGE = """
import { createApp, defineComponent, h, nextTick, provide, ref } from "vue";
import * as icons from "NAME";
const Some = icons[rows[0][3]], locales = rows.map(() => ref("en"));
const In = defineComponent({ props: ["locale"], setup(props, { slots }) { provide(icons.IconLocale, props.locale); return () => slots.default(); } });
const shown = rows.map(([name, , , component], key) => {
  if (!icons[component]) wrong.push(`${name} is missing`);
  return () => h(In, { locale: locales[key] }, () => h(icons[component] ?? "i", { "data-row": key }));
});
createApp({ render: () => [
  ...shown.map((draw) => draw()), h(Some, { class: "asked" }), h(Some, { class: "asked", title: "A & B", size: 20, "data-x": 1 }),
] }).mount("#app");
rows.forEach(([, locale], key) => { locales[key].value = locale; });
await nextTick();
"""


def vue_module():
    """The path of Vue 3 as a module, which is in the package nicegui of PyPI, or None."""
    wanted = os.environ.get("VUE")
    found = importlib.util.find_spec("nicegui")
    place = wanted or (found and found.submodule_search_locations and f"{found.submodule_search_locations[0]}/static/vue.esm-browser.js")
    return place if place and os.path.exists(place) else None


def vue(package, index, browser):
    vue = vue_module()
    if not browser or not shutil.which("esbuild") or not vue:
        return skipped("Chromium, esbuild or Vue 3 (pip install nicegui, or the path of vue.esm-browser.js in VUE)")
    with tempfile.TemporaryDirectory() as folder:
        name = linked(package, folder)
        asked = components(package, index)
        aliases = [f"--alias:vue={vue}", "--format=esm", "--target=es2022"]
        script = VUE_PAGE.replace("NAME", name)
        wrong, drawn = in_browser(browser, folder, script, asked, aliases)
        wrong += shakes(folder, name, asked[0][3], asked[-1][3], "vue")
    return wrong + compare(browser, pairs(index, asked, drawn))


# MARK: Iconify

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*$")
# What the markup of an icon must not have.
REFUSED = re.compile(r"<(script|svg|foreignObject|image|a|iframe)\b|\son[a-z]+\s*=|javascript:|<!--|<\?|<!DOCTYPE", re.I)


def iconify(folder, index, browser):
    wrong, drawn = [], []
    path = next(path for path in glob.glob(f"{folder}/*.json") if not path.endswith("/icon-locales.json"))
    content = json.loads(pathlib.Path(path).read_text())
    names = json.loads(pathlib.Path(f"{folder}/icon-locales.json").read_text())
    icons, aliases = content["icons"], content.get("aliases", {})
    for name, icon in icons.items():
        ids = re.findall(r'\sid="([^"]*)"', icon["body"])
        uses = [a or b for a, b in re.findall(r'url\(#([^)]+)\)|href="#([^"]+)"', icon["body"])]
        if not NAME.match(name) or name in aliases:
            wrong.append(f"{name} cannot be a name")
        if not icon["body"].strip() or REFUSED.search(icon["body"]):
            wrong.append(f"{name}: the markup is empty, or has what an icon must not have")
        if len(set(ids)) < len(ids) or not set(uses) <= set(ids):
            wrong.append(f"{name}: an id twice, or one that is not there")

    def drawing(name):
        icon = icons.get(name)
        if icon:
            box = [icon.get(key, usual) for key, usual in
                   (("left", 0), ("top", 0), ("width", content["width"]), ("height", content["height"]))]
            return box, icon["body"]
        alias = aliases.get(name)
        if alias is None or alias["parent"] == name:
            raise KeyError(name)
        box, body = drawing(alias["parent"])
        if alias.get("hFlip"):
            body = f'<g transform="translate({2 * box[0] + box[2]} 0) scale(-1 1)">{body}</g>'
        return box, body

    asked = questions(index)
    for name, locale, file in asked:
        keys, part = names.get(name, {}), locale
        while part and part not in keys:
            part = part.rpartition("-")[0]
        direction = "rtl" if is_right_to_left(locale) else "ltr"
        key = part or (direction if direction in keys else "")
        try:
            box, body = drawing(keys[key])
        except KeyError as missing:
            wrong.append(f"{name} {locale}: {missing} is not in the set")
            body, box = "", [0, 0, 24, 24]
        drawn.append(f'<svg xmlns="{SVG}" viewBox="{" ".join(map(str, box))}">{body}</svg>')
    return wrong + (compare(browser, pairs(index, asked, drawn)) if browser and not wrong else [])


# MARK: Compose

# The classes that the files name, which draw SVG: what compiles against them has the right names and types.
COMPOSE = {
    "runtime": """
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.TYPE, AnnotationTarget.PROPERTY_GETTER) annotation class Composable
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER) annotation class ReadOnlyComposable
class CompositionLocal<T>(var current: T)
""",
    "ui.geometry": "class Offset(val x: Float, val y: Float)\n",
    "ui.graphics": """
import androidx.compose.ui.geometry.Offset
@JvmInline value class Color(val value: Long) { companion object { val Black = Color(0xFF000000) } }
fun Color.svg(name: String) = "$name='#%06x' $name-opacity='${(value shr 24 and 0xFF) / 255.0}'".format(value and 0xFFFFFF)
enum class TileMode(val svg: String) { Clamp("pad"), Mirror("reflect"), Repeated("repeat") }
sealed class Brush {
    companion object {
        fun linearGradient(vararg stops: Pair<Float, Color>, start: Offset, end: Offset, tileMode: TileMode = TileMode.Clamp): Brush =
            Gradient("linearGradient", "x1='${start.x}' y1='${start.y}' x2='${end.x}' y2='${end.y}'", stops.toList(), tileMode)
        fun radialGradient(vararg stops: Pair<Float, Color>, center: Offset, radius: Float, tileMode: TileMode = TileMode.Clamp): Brush =
            Gradient("radialGradient", "cx='${center.x}' cy='${center.y}' r='$radius'", stops.toList(), tileMode)
    }
}
class SolidColor(val value: Color) : Brush()
class Gradient(val name: String, val place: String, val stops: List<Pair<Float, Color>>, val tileMode: TileMode) : Brush() {
    fun svg(id: String) = "<$name id='$id' gradientUnits='userSpaceOnUse' spreadMethod='${tileMode.svg}' $place>" +
        stops.joinToString("") { "<stop offset='${it.first}' ${it.second.svg("stop-color").replace("stop-color-opacity", "stop-opacity")}/>" } + "</$name>"
}
enum class PathFillType { NonZero, EvenOdd }
""",
    "ui.graphics.vector": """
import androidx.compose.ui.graphics.*
import androidx.compose.ui.unit.Dp
class PathNode(val data: String)
fun addPathNodes(pathStr: String?): List<PathNode> = listOf(PathNode(pathStr ?: ""))
class ImageVector private constructor(val name: String, private val width: Float, private val height: Float, private val body: String, val autoMirror: Boolean) {
    fun svg(isRightToLeft: Boolean): String {
        val content = if (autoMirror && isRightToLeft) "<g transform='translate($width 0) scale(-1 1)'>$body</g>" else body
        return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 $width $height'>$content</svg>"
    }
    class Builder(val name: String = "", val defaultWidth: Dp, val defaultHeight: Dp, val viewportWidth: Float, val viewportHeight: Float,
        val tintColor: Color = Color.Black, val autoMirror: Boolean = false) {
        private var body = ""
        private var count = 0
        fun addPath(pathData: List<PathNode>, pathFillType: PathFillType = PathFillType.NonZero, name: String = "", fill: Brush? = null, fillAlpha: Float = 1f): Builder {
            val paint = when (fill) {
                is SolidColor -> fill.value.svg("fill")
                is Gradient -> { count += 1; body += fill.svg("g$count"); "fill='url(#g$count)'" }
                null -> "fill='none'"
            }
            body += "<path $paint opacity='$fillAlpha' d='${pathData.joinToString("") { it.data }}'/>"
            return this
        }
        fun build(): ImageVector = ImageVector(name, viewportWidth, viewportHeight, body, autoMirror)
    }
}
""",
    "ui.platform": """
import androidx.compose.runtime.CompositionLocal
import androidx.compose.ui.unit.LayoutDirection
val LocalLayoutDirection = CompositionLocal(LayoutDirection.Ltr)
""",
    "ui.text.intl": "class Locale(val tag: String) { fun toLanguageTag() = tag; companion object { var current = Locale(\"en\") } }\n",
    "ui.unit": """
@JvmInline value class Dp(val value: Float)
val Int.dp: Dp get() = Dp(toFloat())
val Double.dp: Dp get() = Dp(toFloat())
enum class LayoutDirection { Ltr, Rtl }
""",
}


def kotlin():
    """The command of a compiler of Kotlin 2 and its library, which are in the package kotlin-jupyter-kernel of PyPI, or None."""
    wanted, found = os.environ.get("KOTLIN_JARS"), importlib.util.find_spec("run_kotlin_kernel")
    place = wanted or (found and found.submodule_search_locations and f"{found.submodule_search_locations[0]}/jars")
    libraries = glob.glob(f"{place}/kotlin-stdlib-2*.jar") if place else []
    if not libraries or not shutil.which("java"):
        return None
    return ["java", "-Xmx1g", "-cp", f"{place}/*", "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect",
            "-Werror", "-cp", libraries[0]], libraries[0]


def compose(folder, index, browser):
    compiler = kotlin()
    if not compiler:
        return skipped("Kotlin 2 (pip install kotlin-jupyter-kernel, or the folder of its jars in KOTLIN_JARS; Debian: "
                       "default-jre-headless)")
    properties, tinted = {}, set()
    for path in glob.glob(f"{folder}/*.kt"):
        text = pathlib.Path(path).read_text()
        found = re.search(r'/\*\* The icon ("(?:[^"\\]|\\.)*")\..*\*/\nval (\S+): ImageVector', text)
        if found:
            properties[json.loads(found[1])] = found[2]
            if "colours of its own" not in found[0]:
                tinted.add(json.loads(found[1]))
        package = re.search(r"^package (.*)$", text, re.M)[1]
    asked = [row for row in questions(index) if row[0] in properties]
    wrong = [f"{name} is missing" for name in index.icons if name not in properties and not is_left_out(index, name)]
    with tempfile.TemporaryDirectory() as work:
        os.makedirs(f"{work}/sources")
        for name, text in COMPOSE.items():
            pathlib.Path(f"{work}/sources/{name}.kt").write_text(f"package androidx.compose.{name}\n{text}")
        # A function of the JVM holds 64 KB, so each icon has one.
        functions, calls = "", ""
        for number, (name, property) in enumerate(sorted(properties.items())):
            locales = [(row[1], is_right_to_left(row[1])) for row in asked if row[0] == name]
            lines = "".join(f'    show("{locale}", {str(rtl).lower()}) {{ {property} }}\n' for locale, rtl in locales)
            functions += f"fun icon{number}() {{\n{lines}}}\n"
            calls += f"    icon{number}()\n"
        pathlib.Path(f"{work}/sources/Main.kt").write_text(
            f"package {package}\nimport androidx.compose.ui.graphics.vector.ImageVector\nimport androidx.compose.ui.platform.LocalLayoutDirection\n"
            "import androidx.compose.ui.text.intl.Locale\nimport androidx.compose.ui.unit.LayoutDirection\n"
            "fun show(locale: String, isRightToLeft: Boolean, icon: () -> ImageVector) {\n    Locale.current = Locale(locale)\n"
            "    LocalLayoutDirection.current = if (isRightToLeft) LayoutDirection.Rtl else LayoutDirection.Ltr\n"
            f"    println(icon().svg(isRightToLeft))\n}}\n{functions}fun main() {{\n{calls}}}\n")
        command, library = compiler
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        built = run(*command, "-d", f"{work}/out", f"{work}/sources", os.path.abspath(folder))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        print(f"Kotlin compiles {len(properties)} icons in {seconds:.0f} seconds of processor time")
        if built.returncode:
            return wrong + [f"Kotlin: {built.stderr.strip()[:1000]}"]
        shown = run("java", "-cp", f"{work}/out:{library}", f"{package}.MainKt")
        drawn = shown.stdout.splitlines()
        if shown.returncode or len(drawn) != len(asked):
            return wrong + [f"Kotlin: {shown.stderr.strip()[:1000]}"]
    by_name = {}
    for row in asked:
        by_name.setdefault(row[0], []).append(row)
    ordered = [row for name in sorted(properties) for row in by_name.get(name, [])]
    return wrong + (compare(browser, pairs(index, ordered, drawn, tinted)) if browser else [])


def is_left_out(index, name):
    """Whether a drawing has what no filled path says; builds say so themselves."""
    texts = [index.text(variant["svg"]) for variant in index.icons[name]["variants"].values()]
    return any(re.search(r"<(filter|pattern|image|text|mask|clipPath|switch|use|style)\b|opacity", text) for text in texts)
