"""Checks reviews: what a reader answers on a phone, what comes back, and what those who decide make of it. Needs what check.py needs."""

import json
import subprocess
import urllib.parse

from helpers import apply_patch, open_page, served, show, shown_name
from sets import ARROW, write_icons
from support import write_manifest

HOSTILE = "<img src=x onerror=\"window.hacked='review'\">"
NAMES = ["arrow-left", "arrow-right", "book", "cart"]


def write_reviewed_set(folder):
    """A set of four icons that turn, one that stays, and a family."""
    folder.mkdir()
    write_icons(folder / "Icons", {name: ARROW.format(3 + place) for place, name in enumerate([*NAMES, "clock"])})
    icons = {name: "directional" for name in NAMES} | {"clock": "fixed"}
    icons["book"] = {"kind": "directional", "policy": "text", "ask": True, "note": "its name says 'book': look at it"}
    policies = {"text": {"answer": "flip", "decided": "looked at", "note": "Do pictures of text flip? 1 icon"}}
    return write_manifest(folder / "manifest.json", icons, locales=["ar", "fa", "he"], policies=policies)


def saved(browser):
    """The file that a reader would send back."""
    href = browser.evaluate("document.getElementById('review-download').href")
    return urllib.parse.unquote(href.removeprefix("data:application/json;charset=utf-8,"))


def answer(browser, keys, name, check, remark=""):
    """Reviews by keys alone, and returns the file: a letter answers, and Enter goes on where a remark is asked for."""
    browser.evaluate("document.getElementById('review-begin').click()")
    seen = []
    for key in keys:
        seen.append(browser.evaluate("nameOfSubject(state.open)"))
        browser.press(key)
        if key == "w":
            check(browser.evaluate("document.activeElement.id") == "review-remark", "who says that it is wrong is asked what would be right")
            browser.evaluate(f"document.getElementById('review-remark').value = {json.dumps(remark)}; answerReview('wrong')")
    browser.evaluate("document.getElementById('review-name').focus()")
    browser.type(name)
    return seen, saved(browser)


def check_reviews(browser, iconflip, folder, check):
    """Two readers answer, and somebody decides with what they said."""
    place = folder / "reviews"
    manifest = write_reviewed_set(place)
    before = manifest.read_text()
    browser.resize(390, 800)
    open_page(browser, iconflip, manifest, "?review&lang=ar")
    check(browser.evaluate("document.getElementById('review').hidden") is False, "a page that is sent invites its readers to a review")
    seen, first = answer(browser, "rrwrr", "منى", check, HOSTILE)
    check(seen == ["text", "arrow-left", "arrow-right", "book", "cart"], "a review asks about families and what changes, and about nothing else", str(seen))
    check(browser.evaluate("[state.locale, document.body.scrollWidth <= innerWidth]") == [0, True], "it is about the reader's own language, and fits a phone")
    check(browser.evaluate("getComputedStyle(document.getElementById('queue')).display") == "none", "what is to decide is not shown to a reader")
    parsed = json.loads(first)
    check([parsed["reader"], parsed["language"], [one["answer"] for one in parsed["answers"]]] == ["منى", "ar", ["right", "right", "wrong", "right", "right"]]
          and parsed["answers"][2]["says"] == HOSTILE and all(one["seen"] for one in parsed["answers"]), "the file holds the answers", first)
    open_page(browser, iconflip, manifest, "?again&lang=ar")
    check(browser.evaluate("ownAnswers.size") == 5, "answers are kept for the next visit")
    check(browser.evaluate("undone.length + decisions.size") == 0, "a review decides nothing")
    browser.evaluate("localStorage.clear()")
    open_page(browser, iconflip, manifest, "?second&lang=he")
    _, second = answer(browser, "rrrsr", "", check)
    check("reader" not in json.loads(second), "a name may be left out")
    browser.resize(1440, 1000)
    (place / "a.json").write_text(first)
    (place / "b.json").write_text(second)
    check_agreement(browser, iconflip, manifest, check)
    check_link(browser, iconflip, manifest, first, check)
    check(manifest.read_text() == before, "until somebody decides, the manifest stays as it is")
    check_taken_over(browser, iconflip, manifest, check)
    check_stale(browser, iconflip, manifest, check)
    bad = place / "bad.json"
    bad.write_text('{ "iconflip": "review", "version": 1, "answers": [{ "icon": "cart", "answer": "yes" }] }')
    run = subprocess.run([iconflip, "preview", manifest, "--review", bad, "-o", place / "no.html"], capture_output=True, text=True)
    check(run.returncode != 0 and "bad.json:1:" in run.stderr and not (place / "no.html").exists(), "a wrong review is an error with its place", run.stderr)
    check.is_silent(browser, "after reviews")


def open_reviews(browser, iconflip, manifest, mark, *others):
    """Opens the page of a set with both reviews."""
    place = manifest.parent
    page = place / "reviewed.html"
    subprocess.run([iconflip, "preview", manifest, "-qo", page, "--review", place / "a.json", "--review", place / "b.json", *others], check=True)
    browser.open(page.as_uri() + mark)


def check_agreement(browser, iconflip, manifest, check):
    open_reviews(browser, iconflip, manifest, "?both")
    agreed = browser.evaluate("Object.fromEntries([...opinions.keys()].map(one => [nameOfSubject(one), agreement(one)]))")
    check(agreed == {"text": "right", "arrow-left": "right", "arrow-right": "mixed", "book": "mixed", "cart": "right"},
          "what readers agree on is told from what they do not", str(agreed))
    waiting = browser.evaluate("pending().map(nameOfSubject)")
    check(waiting == ["arrow-right", "book"], "where they do not agree, the icon waits first", str(waiting))
    show(browser, "arrow-right")
    said = browser.evaluate("[...document.querySelectorAll('.opinion')].map(one => one.textContent)")
    check(len(said) == 2 and "منى" in said[0] and HOSTILE in said[0] and "Reader 2" in said[1], "the words of each stand beside the icon, as text", str(said))
    browser.press("Escape")
    check(browser.evaluate("window.hacked ?? null") is None, "no markup of a review is markup of the page")


def check_link(browser, iconflip, manifest, review, check):
    address = open_page(browser, iconflip, manifest)
    browser.open("about:blank", 0.2)
    browser.open(address + "?link#" + urllib.parse.urlencode({"answers": review}))
    check(browser.evaluate("opinions.size") == 5, "a link carries a review")
    browser.open("about:blank", 0.2)
    browser.open(address + "?broken#answers=%7B")
    check(browser.evaluate("opinions.size") == 0, "a link that is damaged carries none")


def check_taken_over(browser, iconflip, manifest, check):
    open_reviews(browser, iconflip, manifest, "?take")
    today = browser.evaluate("data.reviews[0].date")
    browser.press("t")
    lines = json.loads("{" + browser.evaluate("linesText()") + "}")
    by = f"منى {today}, Reader 2 {today}"
    check(lines == {"policies": {"text": {"answer": "flip", "decided": by, "note": "Do pictures of text flip? 1 icon"}},
                    "icons": {name: {"kind": "directional", "decided": by} for name in ("arrow-left", "cart")}},
          "one key takes over what all call right, with who and when in the entries", str(lines))
    fits, said = apply_patch(manifest.parent, browser.evaluate("patchText()"))
    open_reviews(browser, iconflip, manifest, "?taken")
    check(fits and browser.evaluate("agreedRight().length") == 0, "what was taken over is not asked again", said)
    with served(iconflip, manifest, check) as address:
        browser.open(address)
        check(browser.evaluate("document.getElementById('review').hidden"), "a page that decides asks for no review")


def check_stale(browser, iconflip, manifest, check):
    (manifest.parent / "Icons" / "cart.svg").write_text(ARROW.format(9))
    open_reviews(browser, iconflip, manifest, "?stale")
    check(browser.evaluate("agreement(indexOfName.get('cart'))") == "stale" and browser.evaluate("agreement(indexOfName.get('arrow-left'))") == "right",
          "a review knows the drawing that it saw")
    show(browser, "cart")
    check(browser.evaluate("document.querySelectorAll('.opinion .stale').length") == 2, "and says so")
    browser.press("Escape")
