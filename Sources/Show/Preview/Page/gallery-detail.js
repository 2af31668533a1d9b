// One icon and all that is known of it, or one question.

/** Whether what is open was reached as the next one to decide, so that the next one follows it. */
let isInQueue = false;

function open(subject, fromQueue = false) {
  // Parts that are not used yet are shown with their icon.
  editor = drafts.get(subject) ?? null;
  isInQueue = fromQueue;
  state.open = subject;
  showDetail(subject);
  if (!byID("detail").open) byID("detail").showModal();
  else if (!byID("detail").contains(document.activeElement) || !document.activeElement.isConnected) byID("detail-name").focus();
  byID("detail-body").scrollTop = 0;
  writeAddress();
}

/** What is walked through: what waits, the questions, or the icons that are shown. */
const walk = (subject) => (isInQueue ? (isReviewing ? toReview() : queue) : isIcon(subject) ? order : isKin(subject) ? kin : questions);

/** What comes after a subject, or undefined at the end. */
const follower = (subject) => walk(subject)[walk(subject).indexOf(subject) + 1];

function step(by) {
  const all = walk(state.open);
  const next = all[(all.indexOf(state.open) + by + all.length) % all.length];
  if (next !== undefined) {
    if (isIcon(next)) state.focus = next;
    open(next, isInQueue);
  }
}

function showDetail(subject) {
  if (isKin(subject)) showKin(subject);
  else if (isQuestion(subject)) showQuestion(subject);
  else showIcon(subject);
}

function showIcon(index) {
  const icon = data.icons[index];
  byID("detail-name").replaceChildren(make("bdi", {}, icon.n));
  byID("detail-about").replaceChildren([say(icon.k), say(icon.k + "About")].join(between()),
    ...(icon.s ? [between(), make("bdi", { class: "path" }, icon.s)] : []));
  // Readers need not know what the manifest says, nor what a validation finds.
  if (isReviewing) return byID("detail-body").replaceChildren(...[decisionSection(index), drawingsSection(icon)].filter(Boolean));
  byID("detail-body").replaceChildren(...[
    decisionSection(index), readersSection(index), partsEditor(index), remarkSection(icon), findingsSection(icon), drawingsSection(icon), weightsSection(icon), icon.d.length > 1 ? compareSection(icon) : null,
    icon.p ? partsSection(icon) : null,
  ].filter(Boolean));
}

const section = (title, ...content) => make("section", {}, make("h3", {}, title), ...content);

/** A text with code between backticks. */
const withCode = (text) => text.split("`").map((piece, place) => (place % 2 ? make("bdi", { class: "code" }, piece) : piece));

/** A finding in the language of the page, or what its rule finds and how that is mended in it, beside the exact words in English. */
function findingItem(found) {
  const [severity, rule, message, hint, place] = found;
  const isTold = (text) => language === "en" || translated(text) !== null;
  const [finds, fix] = data.rules?.[language]?.[rule] ?? [];
  return make("li", { class: `finding ${severity}` },
    make("span", { class: "severity" }, say(severity)), make("span", { class: "rule code" }, rule),
    finds && !isTold(message) ? make("p", { class: "message" }, ...withCode(finds)) : null,
    told("p", { class: "message" }, message),
    fix && !(hint ? isTold(hint) : isTold(message)) ? make("p", { class: "hint" }, ...withCode(fix)) : null,
    hint ? told("p", { class: "hint" }, hint) : null,
    place ? make("p", { class: "place code", dir: "ltr" }, place) : null);
}

function findingsSection(icon) {
  if (!icon.f) return null;
  return section(say("findings"), make("ul", { class: "findings" }, ...icon.f.map(findingItem)));
}

/** Every drawing once, with the locales that use it. */
function drawingsSection(icon) {
  const tile = (use) => {
    const names = use.locales.map((locale) => nameOfLocale(tag(locale)));
    const text = list(use.index === 0 ? [say("source"), ...names] : names);
    return make("li", { class: isMirroredFor(use) ? "tile rtl" : "tile" },
      make("span", { class: "face" }, picture(icon, use.index, text)),
      make("span", { class: "for", title: text }, names.length > 2 && isForRightToLeft(use) ? labelOf(use) : text),
      make("span", { class: "code", dir: "ltr" }, use.locales.map(tag).join(" ")),
      icon.d[use.index] ? make("span", { class: "file code", dir: "ltr" }, icon.d[use.index][2]) : null);
  };
  const missing = icon.a.flatMap((index, locale) => (index === null ? [locale] : []));
  return section(say("drawings"), make("ul", { class: "drawings" }, ...uses(icon).map(tile),
    ...(missing.length ? [tile({ index: icon.d.length, locales: missing })] : [])));
}

/** A symbol in one weight and scale after the other, in every direction. */
function weightsSection(icon) {
  const names = icon.d[0]?.[3]?.map(([name]) => name);
  if (!names) return null;
  const [weights, scales] = [0, 1].map((place) => [...new Set(names.map((name) => name.split("-")[place]))]);
  const choice = { weight: weights.includes("Regular") ? "Regular" : weights[0], scale: scales.includes("M") ? "M" : scales[0] };
  const faces = make("ul", { class: "drawings" });
  const show = () => faces.replaceChildren(...uses(icon).flatMap((use) => {
    const drawn = icon.d[use.index]?.[3]?.find(([name]) => name === `${choice.weight}-${choice.scale}`);
    const text = labelOf(use);
    return make("li", { class: isMirroredFor(use) ? "tile rtl" : "tile" },
      make("span", { class: "face" }, picture(icon, use.index, text, isDark(), false, drawn?.[1])), make("span", { class: "for" }, text));
  }));
  const choose = (key, values) => {
    const box = make("div", { class: "segments", role: "group", "aria-label": say("weights"), dir: "ltr", lang: "en" });
    for (const value of values) {
      const button = make("button", { type: "button", "aria-pressed": String(choice[key] === value), "data-choice": value }, value);
      button.addEventListener("click", () => {
        choice[key] = value;
        for (const other of box.children) other.setAttribute("aria-pressed", String(other === button));
        show();
      });
      box.append(button);
    }
    return box;
  };
  show();
  return section(say("weights"), make("div", { class: "weights" }, choose("weight", weights), choose("scale", scales)), faces);
}

/** Two pictures over each other: what a plain flip would give, or the source, and what is built. */
function compareSection(icon) {
  const own = state.locale === "all" ? 1 : (icon.a[state.locale] || 1);
  const choice = { base: "plain", mode: "swipe", amount: 50 };
  const stage = make("div", { class: "stage", dir: "ltr" });
  const slider = make("input", { type: "range", min: "0", max: "100", value: "50", dir: "ltr", "aria-label": say("amount") });
  const show = () => {
    slider.disabled = choice.mode === "difference";
    stage.classList.toggle("difference", choice.mode === "difference");
    // A difference shows on black, where equal pixels vanish.
    const isLight = isDark() || choice.mode === "difference";
    const below = picture(icon, 0, say(choice.base), isLight);
    if (choice.base === "plain") below.classList.add("flipped");
    const above = picture(icon, own, say("result"), isLight);
    const edge = make("span", { class: "edge" });
    if (choice.mode === "swipe") {
      // The clip is that of the image's box, which is 16 px smaller on each side than the stage.
      const x = choice.amount;
      const inside = `calc((260px * ${x / 100} - 16px))`;
      below.style.clipPath = `inset(-16px calc(228px - ${inside}) -16px -16px)`;
      if (choice.base === "plain") below.style.clipPath = `inset(-16px -16px -16px calc(228px - ${inside}))`;
      above.style.clipPath = `inset(-16px -16px -16px ${inside})`;
      edge.style.left = `${x}%`;
    } else if (choice.mode === "onion") {
      below.style.opacity = String(1 - choice.amount / 100);
      above.style.opacity = String(choice.amount / 100);
    } else {
      above.style.mixBlendMode = "difference";
    }
    const labels = [make("span", { class: "side a" }, say(choice.base)), make("span", { class: "side b" }, say("result"))];
    stage.replaceChildren(below, above, ...(choice.mode === "swipe" ? [edge] : []), ...labels);
  };
  const choose = (key, values, label) => {
    const box = make("div", { class: "segments", role: "group", "aria-label": say(label) });
    for (const value of values) {
      const button = make("button", { type: "button", "aria-pressed": String(choice[key] === value), "data-choice": value },
        say(value));
      button.addEventListener("click", () => {
        choice[key] = value;
        for (const other of box.children) other.setAttribute("aria-pressed", String(other === button));
        show();
      });
      box.append(button);
    }
    return box;
  };
  slider.addEventListener("input", () => {
    choice.amount = Number(slider.value);
    show();
  });
  show();
  return section(say("compare"), make("div", { class: "compare" }, stage, make("div", { class: "compare-tools" },
    choose("base", ["plain", "source"], "compareWith"), choose("mode", ["swipe", "onion", "difference"], "compareHow"),
    slider, make("p", {}, say("compareAbout")))));
}

function partsSection(icon) {
  const figure = (bytes, text) => bytes && make("figure", {},
    make("div", { class: "swatch" }, make("img", { src: "data:image/png;base64," + bytes, alt: text })),
    make("figcaption", {}, text));
  const legend = icon.p.l.map((part, index) => {
    const color = make("span", { class: "color" });
    color.style.setProperty("--part", data.colors[index % data.colors.length]);
    const sentences = [say(part.q ? "sequenceRule" : `rule-${part.p}-${part.d}`)];
    if (part.w) sentences.push(say("withinRule", { name: part.w }));
    if (part.c) sentences.push(say("clearanceRule", { n: part.c }));
    if (part.x) sentences.push(say(`dropRule-${part.x}`));
    if (part.v) sentences.push(say("variantsRule", { list: list(part.v) }));
    return make("li", {}, color,
      make("span", {}, make("strong", {}, make("bdi", {}, part.n)), part.r ? make("span", { class: "role code" }, part.r) : null),
      make("p", {}, sentences.join(" ")));
  });
  const rest = make("span", { class: "color" });
  rest.style.setProperty("--part", data.rest);
  legend.push(make("li", {}, rest, make("span", {}, say("restRule"))));
  return section(say("parts"), make("div", { class: "parts" }, figure(icon.p.s, say("source")) ?? null,
    figure(icon.p.m, say("result")) ?? null, make("ul", { class: "legend" }, ...legend)));
}
