// What stands above the icons: search, filters, size, colours, language.

/** The bar, which stays in sight on a large screen: what sticks below it asks for its height. */
const bar = document.querySelector(".bar");

function search(text) {
  state.query = text;
  byID("search").value = text;
  refresh();
}

function setSize(size) {
  state.size = Math.min(128, Math.max(16, size));
  showSize();
  layOut();
  writeAddress();
}

function showSize() {
  byID("size").value = state.size;
  byID("size-value").textContent = say("pixelSize", { n: state.size });
}

function setChecker(isOn) {
  state.checker = isOn;
  byID("checker").checked = isOn;
  document.body.classList.toggle("checker", isOn);
  writeAddress();
}

function applyTheme() {
  const root = document.documentElement;
  if (isPrinting) root.dataset.theme = "light";
  else if (state.theme === "auto") delete root.dataset.theme;
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
  showQueue();
  refresh();
  if (state.open !== -1) showDetail(state.open);
  if (byID("result").open) showResult();
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
    say("iconCount", { n: data.icons.length }), say("localeCount", { n: data.locales.length }),
    say("findingCount", { n: found }), data.unbuilt ? say("notBuilt") : "",
  ].filter(Boolean).join(between());
  const option = (value, text, chosen) => make("option", { value: String(value), selected: value === chosen }, text);
  byID("language").replaceChildren(...Object.keys(allWords).map((tag) => option(tag, nameOfLocale(tag, tag), language)));
  byID("language").value = language;
  byID("locale").replaceChildren(option("all", say("allLocales"), state.locale),
    ...data.locales.map(([tag], index) => option(index, `${tag} – ${nameOfLocale(tag)}`, state.locale)));
  byID("locale").value = String(state.locale);
  showSize();
  byID("search").value = state.query;
}
