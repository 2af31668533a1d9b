"""Checks families that one answer settles: those that the manifest asks about, and those that the page finds. Needs what check.py needs."""

import json
import subprocess

from helpers import apply_patch, open_page, plain, shown_name
from sets import MARKED, write_icons
from support import drawing, write_manifest

DIGIT = '<path d="M3 3h18v18H3z" fill="none" stroke="#000"/><path id="digits" d="M12 7v10" fill="none" stroke="#000" stroke-width="2"/>'
QUESTION = "Are the digits of 'number-*' drawn in those of each locale (flip), or western for all (stay)?"


def write_kin(folder):
    """A set with a series of digits, four icons with one sign, two that are not treated alike, and one that asks for two."""
    folder.mkdir()
    check = f'<path d="M2 2h5v3H2z"/><path d="{MARKED["check"]}" fill="none" stroke="#000" stroke-width="2"/>'
    drawings = {f"number-{name}": DIGIT for name in ("one", "two")} | {f"check-{name}": check for name in "abcd"}
    drawings |= {"video": '<path d="M3 7h12v10H3zM16 11l5-3v8l-5-3z" fill="none" stroke="#000"/>',
                 "video.fill": '<path d="M3 7h12v10H3zM16 11l5-3v8l-5-3z"/>',
                 "cash": '<path d="M4 4h9v9H4z"/>', "coin": '<path d="M4 4h9v12H4z"/>'}
    write_icons(folder / "Icons", {name: drawing(content) for name, content in drawings.items()})
    digits = {"kind": "composite", "policy": "number-*", "parts": {"digits": {"select": "#digits", "role": "digits", "text": "1"}}}
    icons = {"cash": {"kind": "fixed", "ask": True, "note": "its name says 'dollar', the sign of which is never flipped: look at it"},
             "coin": {"kind": "fixed", "ask": {"as": "cash"}, "note": "its name says 'dollar'; it waits for the answer about 'cash'"}}
    icons |= {f"check-{name}": "directional" for name in "abcd"} | {f"number-{name}": digits for name in ("one", "two")}
    icons |= {"video": "directional", "video.fill": "fixed"}
    policies = {"number-*": {"answer": "stay", "ask": True, "note": f"{QUESTION} Not found: 4; 2 icons: look at it"}}
    return write_manifest(folder / "manifest.json", icons, locales=["ar-EG", "fa"], policies=policies, digits="default")


def pictures(browser, verdict):
    """How a verdict's card shows its members: which are flipped by the page, and the drawings."""
    return browser.evaluate(f"""[...document.querySelectorAll('[data-verdict={verdict}] .six img')]
        .map(one => [one.classList.contains('flipped'), decodeURIComponent(one.src)])""")


def check_families(browser, iconflip, folder, check):
    place = folder / "kin"
    manifest = write_kin(place)
    open_page(browser, iconflip, manifest)
    waiting = [plain(one) for one in browser.evaluate("pending().map(nameOfSubject)")]
    check(waiting == ["number-*", "Family of video.fill", "Family of cash", "Icons with a checkmark"],
          "what waits for one answer is asked as one", str(waiting))
    browser.press("n")
    check(plain(shown_name(browser)) == QUESTION, "a question of the set's own is the title of its page", str(shown_name(browser)))
    local, western = pictures(browser, "flip"), pictures(browser, "accept")
    check(len(local) == 2 and not any(flipped for flipped, _ in local) and all(text not in western for text in local),
          "a series of digits shows them in those of the locale, and not reversed", str(local))
    browser.press("f")
    check(plain(shown_name(browser)) == "Family of video.fill", "families that are not treated alike are next", str(shown_name(browser)))
    check(browser.evaluate("[...document.querySelectorAll('.choice')].map(one => one.dataset.verdict)") == ["accept", "flip", "fix"],
          "all may flip, all may stay, and they may be right as they are")
    browser.press("f")
    check(plain(shown_name(browser)) == "Family of cash", "and those that wait for the answer about another icon", str(shown_name(browser)))
    browser.press("x")
    title = plain(shown_name(browser))
    shown = [len(pictures(browser, verdict)) for verdict in ("flip", "fix")]
    check(title == "Icons with a checkmark" and shown == [4, 4], "icons with one sign are shown by their own members, with both answers", f"{title} {shown}")
    browser.press("a")
    kinds = browser.evaluate("[...decisions].filter(([index]) => data.icons[index]?.n.startsWith('check-')).map(([, one]) => one.verdict)")
    check(kinds == ["accept"] * 4, "where no choice is to accept them, the key for that leaves all as they are", str(kinds))
    browser.press("u")
    browser.evaluate("open(kin.find(one => one.kind === 'sign'), true)")
    names = browser.evaluate("[...document.querySelectorAll('.pairs .member')].map(one => one.textContent)")
    check(names == [f"check-{name}" for name in "abcd"], "all members are listed", str(names))
    browser.evaluate("document.querySelector('[data-out=check-b]').click()")
    left = len({text for _, text in pictures(browser, "fix")})
    check(browser.evaluate("document.activeElement.dataset.out") == "check-b" and left == 2,
          "one can be taken out, by a button that keeps the focus, and is shown as it is", str(left))
    browser.press("x")
    check(browser.evaluate("document.getElementById('result').open"), "at the end the decisions are shown")
    lines = json.loads("{" + browser.evaluate("linesText()") + "}")["icons"]
    check([lines[f"check-{name}"]["kind"] for name in "abcd"] == ["fixed", "directional", "fixed", "fixed"]
          and lines["check-b"].get("ignore") == {"flipped-check": "looked at"}, "what is taken out keeps its entry, with an excuse", str(lines))
    check(lines["video.fill"]["kind"] == "directional" and "video" not in lines
          and lines["coin"] == {"kind": "fixed", "decided": "looked at"}, "only what an answer changes, or was asked about, is written", str(lines))
    browser.press("u")
    check(browser.evaluate("pending().map(nameOfSubject)") == ["Icons with a checkmark"], "an answer is taken back as one")
    browser.evaluate("settleKin(kin.find(one => one.kind === 'sign'), 'fix')")
    fits, said = apply_patch(place, browser.evaluate("patchText()"))
    run = subprocess.run([iconflip, "validate", manifest], capture_output=True, text=True)
    check(fits and run.returncode == 0, "the patch fits, and nothing is found in the answers", said + run.stdout + run.stderr)
    open_page(browser, iconflip, manifest, "?kin")
    check(browser.evaluate("pending().length") == 0, "nobody is asked twice", str(browser.evaluate("pending().map(nameOfSubject)")))
    check.is_silent(browser, "after families")
