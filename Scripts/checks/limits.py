#!/usr/bin/env python3
"""Measures which limits of what is seen the tests bind; needs Python 3.11 and Swift.

usage: Scripts/checks/limits.py [FILE...]

Every number in the enums `…Limits` of Sources/Seeing is made smaller (by 0.8) and larger (by 1.25) by itself: all are compiled at once
in the clone of mutants.py, behind a switch, and the tests of Seeing are asked for each. It prints the numbers that can be changed
unnoticed, and a table by file (hours; with names of files, such as Slashes, for those alone). Rows of `LimitRows.swift` bind them.
"""

import collections
import os
import re
import sys

import mutants
from mutants import CLONE, SWIFT, build, check_out, passes

FACTORS = {"smaller": 0.8, "larger": 1.25}
ENUM = re.compile(r"(?m)^private enum (\w*Limits) \{\n(?:.*\n)*?^\}")
VALUE = re.compile(r"(?m)^    static let (\w+) = (\((?:[^()]|\n)*\)|.*?)(?=  //|\n)")
NUMBER = re.compile(r"(?:(?<![\w.])|(?<=\.\.\.))\d+(?:\.\d+)?(?!\w)(?!\.\d)")
RANGE = re.compile(r"(-?_limit\(\d+, [\d.]+\))\.\.\.(-?_limit\(\d+, [\d.]+\)|\w+Limits\.\w+)")

# A whole number changes by one at least, and a range that would end before it begins is its end.
DECLARED = SWIFT + """
private func _limit(_ number: Int32, _ value: Double) -> Double {
    _isOn(number) ? value * 0.8 : _isOn(number + 1) ? value * 1.25 : value
}
private func _limit(_ number: Int32, _ value: Int) -> Int {
    let changed = _limit(number, Double(value))
    return Int(changed < Double(value) ? changed.rounded(.down) : changed.rounded(.up))
}
private func _span<T: Comparable>(_ least: T, _ most: T) -> ClosedRange<T> { min(least, most)...most }
"""


def plant(names):
    """Puts the switches into the files of the clone; returns the numbers by that of their switch."""
    limits = {}
    for path in sorted((CLONE / "Sources/Seeing").rglob("*.swift")):
        if names and path.stem not in names:
            continue
        text = path.read_text()
        edits = []
        for enum in ENUM.finditer(text):
            for value in VALUE.finditer(text, enum.start(), enum.end()):
                def switched(number):
                    if float(number[0]) == 0:
                        return number[0]
                    limits[2 * len(limits) + 1] = path.stem, f"{enum[1]}.{value[1]}", number[0]
                    # Arrays have numbers of one type.
                    is_double = "[" in value[2] and re.search(r"\d\.\d", value[2]) and "." not in number[0]
                    return f"_limit({2 * len(limits) - 1}, {number[0]}{'.0' if is_double else ''})"
                code = re.sub(r"//.*", "", value[2])
                edits.append((value.start(2), value.end(2), RANGE.sub(r"_span(\1, \2)", NUMBER.sub(switched, code))))
        for start, end, new in reversed(edits):
            text = text[:start] + new + text[end:]
        if edits:
            path.write_text(text + DECLARED)
    pages = CLONE / "Sources/CPages/CPages.c"
    pages.write_text(pages.read_text() + mutants.DEFINED)
    return limits


def main():
    if sys.argv[1:2] in (["-h"], ["--help"]):
        raise SystemExit(__doc__)
    check_out()
    limits = plant(set(sys.argv[1:]))
    build("build-tests")
    os.environ["SWIFT_BACKTRACE"] = "enable=no"
    if not passes([], "SeeingTests", 900):
        mutants.fail("the tests do not pass without a change")
    noticed, asked = collections.Counter(), collections.Counter()
    for switch, (file, name, number) in limits.items():
        for step, (word, factor) in enumerate(FACTORS.items()):
            asked[file] += 1
            if passes([switch + step], "SeeingTests", 120):
                print(f"{file}: {name}: {number} can be {word} (by {factor})", flush=True)
            else:
                noticed[file] += 1
    for file in asked:
        print(f"{file:20}{noticed[file]:5} of {asked[file]}")
    print(f"{'all':20}{noticed.total():5} of {asked.total()}")


if __name__ == "__main__":
    main()
