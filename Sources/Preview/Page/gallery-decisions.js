// What is to be decided, what was decided, and the manifest entries that say so.

/** What the notes of `iconflip init` say where it was not sure, and what they say when somebody has decided. */
const asking = "look at it";
const settled = "looked at";

const [manifestName, manifestText] = data.manifest ?? ["", ""];
const decisions = new Map();
const undone = [];

/** Whether a finding may be answered by another entry: no note, and not about the file alone. */
const isToDecide = (one) => one[0] !== "note" && one[5] === "1";

/** Why an icon waits for a decision: its note asks, findings speak of it, or it looks risky when flipped. */
function reasonsOf(icon) {
  if (!icon.e) return [];
  const asks = icon.o?.includes(asking) ? ["ask"] : [];
  const found = (icon.f ?? []).filter(isToDecide).map(() => "finding");
  const risks = icon.o?.includes(settled) ? [] : (icon.w ?? []).map((risk) => "risk-" + risk);
  return [...asks, ...found, ...risks];
}

const reasons = data.icons.map(reasonsOf);
const queue = (() => {
  const rank = (index) => ["ask", "finding"].indexOf(reasons[index][0]) >>> 0;
  return reasons.flatMap((own, index) => (own.length ? [index] : [])).sort((a, b) => rank(a) - rank(b) || a - b);
})();

const pending = () => queue.filter((index) => !decisions.has(index));

// MARK: Entries

const entryText = (icon) => manifestText.slice(icon.e[2], icon.e[3]);

/** What can be decided about an icon: an error must be mended, so nobody can accept it. */
function verdictsFor(icon) {
  const mayAccept = !(icon.f ?? []).some((one) => one[0] === "error");
  return [...(mayAccept ? ["accept"] : []), ...(icon.k === "directional" ? [] : ["flip"]), ...(icon.k === "fixed" ? [] : ["fix"])];
}

/** The entry that a verdict gives an icon, as JSON in the layout of the one that it replaces. */
function entryFor(icon, verdict) {
  if (verdict === "flip") return written({ kind: "directional", note: settled }, icon);
  if (verdict === "fix") return written({ kind: "fixed", note: settled }, icon);
  const former = JSON.parse(entryText(icon));
  const entry = typeof former === "string" ? { kind: former } : former;
  const rules = (icon.f ?? []).filter((one) => one[0] === "warning" && isToDecide(one)).map((one) => one[1]);
  if (rules.length) entry.ignore = { ...entry.ignore, ...Object.fromEntries(rules.map((rule) => [rule, settled])) };
  if (entry.note?.includes(asking)) {
    entry.note = entry.note.replace(/[:;,]? ?look at it(?: with '[^']*')?/, `; ${settled}`);
  } else if ((!rules.length || icon.w) && !entry.note?.includes(settled)) {
    entry.note = entry.note ? `${entry.note}; ${settled}` : settled;
  }
  return written(entry, icon);
}

function written(entry, icon) {
  const line = manifestText.slice(manifestText.lastIndexOf("\n", icon.e[0]) + 1, icon.e[0]);
  if (!icon.e[4] && entryText(icon).includes("\n")) {
    const lineBreak = entryText(icon).includes("\r\n") ? "\r\n" : "\n";
    return JSON.stringify(entry, null, 2).replaceAll("\n", lineBreak + line.match(/^\s*/)[0]);
  }
  const inLine = (value) => {
    if (Array.isArray(value)) return `[${value.map(inLine).join(", ")}]`;
    if (value === null || typeof value !== "object") return JSON.stringify(value);
    return `{ ${Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${inLine(one)}`).join(", ")} }`;
  };
  return inLine(entry);
}

// MARK: Decisions

const storageKey = `iconflip ${data.set}`;

/** Keeps the decisions for the next visit, where the browser keeps anything for such a page. */
function keep() {
  const kept = [...decisions].map(([index, one]) => ({ icon: data.icons[index].n, ...one }));
  try {
    if (kept.length) localStorage.setItem(storageKey, JSON.stringify(kept));
    else localStorage.removeItem(storageKey);
  } catch { /* The page works without. */ }
}

/** Takes up kept decisions about entries that are still what they were. */
function recall() {
  let kept = [];
  try {
    kept = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
  } catch { /* The page works without. */ }
  const indices = new Map(data.icons.map((icon, index) => [icon.n, index]));
  for (const { icon, verdict, former, entry } of Array.isArray(kept) ? kept : []) {
    const index = indices.get(icon);
    const isSame = index !== undefined && data.icons[index].e && entryText(data.icons[index]) === former;
    if (isSame && typeof entry === "string") decisions.set(index, { verdict, former, entry });
  }
}

/** Notes a decision and goes on to the next icon that waits for one. */
function decide(index, verdict, entry = entryFor(data.icons[index], verdict)) {
  undone.push([index, decisions.get(index)]);
  decisions.set(index, { verdict, former: entryText(data.icons[index]), entry });
  decided(index, say("decided-" + verdict, { name: data.icons[index].n }));
  if (!isInQueue) return showDetail(index);
  const rest = pending();
  const next = rest.find((one) => queue.indexOf(one) > queue.indexOf(index)) ?? rest[0];
  if (next !== undefined) return open(next, true);
  byID("detail").close();
  showResult();
}

function undo() {
  const last = undone.pop();
  if (!last) return;
  const [index, former] = last;
  if (former) decisions.set(index, former);
  else decisions.delete(index);
  decided(index, say("decided-undo", { name: data.icons[index].n }));
  if (byID("detail").open) open(index, isInQueue);
}

function decided(index, message) {
  keep();
  showQueue();
  layOut();
  byID("said").textContent = `${message} ${say("toDecide", { n: count(pending().length) })}`;
}

function forget() {
  decisions.clear();
  undone.length = 0;
  keep();
  showQueue();
  layOut();
}

// MARK: The queue

const thumbnails = 24;

function showQueue() {
  const rest = pending();
  const counts = ["ask", "finding", "risk"].map((kind) =>
    [kind, rest.filter((index) => reasons[index].some((one) => one.startsWith(kind))).length]);
  byID("queue").hidden = queue.length === 0;
  byID("queue-title").textContent = rest.length ? say("toDecide", { n: count(rest.length) }) : say("allDecided");
  byID("queue-about").textContent = counts.filter(([, number]) => number)
    .map(([kind, number]) => say("queue-" + kind, { n: count(number) })).join(" · ");
  byID("queue-done").max = queue.length;
  byID("queue-done").value = queue.length - rest.length;
  byID("begin").hidden = rest.length === 0;
  byID("queue-icons").replaceChildren(...rest.slice(0, thumbnails).map((index) => {
    const button = make("button", { type: "button", class: "face", title: data.icons[index].n,
      "aria-label": data.icons[index].n }, picture(data.icons[index], 0));
    button.addEventListener("click", () => open(index, true));
    return make("li", {}, button);
  }));
  byID("tray").hidden = decisions.size === 0;
  byID("tray-text").textContent = say("decidedCount", { n: count(decisions.size) });
  byID("undo").disabled = undone.length === 0;
}

/** What there is to choose, each with the drawing that right-to-left readers will see. */
function decisionSection(index) {
  const icon = data.icons[index];
  if (!icon.e || icon.d.length === 0) return null;
  const now = decisions.get(index);
  const own = state.locale === "all" ? Math.max(0, ...icon.a.filter((one) => one !== null)) : icon.a[state.locale] ?? 0;
  const choice = (verdict, key, drawn) => {
    const button = make("button", { type: "button", class: "choice", "aria-pressed": String(now?.verdict === verdict),
      "data-verdict": verdict, "aria-keyshortcuts": key },
      make("span", { class: "face" }, drawn), make("span", { class: "verdict" }, say("verdict-" + verdict),
        make("kbd", { "aria-hidden": "true" }, key)), make("small", {}, say(`verdict-${verdict}-about`, { kind: say(icon.k) })));
    button.addEventListener("click", () => (verdict === "parts" ? openParts() : decide(index, verdict)));
    return button;
  };
  const flipped = () => {
    const image = picture(icon, 0);
    image.classList.add("flipped");
    return image;
  };
  const drawn = { accept: () => picture(icon, own), flip: flipped, fix: () => picture(icon, 0) };
  const keys = { accept: "A", flip: "F", fix: "X" };
  const choices = verdictsFor(icon).map((verdict) => choice(verdict, keys[verdict], drawn[verdict]()));
  choices.push(choice("parts", "P", drawing("M3.5 3.5h7v7h-7zM10.5 13.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0")));
  const why = [...new Set(reasons[index])].filter((one) => one !== "finding").map((one) => make("li", {}, say(one)));
  const left = pending().length;
  return section(now ? say("decided-" + now.verdict, { name: icon.n }) : say("decision"),
    why.length ? make("ul", { class: "why" }, ...why) : null, make("div", { class: "choices" }, ...choices),
    isInQueue ? make("p", { class: "progress" }, say("toDecide", { n: count(left) })) : null);
}

/** What the manifest says of the icon in words. */
function remarkSection(icon) {
  if (!icon.o && !icon.g) return null;
  const isForeign = { dir: "auto" };
  return section(say("remark"), make("div", { class: "remark" }, icon.o ? make("p", isForeign, icon.o) : null,
    ...(icon.g ?? []).map(([rule, reason]) => make("p", {}, say("ignores"), " ", make("span", { class: "code" }, rule),
      make("span", isForeign, ` – ${reason}`)))));
}
