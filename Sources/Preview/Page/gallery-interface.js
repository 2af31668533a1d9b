// Interfaces as people know them, where icons stand as they will in a real one: a mail list, a player, settings, a shop.
// Every place asks for icons by words of their names; what no icon is named for is filled by others that are shown.

/** The words that places of an interface look for, the best first. */
const interfacePlaces = {
  mail: ["menu list", "search", "pencil compose edit", "reply undo", "archive folder", "trash delete", "paperclip attach link",
    "send", "star", "chevron.forward chevron-right next forward"],
  player: ["back previous chevron.backward chevron-left", "queue list playlist", "shuffle", "rewind backward skip.back", "play",
    "forward skip.forward", "repeat", "speaker volume sound", "cast share", "heart"],
  settings: ["back arrow.left chevron.backward chevron-left", "person user profile", "bell notification", "lock password security", "moon night display brightness",
    "globe language", "question help", "battery", "chevron.forward chevron-right next forward", "logout signout exit"],
  shop: ["menu list", "search", "cart basket bag", "tag price", "truck delivery shipping", "gift box package", "heart favorite",
    "star rating", "card payment wallet", "chevron.forward chevron-right next forward"],
};

const plainName = (text) => `-${text.toLowerCase().replace(/[._ ]/g, "-")}-`;
const plainNames = data.icons.map((icon) => plainName(icon.n.slice(folderEnd(icon.n))));
const tellingKinds = ["composite", "directional", "localized", "fixed"];

/** Icons by words: one whose name is the word is better than one that only has it in its name. */
function iconsFor(places, among) {
  const taken = new Set();
  const chosen = places.map((words) => {
    let best = null;
    for (const word of words.split(" ").map(plainName)) {
      for (const index of among) {
        const name = plainNames[index];
        if (!name.includes(word) || taken.has(index)) continue;
        if (!best || name.length < best.length) best = { index, length: name.length };
      }
      if (best) break;
    }
    if (best) taken.add(best.index);
    return best?.index ?? null;
  });
  // What remains is for the icons that tell most: those that differ for right-to-left readers.
  const rest = tellingKinds.flatMap((kind) => among.filter((index) => data.icons[index].k === kind && !taken.has(index)));
  const step = Math.max(1, Math.floor(rest.length / places.length));
  let next = 0;
  return chosen.map((index) => {
    if (index !== null) return index;
    const found = rest[next];
    next += step;
    return found ?? null;
  });
}

function mockLocale() {
  if (state.locale !== "all") return state.locale;
  return Math.max(0, data.locales.findIndex((locale) => locale[1]));
}

let interfaceKind = "mail";

/** One window for a locale, or for left-to-right readers, in a language that is written in that direction. */
function mock(kind, icons, locale) {
  const isReversed = locale !== null && data.locales[locale][1];
  const tongue = locale === null ? "en" : preferredLanguage(tag(locale));
  const own = isReversed === rightToLeft.includes(tongue) ? tongue : isReversed ? "ar" : "en";
  const text = (key) => allWords[own]["mock-" + key] ?? key;
  const lines = (key) => text(key).split("|");
  const number = (value, options) => new Intl.NumberFormat(own, options).format(value);
  const icon = (place, className = "tool") => {
    const index = icons[place];
    const one = data.icons[index];
    return make("span", { class: className, title: one?.n }, one ? pictureFor(index, locale) : null);
  };
  const bar = (title, start, end) => make("div", { class: "window-bar" }, ...start.map((place) => icon(place)),
    make("b", {}, title), ...end.map((place) => icon(place)));
  const bodies = {
    mail: () => [bar(text("inbox"), [0], [1, 2]), make("ul", { class: "mails" }, ...lines("mails").map((line, row) => {
      const [from, about] = line.split(":");
      return make("li", { class: row === 0 ? "unread" : "" }, make("span", { class: "avatar" }, from.trim()[0]),
        make("span", { class: "two" }, make("b", {}, from), make("small", {}, about)), icon([8, 6, 8, 6][row], "small"), icon(9, "small dim"));
    })), make("div", { class: "window-foot" }, icon(3), icon(4), icon(5), icon(7))],
    player: () => [bar(text("playing"), [0], [8, 1]), make("div", { class: "album" }, make("div", { class: "cover" }, icon(9, "large")),
      make("b", {}, lines("song")[0]), make("small", {}, lines("song")[1]), make("div", { class: "track" }, make("i")),
      make("div", { class: "times" }, make("span", {}, `${number(1)}:${number(24)}`), make("span", {}, `${number(3)}:${number(57)}`)),
      make("div", { class: "controls" }, icon(2), icon(3), icon(4, "large"), icon(5), icon(6))),
    make("div", { class: "window-foot" }, icon(7), make("div", { class: "track" }, make("i")))],
    settings: () => [bar(text("settings"), [0], [7]), make("ul", { class: "rows" }, ...lines("options").map((option, row) =>
      make("li", {}, icon(row + 1, "small"), make("span", {}, option), row === 3 || row === 1 ? make("em", { class: "switch" }) : icon(8, "small dim"))),
    make("li", {}, icon(9, "small"), make("span", {}, text("leave"))))],
    shop: () => [bar(text("shop"), [0], [1, 2]), make("div", { class: "goods" }, ...lines("goods").map((name, place) =>
      make("div", { class: "good" }, make("div", { class: "cover" }, icon([5, 3, 8, 4][place], "large"), icon(6, "corner")),
        make("b", {}, name), make("small", {}, number([49, 120, 15, 230][place], { style: "currency", currency: "USD", maximumFractionDigits: 0 }), icon(7, "tiny"))))),
    make("div", { class: "window-foot wide" }, icon(4, "small"), make("span", {}, text("delivery")), icon(9, "small dim"))],
  };
  const title = locale === null ? nameOfLocale("en", "en") : nameOfLocale(tag(locale), tag(locale));
  return make("figure", { class: "mock" }, make("div", { class: "window", dir: isReversed ? "rtl" : "ltr", lang: own, role: "img",
    "aria-label": `${say("mock-" + kind)}, ${title}` }, ...bodies[kind]()), make("figcaption", {}, make("bdi", {}, title)));
}

/** The interfaces of what is shown: of all icons, or of those that search and filters leave. */
function showInterface() {
  const usable = shownIcons.filter((index) => data.icons[index].d.length > 0 && data.icons[index].r <= 1.6);
  byID("interface").hidden = usable.length === 0 || data.locales.length === 0;
  if (byID("interface").hidden || !byID("interface").open) return byID("mocks").replaceChildren();
  const focused = document.activeElement?.dataset?.mock;
  byID("mock-kinds").replaceChildren(...Object.keys(interfacePlaces).map((kind) => {
    const button = make("button", { type: "button", "aria-pressed": String(kind === interfaceKind), "data-mock": kind }, say("mock-" + kind));
    button.addEventListener("click", () => {
      interfaceKind = kind;
      showInterface();
    });
    return button;
  }));
  if (focused) byID("mock-kinds").querySelector(`[data-mock=${focused}]`)?.focus();
  const icons = iconsFor(interfacePlaces[interfaceKind], usable);
  byID("mocks").replaceChildren(mock(interfaceKind, icons, null), mock(interfaceKind, icons, mockLocale()));
}
