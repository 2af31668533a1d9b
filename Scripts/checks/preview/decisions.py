"""Checks deciding on the page: the queue, the questions of families, and what comes of the answers. Needs what check.py needs."""

import json
import re
import urllib.parse

from helpers import apply_patch, open_page, plain, show, shown_drawings, shown_name
from sets import UNDECIDED, write_families, write_undecided_set


def check_decisions(browser, iconflip, folder, check):
    """The queue, its keys, and the manifest that comes of them."""
    for line_break in ("\n", "\r\n"):
        place = folder / ("unix" if line_break == "\n" else "windows")
        place.mkdir()
        text = UNDECIDED.replace("\n", line_break)
        manifest = write_undecided_set(place, text)
        address = open_page(browser, iconflip, manifest)
        waiting = browser.evaluate("pending().map(index => data.icons[index].n)")
        check(waiting == ["a.glob", "b.glob", "asked", "found", "art"],
              "entries that ask, findings and risks wait to be decided, in this order", str(waiting))
        about = browser.evaluate("document.getElementById('queue-about').textContent")
        check(sum(map(int, re.findall(r"\d+", about))) == len(waiting), "the reasons add up to what waits", about)
        browser.press("n")
        check(shown_name(browser) == "a.glob", "n opens the first", str(shown_name(browser)))
        remark = browser.evaluate("document.querySelector('.remark')?.textContent")
        check(remark == "one of many: look at it", "the note is shown", str(remark))
        browser.press("f")
        check(shown_name(browser) == "b.glob", "f flips, and the next one follows", str(shown_name(browser)))
        check(plain(browser.evaluate("document.getElementById('said').textContent")).startswith("a.glob is flipped."),
              "the decision is announced to screen readers")
        browser.press("a")
        browser.press("a")
        check(shown_name(browser) == "found", "a accepts", str(shown_name(browser)))
        browser.press("u")
        check(shown_name(browser) == "asked", "u takes the last decision back", str(shown_name(browser)))
        browser.press("x")
        browser.press("a")
        browser.press("x")
        check(shown_name(browser) is False and browser.evaluate("document.getElementById('result').open"),
              "after the last one, the decisions are shown")
        check(browser.evaluate("pending().length") == 0, "nothing waits any more")
        lines = browser.evaluate("document.getElementById('result-text').value")
        expected = {
            "a.glob": {"kind": "directional", "decided": "looked at"},
            "b.glob": {"kind": "fixed", "decided": "looked at"},
            "asked": {"kind": "fixed", "decided": "looked at"},
            "art": {"kind": "fixed", "decided": "looked at"},
            "found": {"kind": "directional", "axis": "ink", "ignore": {"symmetric-directional": "looked at"}},
        }
        check(json.loads("{" + lines + "}") == {"icons": expected}, "the decisions are lines of the manifest", lines)
        browser.evaluate("document.querySelector('[data-form=patch]').click()")
        saved = browser.evaluate("document.getElementById('download').href")
        patch = urllib.parse.unquote(saved.removeprefix("data:text/plain;charset=utf-8,"))
        check(patch.replace("\r\n", "\n") == browser.evaluate("document.getElementById('result-text').value"),
              "the patch can be saved", patch)
        fits, said = apply_patch(place, patch)
        check(fits, "the patch applies", said)
        after = manifest.read_bytes().decode()
        icons = json.loads(text)["icons"] | expected
        check(json.loads(after) == json.loads(text) | {"icons": icons}, "the patch says the same as the lines", after)
        changed = sum(line not in after.split("\n") for line in text.split("\n"))
        check(changed <= 6, "every other line stays as it is", after)
        browser.open(address + "?again")
        check(browser.evaluate("decisions.size") == 5, "decisions are kept for the next visit")
        open_page(browser, iconflip, manifest, "?after")
        check(browser.evaluate("[queue.length, decisions.size]") == [0, 0],
              "of the manifest with the decisions, nothing is asked", str(browser.evaluate("[queue, [...decisions]]")))
        browser.evaluate("open(data.icons.findIndex(one => one.n === 'excused'))")
        remark = browser.evaluate("document.querySelector('.remark')?.textContent")
        check(remark == "Excused from symmetric-directional – it is to change", "reasons of ignore are shown", str(remark))
        browser.press("Escape")
    check.is_silent(browser, "after decisions")


def check_locales_of_proposals(browser, iconflip, folder, check):
    """A proposal's picture says for which readers it is, where it is not for all."""
    text = """{ "version": 1, "source": "Undecided", "output": "undecided-out", "locales": ["ar", "fa", "he"], "icons": {
        "*.glob": "fixed", "art": "fixed", "excused": "fixed", "found": "fixed", "plain": { "kind": "directional", "ask": true },
        "asked": { "kind": "localized", "variants": { "fa": "found.svg" }, "ask": true } } }"""
    place = folder / "proposals"
    place.mkdir()
    open_page(browser, iconflip, write_undecided_set(place, text))
    said = []
    for name in ("asked", "plain"):
        show(browser, name)
        said.append(plain(browser.evaluate("document.querySelector('[data-verdict=accept] small').textContent")))
        browser.press("Escape")
    check(said == ["As proposed: Localized · Persian", "As proposed: Directional"], "a proposal names the locale that it is drawn for", str(said))


def printed_questions(text):
    """The families that `init` asks about, with the answers."""
    lines = [line.split(":")[0].split() for line in text.split("\n") if line.startswith("  ") and "(flip)?" in line]
    return [(name, answer.strip("()")) for name, answer in lines]


def check_questions(browser, iconflip, folder, check):
    """The questions of families, on a page and on a served one."""
    place = folder / "families"
    manifest, printed = write_families(place, iconflip)
    asked = printed_questions(printed)
    before = json.loads(manifest.read_text())
    open_page(browser, iconflip, manifest)
    waiting = browser.evaluate("pending().filter(isQuestion)")
    check(len(waiting) == 3 and waiting == [name for name, _ in asked], "the questions that init prints wait first",
          f"{waiting} {asked}")
    counts = browser.evaluate("questions.map(name => families.get(name).length)")
    check(counts == sorted(counts, reverse=True) and browser.evaluate("queue.slice(0, 3).every(isQuestion)"),
          "the question that settles most comes first", str(counts))
    browser.press("n")
    policy = before["policies"][waiting[0]]
    title = shown_name(browser)
    check(title and policy["note"].startswith(title), "n opens the question", str(title))
    about = plain(browser.evaluate("document.getElementById('detail-about').textContent"))
    practice = browser.evaluate("document.querySelector('.practice').textContent")
    check("usual answer: Flip" in about and f"{counts[0]} icon" in about, "its default and count are shown", about)
    check(practice and policy["note"].endswith(practice), "and the evidence", practice)
    shown = browser.evaluate("[...document.querySelectorAll('.pair')].map(one => one.title)")
    own = [name for name, one in before["icons"].items() if isinstance(one, dict) and one.get("policy") == waiting[0]]
    check(sorted(shown) == sorted(own), "and the icons that it settles", str(shown))
    pictures = browser.evaluate("[...document.querySelectorAll('.choice')].map(one => one.querySelectorAll('.six img').length)")
    check(set(pictures) == {min(6, counts[0])}, "each answer is shown on six members at once, or on all", str(pictures))
    browser.evaluate(f"document.querySelector('[data-out={json.dumps(own[0])}]').click()")
    check(browser.evaluate("JSON.parse([...decisions.values()][0].entry)") == {"kind": "fixed", "decided": "looked at"}
          and browser.evaluate("document.activeElement.dataset.out") == own[0], "a member can be taken out of its family")
    browser.evaluate(f"document.querySelector('[data-out={json.dumps(own[0])}]').click()")
    check(browser.evaluate("decisions.size") == 0, "and put back")
    browser.press("x")
    check(shown_name(browser) and shown_name(browser) != title, "x answers that they stay, and the next one follows")
    card = browser.evaluate(f"drawnNow(data.icons.findIndex(one => one.n === {json.dumps(own[0])}))")
    check(card == {} and shown_drawings(browser, own[0]) == 1, "cards of the family show the source then", str(card))
    browser.press("a")
    browser.press("a")
    check(browser.evaluate("pending().filter(isQuestion).length") == 0, "a takes the answer that is there")
    browser.evaluate("document.querySelectorAll('dialog[open]').forEach(one => one.close()); showResult()")
    lines = json.loads("{" + browser.evaluate("linesText()") + "}")
    check(lines["policies"][waiting[0]] == {"answer": "stay", "decided": "looked at", "note": policy["note"]},
          "an answer is a line of the policies", str(lines))
    fits, said = apply_patch(place, browser.evaluate("patchText()"))
    after = json.loads(manifest.read_text())
    check(fits and after["policies"] == before["policies"] | lines["policies"] and after["icons"] == before["icons"],
          "the patch says the same", said)
    open_page(browser, iconflip, manifest, "?after")
    check(browser.evaluate("pending().filter(isQuestion)") == [], "nobody is asked twice")
    # Answers can be changed at any time.
    browser.evaluate("document.getElementById('families').open = true")
    browser.evaluate(f"document.querySelector('[data-family={waiting[0]}]').click()")
    browser.press("f")
    check(browser.evaluate(f"answerNow({json.dumps(waiting[0])})") == "flip", "every family can be answered anew")
    flipped = browser.evaluate(f"drawnNow(data.icons.findIndex(one => one.n === {json.dumps(own[0])}))")
    check(flipped == {"isFlipped": True}, "and its cards follow", str(flipped))
    browser.evaluate("forget(); document.querySelectorAll('dialog[open]').forEach(one => one.close())")
    check.is_silent(browser, "after answers")


def check_outside(browser, iconflip, folder, check):
    """Decisions outside of the queue, and what the page shows after decisions."""
    place = folder / "outside"
    place.mkdir()
    manifest = write_undecided_set(place)
    open_page(browser, iconflip, manifest)
    chip = "document.querySelector('[data-finding=queue] small')?.textContent ?? null"
    check(browser.evaluate(chip) == "5", "the icons that wait are counted")
    shown = browser.evaluate("order.map(index => data.icons[index].n)")
    show(browser, shown[0])
    browser.press("x")
    check(shown_name(browser) == shown[1] and browser.evaluate("decisions.size") == 1,
          "outside of the queue a decision leads on to the next icon", f"{shown_name(browser)} {shown}")
    check(shown_drawings(browser, shown[0]) == 1, "a card shows what was decided: an icon that stays")
    show(browser, "asked")
    note = browser.evaluate("document.querySelector('.remark').textContent")
    check("look at it" in note, "the note says what it asks for", note)
    browser.evaluate("document.querySelector('[data-verdict=parts]').click()")
    check(browser.evaluate("document.getElementById('parts-editor') !== null"), "the choice of parts opens them")
    browser.press("f")
    check(shown_drawings(browser, "asked") == 2 and browser.evaluate(
        "[...document.querySelectorAll('.card')].find(one => one.title === 'asked').querySelector('img.flipped') !== null"),
        "a card shows what was decided: a flip")
    browser.press("Escape")
    browser.evaluate("forget()")
    # A fixed icon that nobody asks about stays without a word.
    plain = json.loads(manifest.read_text())
    plain["icons"]["plain"] = "fixed"
    manifest.write_text(json.dumps(plain))
    open_page(browser, iconflip, manifest, "?fixed")
    show(browser, "plain")
    browser.press("x")
    browser.press("Escape")
    check(browser.evaluate("[decisions.size, document.getElementById('tray').hidden]") == [0, True],
          "to keep what stays anyway is no decision")
    browser.press("n")
    for _ in range(browser.evaluate("pending().length")):
        browser.press("a")
    browser.evaluate("document.querySelectorAll('dialog[open]').forEach(one => one.close())")
    title = browser.evaluate("document.getElementById('queue-title').textContent")
    check(title == "Everything is decided" and browser.evaluate(chip) is None and browser.evaluate(
        "document.querySelector('[data-finding=decided] small').textContent") == "5",
        "what is decided is counted, and nothing as undecided", f"{title} {browser.evaluate(chip)}")
    check("Only doubts" in browser.evaluate("document.getElementById('queue-about').textContent"),
          "that the queue holds doubts alone is said")
    bottom = browser.evaluate("innerHeight - document.getElementById('tray').getBoundingClientRect().bottom")
    check(0 <= bottom < 30, "on a short page the decisions stand at the bottom of the window", str(bottom))
    browser.evaluate("forget()")
    check.is_silent(browser, "after these decisions")
