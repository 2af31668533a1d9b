"""What the checks of pages share: counting what holds, opening pages, asking what they show. Needs what check.py needs."""

import contextlib
import json
import signal
import subprocess


class Checks:
    """Counts what holds and what does not."""

    def __init__(self):
        self.failed = 0

    def __call__(self, holds, what, detail=""):
        print(("ok      " if holds else "FAILED  ") + what + (f": {detail}" if detail and not holds else ""), flush=True)
        self.failed += 0 if holds else 1

    def is_silent(self, browser, when):
        """Checks that nothing stands in the console."""
        self(browser.complaints() == [], f"the console is empty {when}", str(browser.complaints()))


def open_page(browser, iconflip, manifest, mark=""):
    """Writes the page of a set, and opens it; with another mark in its address it is another visit."""
    page = manifest.with_name("page.html")
    subprocess.run([iconflip, "preview", manifest, "-qo", page], check=True)
    browser.open(page.as_uri() + mark)
    return page.as_uri()


@contextlib.contextmanager
def served(iconflip, manifest, check):
    """Serves the page of a set for the length of a `with` statement, as its address."""
    process = subprocess.Popen([iconflip, "preview", manifest, "--serve"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                               text=True)
    try:
        yield process.stdout.readline().strip()
    finally:
        process.send_signal(signal.SIGINT)
        check(process.wait(10) == 0, "Control-C ends the server")


def apply_patch(folder, patch):
    """Applies a patch as a person would, and says whether it fits to the letter, and what was printed."""
    (folder / "decisions.patch").write_bytes(patch.encode())
    command = ["patch", "--binary", "-p1", "-i", "decisions.patch"]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return run.returncode == 0 and "fuzz" not in run.stdout, run.stdout + run.stderr


def plain(text):
    """A text without the isolates around what comes from outside."""
    return text.replace("\u2068", "").replace("\u2069", "")


def names(browser):
    return browser.evaluate("[...document.querySelectorAll('.card bdi')].map(one => one.textContent)")


def focused(browser):
    return browser.evaluate("document.activeElement.querySelector?.('bdi')?.textContent ?? null")


def shown_drawings(browser, icon):
    """The drawings on an icon's card, each by the variant that it is, as the images hold them."""
    return browser.evaluate(f"""[...document.querySelectorAll('.card')]
        .find(card => card.title === {json.dumps(icon)})?.querySelectorAll('img').length ?? -1""")


def source_of(browser, icon, place):
    return browser.evaluate(f"""[...document.querySelectorAll('.card')]
        .find(card => card.title === {json.dumps(icon)})?.querySelectorAll('img')[{place}]?.src ?? ''""")


def shown_name(browser):
    return browser.evaluate("document.getElementById('detail').open && document.getElementById('detail-name').textContent")


def choose(browser, place):
    """Clicks a piece."""
    browser.evaluate(f"editor.shapes[{place}].dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))")


def show(browser, name):
    browser.evaluate(f"open(data.icons.findIndex(one => one.n === {json.dumps(name)}))")
