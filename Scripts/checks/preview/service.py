"""Checks `preview --serve`, whose page writes its decisions, and what validation says of them. Needs what check.py needs."""

import json
import subprocess

import chromium
from helpers import apply_patch, open_page, plain, served
from sets import write_families, write_undecided_set


def check_served(browser, iconflip, folder, check):
    """`preview --serve`: the page writes its decisions, and says what came of it."""
    place = folder / "served"
    place.mkdir()
    manifest = write_undecided_set(place)
    with served(iconflip, manifest, check) as address:
        check(address.startswith("http://127.0.0.1:"), "the address is printed", address)
        before = manifest.read_text()
        browser.open(address)
        browser.evaluate("localStorage.clear()")
        browser.press("n")
        for key in "aaaaa":
            browser.press(key)
        browser.evaluate("document.getElementById('write').click()")
        check(browser.wait("document.documentElement?.dataset.ready && document.getElementById('notice').hidden === false"
                           " && queue.length === 0", 60),
              "decisions are written, and the page shows the set as it is then",
              browser.evaluate("document.getElementById('copied').textContent"))
        after = manifest.read_text()
        icons = json.loads(after)["icons"]
        check(icons["a.glob"] == {"kind": "fixed", "decided": "looked at"} and '"ask": true' in after,
              "an icon gets an entry of its own, and the glob keeps its", after)
        check('    "plain": "directional"\n  }' in after, "the rest of the manifest stays", after)
        check_undo(browser, manifest, before, after, check)
        # Somebody else edits the manifest while the page is open.
        browser.evaluate("open(data.icons.findIndex(one => one.n === 'plain'))")
        manifest.write_text(after.replace('"plain": "directional"', '"plain": "fixed"'))
        browser.press("x")
        browser.press("Escape")
        browser.evaluate("showResult(); document.getElementById('write').click()")
        check(browser.wait("document.getElementById('copied').textContent.includes('has changed')"),
              "an entry that was edited meanwhile is not replaced",
              browser.evaluate("document.getElementById('copied').textContent"))
        check('"plain": "fixed"' in manifest.read_text(), "the manifest stays as it was edited")
        kept = [one for one in browser.complaints() if "409" not in one]
        check(kept == [], "the console is empty while served", str(kept))
        asked = [one for one in browser.requests() if not one.startswith(address)]
        check(asked == [], "the served page asks its server alone", str(asked))
    browser.evaluate("document.getElementById('write').disabled = false; document.getElementById('write').click()")
    check(browser.wait("document.getElementById('copied').textContent.includes('no longer runs')"),
          "the page says when its server is gone")


def check_two(browser, iconflip, folder, check):
    """Two people decide at once, about different icons and about one: nothing is lost, and the second is told."""
    place = folder / "two"
    place.mkdir()
    manifest = write_undecided_set(place)
    written = ("document.documentElement?.dataset.ready && !document.getElementById('notice').hidden"
               " && decisions.size === 0")

    def decide(who, **answers):
        for name, key in answers.items():
            who.evaluate(f"open(data.icons.findIndex(one => one.n === '{name}'))")
            who.press(key)
            who.press("Escape")

    def write(who):
        who.evaluate("showResult(); document.getElementById('write').click()")

    with served(iconflip, manifest, check) as address, chromium.Browser(chromium.find()) as other:
        browser.open(address)
        other.open(address)
        decide(browser, asked="f", art="x")
        decide(other, plain="x", art="a")
        write(browser)
        check(browser.wait(written, 60), "the first one's decisions are written")
        write(other)
        check(other.wait("document.getElementById('copied').textContent.includes('has changed')"),
              "the second one is told that an entry has changed",
              other.evaluate("document.getElementById('copied').textContent"))
        other.open(address + "?again")
        told = plain(other.evaluate("document.getElementById('notice-text').textContent"))
        check(told.endswith("others have decided about the same meanwhile: art."), "the page says what was left out", told)
        check(other.evaluate("[...decisions].map(([subject]) => data.icons[subject].n)") == ["plain"],
              "the second one's other decision is kept")
        write(other)
        check(other.wait(written, 60), "and it is written")
        kinds = {name: entry["kind"] for name, entry in json.loads(manifest.read_text())["icons"].items() if "decided" in entry}
        check(kinds == {"art": "fixed", "asked": "directional", "plain": "fixed"}, "no decision is lost", str(kinds))
        browser.open(address + "?again")
        seen = browser.evaluate("formerText(data.icons.findIndex(one => one.n === 'plain'))")
        check('"fixed"' in seen, "the first one sees it after a reload", seen)


def check_undo(browser, manifest, before, after, check):
    """What was written is taken back by the key that takes back decisions, unless others have changed the manifest since."""
    shown = "document.documentElement?.dataset.ready && !document.getElementById('notice').hidden"
    manifest.write_text(after + "\n")
    browser.press("u")
    check(browser.wait("document.getElementById('notice-text').textContent.includes('by others')"),
          "what others have changed since is not taken back",
          browser.evaluate("document.getElementById('notice-text').textContent"))
    manifest.write_text(after)
    browser.press("u")
    check(browser.wait(f"{shown} && queue.length > 0", 60), "what was written can be taken back",
          browser.evaluate("document.getElementById('notice-text').textContent"))
    check(manifest.read_text() == before, "the manifest is what it was")
    check(browser.evaluate("document.getElementById('take-back').hidden"), "nothing more can be taken back")
    manifest.write_text(after)
    browser.evaluate("location.reload()")
    browser.wait("document.documentElement?.dataset.ready && queue.length === 0", 60)


def check_excuses(browser, iconflip, folder, check):
    """Whatever is decided, on a page or on a served one: validation says nothing new."""
    for kind in ("in a file", "served"):
        place = folder / f"excuses {kind}"
        manifest, _ = write_families(place, iconflip)
        if kind == "served":
            with served(iconflip, manifest, check) as address:
                browser.open(address)
                count = decide_all(browser)
                browser.evaluate("showResult(); document.getElementById('write').click()")
                browser.wait("document.documentElement?.dataset.ready && document.getElementById('notice').hidden === false", 60)
        else:
            open_page(browser, iconflip, manifest)
            count = decide_all(browser)
            apply_patch(place, browser.evaluate("patchText()"))
        icons = json.loads(manifest.read_text())["icons"]
        excused = sorted({rule for one in icons.values() for rule in one.get("ignore", {})})
        check(count == len(icons) and len(excused) > 2, f"decisions have their excuses, {kind}", str(icons))
        check(not any("policy" in one for one in icons.values()), f"no decision leaves a policy where it has no place, {kind}")
        run = subprocess.run([iconflip, "validate", manifest, "--fail-on", "note"], capture_output=True, text=True)
        # What only the set tells, a page without a server does not know.
        known = [line for line in run.stdout.split("\n") if kind == "served" or "family-disagrees" not in line]
        found = [line for line in known if line.endswith("]")]
        check(found == [], f"validation has nothing to say about decisions, {kind}", run.stdout)
        browser.evaluate("forget()")


def decide_all(browser):
    """Makes every icon what it is not, and returns how many there are."""
    return browser.evaluate("""(() => { for (const one of data.icons.keys()) {
        decisions.set(one, { verdict: '', former: formerText(one), entry: entryFor(one, data.icons[one].k === 'fixed' ? 'flip' : 'fix') });
    } return decisions.size })()""")
