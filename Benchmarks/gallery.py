#!/usr/bin/env python3
"""Measures the page of `iconflip preview` for a large set: its size, how soon it can be used, memory, scrolling.

usage: python3 gallery.py ICONFLIP ICONS [COUNT]

ICONS is any folder of SVG files; they are repeated up to COUNT icons, 5000 unless it is given, each made different by a
comment, as the page holds equal drawings once. Four of five are directional. Needs a Chromium.
"""

import gzip
import itertools
import json
import pathlib
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Scripts/shared"))
import chromium  # noqa: E402

SCROLL = """
new Promise(done => {
  const times = [], end = document.documentElement.scrollHeight;
  let last = performance.now();
  const step = now => {
    times.push(now - last);
    last = now;
    scrollBy(0, 120);
    if (scrollY + innerHeight < end - 1 && times.length < 1000) requestAnimationFrame(step);
    else done({ frames: times.length, late: times.filter(time => time > 34).length,
                median: times.sort((a, b) => a - b)[times.length >> 1], worst: times[times.length - 1] });
  };
  requestAnimationFrame(step);
})
"""

SEARCH = """
(() => {
  const box = document.getElementById('search'), times = [];
  for (const text of ['a', 'ar', 'arr', 'arro', 'arrow', '']) {
    const start = performance.now();
    box.value = text;
    box.dispatchEvent(new Event('input'));
    document.body.offsetHeight;
    times.push(performance.now() - start);
  }
  return Math.max(...times);
})()
"""


def write_set(folder, icons, count):
    assets = folder / "Assets"
    assets.mkdir()
    entries = {}
    number = 0
    for path in itertools.cycle(icons):
        if number == count:
            break
        text = path.read_bytes()
        place = text.rfind(b"</svg>")
        if place < 0:
            continue
        name = f"{path.stem}.{number}"
        (assets / f"{name}.svg").write_bytes(text[:place] + b"<!-- %d -->" % number + text[place:])
        entries[name] = "fixed" if number % 5 == 4 else "directional"
        number += 1
    manifest = {"version": 1, "source": "Assets", "output": "out", "locales": ["ar", "fa", "he", "ur"], "icons": entries}
    (folder / "manifest.json").write_text(json.dumps(manifest))


def resident(process):
    """The resident memory of a process and all that it started, in megabytes; shared pages are counted in each."""
    total, pending = 0, [process]
    while pending:
        one = pending.pop()
        try:
            status = pathlib.Path(f"/proc/{one}/smaps_rollup").read_text()
            total += int(next(line.split()[1] for line in status.splitlines() if line.startswith("Pss:")))
            pending += map(int, pathlib.Path(f"/proc/{one}/task/{one}/children").read_text().split())
        except (OSError, StopIteration):
            continue
    return total / 1024


def work(browser):
    """The CPU seconds that the page's main thread has worked."""
    metrics = browser.call("Performance.getMetrics")["metrics"]
    return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")


def measure(page):
    with chromium.Browser(chromium.find()) as browser:
        browser.call("Performance.enable", timeDomain="threadTicks")
        browser.open("about:blank?", 0)
        before = resident(browser.process.pid)
        start = time.monotonic()
        if not browser.open(page.as_uri()):
            sys.exit("error: the page does not get ready")
        browser.settle()
        wall = time.monotonic() - start
        opening = work(browser)
        ready = float(browser.evaluate("document.documentElement.dataset.ready"))
        first = browser.evaluate("performance.getEntriesByType('paint').map(one => one.startTime)[0] ?? 0")
        cards = browser.evaluate("document.querySelectorAll('.card').length")
        browser.call("HeapProfiler.collectGarbage")
        heap = browser.evaluate("performance.memory.usedJSHeapSize") / 1e6
        idle = resident(browser.process.pid)
        search = browser.evaluate(SEARCH)
        start = work(browser)
        scroll = browser.evaluate(SCROLL)
        scrolling = work(browser) - start
        browser.call("HeapProfiler.collectGarbage")
        after = resident(browser.process.pid)
    print(f"time to interactive    {ready / 1000:.2f} s (first paint {first / 1000:.2f} s, wall clock {wall:.2f} s, {opening:.2f} s of CPU)")
    print(f"cards in the document  {cards}")
    print(f"heap of the script     {heap:.0f} MB")
    print(f"memory of the browser  {before:.0f} MB empty, {idle:.0f} MB with the page, {after:.0f} MB after scrolling")
    print(f"slowest keystroke      {search:.0f} ms")
    print(f"scrolling              {scroll['frames']} frames of 120 px, {scrolling / scroll['frames'] * 1000:.1f} ms of CPU "
          f"each; median {scroll['median']:.1f} ms, worst {scroll['worst']:.0f} ms, {scroll['late']} later than 34 ms")


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    if chromium.find() is None:
        sys.exit("error: there is no Chromium (Debian: apt-get install chromium)")
    icons = sorted(pathlib.Path(sys.argv[2]).rglob("*.svg"))
    count = int(sys.argv[3]) if len(sys.argv) == 4 else 5000
    with tempfile.TemporaryDirectory(prefix="iconflip-gallery-") as name:
        folder = pathlib.Path(name)
        write_set(folder, icons, count)
        page = folder / "preview.html"
        start = time.monotonic()
        subprocess.run([sys.argv[1], "preview", folder / "manifest.json", "-qo", page], check=False,
                       stderr=subprocess.DEVNULL)
        print(f"{count} icons from {len(icons)} files")
        print(f"written in             {time.monotonic() - start:.1f} s")
        text = page.read_bytes()
        print(f"size of the page       {len(text) / 1e6:.1f} MB ({len(gzip.compress(text, 6)) / 1e6:.1f} MB with gzip)")
        measure(page)


if __name__ == "__main__":
    main()
