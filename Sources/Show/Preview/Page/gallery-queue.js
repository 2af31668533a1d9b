// What waits, as a list and one after the other: icons, and questions that settle a family of them.

const thumbnails = 24;

function showQueue() {
  showReview();
  showReaders();
  const rest = pending();
  // An icon with several reasons counts once, for the first, so that the numbers add up.
  const counts = [["question", rest.filter((one) => !isIcon(one)).length], ...kindsOfReasons.map((kind, place) =>
    [kind, rest.filter((one) => isIcon(one) && kindOfReason(reasons[one][0]) === place).length])];
  byID("queue").hidden = queue.length === 0;
  byID("queue-title").textContent = rest.length ? say("toDecide", { n: rest.length }) : say("allDecided");
  byID("queue-about").textContent = rest.length === 0 ? say("queueScope") : counts.filter(([, number]) => number)
    .map(([kind, number]) => say("queue-" + kind, { n: number })).join(between());
  byID("queue-done").max = queue.length;
  byID("queue-done").value = queue.length - rest.length;
  byID("begin").hidden = rest.length === 0;
  byID("queue-icons").replaceChildren(...rest.slice(0, thumbnails).map((subject) => {
    const name = nameOfSubject(subject);
    const button = make("button", { type: "button", class: isIcon(subject) ? "face" : "chip", title: name, "aria-label": name },
      isIcon(subject) ? picture(data.icons[subject], 0) : make("bdi", {}, name));
    button.addEventListener("click", () => open(subject, true));
    return make("li", {}, button);
  }));
  showFamilies();
  byID("tray").hidden = decisions.size === 0 && drafts.size === 0;
  byID("tray-text").textContent = [decisions.size || !drafts.size ? say("decidedCount", { n: decisions.size }) : "",
    drafts.size ? say("draftCount", { n: drafts.size }) : ""].filter(Boolean).join(between());
  byID("undo").disabled = undone.length === 0;
  byID("show-result").disabled = decisions.size === 0;
}

const answerWord = (answer) => say(answer === "flip" ? "verdict-flip" : "verdict-fix");

/** Every family with its answer, whether or not anybody asks, and those that this page found. */
function showFamilies() {
  const list = byID("families-list");
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.family : undefined;
  const all = [...questions, ...kin];
  byID("families").hidden = all.length === 0;
  byID("families-title").textContent = say("families", { n: all.length });
  list.replaceChildren(...all.map((family) => {
    const name = nameOfSubject(family);
    const answer = isQuestion(family) ? answerWord(answerNow(family)) : family.verdict ? say("verdict-" + family.verdict) : "";
    const isDone = isKin(family) ? isSettled(family) : decisions.has(family);
    const button = make("button", { type: "button", class: "family", "data-family": name },
      make("bdi", { class: isQuestion(family) ? "code" : "" }, name), make("strong", {}, answer),
      make("small", {}, count(membersOf(family).length)), isDone ? make("span", { class: "dot done" }, "✓") : null);
    button.addEventListener("click", () => open(family));
    return make("li", {}, button);
  }));
  if (focused) list.querySelector(`[data-family="${CSS.escape(focused)}"]`)?.focus();
}

// MARK: One of them

const verdictKeys = { accept: "A", flip: "F", fix: "X", parts: "P" };

function choiceButton(subject, verdict, drawn, about, act = () => decide(subject, verdict)) {
  const key = verdictKeys[verdict];
  const chosen = isKin(subject) ? subject.verdict : decisions.get(subject)?.verdict;
  const button = make("button", { type: "button", class: "choice", "aria-pressed": String(chosen === verdict),
    "data-verdict": verdict, "aria-keyshortcuts": key }, make("span", { class: "face" }, drawn),
  make("span", { class: "verdict" }, say("verdict-" + verdict), make("kbd", { "aria-hidden": "true" }, key)),
  make("small", {}, about));
  button.addEventListener("click", act);
  return button;
}

const progressLine = () => (isInQueue ? make("p", { class: "progress" }, say("toDecide", { n: pending().length })) : null);

/** What there is to choose for an icon, each with the drawing that right-to-left readers will see. */
function decisionSection(index) {
  const icon = data.icons[index];
  if (isReviewing) return icon.d.length ? reviewSection(index, reviewPictures(index)) : null;
  if (!icon.e || icon.d.length === 0) return null;
  const now = decisions.get(index);
  const proposed = telling(icon);
  const drawn = { accept: () => picture(icon, proposed.index), flip: () => flippedPicture(icon), fix: () => picture(icon, 0) };
  const about = (verdict) => [say(`verdict-${verdict}-about`, { kind: say(icon.k) }), verdict === "accept" ? onlyFor(proposed) : ""];
  const choices = verdictsFor(index).map((verdict) =>
    choiceButton(index, verdict, drawn[verdict](), about(verdict).filter(Boolean).join(between())));
  choices.push(choiceButton(index, "parts", drawing("M3.5 3.5h7v7h-7zM10.5 13.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0"),
    say("verdict-parts-about"), openParts));
  const why = [...new Set(reasons[index])].filter((one) => one !== "finding").map((one) => make("li", {}, say(one)));
  return section(now ? say("decided-" + now.verdict, { name: icon.n }) : say("decision"),
    why.length ? make("ul", { class: "why" }, ...why) : null, make("div", { class: "choices" }, ...choices), progressLine());
}

/** A note of the manifest: by the tool, in the language of the page, or by somebody, in theirs. */
function remark(text, tag = "p", before = "") {
  const own = language === "en" ? null : translated(text);
  return make(tag, { dir: "auto" }, before + (own ?? text));
}

/** What the manifest says of the icon in words. */
function remarkSection(icon) {
  if (!icon.o && !icon.g) return null;
  return section(say("remark"), make("div", { class: "remark" }, icon.o ? remark(icon.o) : null,
    ...(icon.g ?? []).map(([rule, reason]) => make("p", {}, say("ignores"), " ", make("span", { class: "code" }, rule),
      remark(reason, "span", " – ")))));
}
