"use strict";

// Everything that comes from the manifest or from an icon is text in a JSON block. It reaches the page as textContent,
// as attribute values that hold no code, or as the source of an image, and nowhere as markup.

const data = JSON.parse(document.getElementById("data").textContent);
const allWords = JSON.parse(document.getElementById("words").textContent);

const byID = (id) => document.getElementById(id);

/** Makes an element; children are elements or text. */
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "class") element.className = value;
    else if (key in element && typeof value !== "string") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

function drawing(paths) {
  const name = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(name, "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(name, "path");
  path.setAttribute("d", paths);
  svg.append(path);
  return svg;
}

// MARK: Language of the page

const rightToLeft = ["ar", "he", "fa", "ur"];
let language = "en";
let words = allWords.en;

function say(key, values = {}) {
  const text = words[key] ?? allWords.en[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

const count = (number) => new Intl.NumberFormat(language).format(number);
const list = (items) => new Intl.ListFormat(language, { type: "conjunction" }).format(items);

function nameOfLocale(tag, inLanguage = language) {
  try {
    return new Intl.DisplayNames([inLanguage], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The first of the reader's languages that the page is written in. */
function preferredLanguage(wanted) {
  const tags = [wanted, ...(navigator.languages ?? [])].filter(Boolean);
  const known = tags.map((tag) => tag.toLowerCase().split("-")[0].replace(/^iw$/, "he"));
  return known.find((tag) => tag in allWords) ?? "en";
}

function speak(tag) {
  language = tag;
  words = allWords[tag];
  document.documentElement.lang = tag;
  document.documentElement.dir = rightToLeft.includes(tag) ? "rtl" : "ltr";
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = say(element.dataset.text);
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.dataset.label));
    if (element.tagName === "BUTTON") element.title = say(element.dataset.label);
  }
  byID("search").placeholder = say("searchHint");
}

// MARK: Images

/** The address of a drawing: an image runs no script and loads nothing, whatever its file says. */
function address(text, light) {
  if (typeof text !== "string") return "data:image/svg+xml;base64," + text.b;
  return "data:image/svg+xml," + encodeURIComponent(light ? withColor(text) : text);
}

/** The drawing with a light `currentColor`, unless its root says another. */
function withColor(text) {
  return text.replace(/<svg(?=[\s>])([^>]*)/, (tag, rest) =>
    /\scolor\s*=/.test(rest) ? tag : `<svg color="#ececee"${rest}`);
}
