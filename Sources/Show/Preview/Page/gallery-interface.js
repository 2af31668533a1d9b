// Interfaces as people know them, where icons stand as they will in a real one: a mail list, a player, settings, a shop.
// A place takes only an icon that is named for it. One without stays a neutral shape, as a guess could point the wrong way.

/** The places of each interface: the names that an icon of that meaning has, the most exact first. */
const interfacePlaces = (() => {
  const menu = "menu|hamburger|menu hamburger|bars|open menu|list";
  const search = "search|magnifying glass|magnifier|find|edit find";
  const back = "arrow left|chevron left|arrow back|chevron back|arrow backward|chevron backward|caret left|angle left|navigate before|go previous|back";
  const onward = "chevron right|chevron forward|caret right|angle right|navigate next|keyboard arrow right|go next|arrow right|arrow forward";
  const star = "star|favorite|favourite|bookmark";
  const heart = "heart|favorite|favourite|love|like";
  return {
    mail: [menu, search, "compose|edit|pencil|pen|square pencil|edit square|write", "reply|arrow reply|mail reply|arrow bend up left|undo",
      "archive|archive box|box archive|inbox", "trash|delete|bin|trash can|trash empty|user trash", "paperclip|attachment|attach|clip", "send|paper plane|paper airplane|send mail", star, onward],
    player: [back, "queue|queue music|playlist|list music|music list|queue list|list", "shuffle|arrows shuffle|random",
      "skip back|skip previous|previous|backward|rewind|player skip back|step backward|backward step|media skip backward|skip backward|track previous",
      "play|play arrow|player play|media play|media playback start",
      "skip forward|skip next|next|forward|fast forward|player skip forward|step forward|forward step|media skip forward|track next", "repeat|loop",
      "volume|speaker|volume up|volume high|speaker high|sound|audio|speaker wave", "cast|screencast|airplay|share", heart],
    settings: [back, "user|person|account|profile|account circle|user circle", "bell|notification|notifications|alarm bell", "lock|lock closed|security|padlock|password",
      "moon|dark mode|night|brightness|theme", "globe|language|translate|world|earth", "question|help|question circle|circle question|question mark|help circle|info",
      search, onward, "sign out|log out|logout|signout|exit|box arrow right|system log out"],
    shop: [menu, search, "cart|shopping cart|basket|shopping basket|bag|shopping bag", "tag|label|price tag|price", "truck|delivery|shipping|local shipping|delivery truck",
      "gift|present|gift box|card giftcard", heart, star, "credit card|card|payment|wallet", onward],
  };
})();

/** Words of names that say how an icon is drawn, and not what it means. */
const styleWords = new Set(("outline outlined filled fill line linear solid bold light thin duotone twotone regular sharp rounded round " +
  "stroke mini micro symbolic icon ic small medium large").split(" "));

/** A name as what it means: its words without style and size, together and in order of the alphabet, so that `arrow-left-24`, `left_arrow` and `ArrowLeft` agree. */
function meaning(name) {
  const words = name.replace(/([a-z])(?=[A-Z])/g, "$1-").toLowerCase().split(/[^a-z]+/).filter((word) => word && !styleWords.has(word));
  return words.sort().join("");
}

/** The icons of each meaning; the plainest name of it first. */
const iconsOfMeaning = (() => {
  const found = new Map();
  const named = data.icons.map((icon, index) => ({ index, name: icon.n.slice(folderEnd(icon.n)) }));
  for (const one of named.sort((a, b) => a.name.length - b.name.length || a.index - b.index)) {
    const key = meaning(one.name);
    if (!found.has(key)) found.set(key, []);
    found.get(key).push(one.index);
  }
  return found;
})();

/** For every place the icon that means it, among those that may be used, or `null`. */
function iconsFor(places, usable) {
  const among = new Set(usable);
  return places.map((names) => {
    for (const name of names.split("|")) {
      const found = iconsOfMeaning.get(meaning(name))?.find((index) => among.has(index));
      if (found !== undefined) return found;
    }
    return null;
  });
}

/** What an icon of a place is called, as a set might write it, isolated from the text around it. */
const nameOfPlace = (kind, place) => isolated(interfacePlaces[kind][place].split("|")[0].replace(" ", "-"));

function mockLocale() {
  if (state.locale !== "all") return state.locale;
  return Math.max(0, data.locales.findIndex((locale) => locale[1]));
}

let interfaceKind = "mail";

/** One window for a locale, or for left-to-right readers, in a language that is written in that direction. */
function mock(kind, icons, locale) {
  const isReversed = locale !== null && data.locales[locale][1] === 1;
  const tongue = locale === null ? "en" : preferredLanguage(tag(locale));
  const own = isReversed === rightToLeft.includes(tongue) ? tongue : isReversed ? "ar" : "en";
  const text = (key) => allWords[own]["mock-" + key] ?? key;
  const lines = (key) => text(key).split("|");
  const number = (value, options) => new Intl.NumberFormat(own, options).format(value);
  const icon = (place, className = "tool") => {
    const index = icons[place];
    if (index === null) return make("span", { class: `${className} missing`, title: say("mock-missing", { list: nameOfPlace(kind, place) }) });
    return make("span", { class: className, title: data.icons[index].n }, pictureFor(index, locale));
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
  const lang = locale === null ? "en" : tag(locale);
  const title = nameOfLocale(lang, lang);
  return make("figure", { class: "mock" }, make("div", { class: "window", dir: isReversed ? "rtl" : "ltr", lang: own, role: "img",
    "aria-label": `${say("mock-" + kind)}, ${title}` }, ...bodies[kind]()), make("figcaption", {}, make("bdi", { lang }, title)));
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
  const missing = icons.flatMap((index, place) => (index === null ? [nameOfPlace(interfaceKind, place)] : []));
  byID("mock-about").replaceChildren(say("mock-about"), ...(missing.length ? [" ", say("mock-missing", { list: list(missing) })] : []));
}
