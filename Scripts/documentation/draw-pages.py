#!/usr/bin/env python3
"""Draws the pictures of `iconflip preview` in the documentation; needs Python and a Chromium.

usage: Scripts/documentation/draw-pages.py ICONFLIP MANIFEST FOLDER

Writes FOLDER/page-WIDTH-THEME-LANGUAGE.png for the views listed below, a question that 'init' asks of the same
icons as FOLDER/question-WIDTH-THEME-LANGUAGE.png, a review as FOLDER/review-…, what came back as FOLDER/readers-…, and
the page of an audit of the app in Documentation/examples as FOLDER/audit-…. Their colours are reduced to a palette where
Pillow is installed, which makes them a third of the size.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[1]}/shared")
import chromium  # noqa: E402

# Width, height, theme, language, and what is shown.
VIEWS = [
    (320, 640, "light", "en", ""),
    (390, 640, "dark", "ar", "open(data.icons.findIndex(one => one.k === 'composite'))"),
    (768, 640, "light", "ar", "document.getElementById('interface').open = true; showInterface()"),
    (1440, 800, "light", "en", "document.getElementById('interface').open = true; showInterface()"),
    (1920, 800, "dark", "en", "document.getElementById('interface').open = false"),
]


# Of the audit of the app with mistakes: size, theme and language.
AUDIT = (1100, 900, "light", "en")

QUESTIONS = [(768, 640, "light", "en", "open(questions[0], true)")]


# The first icon with parts, as a reader is asked about it, and with what two of them said.
COMPOSITE = "data.icons.findIndex(one => one.k === 'composite' && one.d.length > 1)"
REVIEWS = [(390, 844, "light", "ar", f"setReviewing(true); open({COMPOSITE}, true)")]
READERS = [(768, 640, "light", "en", f"open({COMPOSITE})")]
SAID = [("منى", "ar", "right", ""), ("David", "he", "wrong", "The badge should stay in its corner.")]


def review(browser, page, folder):
    """The files of two readers of a page, as flags."""
    flags = []
    for reader, language, answer, says in SAID:
        browser.open(f"{page.as_uri()}?lang={language}&reader={language}")
        text = browser.evaluate(f"""(() => {{ ownName = {json.dumps(reader)}; note({COMPOSITE}, {json.dumps(answer)}, {json.dumps(says)});
            const text = reviewText(); localStorage.clear(); return text }})()""")
        (folder / f"{language}.json").write_text(text)
        flags += ["--review", folder / f"{language}.json"]
    return flags


def propose(iconflip, manifest, folder):
    """A proposal for the icons of a set, without what the manifest says of them."""
    source = json.loads(pathlib.Path(manifest).read_text())["source"]
    shutil.copytree(pathlib.Path(manifest).parent / source, folder / "Icons")
    subprocess.run([iconflip, "init", folder / "Icons", "-q"], check=True)
    return folder / "manifest.json"


def reduce(path):
    try:
        from PIL import Image
    except ImportError:
        return
    Image.open(path).convert("RGB").quantize(64, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(
        path, optimize=True)


def draw_audit(iconflip, browser, box, folder):
    """The page of the audit of the app with mistakes, which ends with status 1 as it has findings."""
    page = box / "audit.html"
    app = pathlib.Path(__file__).resolve().parents[2] / "Documentation/examples/app"
    subprocess.run([pathlib.Path(iconflip).resolve(), "audit", "-o", page], cwd=app, capture_output=True)
    width, height, theme, language = AUDIT
    browser.resize(width, height)
    browser.open(f"{page.as_uri()}?lang={language}&theme={theme}")
    browser.settle()
    browser.wait("[...document.images].every(one => one.complete)", 20)
    file = f"{folder}/audit-{width}-{theme}-{language}.png"
    browser.screenshot(file)
    reduce(file)
    print(file)


def main():
    if len(sys.argv) != 4:
        print(__doc__, file=sys.stderr)
        return 2
    iconflip, manifest, folder = sys.argv[1:]
    path = chromium.find()
    if path is None:
        print("SKIPPED: no page was drawn, as there is no Chromium (Debian: apt-get install chromium)")
        return 0
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="iconflip-pages-") as name:
        with chromium.Browser(path) as browser:
            flags = []
            for kind, one, views in [("page", manifest, VIEWS), ("question", propose(iconflip, manifest, pathlib.Path(name)), QUESTIONS),
                                     ("review", manifest, REVIEWS), ("readers", manifest, READERS)]:
                page = pathlib.Path(name) / f"{kind}.html"
                subprocess.run([iconflip, "preview", one, "-qo", page, "--title", "Icons", *flags], check=True)
                if kind == "review":
                    flags = review(browser, page, pathlib.Path(name))
                for width, height, theme, language, show in views:
                    browser.resize(width, height)
                    browser.open(f"{page.as_uri()}?lang={language}&theme={theme}&view={width}")
                    if show:
                        browser.evaluate(show)
                    browser.settle()
                    browser.wait("waiting.size === 0 && [...document.images].every(one => one.complete)", 20)
                    file = f"{folder}/{kind}-{width}-{theme}-{language}.png"
                    browser.screenshot(file)
                    reduce(file)
                    print(file)
            draw_audit(iconflip, browser, pathlib.Path(name), folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
