#!/usr/bin/env python3
"""Checks the pages of `iconflip preview` and `iconflip diff` in a headless Chromium.

usage: Scripts/check-preview.py ICONFLIP [--pictures FOLDER]

Says which checks passed and ends with 1 where one failed. Without a Chromium it says that nothing was checked. With
--pictures it leaves screenshots to look at.
"""

import http.server
import json
import pathlib
import subprocess
import sys
import tempfile
import threading

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
    (assets / "cart.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 4h9v9H2z"/>'
        '<path id="badge" d="M16 15h6v6h-6z"/></svg>')
    icons["cart"] = {"kind": "composite", "parts": {MARKUP: {"select": "#badge", "role": "badge", "clearance": 1}}}
    manifest = {"version": 1, "source": "Assets", "output": "out", "locales": ["ar", "he", "en"], "icons": icons}
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1))


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
    browser.evaluate("""(() => { const box = document.getElementById('finding'); box.value = 'error';
        box.dispatchEvent(new Event('change')) })()""")
    check(names(browser) == ["broken"], "findings filter", str(names(browser)))
    browser.evaluate("document.querySelector('.card').click()")
    check(browser.evaluate("document.querySelector('.finding .rule').textContent") != "",
          "a finding stands beside its icon")
    browser.press("Escape")
    browser.evaluate("""(() => { const box = document.getElementById('finding'); box.value = 'all';
        box.dispatchEvent(new Event('change')) })()""")


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
    return run(arguments[0], path, pictures)


if __name__ == "__main__":
    sys.exit(main())
