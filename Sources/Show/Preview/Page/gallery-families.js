// Families that one answer settles: those that the manifest names by a policy, and those that this page finds, whose members
// wait for the same reason: a sign that all show, an answer about another icon, or that they are not treated alike.

/** How many icons make a family by a sign; fewer are asked one by one. */
const fewestOfSign = 3;

/** The families that this page finds, each with its members; all are asked, and what is taken out keeps its own entry. */
let kin = [];
const isKin = (subject) => typeof subject === "object";
const isIcon = (subject) => typeof subject === "number";

/** Finds the families among what waits. An icon waits in one of them at most. */
function findKin() {
  const taken = new Set();
  const found = [];
  const add = (kind, name, members, about) => {
    found.push({ kind, name, members, about, out: new Set(), verdict: null });
    for (const index of members) taken.add(index);
  };
  const isOpen = (index) => data.icons[index].e && !taken.has(index) && !(data.icons[index].f ?? []).some((one) => one[0] === "error");
  data.icons.forEach((icon, index) => {
    const told = (icon.f ?? []).find((one) => one[6] && isToDecide(one));
    if (!told || !isOpen(index)) return;
    const members = [index, ...told[6].map((name) => indexOfName.get(name))].filter((one) => one !== undefined && isOpen(one));
    if (members.length > 1) add("alike", data.icons[index].n, members.sort((a, b) => a - b), told[2]);
  });
  for (const [lead, members] of iconsBy((index) => (isOpen(index) ? indexOfName.get(data.icons[index].as) : undefined))) {
    if (isOpen(lead) && reasons[lead].includes("ask")) add("asked", data.icons[lead].n, [lead, ...members], data.icons[lead].o);
  }
  for (const [sign, members] of iconsBy((index) => (isOpen(index) ? signOf(index) : undefined))) {
    if (members.length >= fewestOfSign) add("sign", sign, members);
  }
  return found;
}

/** The icons by a key that a function gives; those without one are left out. */
function iconsBy(key) {
  const groups = new Map();
  data.icons.forEach((_, index) => {
    const own = key(index);
    if (own !== undefined) groups.set(own, [...(groups.get(own) ?? []), index]);
  });
  return groups;
}

/** The sign that an icon waits for, where it flips or stays as a whole: of a rule, or what looks risky. */
function signOf(index) {
  const icon = data.icons[index];
  if (icon.k !== "directional" && icon.k !== "fixed" || reasons[index].some((one) => one === "ask" || one.startsWith("readers"))) return undefined;
  const rule = (icon.f ?? []).find(isToDecide)?.[1];
  const sign = rule === undefined ? reasons[index][0] : rule.replace(/^flipped-/, "risk-").replace(/-mark$/, "");
  return sign && Object.hasOwn(allWords.en, "sign-" + sign.replace("risk-", "")) ? sign.replace("risk-", "") : undefined;
}

const membersOf = (family) => (isKin(family) ? family.members : families.get(family));
const titleOfKin = ({ kind, name }) => (kind === "sign" ? say("sign-" + name) : say("kin", { name }));

/** Whether nothing of a family waits any more. */
const isSettled = (family) => family.members.every((index) => decisions.has(index) || reasons[index].length === 0);

/** Whether an icon draws digits that change with the locale. */
const hasDigits = (index) => {
  const { parts } = data.icons[index].e ? parsedEntry(entryText(data.icons[index])) : {};
  return Object.values(parts ?? {}).some((part) => part.text !== undefined);
};

/** Whether some members of a family do. */
const isOfDigits = (members) => members.some(hasDigits);

// MARK: What members look like

/** The members that stand for a family: those with the plainest names, each with another first word as long as there are. */
function standingFor(own, number = 6) {
  const words = (index) => data.icons[index].n.slice(folderEnd(data.icons[index].n)).split(/[^\p{L}]+/u).filter(Boolean);
  const plain = own.filter((index) => data.icons[index].d.length > 0)
    .sort((a, b) => words(a).length - words(b).length || data.icons[a].n.length - data.icons[b].n.length || a - b);
  const seen = new Set();
  const first = plain.filter((index) => seen.size < seen.add(words(index)[0]).size);
  return [...new Set([...first, ...plain])].slice(0, number);
}

/** A member of a family as it is where the family flips: by its own entry, or as a whole. */
function flippedMember(index, isPatient = false) {
  const icon = data.icons[index];
  const built = Math.max(...icon.a.map((one) => one ?? 0));
  if (built > 0) return picture(icon, built, "", isDark(), isPatient);
  return icon.h === undefined ? flippedPicture(icon, isPatient) : picture(icon, 0, "", isDark(), isPatient, icon.h);
}

/** A member as a verdict about its family, or its own, leaves it. */
function memberAfter(family, index, verdict, isPatient = false) {
  const icon = data.icons[index];
  const isAsNow = verdict === "accept" || family.out?.has(index);
  if (isAsNow ? icon.k === "fixed" : verdict === "fix") return picture(icon, 0, "", isDark(), isPatient);
  return flippedMember(index, isPatient);
}

// MARK: Answers about families that the page finds

/** What can be said of a family: that all flip, all stay, or, where its members differ, that they are right as they are. */
function verdictsForKin(family) {
  const stays = (index) => data.icons[index].k === "fixed";
  // Digits in those of the locale are drawn by entries, which a flip cannot stand in for.
  const mayFlip = !isOfDigits(family.members) || !family.members.some(stays);
  const differ = family.members.some(stays) && !family.members.every(stays);
  return [...(differ || !mayFlip ? ["accept"] : []), ...(mayFlip ? ["flip"] : []), "fix"];
}

/** The answer that leaves all members of a family that the page found as they are, or null for other subjects. */
function answerAsIs(family) {
  if (!isKin(family)) return null;
  return family.members.every((index) => data.icons[index].k === "fixed") ? "fix" : "flip";
}

/** The decision about a member that an answer about its family brings, or null where there is nothing to say. */
function decisionOfMember(family, index, verdict) {
  const icon = data.icons[index];
  const isOut = family.out.has(index);
  const isSame = isOut || verdict === "accept" || (verdict === "fix") === (icon.k === "fixed");
  // Whoever waits for the first one is answered with it.
  if (isSame && !isOut && reasons[index].length === 0 && icon.as === undefined) return null;
  const own = isSame ? "accept" : verdict;
  // What is taken out deviates from the others, for which one excuse holds.
  const excused = isOut && family.kind === "alike" ? ["family-disagrees"] : [];
  return { verdict: own, entry: entryFor(index, own, excused), former: formerText(index), ...(isOut ? { isOut } : {}) };
}

/** Answers for all members of a family; what was decided about one of them by itself before is replaced. */
function settleKin(family, verdict) {
  family.verdict = verdict;
  const changed = family.members.map((index) => [index, decisionOfMember(family, index, verdict)])
    .filter(([index, decision]) => decision || decisions.has(index));
  remember(changed.map(([index]) => index));
  for (const [index, decision] of changed) {
    if (decision) decisions.set(index, decision);
    else decisions.delete(index);
  }
  decided(say("decided-kin", { n: changed.length }));
}

// MARK: Members that are taken out of a family

/** Whether an icon does not follow its family's answer. */
const isTakenOut = (family, index) => (isKin(family) ? family.out.has(index) : decisions.get(index)?.isOut === true);

function takeOut(family, index) {
  const name = data.icons[index].n;
  const isBack = isTakenOut(family, index);
  if (isKin(family)) {
    if (isBack) family.out.delete(index);
    else family.out.add(index);
    if (family.verdict) settleKin(family, family.verdict);
  } else {
    remember([index]);
    if (isBack) decisions.delete(index);
    else decisions.set(index, { ...outOf(index, answerNow(family)), former: formerText(index), isOut: true });
  }
  decided(say(isBack ? "decided-undo" : "decided-out", { name }));
}

/** The button that takes one member out of its family's answer, or back in. */
function takeOutButton(index, family) {
  const name = data.icons[index].n;
  const isOut = isTakenOut(family, index);
  const button = make("button", { type: "button", class: "take-out", "aria-pressed": String(isOut), "data-out": name,
    "aria-label": say("takeOut", { name }) }, say(isOut ? "isOut" : "takeOutShort"));
  button.addEventListener("click", () => {
    takeOut(family, index);
    showDetail(family);
    byID("detail-body").querySelector(`[data-out="${CSS.escape(name)}"]`)?.focus();
  });
  return button;
}

/** The entry of an icon that does not follow its policy's answer: it stays where the others flip, and else follows its own entry. */
function outOf(index, answer) {
  if (answer === "flip") return { verdict: "fix", entry: entryFor(index, "fix") };
  const { policy, ...entry } = parsedEntry(entryText(data.icons[index]));
  const own = written(settledEntry(entry, index), entryText(data.icons[index]), data.icons[index].e);
  return { verdict: "flip", entry: own };
}

// MARK: Their pages

/** What a family's question is in the words of its policy: of those that proposals name, or of the set's own note. */
function wordsOfPolicy(policy) {
  if (policy.q) return { question: policy.q, evidence: policy.p };
  const [, question, rest] = policy.o?.match(/^([^?]*\?) (.*)$/s) ?? [];
  return { question, evidence: rest, remark: question ? undefined : policy.o };
}

/** The answers about a family, each with what it makes of up to six members. */
function familyChoices(family, verdicts, about) {
  const shown = standingFor(membersOf(family));
  const drawn = (verdict) => make("span", { class: "six" }, ...shown.map((index) => memberAfter(family, index, verdict)));
  return make("div", { class: "choices" }, ...verdicts.map((verdict) =>
    choiceButton(family, verdict, drawn(isKin(family) || answers[verdict] ? verdict : policies.get(family).a === "stay" ? "fix" : "flip"), about[verdict])));
}

/** All members, each as it is drawn, and as a flip leaves it; for readers, as it is built for their language. */
function memberTiles(family) {
  return make("ul", { class: "pairs" }, ...membersOf(family).map((index) => {
    const icon = data.icons[index];
    const built = telling(icon).index;
    const after = isReviewing ? picture(icon, built, "", isDark(), true) : flippedMember(index, true);
    const button = make("button", { type: "button", class: "pair", title: icon.n, "aria-label": icon.n },
      make("span", { class: "face" }, picture(icon, 0, "", isDark(), true)), make("span", { class: isReviewing && built === 0 ? "face" : "face mirrored" }, after));
    button.addEventListener("click", () => {
      state.focus = index;
      open(index);
    });
    return make("li", { class: isTakenOut(family, index) ? "out" : "" }, button, make("bdi", { class: "member", title: icon.n }, icon.n),
      isReviewing || !icon.e ? null : takeOutButton(index, family));
  }));
}

/** A question with its evidence, its usual answer, what there is to choose, and the icons that it settles. */
function showQuestion(name) {
  const policy = policies.get(name);
  const own = families.get(name);
  const now = decisions.get(name);
  const { question, evidence, remark: note } = wordsOfPolicy(policy);
  byID("detail-name").replaceChildren(question ? told("bdi", {}, question) : make("bdi", {}, name));
  byID("detail-about").textContent = [question ? isolated(name) : "", say("settles", { n: own.length }),
    policy.d ? say("usual", { answer: answerWord(policy.d) }) : ""].filter(Boolean).join(between());
  // One list with numbers among pictures of text does not make the question one of digits.
  const ofDigits = own.every(hasDigits);
  const about = { accept: say("verdict-accept-about", { kind: answerWord(policy.a) }),
    flip: say(ofDigits ? "family-digits-about" : "family-flip-about"), fix: say(ofDigits ? "family-western-about" : "verdict-fix-about") };
  const practice = evidence ? told("p", { class: "practice" }, evidence) : null;
  const ask = isReviewing ? reviewSection(name, make("div", {}, make("p", { class: "answer-now" }, answerWord(policy.a)), practice)) : null;
  byID("detail-body").replaceChildren(...[
    ask ?? section(now ? say("decided-" + now.verdict, { name }) : say("decision"),
      practice, familyChoices(name, verdictsFor(name), about), progressLine()),
    readersSection(name),
    note ? section(say("remark"), make("div", { class: "remark" }, make("p", { dir: "auto" }, note))) : null,
    section(say("settles", { n: own.length }), memberTiles(name)),
  ].filter(Boolean));
}

/** A family that the page found: why its members wait, both answers on some of them, and all of them. */
function showKin(family) {
  const { kind, members, about } = family;
  byID("detail-name").replaceChildren(make("bdi", {}, titleOfKin(family)));
  byID("detail-about").textContent = [say("kin-" + kind), say("settles", { n: members.length })].join(between());
  const ofDigits = isOfDigits(members);
  const words = { accept: say("kin-accept-about"), flip: say("verdict-flip-about"),
    fix: say(ofDigits ? "family-western-about" : "verdict-fix-about") };
  byID("detail-body").replaceChildren(
    section(family.verdict && isSettled(family) ? say("decided-kin", { n: members.length }) : say("decision"),
      about ? remark(about, "p") : null,
      familyChoices(family, verdictsForKin(family), words), progressLine()),
    section(say("settles", { n: members.length }), memberTiles(family)));
}
