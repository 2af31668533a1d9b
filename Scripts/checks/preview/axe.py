"""Audits every view of the gallery with axe-core, where a package that brings it is installed. Needs what check.py needs.

The packages are axe-core-python, axe-playwright-python or axe-selenium-python of PyPI, or node-axe-core; nothing of axe-core
is part of this repository.
"""

import importlib.util
import pathlib

from sizes import STATES

PACKAGES = ("axe_core_python", "axe_playwright_python", "axe_selenium_python")
FILES = ("/usr/share/nodejs/axe-core/axe.min.js",)
LANGUAGES = ("en", "ar", "fa", "he", "ur")
WIDTHS = (360, 390, 768, 1280, 1920)

RUN = """axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary.split("\\n")[1]?.trim()}`)))"""


def find():
    """The text of axe-core, or None where no package has it."""
    files = [pathlib.Path(name) for name in FILES]
    for package in PACKAGES:
        spec = importlib.util.find_spec(package)
        if spec and spec.submodule_search_locations:
            files += pathlib.Path(spec.submodule_search_locations[0]).rglob("axe.min.js")
    found = next((file for file in files if file.is_file()), None)
    return found and found.read_text()


def check_axe(browser, address, check):
    """Every view in every language, theme and width."""
    source = find()
    if source is None:
        print("not     checked with axe-core, which is not installed (pip install axe-core-python)")
        return
    browser.call("Page.setBypassCSP", enabled=True)
    for language in LANGUAGES:
        for theme in ("light", "dark"):
            found = set()
            for width in WIDTHS:
                browser.resize(width, 700 if width < 500 else 1000)
                browser.open(f"{address}?lang={language}&theme={theme}#axe{width}{theme}")
                browser.evaluate(source)
                for state, show in STATES.items():
                    browser.evaluate(show)
                    browser.settle()
                    found |= {f"{state}, {width} px: {one}" for one in browser.evaluate(RUN)}
                    browser.evaluate("document.querySelectorAll('dialog[open]').forEach(one => one.close())")
            check(not found, f"axe-core finds nothing at any width in {language}, {theme}", str(sorted(found)[:12]))
    browser.call("Page.setBypassCSP", enabled=False)
    browser.resize(1440, 1000)
