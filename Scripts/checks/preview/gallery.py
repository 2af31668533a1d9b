"""Checks the gallery: searching, keys, languages, hostile icons, interfaces, and large sets. Needs what check.py needs."""

import chromium
from helpers import focused, names, open_page, shown_drawings, shown_name, source_of
from sets import MARKUP, write_named_set


def check_page(browser, address, server, check):
    check(browser.open(address), "the page gets ready")
    browser.settle()
    check.is_silent(browser, "when the page is ready")
    check(browser.requests() == [address], "the page asks for nothing but itself", str(browser.requests()))
    check(browser.evaluate("document.querySelectorAll('.card').length") < 300, "only cards near the window are there")
    check(browser.evaluate("document.documentElement.lang + document.documentElement.dir") == "enltr",
          "the page speaks the browser's language")


# What printing shows: the icons that are drawn, the cards that reach over the page's edge or over another one, and the pictures
# that are not there.
PRINTED = """(() => {
    const boxes = [...document.querySelectorAll('.card')].map(one => [one.dataset.icon, one.getBoundingClientRect()]);
    const width = document.documentElement.clientWidth;
    const meets = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const rows = Map.groupBy(boxes, ([, box]) => Math.round(box.top));
    return {
        icons: new Set(boxes.map(([icon]) => icon)).size,
        wide: boxes.filter(([, box]) => box.right > width + 1 || box.left < -1 || box.width < 40).length,
        meeting: [...rows.values()].filter(row => row.some(([, a], at) => row.slice(at + 1).some(([, b]) => meets(a, b)))).length,
        missing: [...document.querySelectorAll('.card img')].filter(one => !one.naturalWidth).length,
        dark: document.documentElement.hasAttribute('data-dark'),
    };
})()"""


def check_printing(browser, check):
    """On paper all icons are there, in whole columns; afterwards the page is what it was."""
    count = browser.evaluate("data.icons.length")
    browser.evaluate("state.theme = 'dark'; repaint()")
    for width in (480, 718, 1040):
        browser.resize(width, 1000)
        browser.call("Emulation.setEmulatedMedia", media="print")
        browser.evaluate("dispatchEvent(new Event('beforeprint'))")
        browser.wait("[...document.querySelectorAll('.card img')].every(one => one.complete)", 30)
        printed = browser.evaluate(PRINTED)
        check(printed == {"icons": count, "wide": 0, "meeting": 0, "missing": 0, "dark": False},
              f"all of {count} icons are printed in whole columns, {width} wide", str(printed))
        browser.call("Emulation.setEmulatedMedia", media="")
        browser.evaluate("dispatchEvent(new Event('afterprint'))")
        check(browser.evaluate("document.documentElement.hasAttribute('data-dark')"), "after printing the page is dark again")
    browser.resize(1440, 1000)
    browser.evaluate("state.theme = 'auto'; repaint()")


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
    browser.press("Enter")
    check(shown_name(browser) == "hostile", "Enter opens the first that is found", str(shown_name(browser)))
    for key in ("Escape", "/", "Escape"):
        browser.press(key)
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
    verdicts = browser.evaluate("verdictsFor(state.open)")
    check(verdicts == ["fix"], "an icon with an error cannot be accepted", str(verdicts))
    browser.press("x", control=True)
    check(browser.evaluate("decisions.size") == 0, "keys with Control are the browser's")
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
    shown = browser.evaluate("document.querySelectorAll('#mocks img').length")
    check(shown == 0, "the interfaces follow the search", str(shown))
    browser.press("Escape")
    browser.resize(390, 800)
    browser.open(address + "?phone")
    check(browser.evaluate("document.getElementById('interface').open") is False, "on a phone they are folded")
    browser.resize(1440, 1000)


def check_places(browser, iconflip, folder, check):
    """Places of the interfaces take icons whose names mean them, and no others."""
    manifest = write_named_set(folder, ["ArrowLeft-24-outline", "skip-back", "fast-forward", "address-book", "user-circle", "user"])
    address = open_page(browser, iconflip, manifest)
    browser.evaluate("document.getElementById('interface').open = true; interfaceKind = 'settings'; showInterface()")
    shown = browser.evaluate("[...document.querySelectorAll('#mocks .window')].map(one => [...one.querySelectorAll('[title]')]"
                             ".filter(place => place.querySelector('img')).map(place => place.title))")
    check(shown == [["ArrowLeft-24-outline", "user"]] * 2, "a place is filled only by an icon whose name means it", str(shown))
    about = browser.evaluate("document.getElementById('mock-about').textContent")
    summary = browser.evaluate("document.getElementById('summary').textContent")
    check(summary.endswith("not built yet"), "that the set has not been built is said", summary)
    check("examples" in about and "sign-out" in about and "user" not in about, "what is missing is named", about)
    open_page(browser, iconflip, manifest, "?missing#q=nothing-like-it")
    check(browser.evaluate("document.getElementById('interface').hidden"), "without icons there are no interfaces", address)


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
