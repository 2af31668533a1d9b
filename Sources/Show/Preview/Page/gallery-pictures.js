// The drawings of an icon as images.

function picture(icon, index, alt = "", isLight = isDark(), isPatient = false, text = icon.d[index]?.[1]) {
  if (text === undefined) return make("span", { class: "broken", title: say("cannotBuild") }, "×");
  const image = make("img", { alt, draggable: false, decoding: "async" });
  if (isPatient && !isPrinting) showLater(image, () => colored(icon, data.texts[text], isLight));
  else image.src = colored(icon, data.texts[text], isLight);
  image.className = ground(icon);
  return image;
}

/** The address of an icon's drawing, which is light where the page is dark and it has the colour of the text. */
const colored = (icon, text, isLight = isDark()) => address(text, isLight && !icon.m && !icon.l);

/** How a dark page shows an icon: what is all black in other colours, and what could not be seen on a light tile. */
const ground = (icon) => (icon.m ? "template" : icon.l ? "tiled" : "");

/** The drawing as a flip would show it. */
function flippedPicture(icon, isPatient = false) {
  if (icon.u !== undefined) return picture(icon, 0, "", isDark(), isPatient, icon.u);
  const image = picture(icon, 0, "", isDark(), isPatient);
  image.classList.add("flipped");
  return image;
}

// A browser makes a document of its own for every SVG image, which takes milliseconds. So that scrolling stays smooth,
// images on cards get their sources a few a frame: very few while the page is moving, and at rest as many as frames that
// come in time allow.

const waiting = new Map();
const perMovingFrame = 1;
let perFrame = 48;
let formerFrame = 0;
let lastMove = -Infinity;

function showLater(image, source) {
  if (waiting.size === 0) {
    formerFrame = 0;
    requestAnimationFrame(showNext);
  }
  waiting.set(image, source);
}

function showNext(now) {
  if (formerFrame) perFrame = now - formerFrame > 34 ? Math.max(2, perFrame >> 1) : Math.min(64, perFrame + 4);
  formerFrame = now;
  let left = now - lastMove < 150 ? Math.min(perMovingFrame, perFrame) : perFrame;
  for (const [image, source] of waiting) {
    if (left === 0) break;
    waiting.delete(image);
    if (!image.isConnected) continue;
    image.src = source();
    left -= 1;
  }
  if (waiting.size > 0) requestAnimationFrame(showNext);
}

/** Which locales use which drawing of an icon, each drawing once, the source first. */
function uses(icon) {
  const drawings = icon.d.map((_, index) => ({ index, locales: [] }));
  icon.a.forEach((index, locale) => drawings[index]?.locales.push(locale));
  return drawings;
}

const tag = (locale) => data.locales[locale][0];
const isMirroredFor = (use) => use.index > 0 && use.locales.some((locale) => data.locales[locale][1]);

const reversedLocales = data.locales.flatMap((locale, place) => (locale[1] ? [place] : []));

/** Whether a drawing is used by every right-to-left locale and by no other. */
const isForRightToLeft = (use) => use.index > 0 && use.locales.length === reversedLocales.length
  && use.locales.every((locale) => data.locales[locale][1]);

function labelOf(use) {
  if (use.index === 0) return say("source");
  return isForRightToLeft(use) ? say("rightToLeft") : use.locales.map(tag).join(" ");
}

/** The drawing that stands for what an icon becomes: that of the locale that is shown, or the one that most right-to-left locales use. */
function telling(icon) {
  const all = uses(icon);
  if (state.locale !== "all") return all[icon.a[state.locale] ?? 0];
  const number = (use) => use.locales.filter((locale) => data.locales[locale][1]).length;
  return all.slice(1).reduce((best, use) => (best === undefined || number(use) > number(best) ? use : best), undefined) ?? all[0];
}

/** The names of the locales that a drawing is for, where other right-to-left locales see another. */
const onlyFor = (use) => (use.index === 0 || isForRightToLeft(use) ? "" : namesOf(use));

const namesOf = (use) => list(use.locales.map((locale) => nameOfLocale(tag(locale))));

// MARK: After decisions

/** What right-to-left readers see by the decisions: null where that is what was built, else the source, flipped or not, or a drawing. */
function drawnNow(index) {
  const icon = data.icons[index];
  const own = decisions.get(index);
  if (own?.verdict === "flip") return { isFlipped: true };
  if (own?.verdict === "fix") return {};
  if (own?.verdict === "parts") return own.drawn ? { text: own.drawn } : null;
  const answer = newAnswer(icon);
  return answer === undefined ? null : answer === "stay" ? {} : { isFlipped: true };
}

/** An icon as it is for a locale by the decisions, or for left-to-right readers. */
function pictureFor(index, locale) {
  const icon = data.icons[index];
  const now = locale !== null && data.locales[locale][1] ? drawnNow(index) : null;
  return now ? changedPicture(icon, now) : picture(icon, locale === null ? 0 : icon.a[locale] ?? 0);
}

function changedPicture(icon, { isFlipped, text }, isPatient = false) {
  if (isFlipped) return flippedPicture(icon, isPatient);
  if (text === undefined) return picture(icon, 0, "", isDark(), isPatient);
  const image = make("img", { alt: "", draggable: false, decoding: "async", src: colored(icon, text), class: ground(icon) });
  return image;
}
