#!/usr/bin/env python3
"""Draws the demonstration set as a GTK 4 program and a page in Chromium show its exports; needs both, gcc and Xvfb.

usage: Scripts/documentation/draw-platforms.py ICONFLIP [--locales en,ar-EG,he,ur] [--size 24] [--columns 28] [--output Documentation/images]

Writes gtk.png and web.png. Debian packages: gcc pkg-config libgtk-4-dev xvfb xauth chromium fonts-dejavu-core."""
import argparse, json, os, pathlib, re, shutil, subprocess, sys, tempfile

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[1]}/shared")
import chromium  # noqa: E402
from index import is_right_to_left, with_library  # noqa: E402
from support import ROOT, serve  # noqa: E402

TITLES = {"en": "English", "ar": "العربية", "ar-EG": "العربية (مصر)", "fa": "فارسی", "he": "עברית", "ur": "اردو",
          "yi": "ייִדיש"}


def build(folder, tool, locales):
    shutil.copytree(f"{ROOT}/Assets", f"{folder}/Assets")
    manifest = json.loads(pathlib.Path(f"{ROOT}/manifest.json").read_text())
    manifest["locales"] = list(dict.fromkeys(manifest["locales"] + locales))
    manifest["exports"] = [
        {"target": "gtk", "folder": "icons", "prefix": "demo-"}, {"target": "web", "folder": "web", "write": ["css"]}]
    pathlib.Path(f"{folder}/manifest.json").write_text(json.dumps(manifest))
    subprocess.run([tool, "build", "--quiet"], cwd=folder, check=True, stderr=subprocess.DEVNULL)
    return list(json.loads(pathlib.Path(f"{folder}/build/icons/index.json").read_text())["icons"])


def draw_gtk(folder, names, options, path):
    program = with_library(str(pathlib.Path(__file__).with_name("show-icons.c")), "gtk4")
    files = set(os.listdir(f"{folder}/icons/hicolor/scalable/actions"))
    lines = []
    for locale in options.locales:
        lines.append(f"{'rtl' if is_right_to_left(locale) else 'ltr'}\t{TITLES.get(locale, locale)}")
        for name in names:
            own = "demo-" + re.sub("[./_ ]", "-", name)
            lines.append("\t" + (own + "-symbolic" if own + "-symbolic.svg" in files else own))
    pathlib.Path(f"{folder}/sections").write_text("\n".join(lines) + "\n")
    environment = {**os.environ, "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "GDK_BACKEND": "x11"}
    subprocess.run(
        ["xvfb-run", "-a", "-s", "-screen 0 2000x1200x24", program, path, f"{folder}/icons", str(options.size),
         str(options.columns), f"{folder}/sections"], check=True, env=environment)


PAGE = """<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="icons.css">
<style>
body {{ margin: 12px 8px 0; padding-bottom: 12px; font: 13px "DejaVu Sans"; background: #fff; color: #2e3436; }}
h2 {{ font: inherit; margin: 0 0 6px; }} section {{ margin: 0 0 6px; }}
div {{ display: grid; grid-template-columns: repeat({columns}, {size}px); gap: 8px; }}
.icon {{ width: {size}px; height: {size}px; }}
</style>
{sections}
<script>addEventListener("load", () => setTimeout(() => document.documentElement.dataset.ready = "", 300));</script>"""


def draw_web(folder, names, options, path):
    sections = "".join(
        f'<section lang="{locale}" dir="{"rtl" if is_right_to_left(locale) else "ltr"}">'
        f"<h2>{TITLES.get(locale, locale)}</h2><div>"
        + "".join(f'<span class="icon icon-{re.sub("[^A-Za-z0-9_-]", "-", name)}"></span>' for name in names)
        + "</div></section>\n" for locale in options.locales)
    width = options.columns * (options.size + 8) + 8
    pathlib.Path(f"{folder}/web/index.html").write_text(
        PAGE.format(width=width, columns=options.columns, size=options.size, sections=sections))
    with chromium.Browser(chromium.find(), size=(width, 400)) as browser:
        browser.open(f"{serve(f'{folder}/web')}/index.html")
        browser.resize(width, browser.evaluate("Math.ceil(document.body.getBoundingClientRect().bottom)"))
        browser.settle()
        browser.screenshot(path)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool", type=os.path.abspath)
    parser.add_argument("--locales", type=lambda text: text.split(","), default=["en", "ar-EG", "he", "ur"])
    parser.add_argument("--size", type=int, default=24)
    parser.add_argument("--columns", type=int, default=28)
    parser.add_argument("--output", type=os.path.abspath, default=f"{ROOT}/Documentation/images")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        names = build(folder, options.tool, options.locales)
        draw_gtk(folder, names, options, f"{options.output}/gtk.png")
        draw_web(folder, names, options, f"{options.output}/web.png")


main()
