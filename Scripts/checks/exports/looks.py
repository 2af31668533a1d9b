"""What platforms take of an export for each locale, and whether it looks as `index.json` says. Needs what check.py needs.

Each function returns what is wrong, or None after it has said what is missing to ask."""
import glob
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as ET

from index import is_right_to_left, program, variant, with_library
from support import Handler, serve

HERE = os.path.dirname(os.path.abspath(__file__))
FRAMEWORK = "/usr/share/android-framework-res/framework-res.apk"
ANDROID = "{http://schemas.android.com/apk/res/android}"
SVG = "http://www.w3.org/2000/svg"


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


def patience(rows):
    """The seconds to wait for a page with so many rows, on a machine that has other things to do."""
    return 60 + len(rows) // 5


def skipped(what):
    print(f"SKIPPED: {what} is not installed")


# MARK: Pictures

# The mean of many pixels each: Chromium smooths edges in one of two ways by the number of a path's points, which in one
# picture of 48 x 48 differ by 8 to 20 pixels from each other and from the mean, and by half as much in each picture that is
# twice as fine. So what differs in means of 8 x 8 is looked at again in means of 32 x 32; larger pictures have as many pixels in all.
COMPARE = """
async (pairs, scale, size) => {
  const canvas = new OffscreenCanvas(size * scale, size * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const draw = async (text) => {
    const image = new Image(size * scale, size * scale);
    image.src = 'data:image/svg+xml,' + encodeURIComponent(text);
    await image.decode();
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
    const means = new Float32Array(size * size * 4);
    for (let y = 0; y < canvas.height; y++) for (let x = 0; x < canvas.width; x++) {
      const from = 4 * (y * canvas.width + x), to = 4 * (Math.floor(y / scale) * size + Math.floor(x / scale)), alpha = pixels[from + 3] / 255;
      for (let part = 0; part < 3; part++) means[to + part] += pixels[from + part] * alpha / scale ** 2;
      means[to + 3] += pixels[from + 3] / scale ** 2;
    }
    return means;
  };
  const result = [];
  for (const [a, b, shape] of pairs) {
    try {
      const [left, right] = [await draw(a), await draw(b)];
      let difference = 0, ink = 0;
      for (let index = 0; index < left.length; index += 4) {
        const parts = shape ? [3] : [0, 1, 2, 3];
        difference += Math.max(...parts.map((part) => Math.abs(left[index + part] - right[index + part]))) / 255;
        ink += left[index + 3] / 255;
      }
      result.push([difference, ink]);
    } catch (error) { result.push([-1, 0]); }
  }
  return result;
}
"""
LIMIT = 4


def compare(browser, pairs, limit=LIMIT, extent=48):
    """What is wrong with pairs of drawings: a label, two texts, and whether the shape alone counts. `limit` is in pixels, of which
    a picture has `extent` by `extent`."""
    wrong, fine = [], max(2, 8 * 48 // extent)
    browser.call("Page.navigate", url="about:blank")

    def measured(some, scale):
        asked = json.dumps([[sized(a, extent * scale), sized(b, extent * scale), shape] for _, a, b, shape in some])
        return zip(some, browser.evaluate(f"({COMPARE})({asked}, {scale}, {extent})"))

    for start in range(0, len(pairs), 50):
        doubtful = []
        for pair, (difference, ink) in measured(pairs[start:start + 50], fine):
            if difference < 0:
                wrong.append(f"{pair[0]}: cannot be drawn")
            elif ink < 1:
                wrong.append(f"{pair[0]}: shows nothing")
            elif difference > limit:
                doubtful.append(pair)
        for pair, (difference, _) in measured(doubtful, 4 * fine) if doubtful else ():
            if difference > limit:
                wrong.append(f"{pair[0]}: looks different, by {difference:.1f} pixels of {extent} x {extent}")
    return wrong


def sized(text, size):
    """A drawing as large as the canvas of the comparison, whatever size it has."""
    root = ET.fromstring(text)
    if not root.get("viewBox"):
        root.set("viewBox", f"0 0 {root.get('width')} {root.get('height')}")
    root.set("width", str(size))
    root.set("height", str(size))
    return ET.tostring(root, encoding="unicode")


# MARK: Android

def vector_drawable(path):
    """A vector drawable as SVG."""
    root, made = ET.parse(path).getroot(), ET.Element(f"{{{SVG}}}svg")
    get = lambda element, name, default=None: element.get(ANDROID + name, default)
    made.set("viewBox", f"0 0 {get(root, 'viewportWidth')} {get(root, 'viewportHeight')}")
    count = [0]

    def named(tag, parent):
        count[0] += 1
        element = ET.SubElement(parent, f"{{{SVG}}}{tag}", {"id": f"d{count[0]}"})
        return element, f"url(#d{count[0]})"

    def colour(text):
        """A colour as SVG has it, and its opacity."""
        digits = text[1:]
        return f"#{digits[-6:]}", str(int(digits[:2], 16) / 255) if len(digits) == 8 else "1"

    def paint(element, key, target):
        gradient = element.find(f"{{http://schemas.android.com/aapt}}attr[@name='android:{key}Color']/gradient")
        if gradient is None:
            if get(element, f"{key}Color") is None:
                return target.set(key, "none")
            value, alpha = colour(get(element, f"{key}Color"))
            target.set(key, value)
            return target.set(f"{key}-opacity", str(float(alpha) * float(get(element, f"{key}Alpha", "1"))))
        is_radial = get(gradient, "type") == "radial"
        drawn, address = named("radialGradient" if is_radial else "linearGradient", made)
        names = {"centerX": "cx", "centerY": "cy", "gradientRadius": "r"} if is_radial else {
            "startX": "x1", "startY": "y1", "endX": "x2", "endY": "y2"}
        for name, short in names.items():
            drawn.set(short, get(gradient, name, "0"))
        drawn.set("gradientUnits", "userSpaceOnUse")
        drawn.set("spreadMethod", {"repeat": "repeat", "mirror": "reflect"}.get(get(gradient, "tileMode"), "pad"))
        for item in gradient.findall("item"):
            value, alpha = colour(get(item, "color"))
            ET.SubElement(
                drawn, f"{{{SVG}}}stop",
                {"offset": get(item, "offset"), "stop-color": value, "stop-opacity": alpha})
        target.set(key, address)
        target.set(f"{key}-opacity", get(element, f"{key}Alpha", "1"))

    def walk(source, target):
        for element in source:
            if element.tag == "group":
                walk(element, ET.SubElement(target, f"{{{SVG}}}g"))
            elif element.tag == "clip-path":
                clip, address = named("clipPath", made)
                ET.SubElement(clip, f"{{{SVG}}}path", {"d": get(element, "pathData")})
                target = ET.SubElement(target, f"{{{SVG}}}g", {"clip-path": address})
            elif element.tag == "path":
                path = ET.SubElement(target, f"{{{SVG}}}path", {
                    "d": get(element, "pathData"),
                    "fill-rule": "evenodd" if get(element, "fillType") == "evenOdd" else "nonzero",
                    "stroke-width": get(element, "strokeWidth", "0"),
                    "stroke-linecap": get(element, "strokeLineCap", "butt"),
                    "stroke-linejoin": get(element, "strokeLineJoin", "miter"),
                    "stroke-miterlimit": get(element, "strokeMiterLimit", "4"),
                })
                paint(element, "fill", path)
                paint(element, "stroke", path)

    walk(root, made)
    return ET.tostring(made, encoding="unicode")


def resource(name):
    return "ic_" + re.sub("_+", "_", re.sub("[^a-z0-9_]", "_", name.lower()))


def android(res, index, browser):
    if not shutil.which("aapt2") or not os.path.exists(FRAMEWORK):
        return skipped("aapt2 with Android's framework (Debian: aapt android-framework-res)")
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        manifest = f"{folder}/AndroidManifest.xml"
        pathlib.Path(manifest).write_text(
            '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="demo.icons">'
            '<application android:supportsRtl="true"/></manifest>')
        compiled = run("aapt2", "compile", "--dir", res, "-o", f"{folder}/c.zip")
        linked = run(
            "aapt2", "link", "-o", f"{folder}/a.apk", "--manifest", manifest, "-I", FRAMEWORK, "--no-version-vectors",
            "--min-sdk-version", "24", "--target-sdk-version", "34", f"{folder}/c.zip",
        ) if compiled.returncode == 0 else compiled
        # The linker ends well where it replaced a string or removed a resource.
        if linked.returncode or "removing resource" in linked.stderr or "too long" in linked.stderr:
            return [f"aapt2: {(linked.stdout + linked.stderr).strip()[:2000]}"]
        place = "/usr/lib/x86_64-linux-gnu/android"
        if not os.path.exists("/usr/include/android/androidfw/AssetManager2.h"):
            return skipped("Android's look-up (Debian: g++ android-libandroidfw-dev android-libutils-dev "
                           "android-libbase-dev android-liblog-dev)")
        lookup = program(
            f"{HERE}/android-lookup.cpp", "-I/usr/include/android", f"-L{place}", "-landroidfw", "-lutils", "-lbase", "-llog",
            "-lziparchive", f"-Wl,-rpath,{place}")
        names = {resource(name): name for name in index.icons}
        pairs, seen = [], set()
        # A region that the set does not name gets what its language gets.
        locales = [(one, one) for one in index.locales] + [
            (f"{one}-001", one) for one in index.locales if "-" not in one]
        for locale, alike in locales:
            direction = "rtl" if is_right_to_left(locale) else "ltr"
            found = run(lookup, f"{folder}/a.apk", "demo.icons", locale, direction, *names).stdout
            for line in found.splitlines():
                key, path = line.split("\t")
                name = names[key]
                local = f"{res}/{os.path.relpath(path, 'res')}" if path else ""
                if local and not os.path.exists(local):
                    local = re.sub(r"-v\d+/", "/", local)
                if not local:
                    wrong.append(f"{name} {locale}: Android finds nothing")
                elif local.endswith(".xml") and (local, index.file(name, alike)) not in seen:
                    seen.add((local, index.file(name, alike)))
                    label = f"{name} {locale}: {os.path.relpath(local, res)} for {index.file(name, alike)}"
                    pairs.append((label, index.text(index.file(name, alike)), vector_drawable(local), False))
    return wrong + (compare(browser, pairs) if browser else [])


# MARK: Apple

def apple(catalog, index, browser):
    """There is no compiler of catalogs outside macOS, so these are the rules of its format."""
    wrong, pairs, seen = [], [], set()
    for base, folders, files in os.walk(catalog):
        if "Contents.json" not in files:
            wrong.append(f"{base}: no Contents.json")
            continue
        if not base.endswith(".imageset"):
            if files != ["Contents.json"]:
                wrong.append(f"{base}: a file that belongs to no set")
            continue
        contents = json.loads(pathlib.Path(f"{base}/Contents.json").read_text())
        name, images = os.path.relpath(base, catalog)[:-len(".imageset")], contents["images"]
        slots = {(i.get("language-direction"), i.get("locale"), i.get("scale")): i["filename"] for i in images}
        if len(slots) != len(images) or set(slots.values()) != set(files) - {"Contents.json"}:
            wrong.append(f"{base}: a slot twice, a file that no slot names, or a name without its file")
        directions = {direction for direction, _, _ in slots}
        if directions not in ({None}, {"left-to-right", "right-to-left"}):
            wrong.append(f"{base}: one direction alone is mirrored by the system")
        if any(locale for _, locale, _ in slots) and not contents.get("properties", {}).get("localizable"):
            wrong.append(f"{base}: has locales and is not localizable")
        for file in set(slots.values()):
            if file.endswith(".svg") and os.path.exists(f"{base}/{file}"):
                root = ET.parse(f"{base}/{file}").getroot()
                refused = {"text", "filter", "foreignObject", "script", "style", "switch", "mask"}
                if not root.get("width") or not root.get("height"):
                    wrong.append(f"{base}/{file}: no size")
                if refused & {str(element.tag).split("}")[-1] for element in root.iter()}:
                    wrong.append(f"{base}/{file}: has what Xcode does not draw")
        for locale in index.locales if name in index.icons else []:
            direction = "right-to-left" if is_right_to_left(locale) else "left-to-right"
            steps = [locale, locale.split("-")[0], None]
            file = next((slots[key] for step in steps for key in ((direction, step, None), (None, step, None))
                         if key in slots), None)
            if file and (name, file, index.file(name, locale)) not in seen and os.path.exists(f"{base}/{file}"):
                seen.add((name, file, index.file(name, locale)))
                with open(f"{base}/{file}") as content:
                    pairs.append((f"{name} {locale}: {file} for {index.file(name, locale)}",
                                  index.text(index.file(name, locale)), content.read(), False))
    sets = {os.path.relpath(path, catalog)[:-len(".imageset")]
            for path in glob.glob(f"{catalog}/**/*.imageset", recursive=True)}
    wrong += [f"{name}: no image set" for name in index.icons if name not in sets]
    return wrong + (compare(browser, pairs) if browser else [])


# MARK: GTK

def gtk(icons, index, browser, prefix="demo-"):
    icons, wrong, pairs, seen = os.path.abspath(icons), [], [], set()
    with tempfile.TemporaryDirectory() as folder:
        tools = [with_library(f"{HERE}/gtk-lookup.c", "gtk4"), with_library(f"{HERE}/gtk-lookup.c", "gtk+-3.0", "-DGTK3")]
        theme = "/usr/share/icons/hicolor/index.theme"
        if not any(tools) or not os.path.exists(theme):
            return skipped("GTK (Debian: gcc pkg-config libgtk-4-dev libgtk-3-dev hicolor-icon-theme)")
        shutil.copytree(icons, f"{folder}/icons", symlinks=True)
        shutil.copy(theme, f"{folder}/icons/hicolor/index.theme")
        files = {os.path.basename(path)[:-4] for path in glob.glob(f"{icons}/hicolor/**/*.svg", recursive=True)}
        names = {}
        for name in index.icons:
            own = prefix + re.sub("[./_ ]", "-", name)
            names[own + "-symbolic" if own + "-symbolic" in files else own] = name
        for direction in ("ltr", "rtl"):
            for tool in filter(None, tools):
                for line in run(tool, f"{folder}/icons", "hicolor", direction, *names).stdout.splitlines():
                    own, path = line.split("\t")
                    variants = index.icons[names[own]]["variants"]
                    file = variants.get(direction, variants["default"])["svg"]
                    if not path:
                        wrong.append(f"{own} {direction}: GTK finds nothing")
                    elif (path, file) not in seen:
                        seen.add((path, file))
                        with open(f"{folder}/icons/{path}") as content:
                            pairs.append((f"{own} {direction}: {path} for {file}", index.text(file), content.read(),
                                          "-symbolic" in own))
        symbolic = with_library(f"{HERE}/gtk-symbolic.c", "gtk+-3.0")
        some = sorted(glob.glob(f"{icons}/hicolor/**/*-symbolic*.svg", recursive=True))
        if symbolic:
            for start in range(0, len(some), 200):
                wrong += run(symbolic, *some[start:start + 200]).stdout.replace(icons + "/", "").splitlines()
    return wrong + (compare(browser, pairs) if browser else [])


# MARK: Web

def web_name(name):
    """An icon's name with its steps as they are in files for pages: runs of characters that addresses or bundlers give a
    meaning are a hyphen, and none is at the ends of a word."""
    def word(text):
        runs = re.split(r"[^\w-]+", text)
        joined = ""
        for run in filter(None, runs):
            joined += ("" if not joined or joined[-1] == "-" or run[0] == "-" else "-") + run
        return joined

    def step(text):
        joined = ".".join(map(word, text.split(".")))
        return joined if joined and joined[0] != "." else "icon" + joined

    return "/".join(map(step, name.split("/")))


def web_id(name):
    plain = re.sub("[/.]", "-", web_name(name))
    return plain if plain[0].isalpha() or plain[0] == "_" else "icon-" + plain


PAGE = """<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="icons.css"><body><script type="module">
const wrong = [], rows = ROWS;
try {
  const { iconFile } = await import('./icons.js');
  const sprite = new DOMParser().parseFromString(await (await fetch('icons.svg')).text(), 'image/svg+xml');
  await new Promise((done) => document.readyState === 'complete' ? done() : addEventListener('load', done));
  for (const [name, locale, isRightToLeft, plain, id, file] of rows) {
    const row = document.createElement('div'), icon = document.createElement('span');
    row.lang = locale;
    row.dir = isRightToLeft ? 'rtl' : 'ltr';
    icon.className = 'icon icon-' + plain;
    row.append(icon);
    document.body.append(row);
    const style = getComputedStyle(icon);
    const shown = style.backgroundImage !== 'none' ? style.backgroundImage : style.maskImage;
    const wanted = 'url("' + new URL(file, location) + '")';
    if (shown !== wanted) wrong.push(`${name} ${locale}: the class shows ${shown} for ${file}`);
    if (iconFile(name, locale) !== file) wrong.push(`${name} ${locale}: icons.js names ${iconFile(name, locale)} for ${file}`);
    if (CSS.escape(id) !== id) wrong.push(`${id} needs escaping in selectors`);
    const symbol = sprite.getElementById(id);
    if (!symbol) { wrong.push(`${name} ${locale}: the sprite has no such symbol`); continue; }
    for (const element of symbol.querySelectorAll('*')) for (const { value } of element.attributes)
      for (const [, id] of value.matchAll(/url\\(["']?#([^)"']*)/g))
        if (!symbol.querySelector('#' + CSS.escape(id))) wrong.push(`${name} ${locale}: the symbol lacks ${id}`);
    window.symbols ??= {};
    const svg = document.createElementNS('SPACE', 'svg');
    for (const attribute of symbol.attributes) if (attribute.name !== 'id') svg.setAttribute(attribute.name, attribute.value);
    svg.append(...symbol.cloneNode(true).childNodes);
    // A mirror image refers to another symbol.
    for (const use of symbol.children.length === 1 ? symbol.querySelectorAll(':scope > use') : []) {
      const other = sprite.getElementById(use.getAttribute('href').slice(1));
      if (other?.localName === 'symbol') svg.append(other.cloneNode(true));
    }
    window.symbols[file] = new XMLSerializer().serializeToString(svg);
  }
} catch (error) { wrong.push(String(error)); }
window.wrong = wrong;
document.documentElement.dataset.ready = '';
</script>""".replace("SPACE", SVG)


def web(folder, index, browser):
    if not browser:
        return skipped("Chromium")
    rows, own = [], {}
    for name, icon in index.icons.items():
        for locale in index.locales:
            key = variant(icon, locale, is_right_to_left(locale))
            file = icon["variants"][key]["svg"].replace(f"svg/{name}.", f"svg/{web_name(name)}.", 1)
            own[file] = icon["variants"][key]["svg"]
            rows.append([name, locale, is_right_to_left(locale), re.sub("[/.]", "-", web_name(name)),
                         web_id(name) + ("" if key == "default" else "--" + key), file])
    page = PAGE.replace("ROWS", json.dumps(rows)).encode()

    class WithPage(Handler):
        extensions_map = {"": "application/octet-stream", ".js": "text/javascript", ".svg": "image/svg+xml",
                          ".css": "text/css"}

        def do_GET(self):
            if self.path != "/check.html":
                return super().do_GET()
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(page)

    if not browser.open(f"{serve(folder, WithPage)}/check.html", patience(rows)):
        return ["the page did not finish"]
    wrong, symbols = browser.evaluate("window.wrong"), browser.evaluate("window.symbols ?? {}")
    pairs = []
    for file, symbol in symbols.items():
        pairs.append((f"the symbol of {file}", index.text(own[file]), symbol, False))
        with open(f"{folder}/{file}") as content:
            pairs.append((f"svg/{file}", index.text(own[file]), content.read(), False))
    return wrong + compare(browser, pairs)
