
// MARK: Changes between two states of a set

const changeOrder = ["changed", "added", "removed", "renamed", "redrawn", "bytes", "same"];
const view = { query: "", change: "all", theme: "auto" };

const isDark = () =>
  view.theme === "dark" || (view.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);

function shot(bytes, caption, isDrawing) {
  const image = make("img", { alt: say(caption), draggable: false, loading: "lazy", decoding: "async" });
  if (isDrawing) image.src = address(data.texts[bytes], false);
  else image.src = "data:image/png;base64," + bytes;
  return make("figure", {}, make("span", { class: "face" }, image), make("figcaption", {}, say(caption)));
}

/** Points from what was to what is, along the text. */
const arrow = () => (document.documentElement.dir === "rtl" ? " ← " : " → ");

const variantName = (variant) => variant || say("source");

function file(one) {
  const about = [];
  if (one.c === "changed") {
    const share = new Intl.NumberFormat(numeralLocale, { style: "percent", maximumFractionDigits: 1 }).format(one.p);
    about.push(say("pixels", { n: share }));
  }
  const causes = { source: "followsSource", rule: "followsSource", variant: "ownChange", selection: "otherPiece" };
  if (causes[one.w]) about.push(say(causes[one.w]));
  if (one.y) about.push(one.y.map(isolated).join(arrow()));
  if (one.l.length) about.push(say("usedBy", { list: list(one.l) }));
  const shots = [];
  if (one.b !== undefined) shots.push(shot(one.b, "before", true));
  if (one.a !== undefined) shots.push(shot(one.a, "after", true));
  if (one.d) shots.push(shot(one.d, "difference", false));
  return make("div", { class: "change-file" },
    make("p", {}, make("strong", {}, make("bdi", {}, variantName(one.v))), " ",
      make("span", { class: `tag ${one.c}` }, say(`change-${one.c}`)), " ", make("small", {}, about.join(between()))),
    make("div", { class: "shots" }, ...shots));
}

function notesOf(icon) {
  const notes = [];
  if (icon.k && icon.o && icon.k !== icon.o) notes.push(say("kindChanged", { before: say(icon.o), after: say(icon.k) }));
  const moves = new Map();
  for (const [locale, before, after] of icon.r ?? []) {
    const move = JSON.stringify([before, after]);
    moves.set(move, [...(moves.get(move) ?? []), locale]);
  }
  for (const [move, locales] of moves) {
    const [before, after] = JSON.parse(move).map(variantName);
    notes.push(say("reassigned", { locale: list(locales), before, after }));
  }
  if (icon.s) notes.push(say("stale", { list: list(icon.s) }));
  return notes.map((text) => make("li", {}, text));
}

function changeCard(icon) {
  const notes = notesOf(icon);
  return make("article", { class: "change-card", "data-icon": icon.n },
    make("h2", {}, ...(icon.m ? [make("bdi", {}, icon.m), arrow()] : []), make("bdi", {}, icon.n), make("span", { class: `tag ${icon.c}` }, say(`change-${icon.c}`)),
      make("small", {}, say(icon.k ?? icon.o))),
    make("div", { class: "change-files" }, ...icon.f.map(file)),
    notes.length ? make("ul", { class: "notes" }, ...notes) : null);
}

const finds = (icon) => view.query.toLowerCase().split(/\s+/).every((word) => `${icon.n} ${icon.m ?? ""}`.toLowerCase().includes(word));

function showChanges() {
  document.documentElement.toggleAttribute("data-dark", isDark());
  if (view.theme !== "auto") document.documentElement.dataset.theme = view.theme;
  byID("summary").textContent = `${isolated(data.before)}${arrow()}${isolated(data.after)}${between()}${say("compared", {
    height: data.height, threshold: data.threshold, same: data.same })}`;
  const found = data.icons.filter(finds);
  const shown = found.filter((icon) => view.change === "all" || icon.c === view.change);
  const kinds = ["all", ...changeOrder.filter((change) => data.icons.some((icon) => icon.c === change))];
  const focused = document.activeElement?.dataset?.change;
  byID("filters").replaceChildren(...kinds.map((change) => {
    const number = change === "all" ? found.length : found.filter((icon) => icon.c === change).length;
    const button = make("button", { type: "button", "aria-pressed": String(view.change === change), "data-change": change },
      say(change === "all" ? "all" : `change-${change}`), make("small", {}, count(number)));
    button.addEventListener("click", () => {
      view.change = change;
      showChanges();
    });
    return button;
  }));
  if (focused) document.querySelector(`#filters [data-change="${focused}"]`)?.focus();
  byID("uncompared").hidden = data.uncompared.length === 0;
  byID("uncompared").textContent = say("uncompared", { list: list(data.uncompared) });
  byID("changes").replaceChildren(...shown.map(changeCard));
  byID("status").textContent = say("shown", { n: shown.length, all: data.icons.length });
  byID("empty").hidden = shown.length > 0;
  byID("empty").textContent = say(data.icons.length ? "noMatch" : "noChange");
}

function speakChanges(tag) {
  speak(tag);
  const options = Object.keys(allWords).map((one) => make("option", { value: one }, nameOfLocale(one, one)));
  byID("language").replaceChildren(...options);
  byID("language").value = tag;
  showChanges();
}

byID("search").addEventListener("input", (event) => {
  view.query = event.target.value;
  showChanges();
});
byID("language").addEventListener("change", (event) => speakChanges(event.target.value));
byID("theme").addEventListener("click", () => {
  view.theme = isDark() ? "light" : "dark";
  showChanges();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.matches("input, select") || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  byID("search").focus();
});
const asked = new URLSearchParams(location.search);
if (["light", "dark"].includes(asked.get("theme"))) view.theme = asked.get("theme");
speakChanges(preferredLanguage(asked.get("lang")));
document.documentElement.dataset.ready = "true";
