// Which icons are shown.

const searchable = data.icons.map((icon) => icon.n.toLowerCase());
const findingKeys = data.icons.map((icon) => new Set((icon.f ?? []).flatMap((found) => [found[0], "rule:" + found[1]])));

function matches(index, ignored) {
  const icon = data.icons[index];
  if (ignored !== "kind" && state.kind !== "all" && icon.k !== state.kind) return false;
  if (state.finding !== "all") {
    const keys = findingKeys[index];
    const isShown = { queue: () => reasons[index].length > 0 && !decisions.has(index), decided: () => decisions.has(index),
      any: () => keys.size > 0 }[state.finding] ?? (() => keys.has(state.finding));
    if (!isShown()) return false;
  }
  return state.query.toLowerCase().split(/\s+/).every((word) => searchable[index].includes(word));
}

const rank = (severity) => severities.indexOf(severity);

/** Every rule that found something, the gravest first, with how often and in how many icons. */
const rules = (() => {
  const found = new Map();
  const add = ([severity, rule], icon) => {
    if (!found.has(rule)) found.set(rule, { rule, severity, number: 0, icons: new Set() });
    const one = found.get(rule);
    one.number += 1;
    if (rank(severity) < rank(one.severity)) one.severity = severity;
    if (icon !== null) one.icons.add(icon);
  };
  data.icons.forEach((icon, index) => (icon.f ?? []).forEach((one) => add(one, index)));
  data.notes.forEach((one) => add(one, null));
  return [...found.values()].sort((a, b) =>
    rank(a.severity) - rank(b.severity) || b.number - a.number || (a.rule < b.rule ? -1 : 1));
})();

/** The rules that so many icons have a finding of that no card is marked for it. */
const commonRules = new Set(rules.filter((one) => one.severity !== "error" && one.icons.size > Math.max(20, data.icons.length / 10))
  .map((one) => one.rule));

/** One button for each rule: it shows the icons that the rule speaks of, and what it says of the whole set. */
function showRules() {
  const chosen = rules.find((one) => "rule:" + one.rule === state.finding);
  const button = (value, name, number, severity) => {
    const chip = make("button", { type: "button", class: "chip", "data-finding": value,
      "aria-pressed": String(state.finding === value) },
      severity ? make("span", { class: `severity-dot ${severity}`, role: "img", "aria-label": say(severity) }) : null,
      make("span", { class: severity ? "code" : "" }, name), make("small", {}, count(number)));
    chip.addEventListener("click", () => {
      state.finding = state.finding === value ? "all" : value;
      refresh();
      document.querySelector(`[data-finding="${value}"]`)?.focus({ preventScroll: true });
    });
    return chip;
  };
  const total = rules.reduce((sum, one) => sum + one.number, 0);
  // Questions are among the families; here are icons.
  const waiting = pendingIcons().length;
  const done = [...decisions.keys()].filter((one) => !isQuestion(one)).length;
  const own = [["queue", say("iconsToDecide"), waiting], ["decided", say("decidedIcons"), done]].filter(([value, , number]) =>
    number || state.finding === value).map(([value, name, number]) => button(value, name, number));
  byID("rules").hidden = rules.length === 0 && own.length === 0;
  byID("rules").replaceChildren(...own, ...(rules.length > 1 ? [button("any", say("findings"), total)] : []),
    ...rules.map((one) => button("rule:" + one.rule, one.rule, one.number, one.severity)));
  const notes = data.notes.filter((one) => !chosen || one[1] === chosen.rule);
  byID("set-findings").hidden = notes.length === 0;
  byID("set-findings").open = Boolean(chosen) || data.notes.some((one) => one[0] === "error");
  byID("set-findings-title").textContent = say("aboutTheSet", { n: notes.length });
  byID("set-findings-list").replaceChildren(...notes.map(findingItem));
}
