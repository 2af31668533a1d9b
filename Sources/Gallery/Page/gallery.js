
// MARK: Gallery

const kinds = ["directional", "composite", "localized", "fixed"];
const severities = ["error", "warning", "note"];

// MARK: State

const state = {
  query: "", kind: "all", finding: "all", locale: "all", theme: "auto", checker: false, size: 40, focus: -1, open: -1,
};

/** Reads what the address asks for, after `?` or after `#`. */
function readAddress() {
  const asked = new URLSearchParams(location.search);
  for (const [key, value] of new URLSearchParams(location.hash.slice(1))) asked.set(key, value);
  state.query = asked.get("q") ?? "";
  const kind = asked.get("kind");
  if (kinds.includes(kind)) state.kind = kind;
  const locale = data.locales.findIndex(([tag]) => tag === asked.get("locale"));
  if (locale >= 0) state.locale = locale;
  state.finding = asked.get("finding") ?? "all";
  const theme = asked.get("theme");
  if (theme === "light" || theme === "dark") state.theme = theme;
  state.checker = asked.get("background") === "checker";
  const size = Math.round(Number(asked.get("size")) / 8) * 8;
  if (size >= 16 && size <= 128) state.size = size;
  const open = data.icons.findIndex((icon) => icon.n === asked.get("icon"));
  return { language: preferredLanguage(asked.get("lang")), asksLanguage: asked.has("lang"), open };
}

let addressTimer = 0;
let keepsLanguage = false;

/** Writes the view into the address, so that a copied address shows the same. */
function writeAddress() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => {
    const view = new URLSearchParams();
    if (state.query) view.set("q", state.query);
    if (state.kind !== "all") view.set("kind", state.kind);
    if (state.finding !== "all") view.set("finding", state.finding);
    if (state.locale !== "all") view.set("locale", data.locales[state.locale][0]);
    if (state.theme !== "auto") view.set("theme", state.theme);
    if (state.checker) view.set("background", "checker");
    if (state.size !== 40) view.set("size", state.size);
    if (state.open >= 0) view.set("icon", data.icons[state.open].n);
    if (keepsLanguage) view.set("lang", language);
    const text = view.toString();
    if (text || location.hash) history.replaceState(null, "", "#" + text);
  }, 250);
}

const isDark = () =>
  state.theme === "dark" || (state.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);

function picture(icon, index, alt = "", isLight = isDark(), isPatient = false) {
  const drawn = icon.d[index];
  if (!drawn) return make("span", { class: "broken", title: say("cannotBuild") }, "×");
  const image = make("img", { alt, draggable: false, decoding: "async" });
  const source = () => address(data.texts[drawn[1]], isLight && !icon.m);
  if (isPatient) showLater(image, source);
  else image.src = source();
  if (icon.m) image.className = "template";
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

function labelOf(use) {
  if (use.index === 0) return say("source");
  const reversed = data.locales.map((_, locale) => locale).filter((locale) => data.locales[locale][1]);
  const isForAll = use.locales.length > 1 && use.locales.length === reversed.length && isMirroredFor(use);
  return isForAll && use.locales.every((locale) => data.locales[locale][1]) ? say("rightToLeft")
    : use.locales.map(tag).join(" ");
}

// MARK: Filters

const searchable = data.icons.map((icon) => icon.n.toLowerCase());
const findingKeys = data.icons.map((icon) => new Set((icon.f ?? []).flatMap((found) => [found[0], "rule:" + found[1]])));

function matches(index, ignored) {
  const icon = data.icons[index];
  if (ignored !== "kind" && state.kind !== "all" && icon.k !== state.kind) return false;
  const keys = findingKeys[index];
  if (state.finding === "any" && keys.size === 0) return false;
  if (state.finding === "none" && keys.size > 0) return false;
  if (!["all", "any", "none"].includes(state.finding) && !keys.has(state.finding)) return false;
  return state.query.toLowerCase().split(/\s+/).every((word) => searchable[index].includes(word));
}

// MARK: Grid
// Only cards near the window are in the document. Every group lays out its cards in rows of equal height; a card is as
// wide as its drawings need.

const gap = 10;
let groups = [];
let order = [];

class Group {
  constructor(kind, icons) {
    this.kind = kind;
    this.icons = icons;
    this.cards = make("div", { class: "cards", role: "list", "aria-label": say(kind) });
    const head = make("div", { class: "group-head" }, make("h2", {}, say(kind)),
      make("small", {}, `${count(icons.length)} · ${say(kind + "About")}`));
    this.element = make("section", { class: "group" }, head, this.cards);
    this.shown = new Map();
  }

  layOut(width) {
    this.rowHeight = state.size + 84;
    this.places = new Map();
    this.rows = [];
    let row = null;
    for (const index of this.icons) {
      const own = cardWidth(data.icons[index]);
      if (!row || row.end + own > width) {
        row = { icons: [], end: 0 };
        this.rows.push(row);
      }
      this.places.set(index, { row: this.rows.length - 1, start: row.end, width: own });
      row.icons.push(index);
      row.end += own + gap;
    }
    this.cards.style.blockSize = `${this.rows.length * (this.rowHeight + gap)}px`;
  }

  /** Puts the cards of the rows near the window into the document, and takes the others out. */
  show(top, bottom) {
    const box = this.cards.getBoundingClientRect();
    const step = this.rowHeight + gap;
    const first = Math.max(0, Math.floor((top - box.top) / step));
    const last = Math.min(this.rows.length - 1, Math.floor((bottom - box.top) / step));
    const wanted = new Set();
    for (let row = first; row <= last; row++) for (const index of this.rows[row].icons) wanted.add(index);
    if (this.places.has(state.focus)) wanted.add(state.focus);
    for (const [index, element] of this.shown) {
      if (wanted.has(index)) continue;
      element.remove();
      this.shown.delete(index);
    }
    const fresh = [];
    for (const index of wanted) {
      if (this.shown.has(index)) continue;
      const element = card(index, this.places.get(index), step, this.rowHeight);
      this.shown.set(index, element);
      fresh.push(element);
    }
    this.cards.append(...fresh);
  }
}

function cardUses(icon) {
  const drawings = uses(icon);
  if (state.locale === "all") return drawings;
  const own = icon.a[state.locale];
  return own === 0 ? drawings.slice(0, 1) : [drawings[0], { ...drawings[own], locales: [state.locale] }];
}

function cardWidth(icon) {
  const tile = Math.max(64, Math.min(state.size * icon.r, state.size * 3) + 20);
  const number = Math.max(1, cardUses(icon).length);
  return Math.max(112, Math.ceil(number * tile + (number - 1) * 6 + 18));
}

function card(index, place, step, height) {
  const icon = data.icons[index];
  const tiles = cardUses(icon).map((use) =>
    make("span", { class: isMirroredFor(use) ? "tile rtl" : "tile" },
      make("span", { class: "face" }, picture(icon, use.index, "", isDark(), true)),
      make("span", { class: "for", title: use.locales.map((locale) => nameOfLocale(tag(locale))).join(", ") },
        labelOf(use))));
  if (tiles.length === 0) tiles.push(make("span", { class: "tile" }, make("span", { class: "face" }, picture(icon, 0))));
  const found = icon.f ?? [];
  const worst = severities.find((severity) => found.some((one) => one[0] === severity));
  const button = make("button", {
    class: "card", type: "button", tabIndex: index === state.focus ? 0 : -1, "data-icon": String(index),
    "aria-label": describe(icon), title: icon.n,
  }, make("span", { class: "tiles" }, ...tiles),
  make("span", { class: "name" }, make("bdi", {}, icon.n),
    worst ? make("span", { class: `dot ${worst}`, title: list(found.map((one) => one[1])) }, count(found.length)) : null));
  const item = make("div", { role: "listitem" }, button);
  button.style.insetInlineStart = `${place.start}px`;
  button.style.insetBlockStart = `${place.row * step}px`;
  button.style.inlineSize = `${place.width}px`;
  button.style.blockSize = `${height}px`;
  item.setAttribute("aria-setsize", order.length);
  item.setAttribute("aria-posinset", order.indexOf(index) + 1);
  return item;
}

function describe(icon) {
  const parts = [icon.n, say(icon.k), say("drawingCount", { n: count(icon.d.length) })];
  if (icon.f) parts.push(say("findingCount", { n: count(icon.f.length) }));
  return parts.join(", ");
}

/** Filters and lays out everything anew. */
function refresh() {
  const shown = data.icons.map((_, index) => index).filter((index) => matches(index));
  groups = kinds.map((kind) => new Group(kind, shown.filter((index) => data.icons[index].k === kind)))
    .filter((group) => group.icons.length > 0);
  order = groups.flatMap((group) => group.icons);
  if (!order.includes(state.focus)) state.focus = order[0] ?? -1;
  byID("icons").replaceChildren(...groups.map((group) => group.element));
  byID("empty").hidden = order.length > 0;
  byID("empty").textContent = say(data.icons.length ? "noMatch" : "noIcons");
  byID("status").textContent = say("shown", { n: count(order.length), all: count(data.icons.length) });
  showKinds();
  layOut();
  writeAddress();
}

function layOut() {
  document.documentElement.style.setProperty("--icon", `${state.size}px`);
  const width = byID("icons").clientWidth;
  for (const group of groups) {
    group.cards.replaceChildren();
    group.shown.clear();
    group.layOut(width);
  }
  showVisible();
}

let isWaiting = false;

function showVisible() {
  isWaiting = false;
  const margin = innerHeight / 2;
  for (const group of groups) group.show(-margin, innerHeight + margin);
}

function showSoon() {
  lastMove = performance.now();
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(showVisible);
}

// MARK: Keys

function focusCard(index) {
  const group = groups.find((one) => one.places.has(index));
  if (!group) return;
  const former = document.querySelector(".card[tabindex='0']");
  if (former) former.tabIndex = -1;
  state.focus = index;
  showVisible();
  const button = document.querySelector(`.card[data-icon="${index}"]`);
  button.tabIndex = 0;
  button.focus({ preventScroll: true });
  const box = button.getBoundingClientRect();
  const top = byID("icons").closest("main").previousElementSibling ? 118 : 0;
  if (box.top < top) scrollBy(0, box.top - top);
  else if (box.bottom > innerHeight - 16) scrollBy(0, box.bottom - innerHeight + 16);
  showVisible();
}

/** The card a row further up or down whose middle is nearest. */
function neighbour(index, down) {
  const at = groups.findIndex((group) => group.places.has(index));
  let group = groups[at];
  const place = group.places.get(index);
  let row = place.row + (down ? 1 : -1);
  if (!group.rows[row]) {
    group = groups[at + (down ? 1 : -1)];
    if (!group) return index;
    row = down ? 0 : group.rows.length - 1;
  }
  const middle = (one) => one.start + one.width / 2;
  const distance = (one) => Math.abs(middle(group.places.get(one)) - middle(place));
  return group.rows[row].icons.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

function moveFocus(event) {
  const button = event.target.closest(".card");
  if (!button || event.altKey || event.ctrlKey || event.metaKey) return;
  const index = Number(button.dataset.icon);
  const at = order.indexOf(index);
  const isReversed = document.documentElement.dir === "rtl";
  const rows = Math.max(1, Math.floor((innerHeight - 160) / (state.size + 84 + gap)));
  const repeated = (down) => Array.from({ length: rows }).reduce((one) => neighbour(one, down), index);
  const target = {
    ArrowRight: () => order[at + (isReversed ? -1 : 1)], ArrowLeft: () => order[at + (isReversed ? 1 : -1)],
    ArrowDown: () => neighbour(index, true), ArrowUp: () => neighbour(index, false),
    Home: () => order[0], End: () => order[order.length - 1],
    PageDown: () => repeated(true), PageUp: () => repeated(false),
  }[event.key];
  if (!target) return;
  event.preventDefault();
  focusCard(target() ?? index);
}

const shortcuts = [
  [["/"], "keySearch"], [["←", "↑", "→", "↓"], "keyMove"], [["Enter"], "keyOpen"], [["Esc"], "keyClose"],
  [["J", "K"], "keyStep"], [["D"], "keyTheme"], [["B"], "keyBackground"], [["+", "−"], "keySize"],
  [["L"], "keyLocale"], [["?"], "keyHelp"],
];

function act(event) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const isTyping = event.target.matches("input[type=search], select");
  if (event.target === byID("search")) {
    if (event.key === "Escape") {
      if (!state.query) event.target.blur();
      search("");
    } else if (event.key === "ArrowDown" && order.length) focusCard(order[0]);
    else return;
    return event.preventDefault();
  }
  if (isTyping) return;
  const isOpen = byID("detail").open;
  const action = {
    "/": () => !isOpen && (byID("search").focus(), byID("search").select()),
    d: toggleTheme, b: () => setChecker(!state.checker), "?": showKeys,
    "+": () => setSize(state.size + 8), "=": () => setSize(state.size + 8), "-": () => setSize(state.size - 8),
    l: nextLocale, j: () => isOpen && step(1), k: () => isOpen && step(-1),
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

function showKeys() {
  byID("keys-list").replaceChildren(...shortcuts.flatMap(([keys, text]) => [
    make("dt", {}, ...keys.map((key) => make("kbd", {}, key))), make("dd", {}, say(text)),
  ]));
  if (!byID("keys").open) byID("keys").showModal();
}

// MARK: Controls

function search(text) {
  state.query = text;
  byID("search").value = text;
  refresh();
}

function setSize(size) {
  state.size = Math.min(128, Math.max(16, size));
  byID("size").value = state.size;
  byID("size-value").textContent = `${count(state.size)} px`;
  layOut();
  writeAddress();
}

function setChecker(isOn) {
  state.checker = isOn;
  byID("checker").checked = isOn;
  document.body.classList.toggle("checker", isOn);
  writeAddress();
}

function applyTheme() {
  const root = document.documentElement;
  if (state.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = state.theme;
  root.toggleAttribute("data-dark", isDark());
}

function toggleTheme() {
  state.theme = isDark() ? "light" : "dark";
  repaint();
}

/** Shows the same in other colours, another language or for another locale. */
function repaint() {
  applyTheme();
  showControls();
  showInterface();
  refresh();
  if (state.open >= 0) showDetail(state.open);
}

function setLocale(locale) {
  state.locale = locale;
  repaint();
}

function nextLocale() {
  const next = state.locale === "all" ? 0 : state.locale + 1;
  setLocale(next < data.locales.length ? next : "all");
}

function showKinds() {
  const counts = Object.fromEntries(["all", ...kinds].map((kind) => [kind, 0]));
  data.icons.forEach((icon, index) => {
    if (!matches(index, "kind")) return;
    counts.all += 1;
    counts[icon.k] += 1;
  });
  const focused = document.activeElement?.dataset?.kind;
  byID("kinds").replaceChildren(...["all", ...kinds].map((kind) => {
    const button = make("button", { type: "button", "aria-pressed": String(state.kind === kind), "data-kind": kind },
      say(kind), make("small", {}, count(counts[kind])));
    button.disabled = counts[kind] === 0 && state.kind !== kind;
    button.addEventListener("click", () => {
      state.kind = kind;
      refresh();
    });
    return button;
  }));
  if (focused) document.querySelector(`#kinds [data-kind="${focused}"]`)?.focus();
}

function showControls() {
  byID("title").replaceChildren(make("bdi", {}, data.set));
  const found = data.icons.reduce((sum, icon) => sum + (icon.f?.length ?? 0), 0) + data.notes.length;
  byID("summary").textContent = [
    say("iconCount", { n: count(data.icons.length) }), say("localeCount", { n: count(data.locales.length) }),
    say("findingCount", { n: count(found) }),
  ].join(" · ");
  const option = (value, text, chosen) => make("option", { value: String(value), selected: value === chosen }, text);
  byID("language").replaceChildren(...Object.keys(allWords).map((tag) => option(tag, nameOfLocale(tag, tag), language)));
  byID("language").value = language;
  byID("locale").replaceChildren(option("all", say("allLocales"), state.locale),
    ...data.locales.map(([tag], index) => option(index, `${tag} – ${nameOfLocale(tag)}`, state.locale)));
  byID("locale").value = String(state.locale);
  const rules = [...new Set(data.icons.flatMap((icon) => (icon.f ?? []).map((one) => one[1])))].sort();
  const present = severities.filter((severity) => data.icons.some((icon) => icon.f?.some((one) => one[0] === severity)));
  const choices = [["all", say("anyIcon")], ["any", say("withFindings")], ["none", say("withoutFindings")],
    ...present.map((severity) => [severity, say(severity)]), ...rules.map((rule) => ["rule:" + rule, rule])];
  if (!choices.some(([value]) => value === state.finding)) state.finding = "all";
  byID("finding").replaceChildren(...choices.map(([value, text]) => option(value, text, state.finding)));
  byID("finding").value = state.finding;
  byID("search").value = state.query;
  const notes = data.notes.map(findingItem);
  byID("set-findings").hidden = notes.length === 0;
  byID("set-findings").replaceChildren(make("ul", { class: "findings" }, ...notes));
}

// MARK: Mock interfaces

/** Icons that show best what goes wrong: composites, then what is mirrored, then drawn anew, then fixed. */
function interfaceIcons() {
  const usable = data.icons.filter((icon) => icon.d.length > 0 && icon.r <= 1.6 && !icon.a.includes(null));
  const chosen = [];
  const quota = { composite: 5, directional: 5, localized: 2, fixed: 2 };
  for (const kind of Object.keys(quota)) {
    const those = usable.filter((icon) => icon.k === kind);
    const step = Math.max(1, Math.floor(those.length / quota[kind]));
    for (let index = 0; index < those.length && quota[kind] > 0; index += step, quota[kind]--) chosen.push(those[index]);
  }
  for (const icon of usable) if (chosen.length < 14 && !chosen.includes(icon)) chosen.push(icon);
  return chosen;
}

function mockLocale() {
  if (state.locale !== "all") return state.locale;
  return Math.max(0, data.locales.findIndex((locale) => locale[1]));
}

function mock(icons, locale) {
  const isReversed = locale !== null && data.locales[locale][1];
  const image = (icon) => picture(icon, locale === null ? 0 : icon.a[locale]);
  const title = locale === null ? nameOfLocale("en", "en") : nameOfLocale(tag(locale), tag(locale));
  const chevron = drawing("m8 5 5 5-5 5");
  chevron.setAttribute("class", "chevron directional");
  const tools = icons.slice(0, 6).map((icon) => make("span", { class: "tool", title: icon.n }, image(icon)));
  const rows = icons.slice(icons.length > 8 ? 6 : 0).slice(0, 8).map((icon) =>
    make("li", {}, image(icon), make("span", {}, make("bdi", {}, icon.n)), chevron.cloneNode(true)));
  return make("div", { class: "window", dir: isReversed ? "rtl" : "ltr", "aria-label": title, role: "img" },
    make("div", { class: "window-bar" }, ...tools.slice(0, 2), make("b", {}, title), ...tools.slice(2)),
    make("ul", { class: "rows" }, ...rows));
}

function showInterface() {
  const icons = interfaceIcons();
  byID("interface").hidden = icons.length === 0 || data.locales.length === 0;
  byID("mocks").replaceChildren(mock(icons, null), ...(data.locales.length ? [mock(icons, mockLocale())] : []));
}

// MARK: One icon

function open(index) {
  state.open = index;
  showDetail(index);
  if (!byID("detail").open) byID("detail").showModal();
  byID("detail-body").scrollTop = 0;
  writeAddress();
}

function step(by) {
  const at = order.indexOf(state.open);
  const next = order[(at + by + order.length) % order.length];
  if (next !== undefined) {
    state.focus = next;
    open(next);
  }
}

function showDetail(index) {
  const icon = data.icons[index];
  byID("detail-name").replaceChildren(make("bdi", {}, icon.n));
  byID("detail-about").textContent = [say(icon.k), say(icon.k + "About"), icon.s].filter(Boolean).join(" · ");
  byID("detail-body").replaceChildren(...[
    findingsSection(icon), drawingsSection(icon), icon.d.length > 1 ? compareSection(icon) : null,
    icon.p ? partsSection(icon) : null, icon.d.length > 0 && data.locales.length ? interfaceSection(icon) : null,
  ].filter(Boolean));
}

const section = (title, ...content) => make("section", {}, make("h3", {}, title), ...content);

function findingItem(found) {
  const [severity, rule, message, hint, place] = found;
  const isForeign = { lang: "en", dir: "ltr" };
  return make("li", { class: `finding ${severity}` },
    make("span", { class: "severity" }, say(severity)), make("span", { class: "rule code" }, rule),
    make("p", { class: "message", ...isForeign }, message),
    hint ? make("p", { class: "hint", ...isForeign }, hint) : null,
    place ? make("p", { class: "place code", dir: "ltr" }, place) : null);
}

function findingsSection(icon) {
  if (!icon.f) return null;
  return section(say("findings"), make("ul", { class: "findings" }, ...icon.f.map(findingItem)));
}

function drawingsSection(icon) {
  const tile = (index, text, isMirrored) => make("li", { class: isMirrored ? "tile rtl" : "tile" },
    make("span", { class: "face" }, picture(icon, index, text)), make("span", { class: "for" }, text),
    icon.d[index] ? make("span", { class: "file code", dir: "ltr" }, icon.d[index][2]) : null);
  const locales = icon.a.map((index, locale) =>
    tile(index, `${tag(locale)} – ${nameOfLocale(tag(locale))}`, index > 0 && data.locales[locale][1]));
  return section(say("drawings"), make("ul", { class: "drawings" }, tile(0, say("source"), false), ...locales));
}

function interfaceSection(icon) {
  const others = interfaceIcons().filter((one) => one !== icon).slice(0, 7);
  const icons = [icon, ...others];
  return section(say("inInterface"), make("div", { class: "mocks" }, mock(icons, null), mock(icons, mockLocale())));
}

/** Two pictures over each other: what a plain flip would give, or the source, and what is built. */
function compareSection(icon) {
  const own = state.locale === "all" ? 1 : (icon.a[state.locale] || 1);
  const choice = { base: "plain", mode: "swipe", amount: 50 };
  const stage = make("div", { class: "stage", dir: "ltr" });
  const slider = make("input", { type: "range", min: "0", max: "100", value: "50", dir: "ltr", "aria-label": say("amount") });
  const show = () => {
    slider.disabled = choice.mode === "difference";
    stage.classList.toggle("difference", choice.mode === "difference");
    // A difference shows on black, where equal pixels vanish.
    const isLight = isDark() || choice.mode === "difference";
    const below = picture(icon, 0, say(choice.base), isLight);
    if (choice.base === "plain") below.classList.add("flipped");
    const above = picture(icon, own, say("result"), isLight);
    const edge = make("span", { class: "edge" });
    if (choice.mode === "swipe") {
      // The clip is that of the image's box, which is 16 px smaller on each side than the stage.
      const x = choice.amount;
      const inside = `calc((260px * ${x / 100} - 16px))`;
      below.style.clipPath = `inset(-16px calc(228px - ${inside}) -16px -16px)`;
      if (choice.base === "plain") below.style.clipPath = `inset(-16px -16px -16px calc(228px - ${inside}))`;
      above.style.clipPath = `inset(-16px -16px -16px ${inside})`;
      edge.style.left = `${x}%`;
    } else if (choice.mode === "onion") {
      below.style.opacity = String(1 - choice.amount / 100);
      above.style.opacity = String(choice.amount / 100);
    } else {
      above.style.mixBlendMode = "difference";
    }
    const labels = [make("span", { class: "side a" }, say(choice.base)), make("span", { class: "side b" }, say("result"))];
    stage.replaceChildren(below, above, ...(choice.mode === "swipe" ? [edge] : []), ...labels);
  };
  const choose = (key, values, label) => {
    const box = make("div", { class: "segments", role: "group", "aria-label": say(label) });
    for (const value of values) {
      const button = make("button", { type: "button", "aria-pressed": String(choice[key] === value), "data-choice": value },
        say(value));
      button.addEventListener("click", () => {
        choice[key] = value;
        for (const other of box.children) other.setAttribute("aria-pressed", String(other === button));
        show();
      });
      box.append(button);
    }
    return box;
  };
  slider.addEventListener("input", () => {
    choice.amount = Number(slider.value);
    show();
  });
  show();
  return section(say("compare"), make("div", { class: "compare" }, stage, make("div", { class: "compare-tools" },
    choose("base", ["plain", "source"], "compareWith"), choose("mode", ["swipe", "onion", "difference"], "compareHow"),
    slider, make("p", {}, say("compareAbout")))));
}

function partsSection(icon) {
  const figure = (bytes, text) => bytes && make("figure", {},
    make("div", { class: "swatch" }, make("img", { src: "data:image/png;base64," + bytes, alt: text })),
    make("figcaption", {}, text));
  const legend = icon.p.l.map((part, index) => {
    const color = make("span", { class: "color" });
    color.style.setProperty("--part", data.colors[index % data.colors.length]);
    const sentences = [say(part.q ? "sequenceRule" : `rule-${part.p}-${part.d}`)];
    if (part.w) sentences.push(say("withinRule", { name: part.w }));
    if (part.c) sentences.push(say("clearanceRule", { n: new Intl.NumberFormat(language).format(part.c) }));
    if (part.x) sentences.push(say(`dropRule-${part.x}`));
    if (part.v) sentences.push(say("variantsRule", { list: list(part.v) }));
    return make("li", {}, color,
      make("span", {}, make("strong", {}, make("bdi", {}, part.n)), part.r ? make("span", { class: "role code" }, part.r) : null),
      make("p", {}, sentences.join(" ")));
  });
  const rest = make("span", { class: "color" });
  rest.style.setProperty("--part", data.rest);
  legend.push(make("li", {}, rest, make("span", {}, say("restRule"))));
  return section(say("parts"), make("div", { class: "parts" }, figure(icon.p.s, say("source")) ?? null,
    figure(icon.p.m, say("result")) ?? null, make("ul", { class: "legend" }, ...legend)));
}

// MARK: Start

function start() {
  const asked = readAddress();
  keepsLanguage = asked.asksLanguage;
  speak(asked.language);
  applyTheme();
  byID("size").value = state.size;
  byID("size-value").textContent = `${count(state.size)} px`;
  setChecker(state.checker);
  showControls();
  showInterface();
  refresh();
  listen();
  if (asked.open >= 0) open(asked.open);
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
}

function listen() {
  byID("search").addEventListener("input", (event) => {
    state.query = event.target.value;
    scrollTo(0, 0);
    refresh();
  });
  byID("language").addEventListener("change", (event) => {
    keepsLanguage = true;
    speak(event.target.value);
    repaint();
  });
  byID("finding").addEventListener("change", (event) => {
    state.finding = event.target.value;
    refresh();
  });
  byID("locale").addEventListener("change", (event) => {
    setLocale(event.target.value === "all" ? "all" : Number(event.target.value));
  });
  byID("size").addEventListener("input", (event) => setSize(Number(event.target.value)));
  byID("checker").addEventListener("change", (event) => setChecker(event.target.checked));
  byID("theme").addEventListener("click", toggleTheme);
  byID("help").addEventListener("click", showKeys);
  byID("previous").addEventListener("click", () => step(-1));
  byID("next").addEventListener("click", () => step(1));
  byID("close").addEventListener("click", () => byID("detail").close());
  byID("detail").addEventListener("close", () => {
    state.open = -1;
    focusCard(state.focus);
    writeAddress();
  });
  // A click on the backdrop is a click on the dialog itself.
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  }
  byID("icons").addEventListener("click", (event) => {
    const button = event.target.closest(".card");
    if (!button) return;
    state.focus = Number(button.dataset.icon);
    open(state.focus);
  });
  byID("icons").addEventListener("keydown", moveFocus);
  document.addEventListener("keydown", act);
  addEventListener("scroll", showSoon, { passive: true });
  byID("interface").addEventListener("toggle", showSoon);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => state.theme === "auto" && repaint());
  let width = byID("icons").clientWidth;
  new ResizeObserver(() => {
    if (byID("icons").clientWidth === width) return showSoon();
    width = byID("icons").clientWidth;
    layOut();
  }).observe(byID("icons"));
}

start();
