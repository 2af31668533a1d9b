// The grid of cards.
// Only cards near the window are in the document. Every group lays out its cards in rows of equal height that fill the
// width; a card is as wide as its drawings need.

const gap = 10;
const tileGap = 6;
const cardEdge = 14;
/** With more fixed icons than this, each of their groups shows its first rows only, until it is unfolded. */
const manyFixed = 100;
const foldedRows = 2;

let groups = [];
let order = [];
let positions = new Map();
/** What search and filters leave, folded or not. */
let shownIcons = [];
const unfolded = new Set();

/** The place of a name's last slash, by which icons are grouped; 0 where there is none. */
const folderEnd = (name) => name.lastIndexOf("/") + 1;

class Group {
  constructor(kind, folder, icons, mayFold) {
    this.kind = kind;
    this.folder = folder;
    this.icons = icons;
    this.key = `${kind}/${folder}`;
    this.mayFold = mayFold;
    const title = folder ? `${say(kind)}, ${folder}` : say(kind);
    this.cards = make("div", { class: "cards", role: "list", "aria-label": title });
    this.fold = make("button", { type: "button", class: "fold", hidden: true });
    this.fold.addEventListener("click", () => {
      if (!unfolded.delete(this.key)) unfolded.add(this.key);
      layOut();
    });
    this.head = make("div", { class: "group-head" },
      make("h2", {}, say(kind), folder ? make("span", { class: "folder" }, make("bdi", {}, folder)) : null),
      make("small", {}, count(icons.length) + between() + say(kind + "About")), this.fold);
    this.element = make("section", { class: "group" }, this.head, this.cards);
    this.shown = new Map();
  }

  layOut(width) {
    this.rowHeight = state.size + 64;
    this.places = new Map();
    this.rows = [];
    let row = null;
    for (const index of this.icons) {
      const own = Math.min(width, cardWidth(index));
      if (!row || row.end + own > width) {
        row = { icons: [], end: 0, widths: [] };
        this.rows.push(row);
      }
      row.icons.push(index);
      row.widths.push(own);
      row.end += own + gap;
    }
    const isFolded = !isPrinting && this.mayFold && !unfolded.has(this.key) && this.rows.length > foldedRows;
    this.fold.hidden = !this.mayFold || this.rows.length <= foldedRows;
    this.fold.textContent = isFolded ? say("unfold", { n: this.icons.length }) : say("fold");
    this.fold.setAttribute("aria-expanded", String(!isFolded));
    if (isFolded) this.rows.length = foldedRows;
    this.fill(width);
    this.cards.style.blockSize = `${this.rows.length * (this.rowHeight + gap)}px`;
  }

  /** Widens the cards of every row until they fill it; those of the last row are as wide as the ones above them. */
  fill(width) {
    let former = 1;
    this.rows.forEach((row, number) => {
      const room = width - gap * (row.icons.length - 1);
      const own = row.end - gap * row.icons.length;
      const isLast = number === this.rows.length - 1 && number > 0;
      const isAlone = this.rows.length === 1 && room / own > 1.3;
      const scale = isLast ? Math.min(former, room / own) : isAlone ? 1 : room / own;
      former = scale;
      let start = 0;
      row.icons.forEach((index, place) => {
        const wide = row.widths[place] * scale;
        this.places.set(index, { row: number, start, width: wide });
        start += wide + gap;
      });
    });
  }

  /** Puts the cards of the rows near the window into the document, and takes the others out. */
  show(box, top, bottom) {
    const step = this.rowHeight + gap;
    const first = isPrinting ? 0 : Math.max(0, Math.floor((top - box.top) / step));
    const last = isPrinting ? this.rows.length - 1 : Math.min(this.rows.length - 1, Math.floor((bottom - box.top) / step));
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
      const element = card(index, this, step);
      this.shown.set(index, element);
      fresh.push(element);
    }
    if (fresh.length) this.cards.append(...fresh);
  }
}

function cardUses(index) {
  const icon = data.icons[index];
  const drawings = uses(icon);
  const now = drawnNow(index);
  if (now) {
    const readers = state.locale === "all" ? reversedLocales : reversedLocales.filter((one) => one === state.locale);
    const isOne = !now.isFlipped && now.text === undefined;
    return [{ index: 0, locales: [] }, ...(isOne || readers.length === 0 ? [] : [{ index: 0, locales: readers, now }])];
  }
  if (state.locale === "all") return drawings;
  const own = icon.a[state.locale];
  // An icon that cannot be built has no drawing for the locale.
  return own ? [drawings[0], { ...drawings[own], locales: [state.locale] }] : drawings.slice(0, 1);
}

/** Whether a drawing's place on a card does not say for whom it is: neither the source nor for all right-to-left locales. */
const needsCaption = (use) => !use.now && use.index > 0 && state.locale === "all" && !isForRightToLeft(use);

const tileWidth = (icon) => Math.max(48, Math.min(state.size * icon.r, state.size * 3) + 16);

/** The least width of a card: that of two drawings of the usual form. */
const columnWidth = () => 2 * Math.max(48, state.size + 16) + tileGap + cardEdge;
/** The most columns that a card takes on paper, as many as the narrowest page has. */
const mostColumns = 3;

function cardWidth(index) {
  const icon = data.icons[index];
  const pair = columnWidth();
  const number = cardUses(index).length;
  return Math.max(pair, Math.ceil(number * (tileWidth(icon) + tileGap) - tileGap + cardEdge));
}

function card(index, group, step) {
  const icon = data.icons[index];
  const place = group.places.get(index);
  const all = cardUses(index);
  const room = Math.max(1, Math.floor((place.width - cardEdge + tileGap) / (tileWidth(icon) + tileGap)));
  const shown = all.length > room ? all.slice(0, Math.max(1, room - 1)) : all;
  const tiles = shown.map((use) =>
    make("span", { class: `tile${use.now || isMirroredFor(use) ? " rtl" : ""}${needsCaption(use) ? " named" : ""}` },
      make("span", { class: "face", title: use.now ? namesOf(use) : use.index === 0 ? say("source") : namesOf(use) },
        use.now ? changedPicture(icon, use.now, true) : picture(icon, use.index, "", isDark(), true)),
      needsCaption(use) ? make("span", { class: "for" }, labelOf(use)) : null));
  if (shown.length < all.length && room > 1) {
    tiles.push(make("span", { class: "tile more" }, make("span", { class: "face" }, `+${count(all.length - shown.length)}`)));
  }
  if (tiles.length === 0) tiles.push(make("span", { class: "tile" }, make("span", { class: "face" }, picture(icon, 0))));
  const button = make("button", {
    class: "card", type: "button", tabIndex: index === state.focus ? 0 : -1, "data-icon": String(index),
    "aria-label": describe(index), title: icon.n,
  }, make("span", { class: "tiles" }, ...tiles),
  make("span", { class: "name" }, nameOf(icon.n.slice(folderEnd(icon.n))), badge(index)));
  const item = make("div", { role: "listitem" }, button);
  button.style.insetInlineStart = `${place.start}px`;
  button.style.insetBlockStart = `${place.row * step}px`;
  button.style.inlineSize = `${place.width}px`;
  button.style.blockSize = `${group.rowHeight}px`;
  item.style.gridColumn = `span ${Math.min(mostColumns, Math.ceil((cardWidth(index) + gap) / (columnWidth() + gap)))}`;
  item.setAttribute("aria-setsize", order.length);
  item.setAttribute("aria-posinset", positions.get(index) + 1);
  return item;
}

/** A name that is shortened in its middle where it is too long, since names of one family differ at their ends. */
function nameOf(name) {
  if (name.length < 14) return make("bdi", {}, name);
  const cut = Math.min(name.length - 5, Math.max(name.length - 10, name.search(/[-._ ][^-._ ]*$/)));
  return make("bdi", {}, make("span", { class: "start" }, name.slice(0, cut)), make("span", { class: "end" }, name.slice(cut)));
}

/** A mark where something is to be looked at: errors, warnings and questions, not notes. */
function badge(index) {
  const icon = data.icons[index];
  if (decisions.has(index)) return make("span", { class: "dot done", title: say("decided-" + decisions.get(index).verdict, { name: icon.n }) }, "✓");
  if (drafts.has(index)) return make("span", { class: "dot note", title: say("draftCount", { n: 1 }) }, "…");
  const found = (icon.f ?? []).filter((one) => one[0] !== "note" && !commonRules.has(one[1]));
  if (found.length === 0) return icon.ask ? make("span", { class: "dot note", title: say("ask") }, "?") : null;
  const worst = found.some((one) => one[0] === "error") ? "error" : "warning";
  return make("span", { class: `dot ${worst}`, title: list(found.map((one) => one[1])) },
    found.length > 1 ? count(found.length) : "!");
}

function describe(index) {
  const icon = data.icons[index];
  const parts = [icon.n, say(kindNow(index)), say("drawingCount", { n: icon.d.length })];
  if (icon.f) parts.push(say("findingCount", { n: icon.f.length }));
  return parts.join(", ");
}

/** The groups of icons: by kind, and within a kind by folder. */
function grouped(shown) {
  const isPlain = !state.query && state.finding === "all" && state.kind === "all";
  return kinds.flatMap((kind) => {
    const own = shown.filter((index) => data.icons[index].k === kind);
    const mayFold = kind === "fixed" && isPlain && own.length > manyFixed;
    const folders = new Map();
    for (const index of own) {
      const folder = data.icons[index].n.slice(0, folderEnd(data.icons[index].n));
      if (!folders.has(folder)) folders.set(folder, []);
      folders.get(folder).push(index);
    }
    return [...folders].map(([folder, icons]) => new Group(kind, folder, icons, mayFold));
  });
}

/** Filters and lays out everything anew. */
function refresh() {
  const shown = data.icons.map((_, index) => index).filter((index) => matches(index));
  shownIcons = shown;
  groups = grouped(shown);
  byID("icons").replaceChildren(...groups.map((group) => group.element));
  byID("empty").hidden = shown.length > 0;
  byID("empty").textContent = say(data.icons.length ? "noMatch" : "noIcons");
  byID("status").textContent = say("shown", { n: shown.length, all: data.icons.length });
  showKinds();
  showRules();
  showInterface();
  layOut();
  writeAddress();
}

function layOut() {
  document.documentElement.style.setProperty("--icon", `${state.size}px`);
  document.documentElement.style.setProperty("--column", `${columnWidth()}px`);
  const width = byID("icons").clientWidth;
  for (const group of groups) {
    group.cards.replaceChildren();
    group.shown.clear();
    group.layOut(width);
  }
  order = groups.flatMap((group) => [...group.places.keys()]);
  positions = new Map(order.map((index, place) => [index, place]));
  if (!positions.has(state.focus)) state.focus = order[0] ?? -1;
  showVisible();
}

let isWaiting = false;

function showVisible() {
  isWaiting = false;
  const margin = innerHeight / 2;
  // All boxes are measured before anything changes, so that the page is laid out once.
  const boxes = groups.map((group) => group.cards.getBoundingClientRect());
  groups.forEach((group, place) => group.show(boxes[place], -margin, innerHeight + margin));
}

function showSoon() {
  lastMove = performance.now();
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(showVisible);
}
