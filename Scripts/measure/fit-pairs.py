#!/usr/bin/env python3
"""Measures how many drawn right-to-left icons 'iconflip inspect --against' derives an entry for.

usage: fit-pairs.py TOOL PAIRS [REPORT.json]

PAIRS is a folder with pairs NAME.ltr.svg and NAME.rtl.svg, a folder of icons with NAME.svg and NAME-rtl.svg (also
.rtl, _rtl, -symbolic-rtl) beside each other at any depth, or a table of pairs with a tab between two paths.
"""
import collections
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

ENDINGS = ["-rtl.svg", ".rtl.svg", "_rtl.svg", "-symbolic-rtl.svg"]


def find(place):
    """Returns the pairs, each as the paths of the icon and of its drawing; links are followed once."""
    if os.path.isfile(place):
        return [tuple(line.rstrip("\n").split("\t")[:2]) for line in open(place)]
    pairs, seen = [], set()
    for folder, _, files in sorted(os.walk(place)):
        for name in sorted(files):
            ending = next((e for e in ENDINGS if name.endswith(e)), None)
            if not ending:
                continue
            stem = name[: -len(ending)]
            sources = [stem + ".ltr.svg", stem + ".svg", stem + "-symbolic.svg", stem + "-ltr.svg"]
            drawn = os.path.join(folder, name)
            source = next((os.path.join(folder, s) for s in sources if os.path.exists(os.path.join(folder, s))), None)
            key = (os.path.realpath(source or drawn), os.path.realpath(drawn))
            if source and os.path.exists(drawn) and key not in seen and key[0] != key[1]:
                seen.add(key)
                pairs.append((source, drawn))
    return pairs


def fit(tool, pair):
    """Runs the tool on one pair."""
    start = time.time()
    run = subprocess.run([tool, "inspect", "--json", pair[0], "--against", pair[1]], capture_output=True, text=True)
    seconds = time.time() - start
    try:
        result = json.loads(run.stdout)
    except ValueError:
        result = {"status": "unread", "residual": None, "entry": None, "obstacles": [], "error": run.stderr[-300:]}
    result.update(source=pair[0], drawn=pair[1], seconds=round(seconds, 3))
    return result


def kind(result):
    """Returns the kind of the entry, or what is said where there is none."""
    entry = result["entry"]
    if result["status"] != "derived":
        return result["status"]
    if isinstance(entry, str):
        return entry
    return entry["kind"] + (" with more" if entry["kind"] == "directional" else "")


def main():
    tool, place = sys.argv[1:3]
    with ThreadPoolExecutor(int(os.environ.get("JOBS", "2"))) as pool:
        results = list(pool.map(lambda pair: fit(tool, pair), find(place)))
    if len(sys.argv) > 3:
        json.dump(results, open(sys.argv[3], "w"), indent=1)
    for result in results:
        residual = "-" if result["residual"] is None else f"{result['residual']:.2%}"
        print(f"{result['status']:8} {residual:>8} {result['seconds']:6.2f} s  {os.path.basename(result['source'])}  "
              f"{json.dumps(result['entry'])}")
    counts = collections.Counter(kind(result) for result in results)
    seconds = sorted(result["seconds"] for result in results) or [0]
    print(f"\n{len(results)} pairs: " + ", ".join(f"{count} {name}" for name, count in counts.most_common()))
    print(f"seconds: median {seconds[len(seconds) // 2]:.2f}, ninth decile {seconds[len(seconds) * 9 // 10]:.2f}, "
          f"longest {seconds[-1]:.2f}")


main()
