#!/usr/bin/env python3
"""Draws the demonstration set as a GTK 4 program and pages in Chromium show its exports; needs both, gcc and Xvfb.

usage: Scripts/documentation/draw-platforms.py ICONFLIP [--platforms gtk,web,react] [--locales en,ar-EG,he,ur] [--size 24] [--columns 28]
       [--output Documentation/images]

Writes gtk.png, web.png and react.png. Debian packages: gcc pkg-config libgtk-4-dev xvfb xauth chromium fonts-dejavu-core esbuild
node-react node-react-dom."""
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
        {"target": "gtk", "folder": "icons", "prefix": "demo-"}, {"target": "web", "folder": "web", "write": ["css"]},
        {"target": "react", "folder": "react"}]
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


def draw_page(folder, content, options, path):
    """Draws a page of a folder whose body is some markup."""
    width = options.columns * (options.size + 8) + 8
    pathlib.Path(f"{folder}/index.html").write_text(
        PAGE.format(width=width, columns=options.columns, size=options.size, sections=content))
    with chromium.Browser(chromium.find(), size=(width, 400)) as browser:
        browser.open(f"{serve(folder)}/index.html")
        browser.resize(width, browser.evaluate("Math.ceil(document.body.getBoundingClientRect().bottom)"))
        browser.settle()
        browser.screenshot(path)


def draw_web(folder, names, options, path):
    sections = "".join(
        f'<section lang="{locale}" dir="{"rtl" if is_right_to_left(locale) else "ltr"}">'
        f"<h2>{TITLES.get(locale, locale)}</h2><div>"
        + "".join(f'<span class="icon icon-{re.sub("[^A-Za-z0-9_-]", "-", name)}"></span>' for name in names)
        + "</div></section>\n" for locale in options.locales)
    draw_page(f"{folder}/web", sections, options, path)


REACT = """
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import * as icons from "./react/index.js";
const shown = Object.values(icons).filter((icon) => icon !== icons.IconLocale);
flushSync(() => createRoot(document.getElementById("app")).render(SECTIONS.map(([lang, dir, title], key) =>
  h(icons.IconLocale.Provider, { key, value: lang }, h("section", { lang, dir }, h("h2", null, title),
    h("div", null, shown.map((Icon, at) => h(Icon, { key: at, size: SIZE }))))))));
"""


def draw_react(folder, names, options, path):
    sections = [[locale, "rtl" if is_right_to_left(locale) else "ltr", TITLES.get(locale, locale)] for locale in options.locales]
    pathlib.Path(f"{folder}/app.js").write_text(
        REACT.replace("SECTIONS", json.dumps(sections)).replace("SIZE", str(options.size)))
    subprocess.run(
        ["esbuild", "app.js", "--bundle", "--minify", "--outfile=react/bundle.js", "--log-level=error",
         "--define:process.env.NODE_ENV=\"production\""], cwd=folder, check=True,
        env={**os.environ, "NODE_PATH": "/usr/share/nodejs"})
    draw_page(f"{folder}/react", '<span id="app"></span><script src="bundle.js"></script>', options, path)


PLATFORMS = {"gtk": draw_gtk, "web": draw_web, "react": draw_react}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool", type=os.path.abspath)
    parser.add_argument("--platforms", type=lambda text: text.split(","), default=list(PLATFORMS))
    parser.add_argument("--locales", type=lambda text: text.split(","), default=["en", "ar-EG", "he", "ur"])
    parser.add_argument("--size", type=int, default=24)
    parser.add_argument("--columns", type=int, default=28)
    parser.add_argument("--output", type=os.path.abspath, default=f"{ROOT}/Documentation/images")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        names = build(folder, options.tool, options.locales)
        for platform in options.platforms:
            PLATFORMS[platform](folder, names, options, f"{options.output}/{platform}.png")


main()
