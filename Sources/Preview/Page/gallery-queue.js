// What waits, as a list and one after the other: icons, and questions that settle a family of them.

const thumbnails = 24;

function showQueue() {
  showReview();
  showReaders();
  const rest = pending();
  // An icon with several reasons counts once, for the first, so that the numbers add up.
  const counts = [["question", rest.filter(isQuestion).length], ...kindsOfReasons.map((kind, place) =>
    [kind, rest.filter((one) => !isQuestion(one) && kindOfReason(reasons[one][0]) === place).length])];
  byID("queue").hidden = queue.length === 0;
  byID("queue-title").textContent = rest.length ? say("toDecide", { n: count(rest.length) }) : say("allDecided");
  byID("queue-about").textContent = rest.length === 0 ? say("queueScope") : counts.filter(([, number]) => number)
    .map(([kind, number]) => say("queue-" + kind, { n: count(number) })).join(" · ");
  byID("queue-done").max = queue.length;
  byID("queue-done").value = queue.length - rest.length;
  byID("begin").hidden = rest.length === 0;
  byID("queue-icons").replaceChildren(...rest.slice(0, thumbnails).map((subject) => {
    const name = nameOfSubject(subject);
    const button = make("button", { type: "button", class: isQuestion(subject) ? "chip" : "face", title: name, "aria-label": name },
      isQuestion(subject) ? `${name}?` : picture(data.icons[subject], 0));
    button.addEventListener("click", () => open(subject, true));
    return make("li", {}, button);
  }));
  showFamilies();
  byID("tray").hidden = decisions.size === 0 && drafts.size === 0;
  byID("tray-text").textContent = [decisions.size || !drafts.size ? say("decidedCount", { n: count(decisions.size) }) : "",
    drafts.size ? say("draftCount", { n: count(drafts.size) }) : ""].filter(Boolean).join(" · ");
  byID("undo").disabled = undone.length === 0;
  byID("show-result").disabled = decisions.size === 0;
}

const answerWord = (answer) => say(answer === "flip" ? "verdict-flip" : "verdict-fix");

/** Every family with its answer, whether or not anybody asks. */
function showFamilies() {
  const list = byID("families-list");
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.family : undefined;
  byID("families").hidden = questions.length === 0;
  byID("families-title").textContent = say("families", { n: count(questions.length) });
  list.replaceChildren(...questions.map((name) => {
    const button = make("button", { type: "button", class: "family", "data-family": name },
      make("bdi", { class: "code" }, name), make("strong", {}, answerWord(answerNow(name))),
      make("small", {}, count(families.get(name).length)), decisions.has(name) ? make("span", { class: "dot done" }, "✓") : null);
    button.addEventListener("click", () => open(name));
    return make("li", {}, button);
  }));
  if (focused) list.querySelector(`[data-family="${CSS.escape(focused)}"]`)?.focus();
}

// MARK: One of them

const verdictKeys = { accept: "A", flip: "F", fix: "X", parts: "P" };

function choiceButton(subject, verdict, drawn, about, act = () => decide(subject, verdict)) {
  const key = verdictKeys[verdict];
  const button = make("button", { type: "button", class: "choice", "aria-pressed": String(decisions.get(subject)?.verdict === verdict),
    "data-verdict": verdict, "aria-keyshortcuts": key }, make("span", { class: "face" }, drawn),
  make("span", { class: "verdict" }, say("verdict-" + verdict), make("kbd", { "aria-hidden": "true" }, key)),
  make("small", {}, about));
  button.addEventListener("click", act);
  return button;
}

const progressLine = () => (isInQueue ? make("p", { class: "progress" }, say("toDecide", { n: count(pending().length) })) : null);

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
    choiceButton(index, verdict, drawn[verdict](), about(verdict).filter(Boolean).join(" · ")));
  choices.push(choiceButton(index, "parts", drawing("M3.5 3.5h7v7h-7zM10.5 13.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0"),
    say("verdict-parts-about"), openParts));
  const why = [...new Set(reasons[index])].filter((one) => one !== "finding").map((one) => make("li", {}, say(one)));
  return section(now ? say("decided-" + now.verdict, { name: icon.n }) : say("decision"),
    why.length ? make("ul", { class: "why" }, ...why) : null, make("div", { class: "choices" }, ...choices), progressLine());
}

/** The members that stand for a family: those with the plainest names, each with another first word as long as there are. */
function standingFor(own, number = 6) {
  const words = (index) => data.icons[index].n.slice(folderEnd(data.icons[index].n)).split(/[^\p{L}]+/u).filter(Boolean);
  const plain = own.filter((index) => data.icons[index].d.length > 0)
    .sort((a, b) => words(a).length - words(b).length || data.icons[a].n.length - data.icons[b].n.length || a - b);
  const seen = new Set();
  const first = plain.filter((index) => seen.size < seen.add(words(index)[0]).size);
  return [...new Set([...first, ...plain])].slice(0, number);
}

/** A member of a family as it is where the family flips. */
function flippedMember(index, isPatient = false) {
  const icon = data.icons[index];
  const built = Math.max(...icon.a.map((one) => one ?? 0));
  return built > 0 ? picture(icon, built, "", isDark(), isPatient) : flippedPicture(icon, isPatient);
}

// MARK: Members that are taken out of a family

/** Whether a decision takes an icon out of its family. */
const isTakenOut = (index) => decisions.get(index)?.isOut === true;

/** The button that takes one member out of its family's answer, or back in. */
function takeOutButton(index, family) {
  const name = data.icons[index].n;
  const button = make("button", { type: "button", class: "take-out", "aria-pressed": String(isTakenOut(index)), "data-out": name,
    "aria-label": say("takeOut", { name }) }, say(isTakenOut(index) ? "isOut" : "takeOutShort"));
  button.addEventListener("click", () => {
    undone.push([index, decisions.get(index)]);
    if (isTakenOut(index)) decisions.delete(index);
    else decisions.set(index, { ...outOf(index, answerNow(family)), former: formerText(index), isOut: true });
    decided(say(isTakenOut(index) ? "decided-out" : "decided-undo", { name }));
    showQuestion(family);
    byID("detail-body").querySelector(`[data-out="${CSS.escape(name)}"]`)?.focus();
  });
  return button;
}

/** The entry of an icon that does not follow its family's answer: it stays where the others flip, and else follows its own entry. */
function outOf(index, answer) {
  if (answer === "flip") return { verdict: "fix", entry: entryFor(index, "fix") };
  const { policy, note, ...entry } = parsedEntry(entryText(data.icons[index]));
  const own = written({ ...entry, note: settledNote(note, index) }, entryText(data.icons[index]), data.icons[index].e);
  return { verdict: "flip", entry: own };
}

/** A question with its evidence, its usual answer, what there is to choose, and the icons that it settles. */
function showQuestion(name) {
  const policy = policies.get(name);
  const own = families.get(name);
  const now = decisions.get(name);
  byID("detail-name").replaceChildren(policy.q ? told("bdi", {}, policy.q) : make("bdi", {}, name));
  byID("detail-about").textContent = [policy.q ? name : "", say("settles", { n: count(own.length) }),
    policy.d ? say("usual", { answer: answerWord(policy.d) }) : ""].filter(Boolean).join(" · ");
  const shown = standingFor(own);
  const drawn = (verdict) => make("span", { class: "six" }, ...shown.map((index) =>
    ((answers[verdict] ?? policy.a) === "stay" ? picture(data.icons[index], 0) : flippedMember(index))));
  const about = { accept: say("verdict-accept-about", { kind: answerWord(policy.a) }), flip: say("family-flip-about"), fix: say("verdict-fix-about") };
  const choices = verdictsFor(name).map((verdict) => choiceButton(name, verdict, drawn(verdict), about[verdict]));
  const tiles = own.map((index) => {
    const icon = data.icons[index];
    const button = make("button", { type: "button", class: "pair", title: icon.n, "aria-label": icon.n },
      make("span", { class: "face" }, picture(icon, 0, "", isDark(), true)), make("span", { class: "face mirrored" }, flippedMember(index, true)));
    button.addEventListener("click", () => {
      state.focus = index;
      open(index);
    });
    return make("li", { class: isTakenOut(index) ? "out" : "" }, button, isReviewing || !icon.e ? null : takeOutButton(index, name));
  });
  const evidence = policy.p ? told("p", { class: "practice" }, policy.p) : null;
  const ask = isReviewing ? reviewSection(name, make("div", {}, make("p", { class: "answer-now" }, answerWord(policy.a)), evidence)) : null;
  byID("detail-body").replaceChildren(...[
    ask ?? section(now ? say("decided-" + now.verdict, { name }) : say("decision"),
      evidence, make("div", { class: "choices" }, ...choices), progressLine()),
    readersSection(name),
    policy.o && !policy.q ? section(say("remark"), make("div", { class: "remark" }, make("p", { dir: "auto" }, policy.o))) : null,
    section(say("settles", { n: count(own.length) }), make("ul", { class: "pairs" }, ...tiles)),
  ].filter(Boolean));
}

/** A note of the manifest: by the tool, in the language of the page, or by somebody, in theirs. */
function remark(text, tag = "p", before = "") {
  const own = language === "en" ? null : translated(text);
  return make(tag, { dir: "auto" }, before + (own ?? text));
}

/** What the manifest says of the icon in words; what they ask for in a terminal can be done here. */
function remarkSection(icon) {
  if (!icon.o && !icon.g) return null;
  const note = icon.o?.replace(/ with 'iconflip inspect [^']*'/, "");
  let parts = null;
  if (note !== icon.o && !choosesParts()) {
    parts = make("button", { type: "button", class: "plain" }, say("chooseParts"), make("kbd", { "aria-hidden": "true" }, "P"));
    parts.addEventListener("click", openParts);
  }
  return section(say("remark"), make("div", { class: "remark" }, note ? remark(note) : null,
    ...(icon.g ?? []).map(([rule, reason]) => make("p", {}, say("ignores"), " ", make("span", { class: "code" }, rule),
      remark(reason, "span", " – ")))), parts);
}
