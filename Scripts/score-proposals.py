#!/usr/bin/env python3
"""Scores what `iconflip init` proposes against labelled icon sets: score-proposals.py TOOL FOLDER...

Each folder holds `icons/` and `labels.json`: for each icon `published`, what the set itself says (`fixed` or some way to
flip), and for some `judged`, what a reader of the guidelines says (`flips`, `stays` or `arguable`, which is not counted).
An icon counts as flipped where its entry is anything but `fixed`, and in the second row also where its note says that
the rest of it should flip.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile


def main(tool, folders, verbose):
    for folder in map(pathlib.Path, folders):
        labels = json.loads((folder / "labels.json").read_text())
        entries = proposals(tool, folder)
        print(f"{folder.name}: {kinds(entries)}")
        for name, key, positive, negative in (
            ("published", "published", lambda v: v != "fixed", lambda v: v == "fixed"),
            ("judged", "judged", lambda v: v == "flips", lambda v: v == "stays"),
        ):
            for row, flips in (("kinds", is_flipped), ("and notes", is_flipped_by_its_note)):
                truth = {n: positive(l[key]) for n, l in labels.items() if key in l and (positive(l[key]) or negative(l[key]))}
                print(f"  {name:10} {row:10} {score(truth, entries, flips)}")
                if verbose and name == "judged" and row == "kinds":
                    for icon, wanted in sorted(truth.items()):
                        entry = entries.get(icon, {"kind": "-"})
                        if flips(entry) != wanted:
                            print(f"    {'missed' if wanted else 'wrong '} {icon}: {entry}")


def proposals(tool, folder):
    """The icons of the manifest that the tool proposes for a copy of a folder."""
    with tempfile.TemporaryDirectory() as work:
        shutil.copytree(folder / "icons", f"{work}/icons")
        subprocess.run([str(pathlib.Path(tool).resolve()), "init", f"{work}/icons"], cwd=work, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        manifest = json.loads(pathlib.Path(work, "manifest.json").read_text())
    for entry in manifest["icons"].values():
        if manifest.get("policies", {}).get(entry.get("policy"), {}).get("answer") == "stay":
            entry["kind"] = "fixed"
    return manifest["icons"]


def is_flipped(entry):
    return entry["kind"] != "fixed"


def is_flipped_by_its_note(entry):
    note = entry.get("note", "")
    return is_flipped(entry) or "the rest should flip" in note or "not everything in it may be flipped" in note


def kinds(entries):
    counts = {}
    for entry in entries.values():
        counts[entry["kind"]] = counts.get(entry["kind"], 0) + 1
    return ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items()))


def score(truth, entries, flips):
    found = {name: name in entries and flips(entries[name]) for name in truth}
    hits = sum(truth[n] and found[n] for n in truth)
    precision = hits / max(1, sum(found.values()))
    recall = hits / max(1, sum(truth.values()))
    f1 = 2 * precision * recall / max(1e-9, precision + recall)
    return f"P {precision:.3f} R {recall:.3f} F1 {f1:.3f} ({len(truth)} icons, {sum(truth.values())} flip)"


if __name__ == "__main__":
    arguments = [a for a in sys.argv[1:] if a != "--verbose"]
    if len(arguments) < 2:
        sys.exit(__doc__)
    main(arguments[0], arguments[1:], "--verbose" in sys.argv)
