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
/** The locale of the reader's numbers: readers of one language write other digits from country to country. */
let numeralLocale = "en";
let numbers = new Intl.NumberFormat(numeralLocale);
let plurals = new Intl.PluralRules("en");
/** The signs of a negative number and of a share of a hundred, with the marks that keep them beside it. */
let [minus, percent] = ["-", "%"];

/** What comes from outside stands by itself, so that a Latin name turns no line that is written from right to left. */
const isolated = (text) => `\u2068${text}\u2069`;

/** A text that is the same for all numbers, or its form for a number by the categories of CLDR. */
const formFor = (text, number) => (typeof text === "string" ? text : text[plurals.select(number)] ?? text.other);

/** A text of the page: numbers as the reader writes them, all else isolated from the text around it; `n` chooses the form. */
function say(key, values = {}) {
  const text = formFor(words[key] ?? allWords.en[key] ?? key, values.n);
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === "number" ? count(value) : isolated(value);
  });
}

const count = (number) => numbers.format(number);
const list = (items) => new Intl.ListFormat(language, { type: "conjunction" }).format(items);

/** What stands between short remarks: beside Arabic or Persian digits a middle dot looks like their zero. */
const between = () => (/\d/.test(count(0)) ? " · " : "، ");

// MARK: What the tool says

/** The clauses of notes, questions, findings and hints by language: `{}` stands for what is quoted, for code and for numbers. */
let allPhrases;
const phrasesNow = () => (allPhrases ??= JSON.parse(document.getElementById("phrases")?.textContent ?? "{}"))[language];
const quoted = /\{ "kind"(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}|'[^']*'(?:(?:, | and | or )'[^']*')*|"[^"]*"(?:: (?:"[^"]*"|\[[^\]]*\]|\{[^}]*\}))?|[\w./-]+\.svg|#[\w.-]+|<\w[\w:-]*(?: [\w:]+="[^"]*")?>|\b\d+(?:\.\d+)?\b/g;
const joints = /(: |; |, and |, but | although |, )/;

/** A number as the reader writes it; all else isolated, the names of a list each by itself. */
function toldValue(value) {
  if (/^\d+(\.\d+)?$/.test(value)) return count(Number(value));
  if (!value.startsWith("'")) return isolated(value);
  const names = value.slice(1, -1).split(/'(, | and | or )'/);
  return names.map((piece, at) => (at % 2 ? phrasesNow()[piece] ?? piece : isolated(`'${piece}'`))).join("");
}

/** The form of a clause for its values: the number that chooses is the first one, or the one that `by` says. */
const formOf = (clause, values) => formFor(clause, Number(values[(clause.by ?? 1) - 1]));

/** A form with its values. What is isolated in it is code, in which they stand as they are. */
function filled(form, values) {
  const value = (place) => values[place - 1] ?? "";
  return form.replace(/(\u2066[^\u2069]*\u2069)|(-?)\{(\d)\}(%?)/g, (_, code, less, place, share) => (code
    ? code.replace(/\{(\d)\}/g, (_, inCode) => value(inCode))
    : (less && minus) + toldValue(value(place)) + (share && percent)));
}

/** What brings a conjunction, behind which a clause has none of its own. */
const conjunctions = [", and ", ", but ", " although "];

/** A form with its values behind a joint: with one conjunction, and a maqaf where a Hebrew letter is written together with other ones. */
function joined(form, values, joint) {
  const text = (key) => phrasesNow()[key] ?? key;
  const isOwn = form.startsWith("{and}");
  const and = isOwn && !conjunctions.includes(joint) ? text(", and ").slice(text(", ").length) : "";
  const lead = (joint === undefined ? "" : text(joint)) + and;
  const clause = filled(isOwn ? form.slice("{and}".length) : form, values);
  const needsMaqaf = /[\u05d0-\u05ea]$/.test(lead) && /^[\u0000-\u007f\u2066-\u2068]/.test(clause);
  return lead + (needsMaqaf ? "\u05be" : "") + clause;
}

/** A text of the tool in the language of the page, by its longest clauses that the catalogue has; null where it lacks one. */
function translated(text) {
  const phrases = phrasesNow();
  if (!phrases) return null;
  const values = [];
  const pieces = text.replace(quoted, (value) => {
    values.push(value);
    return "{}";
  }).split(joints);
  let result = "";
  let used = 0;
  for (let at = 0; at < pieces.length;) {
    let end = pieces.length;
    while (end > at && !Object.hasOwn(phrases, pieces.slice(at, end).join(""))) end -= 2;
    if (end < at) return null;
    const clause = pieces.slice(at, end).join("");
    const own = values.slice(used, (used += clause.split("{}").length - 1));
    result += joined(formOf(phrases[clause], own), own, pieces[at - 1]);
    at = end + 1;
  }
  return result;
}

/** An element with a text of the tool: in the language of the page, or marked as English. */
function told(tag, properties, text, before = "") {
  const own = language === "en" ? null : translated(text);
  return own === null ? make(tag, { ...properties, lang: "en", dir: "ltr" }, before + text) : make(tag, properties, before + own);
}

function nameOfLocale(tag, inLanguage = language) {
  try {
    return new Intl.DisplayNames([inLanguage], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const baseOf = (tag) => tag.toLowerCase().split("-")[0].replace(/^iw$/, "he");

/** The first of the reader's languages that the page is written in. */
function preferredLanguage(wanted) {
  const tags = [wanted, ...(navigator.languages ?? [])].filter(Boolean);
  return tags.map(baseOf).find((tag) => tag in allWords) ?? "en";
}

const numberSign = (type, style, number) =>
  new Intl.NumberFormat(numeralLocale, { style }).formatToParts(number).find((part) => part.type === type)?.value ?? "";

function speak(tag) {
  language = tag;
  words = allWords[tag];
  numeralLocale = (navigator.languages ?? []).find((one) => baseOf(one) === tag) ?? tag;
  numbers = new Intl.NumberFormat(numeralLocale);
  [minus, percent] = [numberSign("minusSign", "decimal", -1), numberSign("percentSign", "percent", 1)];
  plurals = new Intl.PluralRules(tag);
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
