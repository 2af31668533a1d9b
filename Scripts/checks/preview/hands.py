"""Checks that everything can be decided and reviewed by keys alone and by touch alone, to the saved file. Needs what check.py needs."""

import json
import time

from helpers import open_page
from reviews import write_reviewed_set
from sets import write_undecided_set

FOCUS = "document.activeElement.id || document.activeElement.dataset.verdict || document.activeElement.className"


def tab_to(browser, name, limit=80):
    """Presses Tab until an element has the focus; says which had it on the way."""
    way = []
    for _ in range(limit):
        browser.press("Tab")
        way.append(browser.evaluate(FOCUS))
        if way[-1] == name:
            return way
    raise RuntimeError(f"{name} cannot be reached: {way}")


def saved(folder, name):
    """The text of a file that the browser saves: an empty file stands in its place for a moment before it is moved there."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        if (folder / name).exists() and (text := (folder / name).read_text()):
            return text
        time.sleep(0.05)
    raise RuntimeError(f"{name} was not saved")


def check_order(browser, check, language):
    """Checks that Tab goes through an open dialog in the order of reading: from row to row, and in each by its direction."""
    places = browser.evaluate("""(() => {
        const dialog = document.querySelector("dialog[open]");
        const list = [...dialog.querySelectorAll("button, a[href], input, select, textarea")].filter(one => one.checkVisibility() && !one.disabled);
        const sign = document.documentElement.dir === "rtl" ? -1 : 1;
        return list.map(one => { const box = one.getBoundingClientRect(); return [Math.round(box.top + box.height / 2), sign * Math.round(box.left + box.width / 2), box.height]; });
    })()""")
    wrong = [(one, two) for one, two in zip(places, places[1:])
             if two[0] < one[0] - max(one[2], two[2]) / 2 or abs(one[0] - two[0]) < 3 and two[1] < one[1]]
    check(wrong == [], f"the focus follows the order of reading in {language}", str(wrong))


def check_keyboard_alone(browser, iconflip, folder, check, language):
    """Decides a whole queue and reviews a whole set by keys."""
    place = folder / f"keys-{language}"
    place.mkdir()
    manifest = write_undecided_set(place)
    open_page(browser, iconflip, manifest, f"?lang={language}")
    browser.evaluate("localStorage.clear(); forget()")
    browser.keep_downloads(place)
    tab_to(browser, "begin")
    browser.press("Enter")
    check_order(browser, check, language)
    tab_to(browser, "flip")
    browser.press("Enter")
    for key in "xafa":
        browser.press(key)
    check(browser.evaluate("document.getElementById('result').open"), f"the whole queue is decided by keys in {language}")
    tab_to(browser, "download")
    text = browser.evaluate("linesText()")
    browser.press("Enter")
    found = saved(place, "decisions.txt")
    check(found == text and len(json.loads("{" + text + "}")["icons"]) == 5, "and the file is saved by keys", found)
    browser.press("Escape")
    check(browser.evaluate("document.querySelectorAll('dialog[open]').length") == 0, "and Escape leads back")
    browser.evaluate("forget(); localStorage.clear()")
    reviewed = write_reviewed_set(place / "set")
    open_page(browser, iconflip, reviewed, f"?lang={language}")
    browser.keep_downloads(place)
    tab_to(browser, "review-begin")
    browser.press("Enter")
    check_order(browser, check, language)
    browser.press("r")
    browser.press("w")
    check(browser.evaluate(FOCUS) == "review-remark", f"what is wrong can be said in {language}")
    browser.type("no")
    browser.press("Enter")
    for key in "srr":
        browser.press(key)
    check(browser.evaluate("document.getElementById('review-file').open"), f"a whole review is made by keys in {language}")
    tab_to(browser, "review-name")
    browser.type("Mona")
    tab_to(browser, "review-download")
    browser.press("Enter")
    review = json.loads(saved(place, "review-mona.json"))
    check([one["answer"] for one in review["answers"]] == ["right", "wrong", "unsure", "right", "right"] and review["answers"][1]["says"] == "no",
          "and its file is saved by keys", str(review))
    browser.evaluate("localStorage.clear()")


def check_touch_alone(browser, iconflip, folder, check):
    """Decides a whole queue and reviews a whole set with a finger on a phone, in Arabic."""
    place = folder / "touch"
    place.mkdir()
    manifest = write_undecided_set(place)
    browser.resize(390, 800)
    open_page(browser, iconflip, manifest, "?lang=ar")
    browser.keep_downloads(place)
    browser.tap("#begin")
    for verdict in ("flip", "accept", "accept", "fix", "accept"):
        browser.tap(f".choice[data-verdict={verdict}]")
    check(browser.evaluate("document.getElementById('result').open"), "the whole queue is decided by touch")
    text = browser.evaluate("linesText()")
    browser.tap("#download")
    check(saved(place, "decisions.txt") == text, "and the file is saved by touch")
    browser.tap("#result-close")
    browser.evaluate("forget(); localStorage.clear()")
    reviewed = write_reviewed_set(place / "set")
    open_page(browser, iconflip, reviewed, "?lang=ar")
    browser.keep_downloads(place)
    browser.tap("#review-begin")
    browser.tap(".answer.right")
    browser.tap(".answer.wrong")
    browser.tap("#review-next")
    for answer in ("unsure", "right", "right"):
        browser.tap(f".answer.{answer}")
    browser.tap("#review-download")
    review = json.loads(saved(place, "review-ar.json"))
    check([one["answer"] for one in review["answers"]] == ["right", "wrong", "unsure", "right", "right"], "a whole review is made by touch", str(review))
    browser.tap("#review-close")
    browser.evaluate("localStorage.clear()")
    browser.resize(1440, 1000)


def check_hands(browser, iconflip, folder, check):
    for language in ("en", "ar"):
        check_keyboard_alone(browser, iconflip, folder, check, language)
    check_touch_alone(browser, iconflip, folder, check)
    check.is_silent(browser, "after keys and touch")
