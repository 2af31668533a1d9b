"""What apps show that choose among the files of an export by tables and names, and whether it looks as `index.json` says. Needs what
check.py needs.

Each function returns what is wrong, or None after it has said what is missing to ask."""
import base64
import glob
import json
import os
import pathlib
import re
import shutil
import tempfile

from components import questions, turned
from index import is_right_to_left
from looks import SVG, compare, run, skipped


def pairs(index, asked, shown, shape=False):
    """What is shown beside what is right, each pair of texts once."""
    seen = {}
    for (name, locale, file), text in zip(asked, shown):
        seen.setdefault((file, text), (f"{name} {locale} for {file}", index.text(file), text, shape))
    return list(seen.values())


def direction(locale):
    return "rtl" if is_right_to_left(locale) else "ltr"


def first(table, *keys):
    """The entry of the first of some keys that a table has, the last of them that for all locales."""
    return next((table[key] for key in (*keys, "") if key in table), None)


def by_locale(table, locale):
    """The entry for a locale: of the longest part of its tag that has one, or of its direction."""
    parts = locale.split("-")
    return first(table, *("-".join(parts[:count]) for count in range(len(parts), 0, -1)), direction(locale))


# MARK: Flutter

LITERAL = re.compile(r"'((?:[^'\\]|\\.)*)'")


def dart_map(text, name):
    """A map of maps of a library of Dart, where nothing here reads Dart."""
    body = re.search(rf"^const Map<String, Map<String, \w+>> {name} = {{\n(.*?)^}};", text, re.M | re.S)[1]
    rows = [[re.sub(r"\\(.)", r"\1", word) for word in LITERAL.findall(line)] for line in body.splitlines()]
    return {row[0]: dict(zip(row[1::2], row[2::2])) for row in rows}


def flutter(folder, index, browser):
    assets = dart_map(pathlib.Path(f"{folder}/lib/icons.dart").read_text(), "iconAssets")
    listed = re.findall(r"^ +- (.*)$", pathlib.Path(f"{folder}/assets/assets.yaml").read_text(), re.M)
    wrong = [f"{name} is missing" for name in index.icons if name not in assets]
    asked = [row for row in questions(index) if row[0] in assets]
    shown = []
    for name, locale, _ in asked:
        # The tags that the library asks for, in its order.
        language, *others = locale.split("-")
        file = first(assets[name], locale, *(f"{language}-{one}" for one in others[::-1]), language, direction(locale))
        # An entry of pubspec.yaml stands for the files directly in a folder.
        if os.path.dirname(file) + "/" not in listed:
            wrong.append(f"{name} {locale}: {file} is not among the assets")
        shown.append(pathlib.Path(folder, file).read_text())
    return wrong + (compare(browser, pairs(index, asked, shown)) if browser else [])


# MARK: Windows

def windows(folder, index, browser):
    # Each is compared in its own pixels, so by sizes.
    wrong, sizes = [], {}
    for name, locale, file in questions(index):
        base = f"{folder}/{name.replace('.', '-')}"
        found = [f"{base}.{qualifier}scale-400.png" for qualifier in (
            f"lang-{locale}_", f"lang-{locale.split('-')[0]}_", f"layoutdir-{direction(locale).upper()}_", "")]
        path = next(filter(os.path.exists, found), None)
        if not path:
            wrong.append(f"{name} {locale}: there is no picture")
            continue
        picture = base64.b64encode(pathlib.Path(path).read_bytes()).decode()
        width, height = (int.from_bytes(pathlib.Path(path).read_bytes()[at:at + 4]) for at in (16, 20))
        asked, shown = sizes.setdefault(max(width, height), ([], []))
        asked.append((name, locale, file))
        shown.append(f'<svg xmlns="{SVG}" viewBox="0 0 {width} {height}">'
                     f'<image style="image-rendering:pixelated" width="{width}" height="{height}" href="data:image/png;base64,{picture}"/></svg>')
    # The colour of the text is that of previews in pictures, and black in files. What edges cover is known to 1/256 or so, and there are
    # as many more as a picture is larger; another drawing differs by thousands.
    for size, (asked, shown) in sizes.items() if browser else ():
        wrong += compare(browser, pairs(index, asked, shown, True), size / 2, size)
    return wrong


# MARK: Names and flags

def names(folder, index, browser):
    asked, shown = questions(index), []
    for name, _, file in asked:
        key = next(key for key, one in index.icons[name]["variants"].items() if one["svg"] == file)
        shown.append(pathlib.Path(folder, name + ("" if key == "default" else f"_{key}") + ".svg").read_text())
    return compare(browser, pairs(index, asked, shown)) if browser else []


def flags(folder, index, browser):
    """What apps show that turn the listed icons, and show the listed files of others."""
    content = json.loads(pathlib.Path(f"{folder}/flags.json").read_text())
    sheet = pathlib.Path(f"{folder}/flags.css").read_text()
    wrong = [f"the style sheet has {sheet.count(':dir(rtl)')} of {len(content['flipped'])} flipped icons"] if (
        sheet.count(":dir(rtl)") != len(content["flipped"])) else []
    asked, shown = questions(index), []
    for name, locale, _ in asked:
        base = index.text(index.icons[name]["variants"]["default"]["svg"])
        if name in content["drawn"]:
            base = index.text(by_locale(content["drawn"][name], locale))
        shown.append(turned(base) if name in content["flipped"] and is_right_to_left(locale) else base)
    return wrong + (compare(browser, pairs(index, asked, shown)) if browser else [])


# MARK: Modules of pages

def identifier(name):
    """The name of an icon in modules, but for what it is called besides where the language has the word."""
    words = [word for word in re.split(r"[\W_]+", name) if word]
    joined = "".join(words[:1] + [word[:1].upper() + word[1:] for word in words[1:]])
    return joined if joined[:1].isalpha() else "icon" + joined


def modules(folder, index, browser):
    """The texts of the modules for pages, and what components of Codex show of theirs."""
    if not shutil.which("node"):
        return skipped("Node (Debian: nodejs)")
    asked = questions(index)
    with tempfile.TemporaryDirectory() as place:
        shutil.copytree(folder, f"{place}/web", dirs_exist_ok=True)
        pathlib.Path(f"{place}/package.json").write_text('{"type":"module"}')
        pathlib.Path(f"{place}/ask.js").write_text(
            "import * as icons from './web/index.js';\nimport * as codex from './web/codex.js';\n"
            f"const rows = {json.dumps([[identifier(name), locale] for name, locale, _ in asked])};\n"
            "const of = (all, name) => all[name] ?? all[name + 'Icon'];\n"
            "console.log(JSON.stringify([rows.map(([name, locale]) => of(icons, name) && icons.variant(of(icons, name), locale)),\n"
            "  rows.map(([name]) => of(codex, name) ?? null)]));\n")
        result = run("node", "ask.js", cwd=place)
    if result.returncode:
        return [result.stderr.strip()[:1000]]
    texts, icons = json.loads(result.stdout)
    wrong = [f"{row[0]} is missing" for row, text in zip(asked, texts) if not text]
    wrong += [f"{row[0]} is missing for Codex" for row, icon in zip(asked, icons) if icon is None]
    drawn = pairs(index, asked, [text or f'<svg xmlns="{SVG}"/>' for text in texts])
    # Codex asks for languages, not for regions, and knows no other direction than that of the language.
    plain = [(row, icon) for row, icon in zip(asked, icons) if icon is not None and "-" not in row[1]]
    drawn += pairs(index, [row for row, _ in plain], [codex(icon, row[1]) for row, icon in plain])
    return wrong + (compare(browser, drawn) if browser else [])


def codex(icon, locale):
    """What a component of Codex shows, as its `resolveIcon` and `shouldIconFlip` do."""
    if isinstance(icon, dict) and "langCodeMap" in icon:
        icon = icon["langCodeMap"].get(locale, icon["default"])
    rtl = is_right_to_left(locale)
    content = icon if isinstance(icon, str) else icon.get("rtl", icon["ltr"]) if rtl else icon["ltr"]
    text = f'<svg xmlns="{SVG}" viewBox="0 0 20 20" fill="currentColor"><g>{content}</g></svg>'
    flips = isinstance(icon, dict) and icon.get("shouldFlip") and locale not in icon.get("shouldFlipExceptions", [])
    return turned(text) if rtl and flips else text
