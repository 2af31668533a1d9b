#!/usr/bin/env python3
"""Checks the pages of `iconflip preview` and `iconflip diff`; needs Python, patch and a Chromium.

usage: Scripts/checks/preview/check.py ICONFLIP [--pictures FOLDER]

Says which checks passed and ends with 1 where one failed. Without a Chromium it says that nothing was checked. With
--pictures it leaves screenshots to look at.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[2]}/shared")
import chromium  # noqa: E402
from axe import check_axe  # noqa: E402
from decisions import check_decisions, check_locales_of_proposals, check_outside, check_questions  # noqa: E402
import gallery  # noqa: E402
from families import check_families  # noqa: E402
from hands import check_hands  # noqa: E402
from helpers import Checks  # noqa: E402
from reviews import check_reviews  # noqa: E402
from shown import check_shown  # noqa: E402
from parts import check_known_parts, check_parts  # noqa: E402
from service import check_excuses, check_served, check_two  # noqa: E402
from sets import Server, write_large_set, write_set  # noqa: E402
from sizes import check_sizes  # noqa: E402
from support import skip  # noqa: E402
from words import check_words  # noqa: E402


def check_changes(browser, address, check):
    check(browser.open(address), "the page of changes gets ready")
    check.is_silent(browser, "on the page of changes")
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
        manifest_file = write_set(folder, server)
        page, changes = folder / "preview.html", folder / "changes.html"
        title = "</title><script>window.hacked = 'title'</script>"
        subprocess.run([iconflip, "preview", manifest_file, "-qo", page, "--title", title],
                       check=False, stderr=subprocess.DEVNULL)
        large = folder / "large.html"
        subprocess.run([iconflip, "preview", write_large_set(folder), "-qo", large], check=True)
        before = folder / "before.json"
        manifest = json.loads(manifest_file.read_text())
        manifest["icons"] = {"clock": "fixed"}
        before.write_text(json.dumps(manifest))
        manifest["icons"] = {"clock": "directional", "hostile": "fixed"}
        (folder / "after.json").write_text(json.dumps(manifest))
        subprocess.run([iconflip, "diff", before, folder / "after.json", "--html", changes], check=True,
                       stdout=subprocess.DEVNULL)
        with chromium.Browser(path) as browser:
            gallery.check_page(browser, page.as_uri(), server, check)
            gallery.check_search(browser, check)
            gallery.check_locales(browser, check)
            gallery.check_keyboard(browser, check)
            gallery.check_labels(browser, check)
            check.is_silent(browser, "still")
            if pictures:
                browser.screenshot(f"{pictures}/keyboard.png")
            gallery.check_hostile(browser, server, check)
            for one in (check_decisions, check_locales_of_proposals, check_served, check_two, check_parts,
                        check_known_parts, check_questions, check_families, check_excuses, check_outside, check_reviews,
                        check_hands, check_shown, check_words):
                one(browser, iconflip, folder, check)
            gallery.check_interfaces(browser, large.as_uri(), check)
            gallery.check_places(browser, iconflip, folder, check)
            gallery.check_whole(browser, large.as_uri(), check)
            check_sizes(browser, page.as_uri(), check, pictures)
            check_axe(browser, page.as_uri(), check)
            gallery.check_printing(browser, check)
            check_changes(browser, changes.as_uri(), check)
            if pictures:
                browser.screenshot(f"{pictures}/changes.png")
        gallery.check_directions(path, page.as_uri(), check, pictures)
    check(server.visits == [], "nobody came to the server in all that time", str(server.visits))
    print(f"{check.failed} failed" if check.failed else "all passed")
    return 1 if check.failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("iconflip", metavar="ICONFLIP", type=pathlib.Path)
    parser.add_argument("--pictures", metavar="FOLDER", type=pathlib.Path)
    arguments = parser.parse_args()
    path = chromium.find()
    if path is None:
        skip("the pages were not checked, as there is no Chromium (Debian: apt-get install chromium)")
    if arguments.pictures:
        arguments.pictures.mkdir(parents=True, exist_ok=True)
    return run(arguments.iconflip.resolve(), path, arguments.pictures)


if __name__ == "__main__":
    sys.exit(main())
