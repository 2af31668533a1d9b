#!/usr/bin/env python3
"""Compares the tool's numbering systems with Babel's: check-numbering.py ICONFLIP

Builds an icon with a digit for every locale that Babel and the tool know, once with the usual digits and once with the languages'
own, and asks the index which digits each locale got. Babel comes from PyPI, in the version that has the CLDR data of the tool's tables:
pip install babel==2.18.0. Without it, the check is SKIPPED."""
import json, os, subprocess, sys, tempfile

import export_looks

BABEL = "2.18"
DRAWN = {"arab", "arabext"}
ONE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M9 4h9v2H9z"/><path id="one" d="M4 3h1v6H4z"/></svg>'


def systems(tool, known, locales, digits):
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(f"{folder}/Assets")
        with open(f"{folder}/Assets/one.svg", "w") as file:
            file.write(ONE)
        part = {"select": "#one", "role": "digits", "text": "1"}
        manifest = {
            "version": 1, "source": "Assets", "output": "out", "locales": locales, "digits": digits,
            "icons": {"one": {"kind": "composite", "parts": {"digit": part}}},
        }
        with open(f"{folder}/manifest.json", "w") as file:
            json.dump(manifest, file)
        built = subprocess.run([tool, "build", "--quiet"], cwd=folder, capture_output=True, text=True)
        if built.returncode != 0:
            sys.exit(built.stderr)
        with open(f"{folder}/out/index.json") as file:
            icon = json.load(file)["icons"]["one"]
        names = {name: system for group in icon["numbers"] for system, name in group.items()}
        return {
            locale: names[export_looks.variant(icon, locale, known[locale].text_direction == "rtl")] for locale in locales
        }


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
    tool = os.path.abspath(sys.argv[1])
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
