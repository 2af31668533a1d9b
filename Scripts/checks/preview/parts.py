"""Checks the editor of parts: new ones by clicking, and those that an icon has. Needs what check.py needs."""

import json

from helpers import choose, open_page, served, show, shown_name
from sets import write_icons
from support import drawing, write_manifest

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
    "twice": ('<path id="a" d="M2 3h4v9H2z"/><path id="a" d="M14 4h6v4h-6z"/>', [1], "badge", "svg > path:nth-of-type(2)"),
    "centred": ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24"><path d="M-10-10H2V4h-12z"/><circle cx="7" cy="7" r="3"/></svg>',
                [1], "badge", "svg > circle:nth-of-type(1)"),
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


COMPOSITE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 3h13v14H2z"/>
<g id="mark"><path d="M14 13h8v8h-8z"/></g><path d="M4 19h3v3H4zM9 19h3v3H9z"/></svg>"""

# Parts by other selectors, with the numbers of their pieces.
SELECTED = {'[data-name="a,b"]': [0], "path:nth-of-type(2) subpath(2-4)": [2, 3, 4], "rect, circle": [5, 6]}
NAMED = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path data-name="a,b" d="M2 2h4v4H2z"/>
<path d="M10 2h2v2h-2zM10 6h2v2h-2zM10 10h2v2h-2zM10 14h2v2h-2z"/><rect x="16" y="2" width="3" height="5"/><circle cx="18" cy="18" r="2"/></svg>"""


def check_parts(browser, iconflip, folder, check):
    """Parts by clicking: selectors, the approximation, and the tool's own drawing."""
    place = folder / "parts"
    write_icons(place / "Icons", {name: content if content.startswith("<svg") else drawing(content) for name, (content, *_) in PARTS.items()})
    manifest = write_manifest(place / "manifest.json", {name: "fixed" for name in PARTS}, locales=["en", "ar"])
    with served(iconflip, manifest, check) as address:
        browser.open(address)
        for name, (_, pieces, role, selector) in PARTS.items():
            show(browser, name)
            browser.press("p")
            browser.wait("editor.boxes")
            for piece in pieces:
                choose(browser, piece)
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
        check.is_silent(browser, "while parts are chosen")


def check_known_parts(browser, iconflip, folder, check):
    """Parts that an icon has: they are shown, edited, kept and dropped."""
    place = folder / "known-parts"
    write_icons(place / "Icons", {name: COMPOSITE for name in ("after", "cart", "zebra")})
    cart = {"kind": "composite", "except": ["he"], "parts": {
        "mark": {"select": "#mark", "role": "badge", "clearance": 1},
        "band": {"select": "region(0 18 24 6)", "place": "keep", "drawing": "keep"}}, "note": "by hand"}
    manifest = write_manifest(place / "manifest.json", {"after": "fixed", "cart": cart, "zebra": "fixed"})
    address = open_page(browser, iconflip, manifest)
    show(browser, "cart")
    browser.press("p")
    browser.wait("editor.boxes")
    rows = browser.evaluate("[...document.querySelectorAll('.part-mark bdi')].map(one => one.textContent)")
    check(rows == ["mark", "band"], "the parts of an icon are there when they are opened", str(rows))
    chosen = browser.evaluate("editor.parts.map(one => [...one.pieces])")
    check(chosen == [[1], []], "their pieces are chosen, also where the built file is cut", str(chosen))
    same = json.loads(browser.evaluate("editor.entry"))
    check(same == cart | {"decided": "looked at"}, "nothing is changed yet", str(same))
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
    check("1 part not used yet" in browser.evaluate("document.getElementById('tray-text').textContent"), "which is said")
    browser.open(address + "?again")
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
    write_icons(place / "Icons", {"named": NAMED})
    parts = {f"part{number}": {"select": selector, "role": "badge"} for number, selector in enumerate(SELECTED)}
    open_page(browser, iconflip, write_manifest(place / "manifest.json", {"named": {"kind": "composite", "parts": parts}}))
    show(browser, "named")
    browser.press("p")
    browser.wait("editor.boxes")
    chosen = browser.evaluate("editor.parts.map(one => [...one.pieces].sort())")
    check(chosen == list(SELECTED.values()), "lists, numbers and quoted values select pieces", str(chosen))
    check.is_silent(browser, "with known parts")
