"""The sets that the pages are checked with. Needs what check.py needs."""

import subprocess

from support import Handler, drawing, serve, write_manifest

ARROW = drawing('<path d="M4 11h{0}v2H4z"/>')
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

        class Counter(Handler):
            def do_GET(self):
                visits.append(self.path)
                self.send_error(404)

        self.address = serve("/", Counter)


def write_icons(folder, drawings):
    """Writes SVG files by their names; folders are made."""
    for name, text in drawings.items():
        path = folder / f"{name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def write_set(folder, server):
    """A set with every kind of icon, findings, hostile files and enough icons to scroll."""
    drawings = {"hostile": hostile(server.address), "clock": ARROW.format(3), "broken": "<svg"}
    icons = {"hostile": "fixed", "clock": "fixed", "broken": "directional"}
    for index in range(600):
        icons[f"arrow.{index:03}"] = "directional"
        drawings[f"arrow.{index:03}"] = ARROW.format(4 + index / 100)
    drawings |= {"sign": ARROW.format(5), "sign.he": ARROW.format(6)}
    icons["sign"] = {"kind": "localized", "variants": {"he": "sign.he.svg"}}
    for place, name in enumerate(("book", "list", "page")):
        drawings[name] = ARROW.format(6 + place)
        icons[name] = {"kind": "directional", "policy": "text"}
    drawings["cart"] = drawing('<path d="M2 4h9v9H2z"/><path id="badge" d="M16 15h6v6h-6z"/>')
    icons["cart"] = {"kind": "composite", "parts": {MARKUP: {"select": "#badge", "role": "badge", "clearance": 1}}}
    write_icons(folder / "Icons", drawings)
    question = "Do pictures of text, such as lists, pages and speech bubbles, follow the text (flip)?"
    policies = {"text": {"answer": "flip", "note": f"{question} 3 icons"}}
    return write_manifest(folder / "manifest.json", icons, locales=["ar", "he", "en"], policies=policies)


def write_large_set(folder):
    """A set in folders with more fixed icons than anybody wants to see at once, and names that differ at their ends."""
    names = [f"status/network-wireless-signal-{index:03}-symbolic" for index in range(150)]
    names += [f"actions/go-{name}" for name in ("next", "previous", "first", "last", "up")]
    write_icons(folder / "Large", {name: ARROW.format(3 + place / 20) for place, name in enumerate(names)})
    icons = {"**": "fixed", "actions/go-*": "directional"}
    return write_manifest(
        folder / "large.json", icons, source="Large", output="large-out", locales=["ar", "he", "fa"])


def write_named_set(folder, names):
    """A set of directional arrows with these names, which has not been built."""
    write_icons(folder / "Named", {name: ARROW.format(3 + place) for place, name in enumerate(names)})
    return write_manifest(folder / "named.json", dict.fromkeys(names, "directional"), source="Named", output="named-out", locales=["ar"])


ART = "".join(f'<path fill="{color}" d="M{4 * place + 2} 2h4v{9 + place}h-4z"/>'
              for place, color in enumerate(("#e00", "#0a0", "#02e", "#ea0", "#a0a")))


UNDECIDED = """{
  "version": 1, "source": "Undecided", "output": "undecided-out", "locales": ["ar", "he"],
  "icons": {
    "*.glob": { "kind": "fixed", "ask": true, "note": "one of many: look at it" },
    "asked": { "kind": "fixed", "ask": true, "note": "its name says 'é😀': look at it" },
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


def write_undecided_set(folder, manifest=UNDECIDED):
    """A set in which something waits to be decided for every reason there is."""
    drawings = {icon: '<path d="M4 11h9v2H4z"/>' for icon in ("a.glob", "b.glob", "asked", "plain")}
    drawings |= {"art": ART, "excused": '<path d="M4 4h16v9H4z"/>', "found": '<path d="M4 4h16v9H4z"/>'}
    write_icons(folder / "Undecided", {icon: drawing(content) for icon, content in drawings.items()})
    (folder / "manifest.json").write_bytes(manifest.encode())
    return folder / "manifest.json"


# Drawings of what must not be flipped.
MARKED = {"clock": "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 6v6h5", "check": "m4 12 6 6L20 6"}


def write_families(folder, iconflip):
    """A set as `init` proposes it, with questions about families, a doubt, and what a decision would be found for."""
    names = [f"volume-{place}" for place in range(4)] + [f"book-{place}" for place in range(3)] + [
        "undo", "redo", "arrow-left", "next-step"]
    write_icons(folder / "Icons", {name: ARROW.format(3 + place / 2) for place, name in enumerate(names)} | {
        name: drawing(f'<path d="{path}" fill="none" stroke="#000" stroke-width="2"/>') for name, path in MARKED.items()})
    run = subprocess.run([iconflip, "init", "Icons"], cwd=folder, check=True, capture_output=True, text=True)
    return folder / "manifest.json", run.stdout
