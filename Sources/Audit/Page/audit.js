
// MARK: An audit of an app's icons

const view = { query: "", severity: "all", theme: "auto" };
const aside = new Set();

const isDark = () =>
  view.theme === "dark" || (view.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);

/** A picture: the number of a drawing, and whether it is mirrored. */
function shot(picture, caption, icon, isWrong) {
  const face = make("span", { class: `face${icon.l ? " on-dark" : ""}${isWrong ? " wrong" : ""}` });
  if (picture === null) face.append(make("span", { class: "by-hand" }, say("auditByHand")));
  else {
    const image = make("img", { alt: say(caption), draggable: false, loading: "lazy", decoding: "async" });
    image.src = address(data.texts[picture[0]], icon.l);
    if (picture[1]) image.className = "mirrored";
    face.append(image);
  }
  return make("figure", {}, face, make("figcaption", {}, say(caption)));
}

function said(finding) {
  return make("p", { class: "said" },
    make("span", { class: `tag ${finding.s}` }, say(finding.s)), " ", told("bdi", {}, finding.m), " ",
    make("small", { dir: "ltr" }, `[${finding.r}]`),
    finding.h ? told("span", { class: "hint" }, finding.h) : null);
}

function row(icon) {
  const button = make("button", { type: "button", class: "set-aside", "aria-pressed": String(aside.has(icon)) },
    say("auditNoError"));
  button.addEventListener("click", () => {
    aside.has(icon) ? aside.delete(icon) : aside.add(icon);
    showRows();
  });
  const isWrong = icon.f.some((finding) => finding.s !== "note");
  return make("article", { class: `audit-row${aside.has(icon) ? " set-aside" : ""}`, "data-icon": icon.n },
    // What is told of code or of the app has no picture.
    make("div", { class: "shots" }, ...(icon.d ? [shot(icon.d, "auditLeftToRight", icon),
      shot(icon.t, "auditToday", icon, isWrong), shot(icon.p, "auditProposed", icon)] : [])),
    make("div", {},
      make("h2", {}, make("bdi", {}, icon.n)),
      ...icon.f.map(said),
      make("p", { class: "place", dir: "ltr" }, icon.f.map((finding) => finding.w).filter(
        (place, index, all) => all.indexOf(place) === index).join(", ")),
      button));
}

/** The findings that were set aside as a baseline, which `--baseline` reads, with those of the baseline that the page was made with. */
function baseline() {
  const lines = [...(data.known ?? []), ...[...aside].flatMap((icon) => icon.f.map((finding) => JSON.stringify({
    rule: finding.r, icon: finding.i, file: finding.b, fingerprint: finding.k })))];
  return `{\n  "version": 2,\n  "findings": [\n    ${lines.join(",\n    ")}\n  ]\n}\n`;
}

const finds = (icon) => view.query.toLowerCase().split(/\s+/).every((word) => icon.n.toLowerCase().includes(word));
const severities = ["warning", "note"];
const severityOf = (icon) => icon.f.some((finding) => finding.s !== "note") ? "warning" : "note";

function showRows() {
  document.documentElement.toggleAttribute("data-dark", isDark());
  if (view.theme !== "auto") document.documentElement.dataset.theme = view.theme;
  byID("summary").replaceChildren(told("bdi", {}, data.summary));
  const found = data.icons.filter(finds);
  const shown = found.filter((icon) => view.severity === "all" || severityOf(icon) === view.severity);
  const focused = document.activeElement?.dataset?.severity;
  byID("filters").replaceChildren(...["all", ...severities].map((severity) => {
    const number = severity === "all" ? found.length : found.filter((icon) => severityOf(icon) === severity).length;
    const button = make("button", {
      type: "button", "aria-pressed": String(view.severity === severity), "data-severity": severity,
    }, say(severity), make("small", {}, count(number)));
    button.addEventListener("click", () => {
      view.severity = severity;
      showRows();
    });
    return button;
  }));
  if (focused) document.querySelector(`#filters [data-severity="${focused}"]`)?.focus();
  const modules = [...new Set(shown.map((icon) => icon.g))];
  byID("rows").replaceChildren(...modules.flatMap((module) => [
    make("h2", { class: "module" }, make("bdi", {}, module)),
    // What looks wrong comes first.
    ...severities.flatMap((one) => shown.filter((icon) => icon.g === module && severityOf(icon) === one)).map(row),
  ]));
  byID("status").textContent = say("shown", { n: shown.length, all: data.icons.length });
  byID("empty").hidden = shown.length > 0;
  byID("empty").textContent = say(data.icons.length ? "noMatch" : "auditNothing");
  byID("baseline").hidden = aside.size === 0;
  byID("baseline-text").value = aside.size ? baseline() : "";
}

function speakAudit(tag) {
  speak(tag);
  const options = Object.keys(allWords).map((one) => make("option", { value: one }, nameOfLocale(one, one)));
  byID("language").replaceChildren(...options);
  byID("language").value = tag;
  showRows();
}

byID("search").addEventListener("input", (event) => {
  view.query = event.target.value;
  showRows();
});
byID("language").addEventListener("change", (event) => speakAudit(event.target.value));
byID("theme").addEventListener("click", () => {
  view.theme = isDark() ? "light" : "dark";
  showRows();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  byID("search").focus();
});
const asked = new URLSearchParams(location.search);
if (["light", "dark"].includes(asked.get("theme"))) view.theme = asked.get("theme");
speakAudit(preferredLanguage(asked.get("lang")));
document.documentElement.dataset.ready = "true";
