// What the page asks of `iconflip preview --serve`: to draw an entry before it is written, and to write decisions.

/** Sends something and returns the answer, or throws what the server said. */
async function ask(what, body) {
  const answer = await fetch(what, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer.json();
}

const asEntry = (subject, { former, entry }) => ({ [isQuestion(subject) ? "policy" : "icon"]: nameOfSubject(subject), former, entry });

/** What this page wrote, the last at the end, each as its number and that of the decisions; and what was said of it. */
let lately = { written: [], said: "" };

/** Keeps that, and shows the set as it is now. */
function reloadSaying(said) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...lately, said }));
  } catch { /* The page only says less. */ }
  location.reload();
}

const complain = (place, error) => byID(place).textContent = error instanceof TypeError ? say("noServer") : error.message;

/** Writes all decisions into the manifest, and shows the set as it is then. */
async function writeDecisions() {
  const button = byID("write");
  button.disabled = true;
  byID("copied").textContent = say("writing");
  try {
    const entries = [...decisions].map(([subject, one]) => asEntry(subject, one));
    const { changed, findings, number } = await ask("decisions", { entries });
    forget();
    lately.written.push([number, changed.length]);
    reloadSaying(say("written", { n: changed.length, findings: findings.length }));
  } catch (error) {
    complain("copied", error);
    button.disabled = false;
  }
}

/** Takes back what this page wrote last. */
async function takeBack() {
  const last = lately.written.at(-1);
  if (!last) return;
  try {
    await ask("undo", { number: last[0] });
    lately.written.pop();
    reloadSaying(say("undone", { n: last[1] }));
  } catch (error) {
    complain("notice-text", error);
  }
}

/** Says what was written before the page was loaded again, and which decisions of this page others have overtaken since. */
function tellWritten(overtaken) {
  try {
    lately = { ...lately, ...JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") };
    sessionStorage.setItem(storageKey, JSON.stringify({ ...lately, said: "" }));
  } catch { /* Nothing was written. */ }
  const lost = overtaken.length ? say("overtaken", { list: list(overtaken) }) : "";
  byID("said").textContent = [lately.said, lost].filter(Boolean).join(" ");
  byID("notice-text").textContent = byID("said").textContent;
  byID("take-back").hidden = lately.written.length === 0;
  byID("notice").hidden = !byID("said").textContent && lately.written.length === 0;
}
