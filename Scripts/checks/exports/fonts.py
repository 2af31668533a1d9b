"""What text engines draw of the fonts that exports write, and whether that is what `index.json` names. Needs what check.py needs."""
import glob
import importlib.util
import json
import os
import pathlib
import re
import shutil
import tempfile

from index import is_right_to_left, variant
from looks import compare, patience, run, skipped, web_name
from support import serve

# The scripts that an engine may take from the text around for characters that have none.
SCRIPTS = ("Zyyy", "Latn", "Arab", "Hebr")
# Languages that no icon knows, of both directions.
OTHERS = ("en", "de", "ckb", "ps")
# Curves are half a unit of 960 off the drawing at most, and points another half: on outlines that are twenty times as long as
# the edge, as in a seal with letters, 10 pixels of 48 x 48. Another drawing differs by hundreds.
LIMIT = 10
PAGE = """<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="icons.css"><body><script>
addEventListener("load", () => {
  window.shown = ROWS.map(([name, locale, direction]) => {
    const icon = document.createElement("i");
    Object.assign(icon, { className: name, lang: locale, dir: direction });
    document.body.append(icon);
    const answer = getComputedStyle(icon, "::before").content;
    icon.remove();
    return answer;
  });
  document.documentElement.dataset.ready = "";
});
</script>"""


def suffixes():
    """The kinds of files that can be read: fontTools needs Python's brotli for one."""
    return ("ttf", "woff2") if importlib.util.find_spec("brotli") else ("ttf",)


class Font:
    """A font with the outlines of its glyphs."""

    def __init__(self, path):
        from fontTools.ttLib import TTFont

        font = TTFont(path)
        self.path, self.glyphs, self.names = path, font.getGlyphSet(), font.getGlyphOrder()
        self.characters = {code: name for code, name in font.getBestCmap().items() if code >= 0xE000}
        self.em, self.ascent = font["head"].unitsPerEm, font["hhea"].ascent

    def outline(self, name):
        from fontTools.pens.recordingPen import RecordingPen

        pen = RecordingPen()
        self.glyphs[name].draw(pen)
        return repr(pen.value), self.glyphs[name].width

    def drawing(self, name):
        """A glyph as SVG."""
        from fontTools.pens.svgPathPen import SVGPathPen

        pen = SVGPathPen(self.glyphs)
        self.glyphs[name].draw(pen)
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.glyphs[name].width} {self.em}">'
                f'<path transform="matrix(1 0 0 -1 0 {self.ascent})" d="{pen.getCommands()}"/></svg>')

    def shaped(self, texts, script):
        """The glyphs that HarfBuzz draws for each of some texts."""
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("".join(text + "\n" for text in texts))
            file.flush()
            # Characters for private use run from left to right, whatever is around them.
            result = run(
                "hb-shape", "--no-clusters", "--no-positions", "--no-glyph-names", "--direction=ltr", f"--script={script}",
                f"--text-file={file.name}", self.path)
        return [[self.names[int(number)] for number in line.strip("[]").split("|")] for line in result.stdout.split()]


def font(folder, index, browser):
    missing = [program for program in ("hb-shape", "ots-sanitize") if not shutil.which(program)]
    if missing or not browser or not importlib.util.find_spec("fontTools"):
        return skipped("Chromium, fonttools of PyPI, or hb-shape or ots-sanitize (Debian: libharfbuzz-bin opentype-sanitizer)")
    lines = pathlib.Path(index.folder, "../../icons.codepoints").read_text().splitlines()
    pairs = [line.split(" ", 1) for line in lines if not line.startswith("#")]
    codes = {f"svg/{name}.svg": int(code, 16) for code, name in pairs}
    wrong = []
    for one in sorted(glob.glob(f"{folder}/*/icons.css")):
        place = os.path.dirname(one)
        label = os.path.basename(place)
        wrong += [f"{label}: {what}" for what in looked_at(place, index, codes, browser)]
    return wrong


def looked_at(place, index, codes, browser):
    """What is wrong with one font and its files."""
    wrong = []
    for suffix in ("ttf", "woff2"):
        result = run("ots-sanitize", f"{place}/icons.{suffix}")
        if result.returncode:
            wrong.append(f"icons.{suffix}: {(result.stdout + result.stderr).strip()[:300]}")
    first, *others = [Font(f"{place}/icons.{suffix}") for suffix in suffixes()]
    outlines = {name: first.outline(name) for name in first.names}
    wrong += [f"{other.path} has other glyphs" for other in others
              if other.characters != first.characters or any(other.outline(n) != o for n, o in outlines.items())]
    icons, drawings = [], []
    for name, icon in index.icons.items():
        files = [variant["svg"] for variant in icon["variants"].values()]
        there = [file for file in files if codes.get(file) in first.characters]
        if there == files:
            icons.append(name)
            drawings += [(file, index.text(file), first.drawing(first.characters[codes[file]]), True) for file in files]
        elif there or not any(is_left_out(index.text(file)) for file in files):
            wrong.append(f"{name} is missing")
    asked = [(name, locale, direction) for name in icons for locale in (*index.locales, *OTHERS)
             for direction in ("ltr", "rtl")]
    wrong += chosen(place, index, codes, browser, first, asked)
    return wrong + module(place, index, codes, asked) + compare(browser, drawings, LIMIT)


def prefix(place):
    """The prefix of the classes, which no two style sheets of a set share."""
    return re.search(r"^\.([\w-]+) {", pathlib.Path(f"{place}/icons.css").read_text(), re.M)[1]


def wanted(index, name, locale, direction):
    icon = index.icons[name]
    return icon["variants"][variant(icon, locale, direction == "rtl")]["svg"]


def chosen(place, index, codes, browser, font, asked):
    """What differs from the index of what text engines draw for each icon, locale and direction, as the style sheet asks."""
    every = prefix(place)
    rows = [
        [f"{every} {every}-" + re.sub("[/.]", "-", web_name(name)), locale, direction] for name, locale, direction in asked]
    pathlib.Path(f"{place}/check.html").write_text(PAGE.replace("ROWS", json.dumps(rows)))
    if not browser.open(f"{serve(place)}/check.html", patience(rows)):
        return ["the page did not finish"]
    characters = [content.strip('"')[:1] for content in browser.evaluate("window.shown")]
    wrong = []
    for script in SCRIPTS:
        texts = sorted(set(characters))
        drawn = dict(zip(texts, font.shaped(texts, script)))
        for (name, locale, direction), character in zip(asked, characters):
            file = wanted(index, name, locale, direction)
            if drawn.get(character) != [font.characters[codes[file]]]:
                wrong.append(f"{name} in {locale} {direction}, script {script}, is not {file}")
    return wrong


def module(place, index, codes, asked):
    """What differs from the index of what the module for JavaScript answers."""
    if not shutil.which("node"):
        return skipped("node") or []
    questions = [[name, locale, codes[wanted(index, name, locale, direction)]] for name, locale, direction in asked
                 if is_right_to_left(locale) == (direction == "rtl")]
    with tempfile.TemporaryDirectory() as folder:
        for name in ("icons.js", "locale.js"):
            shutil.copy(f"{place}/{name}", folder)
        pathlib.Path(folder, "package.json").write_text('{"type":"module"}')
        pathlib.Path(folder, "ask.js").write_text(
            f"import {{ iconText }} from './icons.js';\nfor (const [name, locale, code] of {json.dumps(questions)})\n"
            "  if (iconText(name, locale).codePointAt(0) !== code) console.log(`${name} in ${locale} by the module`);\n")
        result = run("node", f"{folder}/ask.js")
    return result.stdout.splitlines() + ([result.stderr.strip()[:300]] if result.returncode else [])


def is_left_out(text):
    """Whether a drawing may have what no glyph says, such as a colour beside the black of shapes without one; builds say so
    themselves."""
    paints = set(re.findall(r'\b(?:fill|stroke|color|stop-color)\s*[=:]\s*["\']?\s*([^"\';}]+)', text))
    colours = paints - {"none", "currentColor", "black", "#000", "#000000"}
    return bool(colours) or bool(re.search(r"<(filter|pattern|image|text|mask|\w+Gradient|style)\b|opacity", text))


# MARK: Breaking

def changed(place, change):
    """Changes all files of a font."""
    from fontTools.ttLib import TTFont

    for suffix in suffixes():
        font = TTFont(f"{place}/icons.{suffix}")
        change(font)
        font.save(f"{place}/icons.{suffix}")


def lose_direction(place):
    """Takes what is for text from right to left out of a style sheet."""
    sheet = pathlib.Path(f"{place}/icons.css")
    sheet.write_text(re.sub(r".*:dir\(rtl\).*\n", "", sheet.read_text()))


def exchange(place, *names):
    """Gives the glyphs of two icons each other's character."""
    sheet = pathlib.Path(f"{place}/icons.css").read_text()
    every = prefix(place)
    one, other = (
        int(re.search(rf'^\.{every}-{name} {{ --{every}: "\\(\w+)"', sheet, re.M)[1], 16) for name in names)

    def change(font):
        # Tables of several platforms may be one.
        for table in {id(table.cmap): table.cmap for table in font["cmap"].tables}.values():
            table[one], table[other] = table[other], table[one]
    changed(place, change)
