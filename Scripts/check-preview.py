#!/usr/bin/env python3
"""Checks the pages of `iconflip preview` and `iconflip diff` in a headless Chromium.

usage: Scripts/check-preview.py ICONFLIP [--pictures FOLDER]

Says which checks passed and ends with 1 where one failed. Without a Chromium it says that nothing was checked. With
--pictures it leaves screenshots to look at.
"""

import http.server
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import urllib.parse

sys.dont_write_bytecode = True
import chromium  # noqa: E402

ARROW = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 11h{0}v2H4z"/></svg>'
MARKUP = "</script><script>window.hacked = 'data'</script>"


def hostile(address):
    """An icon that tries whatever an SVG file can try."""
    return f"""<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 24"
 onload="top.hacked = 'onload'"><script>top.hacked = 'script'; fetch('{address}/fetch')</script>
<style>@import url({address}/import.css); path {{ fill: url({address}/fill.svg#a) }}</style>
<image href="{address}/image.png" width="9" height="9"/><use xlink:href="{address}/use.svg#a"/>
<foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="{address}/img.png"
 onerror="top.hacked = 'onerror'"/></foreignObject><a href="javascript:top.hacked=1"><path d="M4 11h9v2H4z"/></a>
<desc>{MARKUP.replace("<", "&lt;")}</desc><!-- {MARKUP} --></svg>"""


class Server:
    """Counts who comes by."""

    def __init__(self):
        visits = self.visits = []

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                visits.append(self.path)
                self.send_response(404)
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}"


def write_set(folder, server):
    """A set with every kind of icon, findings, hostile files and enough icons to scroll."""
    assets = folder / "Assets"
    assets.mkdir()
    icons = {"hostile": "fixed", "clock": "fixed", "broken": "directional"}
    (assets / "hostile.svg").write_text(hostile(server.address))
    (assets / "clock.svg").write_text(ARROW.format(3))
    (assets / "broken.svg").write_text("<svg")
    for index in range(600):
        icons[f"arrow.{index:03}"] = "directional"
        (assets / f"arrow.{index:03}.svg").write_text(ARROW.format(4 + index / 100))
    (assets / "sign.svg").write_text(ARROW.format(5))
    (assets / "sign.he.svg").write_text(ARROW.format(6))
    icons["sign"] = {"kind": "localized", "variants": {"he": "sign.he.svg"}}
    for place, name in enumerate(("book", "list", "page")):
        (assets / f"{name}.svg").write_text(ARROW.format(6 + place))
        icons[name] = {"kind": "directional", "policy": "text"}
    (assets / "cart.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 4h9v9H2z"/>'
        '<path id="badge" d="M16 15h6v6h-6z"/></svg>')
    icons["cart"] = {"kind": "composite", "parts": {MARKUP: {"select": "#badge", "role": "badge", "clearance": 1}}}
    question = "Do pictures of text, such as lists, pages and speech bubbles, follow the text (flip)?"
    policies = {"text": {"answer": "flip", "note": f"{question} 3 icons"}}
    manifest = {"version": 1, "source": "Assets", "output": "out", "locales": ["ar", "he", "en"], "policies": policies,
                "icons": icons}
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1))


def write_large_set(folder):
    """A set in folders with more fixed icons than anybody wants to see at once, and names that differ at their ends."""
    icons = {"**": "fixed", "actions/go-*": "directional"}
    drawings = [f"status/network-wireless-signal-{index:03}-symbolic" for index in range(150)]
    drawings += [f"actions/go-{name}" for name in ("next", "previous", "first", "last", "up")]
    for place, name in enumerate(drawings):
        path = folder / "Large" / f"{name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(ARROW.format(3 + place / 20))
    manifest = {"version": 1, "source": "Large", "output": "large-out", "locales": ["ar", "he", "fa"], "icons": icons}
    (folder / "large.json").write_text(json.dumps(manifest))


ART = "".join(f'<path fill="{color}" d="M{4 * place + 2} 2h4v{9 + place}h-4z"/>'
              for place, color in enumerate(("#e00", "#0a0", "#02e", "#ea0", "#a0a")))
UNDECIDED = """{
  "version": 1, "source": "Undecided", "output": "undecided-out", "locales": ["ar", "he"],
  "icons": {
    "*.glob": { "kind": "fixed", "note": "one of many: look at it" },
    "asked": { "kind": "fixed", "note": "its name says 'é😀': look at it with 'iconflip inspect asked.svg'" },
    "art": "directional",
    "excused": { "kind": "directional", "ignore": { "symmetric-directional": "it is to change" } },
    "found": {
      "kind": "directional",
      "axis": "ink"
    },
    "plain": "directional"
  }
}
"""


def write_undecided_set(folder, name, manifest):
    """A set in which something waits to be decided for every reason there is."""
    path = folder / "Undecided"
    path.mkdir(exist_ok=True)
    drawings = {"art": ART, "excused": '<path d="M4 4h16v9H4z"/>', "found": '<path d="M4 4h16v9H4z"/>'}
    for icon in ("a.glob", "b.glob", "art", "asked", "excused", "found", "plain"):
        drawing = drawings.get(icon, '<path d="M4 11h9v2H4z"/>')
        (path / f"{icon}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{drawing}</svg>')
    (folder / name).write_bytes(manifest.encode())
    return folder / name


class Checks:
    """Counts what holds and what does not."""

    def __init__(self):
        self.failed = 0

    def __call__(self, holds, what, detail=""):
        print(("ok      " if holds else "FAILED  ") + what + (f": {detail}" if detail and not holds else ""), flush=True)
        self.failed += 0 if holds else 1


def names(browser):
    return browser.evaluate("[...document.querySelectorAll('.card bdi')].map(one => one.textContent)")


def focused(browser):
    return browser.evaluate("document.activeElement.querySelector?.('bdi')?.textContent ?? null")


def shown_drawings(browser, icon):
    """The drawings on an icon's card, each by the variant that it is, as the images hold them."""
    return browser.evaluate(f"""[...document.querySelectorAll('.card')]
        .find(card => card.title === {json.dumps(icon)})?.querySelectorAll('img').length ?? -1""")


def source_of(browser, icon, place):
    return browser.evaluate(f"""[...document.querySelectorAll('.card')]
        .find(card => card.title === {json.dumps(icon)})?.querySelectorAll('img')[{place}]?.src ?? ''""")


def check_page(browser, address, server, check):
    check(browser.open(address), "the page gets ready")
    browser.settle()
    check(browser.complaints() == [], "the console stays empty", str(browser.complaints()))
    check(browser.requests() == [address], "the page asks for nothing but itself", str(browser.requests()))
    check(browser.evaluate("document.querySelectorAll('.card').length") < 300, "only cards near the window are there")
    check(browser.evaluate("document.documentElement.lang + document.documentElement.dir") == "enltr",
          "the page speaks the browser's language")


def order_of(rules):
    """The rules in the order of their buttons."""
    return [value.removeprefix("rule:") for value, _ in rules[1:]]


def check_search(browser, check):
    browser.press("/")
    browser.type("hosti")
    check(names(browser) == ["hostile"], "search finds as one types", str(names(browser)))
    check(browser.evaluate("document.getElementById('status').textContent").startswith("1 of"),
          "what is found is announced to screen readers")
    browser.wait("document.querySelector('.card img').complete")
    browser.press("Escape")
    check(len(names(browser)) > 10, "Escape clears the search")
    browser.evaluate("document.querySelector('[data-kind=composite]').click()")
    check(names(browser) == ["cart"], "a kind filters", str(names(browser)))
    browser.evaluate("document.querySelector('[data-kind=all]').click()")
    rules = browser.evaluate("""[...document.querySelectorAll('#rules [data-finding]')]
        .map(one => [one.dataset.finding, Number(one.querySelector('small').textContent)])""")
    found = browser.evaluate("data.icons.flatMap(one => one.f ?? []).concat(data.notes).map(one => one[1])")
    check(rules[:1] == [["queue", 1]], "the icons to be decided are counted", str(rules))
    waiting = browser.evaluate("queue.map(nameOfSubject)")
    check(waiting == ["text", "cart"], "findings about files alone ask for no decision", str(waiting))
    rules = rules[1:]
    check(rules == [["any", len(found)]] + [["rule:" + rule, found.count(rule)] for rule in order_of(rules)]
          and len(rules) == len(set(found)) + 1, "findings are counted by rule", str(rules))
    chip = browser.evaluate("'rule:' + data.icons.find(one => one.n === 'broken').f[0][1]")
    click = f"""document.querySelector('[data-finding="{chip}"]').click()"""
    browser.evaluate(click)
    check(names(browser) == ["broken"], "a rule's button shows its icons", str(names(browser)))
    check(browser.evaluate("document.activeElement.dataset.finding") == chip, "the button keeps the focus")
    check(browser.evaluate("document.querySelector('.card .dot.error') !== null"), "a card bears a mark for an error")
    browser.evaluate("document.querySelector('.card').click()")
    check(browser.evaluate("document.querySelector('.finding .rule').textContent") != "",
          "a finding stands beside its icon")
    browser.press("Escape")
    browser.evaluate(click)
    check(len(names(browser)) > 10, "a second click shows all icons again")


def check_locales(browser, check):
    browser.evaluate("document.querySelector('[data-kind=localized]').click()")
    check(shown_drawings(browser, "sign") == 2, "all drawings stand side by side")
    choose = """(() => { const box = document.getElementById('locale'); box.value = '%s';
        box.dispatchEvent(new Event('change')) })()"""
    browser.evaluate(choose % "0")
    check(shown_drawings(browser, "sign") == 1, "a locale without a drawing of its own shows the source")
    browser.evaluate(choose % "1")
    browser.wait("[...document.querySelectorAll('.card img')].every(image => image.src)")
    check(shown_drawings(browser, "sign") == 2 and "h6v2" in source_of(browser, "sign", 1),
          "the locale switch changes the files that are shown", source_of(browser, "sign", 1))
    browser.evaluate(choose % "all")
    browser.evaluate("document.querySelector('[data-kind=all]').click()")


def check_keyboard(browser, check):
    browser.evaluate("document.activeElement.blur()")
    browser.press("/")
    browser.press("ArrowDown")
    first = focused(browser)
    check(first == names(browser)[0], "the arrow down leads from the search to the first icon", str(first))
    browser.press("ArrowRight")
    second = focused(browser)
    check(second == "arrow.000", "the arrow right leads to the next icon", str(second))
    browser.press("ArrowDown")
    browser.press("ArrowUp")
    check(focused(browser) == second, "up undoes down", str(focused(browser)))
    tabbable = browser.evaluate("document.querySelectorAll('.card[tabindex=\"0\"]').length")
    check(tabbable == 1, "one card alone can be reached by Tab", str(tabbable))
    browser.press("End")
    check(browser.evaluate("scrollY") > 1000 and focused(browser) == "clock", "End scrolls to the last icon",
          str(focused(browser)))
    browser.press("Home")
    browser.press("Enter")
    check(browser.evaluate("document.getElementById('detail').open") is True, "Enter opens an icon")
    check(browser.evaluate("document.activeElement.id") == "detail-name", "its name has the focus then")
    browser.press("j")
    check(browser.evaluate("document.getElementById('detail-name').textContent") == "arrow.000", "j leads to the next")
    browser.press("ArrowRight")
    check(browser.evaluate("document.getElementById('detail-name').textContent") == "arrow.001",
          "so does the arrow right")
    browser.press("ArrowLeft")
    browser.press("Escape")
    check(focused(browser) == "arrow.000", "Escape leads back to the card", str(focused(browser)))
    browser.press("d")
    check(browser.evaluate("document.documentElement.dataset.theme") == "dark", "d makes the page dark")
    browser.press("b")
    check(browser.evaluate("document.body.classList.contains('checker')") is True, "b shows the checkerboard")
    browser.press("+")
    check(browser.evaluate("document.querySelector('.card img').clientHeight") == 48, "+ makes icons larger")
    browser.press("?")
    check(browser.evaluate("document.getElementById('keys').open") is True, "? shows the keys")
    browser.press("Escape")


OVERFLOW = """(() => {
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
    const frames = [...document.querySelectorAll('dialog[open], dialog[open] > div')];
    return wide || frames.some(one => one.scrollWidth > one.clientWidth + 1);
})()"""

# Text whose contrast with what is behind it is less than WCAG 2.2 asks for (success criterion 1.4.3).
FAINT = """(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const known = new Map();
    const rgba = (color) => {
        if (!known.has(color)) {
            canvas.clearRect(0, 0, 1, 1);
            canvas.fillStyle = color;
            canvas.fillRect(0, 0, 1, 1);
            known.set(color, [...canvas.getImageData(0, 0, 1, 1).data].map((one) => one / 255));
        }
        return known.get(color);
    };
    const over = (top, below) => top.map((one, place) => place === 3 ? 1 : one * top[3] + below[place] * (1 - top[3]));
    const light = (color) => color.slice(0, 3)
        .map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
        .reduce((sum, one, place) => sum + one * [0.2126, 0.7152, 0.0722][place], 0);
    const behind = (element) => {
        const layers = [];
        for (let one = element; one; one = one.parentElement) {
            const color = rgba(getComputedStyle(one).backgroundColor);
            layers.push(color);
            if (color[3] === 1) break;
        }
        return layers.reverse().reduce((below, top) => over(top, below), [1, 1, 1, 1]);
    };
    const faint = [];
    for (const element of document.querySelectorAll('body *')) {
        const text = [...element.childNodes].filter(one => one.nodeType === 3).map(one => one.data.trim()).join('');
        if (!text || element.closest('script, :disabled, [aria-hidden=true], .unseen') || !element.checkVisibility()) continue;
        const style = getComputedStyle(element);
        const ground = behind(element);
        const [a, b] = [light(over(rgba(style.color), ground)), light(ground)].sort((x, y) => y - x);
        const size = parseFloat(style.fontSize);
        const least = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700 ? 3 : 4.5;
        const ratio = (a + 0.05) / (b + 0.05);
        if (ratio < least) faint.push(`${element.className || element.tagName} "${text.slice(0, 20)}" ${ratio.toFixed(2)}`);
    }
    return [...new Set(faint)];
})()"""

# What a screen reader stumbles over: no names, doubtful roles, references to nothing, ids given twice.
UNREADABLE = """(() => {
    const found = [];
    const seen = new Set();
    for (const one of document.querySelectorAll('body *')) {
        const what = one.outerHTML.slice(0, 70);
        const name = one.getAttribute('aria-label') || one.textContent.trim() || one.getAttribute('alt');
        const isField = one.matches('select, textarea, input');
        const isNamed = one.matches('button, a[href], summary, [role=img], h1, h2, h3, dialog[open] img:not([role=img] img, button img)');
        if (isNamed && one.checkVisibility() && !name) found.push('no name: ' + what);
        if (isField && !one.getAttribute('aria-label') && !one.closest('label')?.textContent.trim()) found.push('no label: ' + what);
        if (one.matches('img:not([alt])')) found.push('no alt: ' + what);
        if (one.matches('[role=list] > *:not([role=listitem])')) found.push('not an item: ' + what);
        if (one.matches('button button, a button, button a')) found.push('a button in a button: ' + what);
        for (const key of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']) {
            if (one.hasAttribute(key) && !document.getElementById(one.getAttribute(key))) found.push(key + ': ' + what);
        }
        if (one.id && seen.has(one.id)) found.push('id twice: ' + one.id);
        if (one.id) seen.add(one.id);
        if (Number(one.getAttribute('tabindex')) > 0) found.push('out of order: ' + what);
    }
    return found;
})()"""

# Buttons too small for a finger (WCAG 2.2, success criterion 2.5.8).
SMALL = """[...document.querySelectorAll('button, select, summary, input[type=range]')].filter(one => one.checkVisibility())
    .filter(one => { const box = one.getBoundingClientRect(); return box.width && Math.min(box.width, box.height) < 16 + 8 *
        !one.matches('input'); }).map(one => one.outerHTML.slice(0, 60))"""


def check_sizes(browser, address, check, pictures):
    """Every width, in both themes and directions, with the page, its detail and its other dialogs."""
    for language in ("en", "ar"):
        for theme in ("light", "dark"):
            faint, unreadable, stuck, small = [], [], [], []
            for width in (320, 360, 390, 430, 768, 1440, 1920):
                browser.resize(width, 700 if width < 500 else 1000)
                browser.open(f"{address}?lang={language}&theme={theme}#view{width}{theme}")
                for state, show in STATES.items():
                    browser.evaluate(show)
                    browser.settle()
                    where = f"{width} px, {state}: "
                    if browser.evaluate(OVERFLOW):
                        stuck.append(where + "overflow")
                    faint += browser.evaluate(FAINT)
                    unreadable += browser.evaluate(UNREADABLE)
                    if width < 500:
                        small += browser.evaluate(SMALL)
                    if pictures:
                        browser.wait("waiting.size === 0 && [...document.images].every(one => one.complete)")
                        browser.screenshot(f"{pictures}/{state}-{width}-{theme}-{language}.png")
                    browser.evaluate("document.querySelectorAll('dialog[open]').forEach(one => one.close())")
            named = f"in {language}, {theme}"
            check(stuck == [], f"nothing sticks out at any width {named}", str(stuck))
            check(faint == [], f"all text has the contrast of WCAG's AA {named}", str(sorted(set(faint))))
            check(unreadable == [], f"everything has a name and a role for screen readers {named}",
                  str(sorted(set(unreadable))))
            check(small == [], f"everything can be hit with a finger on a phone {named}", str(sorted(set(small))))
    browser.resize(1440, 1000)


# What is shown at every width, by the script that shows it.
STATES = {
    "page": "scrollTo(0, 0)",
    "detail": "open(data.icons.findIndex(one => one.n === 'cart'))",
    "findings": "open(data.icons.findIndex(one => one.n === 'broken'))",
    "keys": "showKeys()",
    "interfaces": "document.getElementById('interface').open = true; showInterface()",
    "parts": "open(data.icons.findIndex(one => one.n === 'cart')); openParts()",
    "question": "open(questions[0])",
    "decisions": "decide(data.icons.findIndex(one => one.n === 'cart'), 'fix'); showResult()",
    "tray": "scrollTo(0, 0)",
}


def check_whole(browser, address, check):
    """The set at a glance."""
    browser.open(address)
    browser.evaluate("document.getElementById('interface').open = false")
    heads = browser.evaluate("""[...document.querySelectorAll('.group-head h2')]
        .map(one => [one.firstChild.data, one.querySelector('bdi')?.textContent])""")
    check(heads == [["Directional", "actions/"], ["Fixed", "status/"]], "icons are grouped by folder", str(heads))
    fold = "document.querySelector('.fold:not([hidden])')"
    rows = "new Set([...document.querySelectorAll('.group:last-child .card')].map(one => one.style.insetBlockStart)).size"
    check(browser.evaluate(rows) == 2 and "150" in browser.evaluate(fold + ".textContent"),
          "hundreds of fixed icons are folded to two rows", str(browser.evaluate(rows)))
    browser.evaluate(fold + ".click()")
    check(browser.evaluate(rows) > 2 and browser.evaluate(fold + ".getAttribute('aria-expanded')") == "true",
          "a click unfolds them")
    browser.evaluate(fold + ".click()")
    check(browser.evaluate("document.querySelectorAll('.card .for').length") == 0, "cards repeat no captions")
    name = browser.evaluate("""(() => { const one = document.querySelector('.group:last-child .card bdi');
        const [start, end] = one.children; return [one.textContent, start.scrollWidth > start.clientWidth,
            end.textContent, end.scrollWidth > end.clientWidth] })()""")
    check(name[0] == "network-wireless-signal-000-symbolic" and name[1:] == [True, "-symbolic", False],
          "a long name is shortened in its middle", str(name))
    for width in (390, 1440):
        browser.resize(width, 900)
        browser.settle()
        full = browser.evaluate("""(() => { const box = document.querySelector('.group:last-child .cards');
            const end = Math.max(...[...box.querySelectorAll('.card')].map(one => one.getBoundingClientRect().right));
            return Math.abs(box.getBoundingClientRect().right - end) })()""")
        check(full < 1, f"the grid fills {width} px", str(full))
    browser.evaluate("document.querySelector('.card').click()")
    tiles = browser.evaluate("[...document.querySelectorAll('.drawings .tile')].map(one => one.textContent)")
    check(len(tiles) == 2 and "ar he fa" in tiles[1], "a drawing stands once for all its locales", str(tiles))
    browser.press("Escape")
    browser.press("/")
    browser.type("149")
    check(len(names(browser)) == 1, "search finds what is folded")
    browser.press("Escape")


def shown_name(browser):
    return browser.evaluate("document.getElementById('detail').open && document.getElementById('detail-name').textContent")


def check_decisions(browser, iconflip, folder, check):
    """The queue, its keys, and the manifest that comes of them."""
    for line_break in ("\n", "\r\n"):
        place = folder / ("unix" if line_break == "\n" else "windows")
        place.mkdir()
        text = UNDECIDED.replace("\n", line_break)
        manifest, page = write_undecided_set(place, "manifest.json", text), place / "page.html"
        subprocess.run([iconflip, "preview", manifest, "-qo", page], check=True)
        browser.open(page.as_uri())
        waiting = browser.evaluate("pending().map(index => data.icons[index].n)")
        check(waiting == ["a.glob", "b.glob", "asked", "found", "art"],
              "notes that ask, findings and risks wait to be decided, in this order", str(waiting))
        browser.press("n")
        check(shown_name(browser) == "a.glob", "n opens the first", str(shown_name(browser)))
        remark = browser.evaluate("document.querySelector('.remark')?.textContent")
        check(remark == "one of many: look at it", "the note is shown", str(remark))
        browser.press("f")
        check(shown_name(browser) == "b.glob", "f flips, and the next one follows", str(shown_name(browser)))
        check(browser.evaluate("document.getElementById('said').textContent").startswith("a.glob is flipped."),
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
            "a.glob": {"kind": "directional", "note": "looked at"},
            "b.glob": {"kind": "fixed", "note": "one of many; looked at"},
            "asked": {"kind": "fixed", "note": "its name says 'é😀'; looked at"},
            "art": {"kind": "fixed", "note": "looked at"},
            "found": {"kind": "directional", "axis": "ink", "ignore": {"symmetric-directional": "looked at"}},
        }
        check(json.loads("{" + lines + "}") == {"icons": expected}, "the decisions are lines of the manifest", lines)
        browser.evaluate("document.querySelector('[data-form=patch]').click()")
        saved = browser.evaluate("document.getElementById('download').href")
        patch = urllib.parse.unquote(saved.removeprefix("data:text/plain;charset=utf-8,"))
        check(patch.replace("\r\n", "\n") == browser.evaluate("document.getElementById('result-text').value"),
              "the patch can be saved", patch)
        (place / "decisions.patch").write_bytes(patch.encode())
        run = subprocess.run(["patch", "--binary", "-p1", "-i", "decisions.patch"], cwd=place, capture_output=True, text=True)
        check(run.returncode == 0 and "fuzz" not in run.stdout, "the patch applies", run.stdout + run.stderr)
        after = manifest.read_bytes().decode()
        icons = json.loads(text)["icons"] | expected
        check(json.loads(after) == json.loads(text) | {"icons": icons}, "the patch says the same as the lines", after)
        changed = sum(line not in after.split("\n") for line in text.split("\n"))
        check(changed <= 6, "every other line stays as it is", after)
        browser.open(page.as_uri() + "?again")
        check(browser.evaluate("decisions.size") == 5, "decisions are kept for the next visit")
        subprocess.run([iconflip, "preview", manifest, "-qo", page], check=True)
        browser.open(page.as_uri() + "?after")
        check(browser.evaluate("[queue.length, decisions.size]") == [0, 0],
              "of the manifest with the decisions, nothing is asked", str(browser.evaluate("[queue, [...decisions]]")))
        browser.evaluate("open(data.icons.findIndex(one => one.n === 'excused'))")
        remark = browser.evaluate("document.querySelector('.remark')?.textContent")
        check(remark == "Excused from symmetric-directional – it is to change", "reasons of ignore are shown", str(remark))
        browser.press("Escape")
    check(browser.complaints() == [], "the console is empty after decisions", str(browser.complaints()))


# Drawings by the way that their pieces are written, each with the pieces of a part and its role.
PARTS = {
    "badge": ('<path d="M2 2h10v12H2z"/><circle cx="19" cy="19" r="3" style="fill:#c00"/>', [1], "badge", "svg > circle:nth-of-type(1)"),
    "cut": ('<path d="M2 2h20v20H2zm3 3v5h2v-3h4v-2z"/>', [1], "digits", "svg > path:nth-of-type(1) subpath(2)"),
    "moved": ('<g transform="translate(2 3) scale(2)"><path id="one" d="M0 0h3v2H0z"/><path d="M6 4h3l-1 4z"/></g>', [1], "contents",
              "svg > g:nth-of-type(1) > path:nth-of-type(2)"),
    "round": ('<path d="M2 12a4 3 20 018-1zM14 4q3 1 3 5t2 3zm2 12c1-1 3-1 4 2s1 1-4 3z" fill="none" stroke="#000"/>', [0, 2], "slash",
              "svg > path:nth-of-type(1) subpath(1, 3)"),
    "turned": ('<g transform="rotate(30 12 12)"><path id="a" d="M4 4h9v3H4z"/><rect x="15" y="9" width="3" height="7"/></g>', [1], "tool",
               "svg > g:nth-of-type(1) > rect:nth-of-type(1)"),
    "row": ('<rect x="2" y="4" width="3" height="9"/><path d="M8 4h5l-5 9zM15 4h5l-5 9z"/>', [1, 2], "sequence",
            "svg > path:nth-of-type(1)"),
}

# The share of pixels that differ in two images, of those that either paints.
DIFFERENCE = """async (a, b) => {
    const pixels = async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 96;
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0, 96, 96);
        return context.getImageData(0, 0, 96, 96).data;
    };
    const [one, other] = [await pixels(a), await pixels(b)];
    let [painted, differing] = [0, 0];
    for (let place = 3; place < one.length; place += 4) {
        painted += one[place] > 8 || other[place] > 8;
        differing += Math.abs(one[place] - other[place]) > 64;
    }
    return differing / painted;
}"""


def choose(browser, place):
    """Clicks a piece."""
    browser.evaluate(f"editor.shapes[{place}].dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))")


def show(browser, name):
    browser.evaluate(f"open(data.icons.findIndex(one => one.n === {json.dumps(name)}))")


COMPOSITE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 3h13v14H2z"/>
<g id="mark"><path d="M14 13h8v8h-8z"/></g><path d="M4 19h3v3H4zM9 19h3v3H9z"/></svg>"""


def check_known_parts(browser, iconflip, folder, check):
    """Parts that an icon has: they are shown, edited, kept and dropped."""
    place = folder / "known-parts"
    (place / "Icons").mkdir(parents=True)
    for name in ("after", "cart", "zebra"):
        (place / "Icons" / f"{name}.svg").write_text(COMPOSITE)
    cart = {"kind": "composite", "except": ["he"], "parts": {
        "mark": {"select": "#mark", "role": "badge", "clearance": 1},
        "band": {"select": "region(0 18 24 6)", "place": "keep", "drawing": "keep"}}, "note": "by hand"}
    manifest = place / "manifest.json"
    manifest.write_text(json.dumps({"version": 1, "source": "Icons", "output": "out", "locales": ["ar", "he"],
                                    "icons": {"after": "fixed", "cart": cart, "zebra": "fixed"}}, indent=2))
    page = place / "page.html"
    subprocess.run([iconflip, "preview", manifest, "-qo", page], check=True)
    browser.open(page.as_uri())
    show(browser, "cart")
    browser.press("p")
    browser.wait("editor.boxes")
    rows = browser.evaluate("[...document.querySelectorAll('.part-mark bdi')].map(one => one.textContent)")
    check(rows == ["mark", "band"], "the parts of an icon are there when they are opened", str(rows))
    chosen = browser.evaluate("editor.parts.map(one => [...one.pieces])")
    check(chosen == [[1], []], "their pieces are chosen, also where the built file is cut", str(chosen))
    same = json.loads(browser.evaluate("editor.entry"))
    check(same == cart | {"note": "by hand; looked at"}, "nothing is changed yet", str(same))
    check(browser.evaluate("document.activeElement.classList.contains('pieces')"), "no piece has the focus at first",
          browser.evaluate("document.activeElement.outerHTML.slice(0, 90)"))
    browser.press("ArrowRight")
    browser.press("ArrowRight")
    browser.press("ArrowDown")
    focus = browser.evaluate("editor.shapes.indexOf(document.activeElement)")
    check(shown_name(browser) == "cart" and focus == 2, "arrows move among the pieces", f"{shown_name(browser)} {focus}")
    browser.press("ArrowUp")
    check(browser.evaluate("editor.shapes.indexOf(document.activeElement)") == 1, "up leads back")
    choose(browser, 0)
    edited = json.loads(browser.evaluate("editor.entry"))
    check(edited["parts"]["mark"] == {"select": "#mark > path:nth-of-type(1), svg > path:nth-of-type(1)", "role": "badge",
                                      "clearance": 1}, "a part with another piece keeps what it says beside its pieces", str(edited))
    check(edited["parts"]["band"] == cart["parts"]["band"] and edited["except"] == ["he"],
          "parts that cannot be clicked, and the rest of the entry, stay", str(edited))
    browser.press("j")
    check(shown_name(browser) == "after", "j leads on", str(shown_name(browser)))
    show(browser, "cart")
    browser.wait("editor?.boxes")
    check(browser.evaluate("editor && [...editor.parts[0].pieces].sort()") == [0, 1],
          "parts that are not used yet are still there", str(browser.evaluate("editor && [...editor.parts[0].pieces]")))
    check("not used yet: 1" in browser.evaluate("document.getElementById('tray-text').textContent"), "which is said")
    browser.open(page.as_uri() + "?again")
    show(browser, "cart")
    browser.wait("editor?.boxes")
    check(browser.evaluate("editor && [...editor.parts[0].pieces].sort()") == [0, 1], "also on the next visit")
    browser.evaluate("editor.drop.click()")
    check(browser.evaluate("[editor, drafts.size, decisions.size]") == [None, 0, 0], "they can be dropped")
    browser.press("p")
    browser.wait("editor.boxes")
    check(browser.evaluate("editor.parts.map(one => [...one.pieces])") == [[1], []], "then the icon's parts are there again")
    browser.evaluate("document.querySelector('[data-part=remove1]').click(); editor.use.click()")
    entry = json.loads(browser.evaluate("[...decisions.values()][0].entry"))
    check(entry["parts"] == {"mark": cart["parts"]["mark"]}, "a part can be removed", str(entry))
    check(browser.evaluate("drafts.size") == 0, "parts that are used wait no more")
    show(browser, "cart")
    browser.press("x")
    show(browser, "cart")
    browser.press("p")
    browser.wait("editor.boxes")
    check(len(browser.evaluate("editor.parts")) == 2, "an icon that was decided to stay has its parts still")
    browser.evaluate("forget()")
    check(browser.complaints() == [], "the console is empty with known parts", str(browser.complaints()))


# Drawings of what must not be flipped.
MARKED = {"clock": "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 6v6h5", "check": "m4 12 6 6L20 6"}


def write_families(folder, iconflip):
    """A set as `init` proposes it, with questions about families, a doubt, and what a decision would be found for."""
    (folder / "Icons").mkdir(parents=True)
    names = [f"volume-{place}" for place in range(4)] + [f"book-{place}" for place in range(3)] + [
        "undo", "redo", "arrow-left", "next-step"]
    for place, name in enumerate(names):
        (folder / "Icons" / f"{name}.svg").write_text(ARROW.format(3 + place / 2))
    for name, drawing in MARKED.items():
        (folder / "Icons" / f"{name}.svg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2">'
            f'<path d="{drawing}"/></svg>')
    run = subprocess.run([iconflip, "init", "Icons"], cwd=folder, check=True, capture_output=True, text=True)
    return folder / "manifest.json", run.stdout


def printed_questions(text):
    """The families that `init` asks about, with the answers."""
    lines = [line.split(":")[0].split() for line in text.split("\n") if line.startswith("  ") and "(flip)?" in line]
    return [(name, answer.strip("()")) for name, answer in lines]


def check_questions(browser, iconflip, folder, check):
    """The questions of families, on a page and on a served one."""
    place = folder / "families"
    manifest, printed = write_families(place, iconflip)
    asked = printed_questions(printed)
    page = place / "page.html"
    subprocess.run([iconflip, "preview", manifest, "-qo", page], check=True)
    before = json.loads(manifest.read_text())
    browser.open(page.as_uri())
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
    about = browser.evaluate("document.getElementById('detail-about').textContent")
    practice = browser.evaluate("document.querySelector('.practice').textContent")
    check("usual answer: Flip" in about and f": {counts[0]}" in about, "its default and count are shown", about)
    check(practice and policy["note"].endswith(practice), "and the evidence", practice)
    shown = browser.evaluate("[...document.querySelectorAll('.pair')].map(one => one.title)")
    own = [name for name, one in before["icons"].items() if isinstance(one, dict) and one.get("policy") == waiting[0]]
    check(sorted(shown) == sorted(own), "and the icons that it settles", str(shown))
    browser.press("x")
    check(shown_name(browser) and shown_name(browser) != title, "x answers that they stay, and the next one follows")
    card = browser.evaluate(f"drawnNow(data.icons.findIndex(one => one.n === {json.dumps(own[0])}))")
    check(card == {} and shown_drawings(browser, own[0]) == 1, "cards of the family show the source then", str(card))
    browser.press("a")
    browser.press("a")
    check(browser.evaluate("pending().filter(isQuestion).length") == 0, "a takes the answer that is there")
    browser.evaluate("document.querySelectorAll('dialog[open]').forEach(one => one.close()); showResult()")
    lines = json.loads("{" + browser.evaluate("linesText()") + "}")
    check(lines["policies"][waiting[0]] == {"answer": "stay", "note": policy["note"] + "; looked at"},
          "an answer is a line of the policies", str(lines))
    (place / "decisions.patch").write_text(browser.evaluate("patchText()"))
    run = subprocess.run(["patch", "-p1", "-i", "decisions.patch"], cwd=place, capture_output=True, text=True)
    after = json.loads(manifest.read_text())
    check(run.returncode == 0 and after["policies"] == before["policies"] | lines["policies"] and after["icons"] == before["icons"],
          "the patch says the same", run.stdout + run.stderr)
    subprocess.run([iconflip, "preview", manifest, "-qo", page], check=True)
    browser.open(page.as_uri() + "?after")
    check(browser.evaluate("pending().filter(isQuestion)") == [], "nobody is asked twice")
    # Answers can be changed at any time.
    browser.evaluate("document.getElementById('families').open = true")
    browser.evaluate(f"document.querySelector('[data-family={waiting[0]}]').click()")
    browser.press("f")
    check(browser.evaluate(f"answerNow({json.dumps(waiting[0])})") == "flip", "every family can be answered anew")
    flipped = browser.evaluate(f"drawnNow(data.icons.findIndex(one => one.n === {json.dumps(own[0])}))")
    check(flipped == {"isFlipped": True}, "and its cards follow", str(flipped))
    browser.evaluate("forget(); document.querySelectorAll('dialog[open]').forEach(one => one.close())")
    check(browser.complaints() == [], "the console is empty after answers", str(browser.complaints()))


def check_excuses(browser, iconflip, folder, check):
    """Whatever is decided, on a page or on a served one: validation says nothing new."""
    for isServed in (False, True):
        place = folder / f"excuses-{isServed}"
        manifest, _ = write_families(place, iconflip)
        page, process = place / "page.html", None
        if isServed:
            process = subprocess.Popen([iconflip, "preview", manifest, "--serve", "-q"], stdout=subprocess.PIPE, text=True)
            browser.open(process.stdout.readline().strip())
        else:
            subprocess.run([iconflip, "preview", manifest, "-qo", page], check=True)
            browser.open(page.as_uri())
        kind = "served" if isServed else "in a file"
        # Every icon is made what it is not.
        browser.evaluate("""for (const one of data.icons.keys()) {
            decisions.set(one, { verdict: '', former: formerText(one), entry: entryFor(one, data.icons[one].k === 'fixed' ? 'flip' : 'fix') });
        }""")
        count = browser.evaluate("decisions.size")
        if isServed:
            browser.evaluate("showResult(); document.getElementById('write').click()")
            browser.wait("document.documentElement?.dataset.ready && document.getElementById('notice').hidden === false", 60)
            process.send_signal(signal.SIGINT)
            process.wait(10)
        else:
            (place / "decisions.patch").write_text(browser.evaluate("patchText()"))
            subprocess.run(["patch", "-sp1", "-i", "decisions.patch"], cwd=place, check=True)
        icons = json.loads(manifest.read_text())["icons"]
        excused = sorted({rule for one in icons.values() for rule in one.get("ignore", {})})
        check(count == len(icons) and len(excused) > 2, f"decisions have their excuses, {kind}", str(icons))
        check(not any("policy" in one for one in icons.values()), f"no decision leaves a policy where it has no place, {kind}")
        run = subprocess.run([iconflip, "validate", manifest, "--fail-on", "note"], capture_output=True, text=True)
        # What only the set tells, a page without a server does not know.
        found = [line for line in run.stdout.split("\n") if line.endswith("]") and (isServed or "family-disagrees" not in line)]
        check(found == [], f"validation has nothing to say about decisions, {kind}", run.stdout)
        browser.evaluate("forget()")


def check_outside(browser, iconflip, folder, check):
    """Decisions outside of the queue, and what the page shows after decisions."""
    place = folder / "outside"
    place.mkdir()
    manifest, page = write_undecided_set(place, "manifest.json", UNDECIDED), place / "page.html"
    subprocess.run([iconflip, "preview", manifest, "-qo", page], check=True)
    browser.open(page.as_uri())
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
    check("iconflip inspect" not in note and "look at it" in note, "a note sends nobody to a terminal", note)
    browser.evaluate("document.querySelector('.remark + .plain').click()")
    check(browser.evaluate("document.getElementById('parts-editor') !== null"), "its button opens the parts")
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
    subprocess.run([iconflip, "preview", manifest, "-qo", page], check=True)
    browser.open(page.as_uri() + "?fixed")
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
    check(browser.complaints() == [], "the console is empty after these decisions", str(browser.complaints()))


def check_parts(browser, iconflip, folder, check):
    """Parts by clicking: selectors, the approximation, and the tool's own drawing."""
    place = folder / "parts"
    (place / "Icons").mkdir(parents=True)
    for name, (drawing, *_) in PARTS.items():
        (place / "Icons" / f"{name}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{drawing}</svg>')
    manifest = place / "manifest.json"
    manifest.write_text(json.dumps({"version": 1, "source": "Icons", "output": "out", "locales": ["en", "ar"],
                                    "icons": {name: "fixed" for name in PARTS}}, indent=2))
    process = subprocess.Popen([iconflip, "preview", manifest, "--serve", "-q"], stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, text=True)
    try:
        browser.open(process.stdout.readline().strip())
        for name, (_, pieces, role, selector) in PARTS.items():
            browser.evaluate(f"open(data.icons.findIndex(one => one.n === {json.dumps(name)}))")
            browser.press("p")
            browser.wait("editor.boxes")
            for piece in pieces:
                browser.evaluate(f"editor.shapes[{piece}].dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))")
            browser.evaluate(f"""(() => {{ const box = document.querySelector('.part-row select'); box.value = '{role}';
                box.dispatchEvent(new Event('change')) }})()""")
            entry = json.loads(browser.evaluate("editor.entry"))
            check(entry["kind"] == "composite" and entry["parts"] == {role: {"select": selector, "role": role}},
                  f"{name}: clicks make a part", str(entry))
            near = browser.evaluate("editor.result.querySelector('img').src")
            drawn = browser.wait("editor.about.textContent !== say('drawing')")
            about = browser.evaluate("editor.about.textContent")
            # A finding about the part is said in its place.
            check(drawn and (about == browser.evaluate("say('drawnByTool')") or "overlaps" in about),
                  f"{name}: the tool draws it", about)
            share = browser.evaluate(
                f"({DIFFERENCE})({json.dumps(near)}, editor.result.querySelector('img').src)")
            check(share < 0.03, f"{name}: the approximation is near the tool's drawing", f"{share:.3f}")
        check(browser.evaluate("document.activeElement.tagName") != "BODY", "the focus stays in the editor")
        browser.evaluate("editor.shapes[0].focus()")
        browser.press("Enter")
        check(browser.evaluate("editor.shapes[0].getAttribute('aria-checked')") == "true", "Enter chooses a piece too")
        browser.evaluate("editor.use.click()")
        check(browser.evaluate("[...decisions.values()].map(one => one.verdict)") == ["parts"], "the parts are a decision")
        complaints = browser.complaints()
        check(complaints == [], "the console is empty while parts are chosen", str(complaints))
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(10)


def check_served(browser, iconflip, folder, check):
    """`preview --serve`: the page writes its decisions, and says what came of it."""
    place = folder / "served"
    place.mkdir()
    manifest = write_undecided_set(place, "manifest.json", UNDECIDED)
    process = subprocess.Popen([iconflip, "preview", manifest, "--serve"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True)
    try:
        address = process.stdout.readline().strip()
        check(address.startswith("http://127.0.0.1:"), "the address is printed", address)
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
        check(icons["a.glob"] == {"kind": "fixed", "note": "one of many; looked at"} and "look at it" in after,
              "an icon gets an entry of its own, and the glob keeps its", after)
        check('    "plain": "directional"\n  }' in after, "the rest of the manifest stays", after)
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
    finally:
        process.send_signal(signal.SIGINT)
        check(process.wait(10) == 0, "Control-C ends it")
    browser.evaluate("document.getElementById('write').disabled = false; document.getElementById('write').click()")
    check(browser.wait("document.getElementById('copied').textContent.includes('no longer runs')"),
          "the page says when its server is gone")


def check_interfaces(browser, address, check):
    """The interfaces: what they show, for whom, and that they follow the search."""
    browser.open(address)
    kinds = browser.evaluate("[...document.querySelectorAll('#mock-kinds button')].map(one => one.dataset.mock)")
    check(kinds == ["mail", "player", "settings", "shop"], "there are four interfaces", str(kinds))
    for kind in kinds:
        browser.evaluate(f"document.querySelector('[data-mock={kind}]').click()")
        shown = browser.evaluate("[...document.querySelectorAll('#mocks .window')].map(one => [one.dir, one.lang])")
        check(shown == [["ltr", "en"], ["rtl", "ar"]], f"{kind}: both directions stand side by side", str(shown))
        titles = browser.evaluate("""[...document.querySelectorAll('#mocks .window')].map(one =>
            [...one.querySelectorAll('[title]')].map(icon => icon.title))""")
        check(len(titles[0]) > 5 and titles[0] == titles[1], f"{kind}: both show the same icons", str(titles))
        check(browser.evaluate("document.activeElement.dataset.mock") in (kind, None), f"{kind}: the focus stays")
    browser.press("/")
    browser.type("signal-149")
    shown = browser.evaluate("new Set([...document.querySelectorAll('#mocks [title]')].map(one => one.title)).size")
    check(shown == 1, "the interfaces follow the search", str(shown))
    browser.press("Escape")
    browser.resize(390, 800)
    browser.open(address + "?phone")
    check(browser.evaluate("document.getElementById('interface').open") is False, "on a phone they are folded")
    browser.resize(1440, 1000)


def check_labels(browser, check):
    unnamed = browser.evaluate("""[...document.querySelectorAll('button, select, input')].filter(one =>
        !one.getAttribute('aria-label') && !one.textContent.trim() && !one.closest('label')?.textContent.trim())
        .map(one => one.outerHTML.slice(0, 80))""")
    check(unnamed == [], "every control has a name", str(unnamed))


def check_hostile(browser, server, check):
    browser.press("/")
    browser.type("hostile")
    browser.press("ArrowDown")
    browser.press("Enter")
    browser.wait("[...document.images].every(image => image.complete)")
    loaded = browser.evaluate("[...document.querySelectorAll('.detail img')].every(image => image.naturalWidth > 0)")
    check(loaded, "a hostile icon is shown")
    browser.press("Escape")
    browser.evaluate("""(() => { const box = document.getElementById('search'); box.value = 'cart';
        box.dispatchEvent(new Event('input')) })()""")
    browser.evaluate("document.querySelector('.card').click()")
    part = browser.evaluate("document.querySelector('.legend bdi').textContent")
    check(part == MARKUP, "markup in a name is shown as text", str(part))
    check(browser.evaluate("window.hacked ?? null") is None, "no script of an icon or a name runs")
    check(server.visits == [], "nothing leaves the page", str(server.visits))
    elsewhere = browser.evaluate(
        f"fetch('{server.address}/self').then(() => 'sent', () => 'refused')")
    check(elsewhere == "refused" and server.visits == [], "the page's own policy refuses connections")
    browser.events.clear()


def check_directions(path, address, check, pictures):
    with chromium.Browser(path, language="ar") as browser:
        browser.open(address)
        root = browser.evaluate("document.documentElement.lang + document.documentElement.dir")
        check(root == "arrtl", "the page is right to left for an Arabic browser", str(root))
        first, second = browser.evaluate(
            "[...document.querySelectorAll('.card')].slice(0, 2).map(one => one.getBoundingClientRect().left)")
        check(first > second, "cards run from right to left")
        browser.press("/")
        browser.press("ArrowDown")
        browser.press("ArrowLeft")
        check(focused(browser) == "arrow.000", "the arrow left leads to the next icon", str(focused(browser)))
        overflow = browser.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
        check(not overflow, "nothing sticks out sideways")
        if pictures:
            browser.screenshot(f"{pictures}/arabic.png")
    with chromium.Browser(path, dark=True) as browser:
        browser.open(address + "?lang=he")
        root = browser.evaluate("document.documentElement.lang + document.documentElement.dir")
        check(root == "hertl", "?lang=he makes the page Hebrew", str(root))
        check(browser.evaluate("document.documentElement.hasAttribute('data-dark')"), "a dark browser gets a dark page")
        if pictures:
            browser.screenshot(f"{pictures}/hebrew-dark.png")


def check_changes(browser, address, check):
    check(browser.open(address), "the page of changes gets ready")
    check(browser.complaints() == [], "its console stays empty", str(browser.complaints()))
    check(browser.requests() == [address], "it asks for nothing but itself", str(browser.requests()))
    shown = browser.evaluate("[...document.querySelectorAll('.change-card')].map(one => one.dataset.icon)")
    check(shown == ["clock", "hostile"], "it shows what changed", str(shown))
    browser.evaluate("document.querySelector('[data-change=added]').click()")
    shown = browser.evaluate("[...document.querySelectorAll('.change-card')].map(one => one.dataset.icon)")
    check(shown == ["hostile"], "its filter works", str(shown))
    check(browser.evaluate("window.hacked ?? null") is None, "no script of an icon runs in it")


def run(iconflip, path, pictures):
    check = Checks()
    server = Server()
    with tempfile.TemporaryDirectory(prefix="iconflip-pages-") as name:
        folder = pathlib.Path(name)
        write_set(folder, server)
        page, changes = folder / "preview.html", folder / "changes.html"
        title = "</title><script>window.hacked = 'title'</script>"
        subprocess.run([iconflip, "preview", folder / "manifest.json", "-qo", page, "--title", title],
                       check=False, stderr=subprocess.DEVNULL)
        write_large_set(folder)
        large = folder / "large.html"
        subprocess.run([iconflip, "preview", folder / "large.json", "-qo", large], check=True)
        before = folder / "before.json"
        manifest = json.loads((folder / "manifest.json").read_text())
        manifest["icons"] = {"clock": "fixed"}
        before.write_text(json.dumps(manifest))
        manifest["icons"] = {"clock": "directional", "hostile": "fixed"}
        (folder / "after.json").write_text(json.dumps(manifest))
        subprocess.run([iconflip, "diff", before, folder / "after.json", "--html", changes], check=True,
                       stdout=subprocess.DEVNULL)
        with chromium.Browser(path) as browser:
            check_page(browser, page.as_uri(), server, check)
            check_search(browser, check)
            check_locales(browser, check)
            check_keyboard(browser, check)
            check_labels(browser, check)
            check(browser.complaints() == [], "the console is empty still", str(browser.complaints()))
            if pictures:
                browser.screenshot(f"{pictures}/keyboard.png")
            check_hostile(browser, server, check)
            check_decisions(browser, iconflip, folder, check)
            check_served(browser, iconflip, folder, check)
            check_parts(browser, iconflip, folder, check)
            check_known_parts(browser, iconflip, folder, check)
            check_questions(browser, iconflip, folder, check)
            check_excuses(browser, iconflip, folder, check)
            check_outside(browser, iconflip, folder, check)
            check_interfaces(browser, large.as_uri(), check)
            check_whole(browser, large.as_uri(), check)
            check_sizes(browser, page.as_uri(), check, pictures)
            check_changes(browser, changes.as_uri(), check)
            if pictures:
                browser.screenshot(f"{pictures}/changes.png")
        check_directions(path, page.as_uri(), check, pictures)
    check(server.visits == [], "nobody came to the server in all that time", str(server.visits))
    print(f"{check.failed} failed" if check.failed else "all passed")
    return 1 if check.failed else 0


def main():
    arguments = sys.argv[1:]
    pictures = None
    if "--pictures" in arguments:
        place = arguments.index("--pictures")
        pictures = arguments[place + 1]
        del arguments[place:place + 2]
        pathlib.Path(pictures).mkdir(parents=True, exist_ok=True)
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    path = chromium.find()
    if path is None:
        print("SKIPPED: the pages were not checked, as there is no Chromium (Debian: apt-get install chromium)")
        return 0
    return run(pathlib.Path(arguments[0]).resolve(), path, pictures)


if __name__ == "__main__":
    sys.exit(main())
