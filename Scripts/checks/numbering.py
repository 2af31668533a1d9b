#!/usr/bin/env python3
"""Compares the tool's numbering systems with Babel's; needs Babel 2.18 of PyPI.

usage: Scripts/checks/numbering.py ICONFLIP

Builds an icon with a digit for every locale that Babel and the tool know, once with the usual digits and once with the languages'
own, and asks the index which digits each locale got. Babel comes from PyPI, in the version that has the CLDR data of the tool's tables:
pip install babel==2.18.0. Without it, the check is SKIPPED."""
import json
import pathlib
import sys
import tempfile

sys.path.append(f"{pathlib.Path(__file__).resolve().parents[1]}/shared")
from index import variant  # noqa: E402
from support import argument, drawing, run, write_manifest  # noqa: E402

BABEL = "2.18"
DRAWN = {"arab", "arabext"}
ONE = drawing('<path d="M9 4h9v2H9z"/><path id="one" d="M4 3h1v6H4z"/>')


def systems(tool, known, locales, digits):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "Icons").mkdir()
        (folder / "Icons/one.svg").write_text(ONE)
        part = {"select": "#one", "role": "digits", "text": "1"}
        icons = {"one": {"kind": "composite", "parts": {"digit": part}}}
        write_manifest(folder / "manifest.json", icons, locales=locales, digits=digits)
        run([tool, "build", "--quiet"], folder)
        icon = json.loads((folder / "out/index.json").read_text())["icons"]["one"]
        names = {name: system for group in icon["numbers"] for system, name in group.items()}
        return {locale: names[variant(icon, locale, known[locale].text_direction == "rtl")] for locale in locales}


def batches(locales):
    """Divides locales into manifests in which none means the same as another one, as az and az-Latn do."""
    plain = [locale for locale in locales if not any(len(part) > 3 for part in locale.split("-"))]
    scripted = [locale for locale in locales if any(len(part) == 4 and part.isalpha() for part in locale.split("-"))]
    for kind in (plain, scripted):
        for start in range(0, len(kind), 400):
            yield kind[start:start + 400]


def main():
    try:
        import babel
        from babel import Locale, localedata
    except ImportError:
        return print("SKIPPED: Babel is not installed")
    if not babel.__version__.startswith(BABEL):
        return print(f"SKIPPED: Babel {babel.__version__} has the data of another version of CLDR than {BABEL}")
    tool = argument()
    known = {i.replace("_", "-"): Locale.parse(i) for i in sorted(localedata.locale_identifiers())}
    wrong, count = [], 0
    for digits in ("default", "native"):
        found = {}
        for batch in batches(known):
            found.update(systems(tool, known, batch, digits))
        for name, system in found.items():
            locale, count = known[name], count + 1
            usual = str(locale.default_numbering_system)
            wanted = str(locale.other_numbering_systems.get("native", usual)) if digits == "native" else usual
            wanted = wanted if wanted in DRAWN else "latn"
            if system != wanted:
                wrong.append(f"{name}: {digits} is {system}, in Babel {wanted}")
    print("\n".join(wrong) or f"{count} answers for {len(found)} locales are those of Babel {babel.__version__}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
