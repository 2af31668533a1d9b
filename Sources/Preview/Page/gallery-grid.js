// The grid of cards.
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
