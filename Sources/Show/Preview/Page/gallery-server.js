// What the page asks of `iconflip preview --serve`: to draw an entry before it is written, and to write decisions.

/** Sends entries and returns the answer, or throws what the server said. */
async function ask(what, entries) {
  const answer = await fetch(what, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ entries }),
  });
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer.json();
}

const asEntry = (subject, { former, entry }) => ({ [isQuestion(subject) ? "policy" : "icon"]: nameOfSubject(subject), former, entry });

/** Writes all decisions into the manifest, and shows the set as it is then. */
async function writeDecisions() {
  const button = byID("write");
  button.disabled = true;
  byID("copied").textContent = say("writing");
  try {
    const { changed, findings } = await ask("decisions", [...decisions].map(([subject, one]) => asEntry(subject, one)));
    forget();
    const message = say("written", { n: changed.length, findings: findings.length });
    try {
      sessionStorage.setItem(storageKey, message);
    } catch { /* The page only says less. */ }
    location.reload();
  } catch (error) {
    byID("copied").textContent = error instanceof TypeError ? say("noServer") : error.message;
    button.disabled = false;
  }
}

/** Says what was written before the page was loaded again. */
function tellWritten() {
  try {
    byID("said").textContent = sessionStorage.getItem(storageKey) ?? "";
    byID("notice").textContent = byID("said").textContent;
    byID("notice").hidden = !byID("notice").textContent;
    sessionStorage.removeItem(storageKey);
  } catch { /* Nothing was written. */ }
}
