"""Checks that pages show icons as they are built, and so that they can be seen. Needs what check.py needs."""

from helpers import open_page
from sets import drawing, write_icons
from support import write_manifest

DARK = '<path d="M5 11h14v2H5z" fill="#1c1b1f"/>'
LIGHT = '<path d="M5 11h14v2H5z" fill="#8ab4f8"/>'
BLACK = '<path d="M5 11h14v2H5z"/>'
PLAY = drawing('<path d="M7 4l12 8-12 8z"/>')


def check_shown(browser, iconflip, folder, check):
    """A family that stays, for readers and for those who decide, and icons of several colours on a dark page."""
    place = folder / "shown"
    place.mkdir()
    write_icons(place / "Icons", {"play": PLAY, "dark": drawing(DARK), "light": drawing(LIGHT), "black": drawing(BLACK)})
    icons = {name: "fixed" for name in ("dark", "light", "black")}
    icons["play"] = {"kind": "directional", "policy": "players"}
    policies = {"players": {"answer": "stay", "decided": "looked at", "note": "Do players run from right to left? 1 icon"}}
    manifest = write_manifest(place / "manifest.json", icons, locales=["ar"], policies=policies)
    faces = "[...document.querySelectorAll('.pair img')].map(one => [one.src, one.classList.contains('flipped')])"
    open_page(browser, iconflip, manifest, "?shown")
    browser.evaluate("open('players')")
    drawn = browser.evaluate(faces)
    check(len(drawn) == 2 and drawn[1][1], "who decides about a family sees its icons flipped", str(drawn))
    browser.evaluate("document.getElementById('detail').close(); setReviewing(true); open('players')")
    drawn = browser.evaluate(faces)
    check(len(drawn) == 2 and drawn[0] == drawn[1] and not drawn[1][1], "a reader sees the icons of a family as they are built", str(drawn))
    open_page(browser, iconflip, manifest, "?dark#theme=dark")
    classes = browser.evaluate("Object.fromEntries(data.icons.map(icon => [icon.n, picture(icon, 0).className]))")
    check(classes == {"play": "template", "dark": "tiled", "light": "", "black": "template"}, "what a dark page would hide has a light tile", str(classes))
    grounds = "[...document.querySelectorAll('.card img.tiled')].map(one => getComputedStyle(one).backgroundColor)"
    check(set(browser.evaluate(grounds)) == {"rgb(244, 244, 242)"}, "the tile is light", str(browser.evaluate(grounds)))
    browser.evaluate("toggleTheme()")
    check(set(browser.evaluate(grounds)) == {"rgba(0, 0, 0, 0)"}, "a light page has no tiles", str(browser.evaluate(grounds)))
