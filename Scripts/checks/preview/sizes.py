"""Checks every view of the gallery at every width for what is hard to see, to read or to hit. Needs what check.py needs."""

OVERFLOW = """(() => {
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
    const frames = [...document.querySelectorAll('dialog[open], dialog[open] > div')];
    return wide || frames.some(one => one.scrollWidth > one.clientWidth + 1);
})()"""


# Text whose contrast with what is behind it is less than WCAG 2.2 asks for (success criterion 1.4.3).
FAINT = """(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const known = new Map();
    const rgba = (color) => {
        if (!known.has(color)) {
            canvas.clearRect(0, 0, 1, 1);
            canvas.fillStyle = color;
            canvas.fillRect(0, 0, 1, 1);
            known.set(color, [...canvas.getImageData(0, 0, 1, 1).data].map((one) => one / 255));
        }
        return known.get(color);
    };
    const over = (top, below) => top.map((one, place) => place === 3 ? 1 : one * top[3] + below[place] * (1 - top[3]));
    const light = (color) => color.slice(0, 3)
        .map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
        .reduce((sum, one, place) => sum + one * [0.2126, 0.7152, 0.0722][place], 0);
    const behind = (element) => {
        const layers = [];
        for (let one = element; one; one = one.parentElement) {
            const color = rgba(getComputedStyle(one).backgroundColor);
            layers.push(color);
            if (color[3] === 1) break;
        }
        return layers.reverse().reduce((below, top) => over(top, below), [1, 1, 1, 1]);
    };
    const faint = [];
    for (const element of document.querySelectorAll('body *')) {
        const text = [...element.childNodes].filter(one => one.nodeType === 3).map(one => one.data.trim()).join('');
        if (!text || element.closest('script, :disabled, [aria-hidden=true], .unseen') || !element.checkVisibility()) continue;
        const style = getComputedStyle(element);
        const ground = behind(element);
        const [a, b] = [light(over(rgba(style.color), ground)), light(ground)].sort((x, y) => y - x);
        const size = parseFloat(style.fontSize);
        const least = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700 ? 3 : 4.5;
        const ratio = (a + 0.05) / (b + 0.05);
        if (ratio < least) faint.push(`${element.className || element.tagName} "${text.slice(0, 20)}" ${ratio.toFixed(2)}`);
    }
    return [...new Set(faint)];
})()"""


# What a screen reader stumbles over: no names, doubtful roles, references to nothing, ids given twice.
UNREADABLE = """(() => {
    const found = [];
    const seen = new Set();
    for (const one of document.querySelectorAll('body *')) {
        const what = one.outerHTML.slice(0, 70);
        const name = one.getAttribute('aria-label') || one.textContent.trim() || one.getAttribute('alt');
        const isField = one.matches('select, textarea, input');
        const isNamed = one.matches('button, a[href], summary, [role=img], h1, h2, h3, dialog[open] img:not([role=img] img, button img)');
        if (isNamed && one.checkVisibility() && !name) found.push('no name: ' + what);
        if (isField && !one.getAttribute('aria-label') && !one.closest('label')?.textContent.trim()) found.push('no label: ' + what);
        if (one.matches('img:not([alt])')) found.push('no alt: ' + what);
        if (one.matches('[role=list] > *:not([role=listitem])')) found.push('not an item: ' + what);
        if (one.matches('button button, a button, button a')) found.push('a button in a button: ' + what);
        for (const key of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']) {
            if (one.hasAttribute(key) && !document.getElementById(one.getAttribute(key))) found.push(key + ': ' + what);
        }
        if (one.id && seen.has(one.id)) found.push('id twice: ' + one.id);
        if (one.id) seen.add(one.id);
        if (Number(one.getAttribute('tabindex')) > 0) found.push('out of order: ' + what);
    }
    return found;
})()"""


# Buttons too small for a finger (WCAG 2.2, success criterion 2.5.8).
SMALL = """[...document.querySelectorAll('button, select, summary, input[type=range]')].filter(one => one.checkVisibility())
    .filter(one => { const box = one.getBoundingClientRect(); return box.width && Math.min(box.width, box.height) < 16 + 8 *
        !one.matches('input'); }).map(one => one.outerHTML.slice(0, 60))"""


# What is shown at every width, by the script that shows it.
STATES = {
    "page": "setReviewing(false); scrollTo(0, 0)",
    "detail": "open(data.icons.findIndex(one => one.n === 'cart'))",
    "findings": "open(data.icons.findIndex(one => one.n === 'broken'))",
    "keys": "showKeys()",
    "interfaces": "document.getElementById('interface').open = true; showInterface()",
    "parts": "open(data.icons.findIndex(one => one.n === 'cart')); openParts()",
    "question": "open(questions[0])",
    "decisions": "decide(data.icons.findIndex(one => one.n === 'cart'), 'fix'); showResult()",
    "tray": "scrollTo(0, 0)",
    "review": "setReviewing(true); open(toReview()[0], true)",
    "answers": "showReviewFile()",
}


def check_sizes(browser, address, check, pictures):
    """Every width, in both themes and directions, with the page, its detail and its other dialogs."""
    for language in ("en", "ar"):
        for theme in ("light", "dark"):
            faint, unreadable, stuck, small = [], [], [], []
            for width in (320, 360, 390, 430, 768, 1440, 1920):
                browser.resize(width, 700 if width < 500 else 1000)
                browser.open(f"{address}?lang={language}&theme={theme}#view{width}{theme}")
                for state, show in STATES.items():
                    browser.evaluate(show)
                    browser.settle()
                    where = f"{width} px, {state}: "
                    if browser.evaluate(OVERFLOW):
                        stuck.append(where + "overflow")
                    faint += browser.evaluate(FAINT)
                    unreadable += browser.evaluate(UNREADABLE)
                    if width < 500:
                        small += browser.evaluate(SMALL)
                    if pictures:
                        browser.wait("waiting.size === 0 && [...document.images].every(one => one.complete)")
                        browser.screenshot(f"{pictures}/{state}-{width}-{theme}-{language}.png")
                    browser.evaluate("document.querySelectorAll('dialog[open]').forEach(one => one.close())")
            named = f"in {language}, {theme}"
            check(stuck == [], f"nothing sticks out at any width {named}", str(stuck))
            check(faint == [], f"all text has the contrast of WCAG's AA {named}", str(sorted(set(faint))))
            check(unreadable == [], f"everything has a name and a role for screen readers {named}",
                  str(sorted(set(unreadable))))
            check(small == [], f"everything can be hit with a finger on a phone {named}", str(sorted(set(small))))
    browser.resize(1440, 1000)
