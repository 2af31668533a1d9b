"""Checks that pages tell in every language what the tool tells, and that nothing of it is cut. Needs what check.py needs."""

import json

from helpers import open_page
from sets import drawing, write_icons
from support import ROOT, write_manifest

LANGUAGES = ("ar", "he", "fa", "ur")
RECORDED = ROOT / "Tests/IconflipCLITests/Sample/recorded/words.txt"
# The browser has digits and signs of its own data: only what stands beside them is compared.
DIGITS = str.maketrans("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٪−", "01234567890123456789.%-", "\u061c\u200e\u200f")

# Texts that are wider or higher than what shows them. Names of icons may be shortened, and mails of an example.
CUT = """[...document.querySelectorAll('body *')].filter(one => one.checkVisibility() && !one.closest('.unseen, .name, .member, .mock'))
    .filter(one => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .filter(one => { const { overflowX, overflowY } = getComputedStyle(one);
        return overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1
            || !['visible', 'auto', 'scroll'].includes(overflowY) && one.scrollHeight > one.clientHeight + 1; })
    .map(one => (one.id || one.className || one.tagName) + ': ' + one.textContent.slice(0, 40))"""


def recorded():
    """The texts of the recorded sample, each with what the tool tells of it by language."""
    texts = {}
    for line in RECORDED.read_text().splitlines():
        if not line.startswith("  "):
            texts[line] = told = {}
        else:
            told[line[2:4]] = line[6:]
    return texts


def check_words(browser, iconflip, folder, check):
    """A set with a finding and its hint, in every language and at several widths."""
    place = folder / "words"
    place.mkdir()
    write_icons(place / "Icons", {"next": drawing('<path d="M8 4l8 8-8 8z"/>')})
    manifest = write_manifest(place / "manifest.json", {"next": "fixed"}, locales=LANGUAGES)
    texts = recorded()
    for language in LANGUAGES:
        open_page(browser, iconflip, manifest, f"?lang={language}#words")
        told = browser.evaluate(f"({json.dumps(list(texts))}).map(one => translated(one))")
        others = [(text, one, texts[text][language]) for text, one in zip(texts, told)
                  if (one or "not translated").translate(DIGITS) != texts[text][language].translate(DIGITS)]
        check(others == [], f"the page tells in {language} what the tool tells", str(others[:3]))
        browser.evaluate("open(0)")
        arrow = browser.evaluate("getComputedStyle(document.querySelector('.finding .hint'), '::before').content")
        check(arrow == '"← "', f"the arrow of a hint points along the text in {language}", str(arrow))
        browser.evaluate("document.getElementById('detail').close()")
        browser.evaluate(f"state.locale = data.locales.findIndex(([tag]) => tag === '{language}');"
                         "document.getElementById('interface').open = true; showInterface()")
        spoken = browser.evaluate("[...document.querySelectorAll('.window')].map(one => one.lang)")
        check(spoken == ["en", language], f"the interface of a locale is in its language, {language}", str(spoken))
    for language in ("en", *LANGUAGES):
        cut = []
        for width in (320, 390, 500, 900, 1280):
            browser.resize(width, 900)
            open_page(browser, iconflip, manifest, f"?lang={language}#cut{width}")
            browser.evaluate("document.getElementById('interface').open = true; showInterface()")
            cut += [f"{width} px, {one}" for one in browser.evaluate(CUT)]
            browser.evaluate("open(0)")
            cut += [f"{width} px, {one}" for one in browser.evaluate(CUT)]
        check(cut == [], f"no text is cut at any width in {language}", str(cut))
    browser.resize(1440, 1000)
