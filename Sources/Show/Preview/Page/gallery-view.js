// What the view shows of the set, and its address.

const kinds = ["directional", "composite", "localized", "fixed"];
const severities = ["error", "warning", "note"];

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
  const finding = asked.get("finding");
  if (["any", "queue", "decided"].includes(finding) || severities.includes(finding) || rules.some((one) => "rule:" + one.rule === finding)) {
    state.finding = finding;
  }
  const theme = asked.get("theme");
  if (theme === "light" || theme === "dark") state.theme = theme;
  state.checker = asked.get("background") === "checker";
  const size = Math.round(Number(asked.get("size")) / 8) * 8;
  if (size >= 16 && size <= 128) state.size = size;
  const icon = data.icons.findIndex((one) => one.n === asked.get("icon"));
  const family = asked.get("family");
  return { language: preferredLanguage(asked.get("lang")), asksLanguage: asked.has("lang"),
    open: questions.includes(family) ? family : icon };
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
    if (state.open !== -1 && !isKin(state.open)) view.set(isQuestion(state.open) ? "family" : "icon", nameOfSubject(state.open));
    if (keepsLanguage) view.set("lang", language);
    const text = view.toString();
    if (text || location.hash) history.replaceState(null, "", "#" + text);
  }, 250);
}

/** Whether the page goes to paper, which has all cards at once, and light ground. */
let isPrinting = false;

const isDark = () => !isPrinting
  && (state.theme === "dark" || (state.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches));
