// What readers say of icons: asked on a page that is sent to them, and shown on the page of those who decide.
// A review is untrusted: it reaches the page as text, and the manifest only by a key of somebody who decides.

const answersOfReaders = ["right", "wrong", "unsure"];
const answerKeys = { right: "R", wrong: "W", unsure: "S" };
const longestRemark = 2000;
const longestName = 80;

let isReviewing = false;
/** The own answers on this page, by what they are about. */
const ownAnswers = new Map();
let ownName = "";

/** A number of 53 bits for a text, by which a drawing that has changed is known; it keeps no secrets. */
function checksum(text) {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place++) {
    const unit = text.charCodeAt(place);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

/** What a reader sees of an icon for a locale, or of all drawings, or of a question: another one when a drawing or the answer changes. */
function sightOf(subject, locale) {
  if (isQuestion(subject)) return checksum(JSON.stringify([policies.get(subject).a, families.get(subject).map((index) => data.icons[index].n)]));
  const icon = data.icons[subject];
  const place = data.locales.findIndex(([tag]) => tag === locale);
  if (locale !== "all" && place < 0) return "";
  const seen = [0, ...(locale === "all" ? icon.a : [icon.a[place]])];
  return checksum(JSON.stringify(seen.map((index) => (icon.d[index] ? data.texts[icon.d[index][1]] : null))));
}

// MARK: Asking a reader

/** What a review walks through: the questions, and the icons that the reader's language sees drawn otherwise than the source. */
function toReview() {
  const changes = (index) => (state.locale === "all" ? data.icons[index].a.some((one) => one > 0) : data.icons[index].a[state.locale] > 0);
  return [...questions, ...data.icons.map((_, index) => index).filter(changes)];
}

function setReviewing(isOn) {
  isReviewing = isOn;
  document.body.classList.toggle("reviewing", isOn);
  if (isOn && state.locale === "all") {
    // The reader's own language, where the set has it.
    const own = data.locales.findIndex(([tag]) => tag.split("-")[0] === language);
    if (own >= 0) state.locale = own;
  }
  repaint();
}

function showReview() {
  const subjects = toReview();
  const left = subjects.filter((subject) => !ownAnswers.has(subject));
  byID("review").hidden = data.served || subjects.length === 0 || data.reviews !== undefined;
  byID("review-title").textContent = isReviewing
    ? say("reviewedCount", { n: subjects.length - left.length, all: subjects.length }) : say("reviewInvite");
  byID("review-about").textContent = say(isReviewing ? "reviewHow" : "reviewInviteAbout");
  byID("review-done").hidden = !isReviewing;
  byID("review-done").max = subjects.length;
  byID("review-done").value = subjects.length - left.length;
  byID("review-begin").textContent = say(!isReviewing || ownAnswers.size === 0 ? "reviewBegin" : "reviewNext");
  byID("review-begin").hidden = isReviewing && left.length === 0;
  byID("review-send").hidden = ownAnswers.size === 0;
  byID("review-end").hidden = !isReviewing;
}

/** Opens the first that waits for the reader's word. */
function beginReview() {
  if (!isReviewing) setReviewing(true);
  const first = toReview().find((subject) => !ownAnswers.has(subject));
  if (first !== undefined) open(first, true);
}

/** The reader's question about an icon or a family, with what may be said. */
function reviewSection(subject, pictures) {
  const own = ownAnswers.get(subject);
  const readers = state.locale === "all" ? say("allReaders") : nameOfLocale(tag(state.locale));
  const remark = make("textarea", { id: "review-remark", rows: "2", maxLength: longestRemark, dir: "auto", "aria-label": say("reviewRemark"),
    placeholder: say("reviewRemark") });
  remark.value = own?.says ?? "";
  remark.addEventListener("change", () => ownAnswers.has(subject) && note(subject, ownAnswers.get(subject).answer, remark.value));
  remark.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || !ownAnswers.has(subject)) return;
    event.preventDefault();
    answerReview(ownAnswers.get(subject).answer, true);
  });
  const next = make("button", { id: "review-next", type: "button", class: "primary", hidden: !own }, say("reviewNext"));
  next.addEventListener("click", () => answerReview(ownAnswers.get(subject).answer, true));
  const buttons = answersOfReaders.map((answer) => {
    const button = make("button", { type: "button", class: `answer ${answer}`, "aria-pressed": String(own?.answer === answer), "data-answer": answer,
      "aria-keyshortcuts": answerKeys[answer] }, say("answer-" + answer), make("kbd", { "aria-hidden": "true" }, answerKeys[answer]));
    button.addEventListener("click", () => answerReview(answer));
    return button;
  });
  return section(say(isQuestion(subject) ? "reviewFamily" : "reviewIcon", { readers }), pictures,
    make("div", { class: "answers", role: "group", "aria-label": say("reviewIcon", { readers }) }, ...buttons), remark, next,
    make("p", { class: "progress" }, byID("review-title").textContent));
}

/** The source and what the reader's language gets, large. */
function reviewPictures(index) {
  const icon = data.icons[index];
  const shown = telling(icon);
  const figure = (use, text) => make("figure", { class: "review-face" }, make("span", { class: "face" }, picture(icon, use, text)), make("figcaption", {}, text));
  return make("div", { class: "review-pair" }, figure(0, say("source")), figure(shown.index, shown.index === 0 ? say("sameDrawing") : namesOf(shown)));
}

function note(subject, answer, says) {
  const locale = state.locale === "all" ? "all" : tag(state.locale);
  ownAnswers.set(subject, { answer, says: says.trim().slice(0, longestRemark), locale, seen: sightOf(subject, locale) });
  keepReview();
  showReview();
}

/** Notes what a reader says of what is open, and leads on: to the next that waits, or to the end. */
function answerReview(answer, hasSaidAll = false) {
  const subject = state.open;
  note(subject, answer, byID("review-remark")?.value ?? "");
  byID("said").textContent = `${nameOfSubject(subject)}: ${say("answer-" + answer)}`;
  const subjects = toReview();
  const at = subjects.indexOf(subject);
  // Who says that something is wrong may want to say what, and goes on by themselves.
  if (answer === "wrong" && !hasSaidAll && !ownAnswers.get(subject).says) {
    showDetail(subject);
    return byID("review-remark").focus();
  }
  const next = [...subjects.slice(at + 1), ...subjects.slice(0, Math.max(0, at))].find((one) => !ownAnswers.has(one));
  if (next !== undefined) return open(next, true);
  byID("detail").close();
  showReviewFile();
}

// MARK: Sending it back

const reviewKey = `iconflip review ${data.set}`;

function keepReview() {
  try {
    localStorage.setItem(reviewKey, JSON.stringify({ name: ownName, answers: [...ownAnswers].map(([subject, one]) => ({ ...namedSubject(subject), ...one })) }));
  } catch { /* The page works without. */ }
}

function recallReview() {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(reviewKey) ?? "{}") ?? {};
  } catch { /* The page works without. */ }
  ownName = typeof kept.name === "string" ? kept.name : "";
  // What was said of a drawing that has changed is asked again.
  for (const [subject, one] of understood(kept.answers)) if (one.seen === sightOf(subject, one.locale)) ownAnswers.set(subject, one);
}

const namedSubject = (subject) => (isQuestion(subject) ? { policy: subject } : { icon: data.icons[subject].n });
const indexOfName = new Map(data.icons.map((icon, index) => [icon.n, index]));

/** The answers of a list that are about this set, each with its subject; what has another form is left out. */
function understood(answers) {
  const isText = (text, longest) => text === undefined || typeof text === "string" && text.length <= longest;
  return (Array.isArray(answers) ? answers : []).flatMap((one) => {
    const subject = one?.policy === undefined ? indexOfName.get(one?.icon) : families.has(one.policy) ? one.policy : undefined;
    const isSound = subject !== undefined && answersOfReaders.includes(one.answer) && isText(one.says, longestRemark) && isText(one.locale, 64) && isText(one.seen, 64);
    return isSound ? [[subject, { answer: one.answer, says: one.says ?? "", locale: one.locale ?? "all", seen: one.seen ?? "" }]] : [];
  });
}

function reviewText() {
  const answers = [...ownAnswers].map(([subject, { answer, says, locale, seen }]) => ({ ...namedSubject(subject), answer, ...(says ? { says } : {}), locale, seen }));
  return JSON.stringify({ iconflip: "review", version: 1, set: data.set, ...(ownName ? { reader: ownName } : {}), language,
    date: new Date().toISOString().slice(0, 10), answers }, null, 1) + "\n";
}

/** The longest link that mail and messengers leave whole. */
const longestLink = 2000;

function showReviewFile() {
  const text = reviewText();
  byID("review-name").value = ownName;
  const link = byID("review-download");
  const name = ownName.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || language;
  link.download = `review-${name}.json`;
  link.href = "data:application/json;charset=utf-8," + encodeURIComponent(text);
  const address = `${location.href.split("#")[0]}#${new URLSearchParams({ answers: JSON.stringify(JSON.parse(text)) })}`;
  byID("review-link").hidden = !location.protocol.startsWith("http") || address.length > longestLink;
  byID("review-link").dataset.address = address;
  byID("review-copied").textContent = "";
  if (!byID("review-file").open) byID("review-file").showModal();
}

async function copyText(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    done.textContent = say("copied");
  } catch {
    done.textContent = text;
  }
}

// MARK: What readers said

/** What readers said of each subject. */
const opinions = new Map();
let unknownAnswers = 0;

function readReviews() {
  const reviews = (data.reviews ?? []).map((one) => ({ ...one }));
  const linked = reviewInAddress();
  if (linked) reviews.push(linked);
  reviews.forEach((review, place) => {
    const name = review.reader || say("readerUnnamed", { n: place + 1 });
    const own = understood(review.answers);
    unknownAnswers += (Array.isArray(review.answers) ? review.answers.length : 0) - own.length;
    for (const [subject, one] of own) {
      if (!opinions.has(subject)) opinions.set(subject, []);
      opinions.get(subject).push({ ...one, name, language: review.language, date: review.date, isStale: one.seen !== sightOf(subject, one.locale) });
    }
  });
}

/** The review that a link carries, or null. */
function reviewInAddress() {
  const text = new URLSearchParams(location.hash.slice(1)).get("answers");
  if (text === null) return null;
  try {
    const { reader, language: tongue, date, answers } = JSON.parse(text);
    const plain = (one, longest) => (typeof one === "string" ? one.slice(0, longest) : "");
    return { reader: plain(reader, longestName), language: plain(tongue, 64), date: plain(date, 10), answers };
  } catch {
    return null;
  }
}

/** What readers agree on about a subject: an answer, `mixed` where they do not agree, `stale` where all saw another drawing, or undefined. */
function agreement(subject) {
  const all = opinions.get(subject);
  if (!all) return undefined;
  const answers = new Set(all.filter((one) => !one.isStale).map((one) => one.answer));
  return answers.size === 0 ? "stale" : answers.size === 1 ? [...answers][0] : "mixed";
}

/** Who said something of a subject as it is now, and when, for the note of a decision. */
function witnesses(subject) {
  const plain = (text) => text.replace(/[\p{C}\s]+/gu, " ").trim().slice(0, longestName);
  return [...new Set((opinions.get(subject) ?? []).filter((one) => !one.isStale).map((one) => plain(`${one.name} ${one.date ?? ""}`)))].join(", ");
}

/** Whether a subject was decided by all that readers said of it. */
const isTaken = (subject) => (isQuestion(subject) ? policies.get(subject) : data.icons[subject]).decided === witnesses(subject);

/** Why readers let an icon wait: they object, differ, are not sure, or saw another drawing. */
function reasonOfReaders(index) {
  const agreed = agreement(index);
  return agreed === undefined || agreed === "right" || isTaken(index) ? [] : [`readers-${agreed}`];
}

/** What all readers call right and nobody has taken over. */
const agreedRight = () => [...opinions.keys()].filter((subject) => agreement(subject) === "right" && !decisions.has(subject)
  && (isQuestion(subject) || data.icons[subject].e && verdictsFor(subject).includes("accept"))
  && !isTaken(subject));

function showReaders() {
  byID("readers").hidden = opinions.size === 0 && unknownAnswers === 0;
  if (byID("readers").hidden) return;
  const names = [...new Set([...opinions.values()].flat().map((one) => one.name))];
  byID("readers-title").textContent = say("readersOf", { list: list(names.map(isolated)) });
  const counts = new Map();
  for (const subject of opinions.keys()) counts.set(agreement(subject), (counts.get(agreement(subject)) ?? 0) + 1);
  byID("readers-about").textContent = ["right", "wrong", "mixed", "unsure", "stale"].filter((one) => counts.has(one))
    .map((one) => say("agreed-" + one, { n: counts.get(one) }))
    .concat(unknownAnswers ? [say("unknownAnswers", { n: unknownAnswers })] : []).join(between());
  const number = agreedRight().length;
  byID("take-over").hidden = number === 0;
  byID("take-over-text").textContent = say("takeOver", { n: number });
}

/** Accepts what all readers call right, with their names in the notes. */
function takeOver() {
  const taken = agreedRight();
  remember(taken);
  for (const subject of taken) {
    decisions.set(subject, { verdict: "accept", former: formerText(subject), entry: entryFor(subject, "accept") });
  }
  if (taken.length) decided(say("takenOver", { n: taken.length }));
}

/** What readers said of one icon or family. */
function readersSection(subject) {
  const all = opinions.get(subject);
  if (!all) return null;
  return section(say("readers"), make("ul", { class: "opinions" }, ...all.map((one) => make("li", { class: `opinion ${one.answer}` },
    make("strong", {}, make("bdi", {}, one.name)), make("small", {}, [one.language ? nameOfLocale(one.language) : "", one.date ?? ""].filter(Boolean).join(between())),
    make("span", { class: "answer-word" }, say("answer-" + one.answer)),
    one.says ? make("p", { dir: "auto" }, one.says) : null,
    one.isStale ? make("p", { class: "stale" }, say("saidOfAnother")) : null))));
}
