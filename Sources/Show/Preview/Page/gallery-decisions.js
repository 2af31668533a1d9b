// What is to be decided, what was decided, and the manifest entries that say so.
// A subject is an icon, by its index, a question that settles a family of icons, by the name of its policy, or a family that
// the page finds.

/** Who has decided, where nobody is known by name. */
const settled = "looked at";

const [manifestName, manifestText] = data.manifest ?? ["", ""];
const decisions = new Map();
const undone = [];

/** Whether a finding may be answered by another entry: no note, and not about the file alone. */
const isToDecide = (one) => one[0] !== "note" && one[5] === "1";

const entryText = (icon) => manifestText.slice(icon.e[2], icon.e[3]);
const parsedEntry = (text) => {
  const entry = JSON.parse(text);
  return typeof entry === "string" ? { kind: entry } : entry;
};

// MARK: Families

const policies = new Map((data.policies ?? []).map((one) => [one.n, one]));
const isQuestion = (subject) => typeof subject === "string";

/** The icons of each family, and the families that have any, the largest first. */
const families = new Map();
data.icons.forEach((icon, index) => {
  if (icon.y === undefined || !policies.has(icon.y)) return;
  if (!families.has(icon.y)) families.set(icon.y, []);
  families.get(icon.y).push(index);
});
const questions = [...policies.keys()].filter((name) => families.has(name)).sort((a, b) => families.get(b).length - families.get(a).length);

/** The questions that `iconflip init` prints, as long as nobody has answered them, and those about families of this set alone. */
const openQuestions = [
  ...questions.filter((name) => policies.get(name).q && !policies.get(name).settled).slice(0, 3).filter((name) => {
    // An answer without more is a person's.
    const { decided: by, e: place } = policies.get(name);
    return !by && (!place || manifestText[place[2]] === "{");
  }),
  ...questions.filter((name) => !policies.get(name).q && policies.get(name).ask),
];

const answers = { flip: "flip", fix: "stay" };

/** The answer of a policy, as it was decided or as the manifest has it. */
function answerNow(name) {
  const verdict = decisions.get(name)?.verdict;
  return answers[verdict] ?? policies.get(name).a;
}

/** The answer that an icon's family gets by a decision, or undefined where it stays what it is. */
function newAnswer(icon) {
  if (icon.y === undefined || !decisions.has(icon.y)) return undefined;
  const answer = answerNow(icon.y);
  return answer === policies.get(icon.y).a ? undefined : answer;
}

/** The kind that an icon has by the decisions. */
function kindNow(index) {
  const icon = data.icons[index];
  const own = { flip: "directional", fix: "fixed", parts: "composite" }[decisions.get(index)?.verdict];
  const answer = newAnswer(icon);
  return own ?? (answer === undefined ? icon.k : answer === "stay" ? "fixed" : parsedEntry(entryText(icon)).kind);
}

// MARK: The queue

/** Why an icon waits for a decision: its entry asks, findings speak of it, or it looks risky when flipped. */
function reasonsOf(index) {
  const icon = data.icons[index];
  if (!icon.e) return [];
  const asks = icon.ask ? ["ask"] : [];
  const said = reasonOfReaders(index);
  const found = (icon.f ?? []).filter(isToDecide).map(() => "finding");
  const isRisky = icon.w && !icon.decided && newAnswer(icon) !== "stay"
    && (icon.k === "directional" || newAnswer(icon) === "flip" && kindNow(index) === "directional");
  return [...said, ...asks, ...found, ...(isRisky ? icon.w.map((risk) => "risk-" + risk) : [])];
}

/** What an icon may wait for, the gravest first: words of readers, entries that ask, findings, risks. */
const kindsOfReasons = ["readers", "ask", "finding", "risk"];
const kindOfReason = (reason) => kindsOfReasons.findIndex((kind) => reason.startsWith(kind));

let reasons = [];
/** Everything that waits, or waited on this page: questions and families, which settle most, and the icons of neither. */
let queue = [];

/** Finds out what waits; answers about families change that. */
function findQueue() {
  reasons = data.icons.map((_, index) => reasonsOf(index));
  const rank = (index) => kindOfReason(reasons[index][0]);
  const icons = reasons.flatMap((own, index) => (own.length ? [index] : [])).sort((a, b) => rank(a) - rank(b) || a - b);
  const asked = kin.filter((family) => family.members.some((index) => reasons[index].length > 0));
  const inFamilies = new Set(asked.flatMap((family) => family.members));
  queue = [...openQuestions, ...asked, ...icons.filter((index) => !inFamilies.has(index))];
}

const pending = () => queue.filter((subject) => (isKin(subject) ? !isSettled(subject) : !decisions.has(subject)));

/** The icons that wait, by themselves or with their families. */
const pendingIcons = () => data.icons.map((_, index) => index).filter((index) => reasons[index].length > 0 && !decisions.has(index));

// MARK: Entries

/** What can be decided: an error must be mended, so nobody can accept it. */
function verdictsFor(subject) {
  if (isKin(subject)) return verdictsForKin(subject);
  if (isQuestion(subject)) return ["accept", policies.get(subject).a === "flip" ? "fix" : "flip"];
  const icon = data.icons[subject];
  const mayAccept = !(icon.f ?? []).some((one) => one[0] === "error");
  return [...(mayAccept ? ["accept"] : []), ...(icon.k === "directional" ? [] : ["flip"]), ...(icon.k === "fixed" ? [] : ["fix"])];
}

/** Who has decided about a subject: by whose word and when, where readers said something. */
const settledBy = (subject) => witnesses(subject) || settled;

/** What an entry says once somebody has decided: a question goes, and with it the note that tells why it was asked. */
function settledEntry({ ask, note, decided: former, ...entry }, subject) {
  return { ...entry, decided: settledBy(subject), ...(note !== undefined && !ask ? { note } : {}) };
}

const excuses = (rules) => Object.fromEntries(rules.map((rule) => [rule, settled]));

/** The entry that a verdict gives an icon, as JSON in the layout of the one that it replaces; `excused` names further rules. */
function entryFor(subject, verdict, excused = []) {
  if (isQuestion(subject)) return answerFor(policies.get(subject), verdict);
  const icon = data.icons[subject];
  if (verdict === "flip" || verdict === "fix") {
    // What validation would find in the decision is excused, as the decision is its answer.
    const rules = icon.x?.[verdict === "flip" ? 0 : 1] ?? [];
    return written({ kind: verdict === "flip" ? "directional" : "fixed", ...(rules.length ? { ignore: excuses(rules) } : {}),
      decided: settledBy(subject) }, entryText(icon), icon.e);
  }
  const { note, ...entry } = parsedEntry(entryText(icon));
  const found = (icon.f ?? []).filter((one) => one[0] === "warning" && isToDecide(one)).map((one) => one[1]);
  const rules = [...excused, ...(entry.ask?.rules ?? []), ...found];
  if (rules.length) entry.ignore = { ...entry.ignore, ...excuses(rules) };
  const former = note === undefined ? entry : { ...entry, note };
  const isSettled = entry.ask || !rules.length || icon.w || witnesses(subject);
  return written(isSettled ? settledEntry(former, subject) : former, entryText(icon), icon.e);
}

/** The answer to a question, as `iconflip init` would write it. */
function answerFor(policy, verdict) {
  const text = manifestText.slice(policy.e[2], policy.e[3]);
  const answer = answers[verdict] ?? policy.a;
  const former = JSON.parse(text);
  if (typeof former === "string") return JSON.stringify(answer);
  return written(settledEntry({ ...former, answer }, policy.n), text, policy.e);
}

/** JSON in the layout of the text that it replaces, whose place is that of a key and its value. */
function written(entry, former, place) {
  if (!place[4] && former.includes("\n")) {
    const line = manifestText.slice(manifestText.lastIndexOf("\n", place[0]) + 1, place[0]);
    const lineBreak = former.includes("\r\n") ? "\r\n" : "\n";
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
const nameOfSubject = (subject) => (isKin(subject) ? titleOfKin(subject) : isQuestion(subject) ? subject : data.icons[subject].n);

/** What the manifest says of a subject, which a decision replaces. */
const formerText = (subject) => {
  const place = isQuestion(subject) ? policies.get(subject).e : data.icons[subject].e;
  return manifestText.slice(place[2], place[3]);
};

/** Keeps the decisions, and parts that are not used yet, for the next visit, where the browser keeps anything for such a page. */
function keep() {
  const named = (subject) => (isQuestion(subject) ? { policy: subject } : { icon: data.icons[subject].n });
  const kept = { decisions: [...decisions].map(([subject, one]) => ({ ...named(subject), ...one })), drafts: keptDrafts() };
  try {
    if (kept.decisions.length || kept.drafts.length) localStorage.setItem(storageKey, JSON.stringify(kept));
    else localStorage.removeItem(storageKey);
  } catch { /* The page works without. */ }
}

/** Takes up kept decisions about entries that are still what they were, and returns the names of those that are not. */
function recall() {
  const overtaken = [];
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(storageKey) ?? "{}") ?? {};
  } catch { /* The page works without. */ }
  const indices = new Map(data.icons.map((icon, index) => [icon.n, index]));
  for (const { icon, policy, ...one } of Array.isArray(kept.decisions) ? kept.decisions : []) {
    const subject = policy === undefined ? indices.get(icon) : policies.has(policy) ? policy : undefined;
    const isKnown = subject !== undefined && (isQuestion(subject) || data.icons[subject].e);
    if (isKnown && formerText(subject) === one.former && typeof one.entry === "string") decisions.set(subject, one);
    else if (!isKnown || formerText(subject) !== one.entry) overtaken.push(icon ?? policy ?? "");
  }
  recallDrafts(Array.isArray(kept.drafts) ? kept.drafts : [], indices);
  findQueue();
  if (overtaken.length) keep();
  return overtaken;
}

/** Notes a decision and goes on: to the next that waits, or, outside the queue, to the next of the icons that are shown. */
function decide(subject, verdict, entry = isKin(subject) ? undefined : entryFor(subject, verdict), drawn = undefined) {
  const next = follower(subject);
  if (isKin(subject)) {
    settleKin(subject, verdict);
    return goOn(subject, next);
  }
  // What nobody asks about is accepted without a word in the manifest.
  const isIdle = verdict === "accept" && !isQuestion(subject) && reasons[subject].length === 0 && !opinions.has(subject);
  if (decisions.has(subject) || !isIdle) remember([subject]);
  if (isIdle) decisions.delete(subject);
  else decisions.set(subject, { verdict, former: formerText(subject), entry, ...(drawn ? { drawn } : {}) });
  if (verdict === "parts") drafts.delete(subject);
  decided(say("decided-" + verdict, { name: nameOfSubject(subject) }));
  goOn(subject, next);
}

/** Opens what comes after a decision, or what shows all of them at the end. */
function goOn(subject, next) {
  if (isInQueue) {
    const rest = pending();
    const waiting = rest.find((one) => queue.indexOf(one) > queue.indexOf(subject)) ?? rest[0];
    if (waiting !== undefined) return open(waiting, true);
  } else if (next !== undefined) {
    if (isIcon(next)) state.focus = next;
    return open(next);
  }
  byID("detail").close();
  if (isInQueue) showResult();
}

/** Keeps what is decided of some subjects, so that the next step can be taken back as one. */
const remember = (subjects) => undone.push(subjects.map((subject) => [subject, decisions.get(subject)]));

function undo() {
  const last = undone.pop();
  if (!last?.length) return takeBack();
  for (const [subject, former] of last) {
    if (former) decisions.set(subject, former);
    else decisions.delete(subject);
  }
  const [first] = last[0];
  const family = last.length > 1 ? kin.find((one) => one.members.includes(first)) : undefined;
  if (family) family.verdict = null;
  decided(last.length > 1 ? say("undone", { n: last.length }) : say("decided-undo", { name: nameOfSubject(first) }));
  if (byID("detail").open) open(family ?? first, isInQueue);
}

/** Shows everything that follows from a change of the decisions. */
function decided(message) {
  keep();
  findQueue();
  showQueue();
  refresh();
  byID("said").textContent = `${message} ${say("toDecide", { n: pending().length })}`;
}

function forget() {
  decisions.clear();
  for (const family of kin) {
    family.verdict = null;
    family.out.clear();
  }
  undone.length = 0;
  keep();
  findQueue();
  showQueue();
  refresh();
}
