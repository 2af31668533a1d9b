// The decisions as lines of the manifest and as a patch.

/** The decisions as edits of the manifest's text, in its order. */
function edits() {
  const places = [...decisions].map(([subject, { entry }]) => {
    const icon = data.icons[subject];
    const [start, , from, to, isGlob] = isQuestion(subject) ? policies.get(subject).e : icon.e;
    if (isQuestion(subject) || !isGlob) return { from, to, text: entry };
    // What a glob says of other icons stays: this one gets an entry of its own behind it.
    const blank = manifestText.slice(0, start).match(/\s*$/)[0];
    const lineBreak = blank.lastIndexOf("\n");
    const separator = lineBreak < 0 ? " " : blank.slice(blank[lineBreak - 1] === "\r" ? lineBreak - 1 : lineBreak);
    return { from: to, to, text: `,${separator}${JSON.stringify(icon.n)}: ${entry}` };
  });
  return places.sort((a, b) => a.from - b.from);
}

/** The decisions under the manifest's keys. */
function linesText() {
  const list = (key, isOwn) => {
    const own = [...decisions].filter(([subject]) => isOwn(subject)).sort(([a], [b]) => (isQuestion(a) ? 0 : a - b));
    const lines = own.map(([subject, { entry }]) => `    ${JSON.stringify(nameOfSubject(subject))}: ${entry}`);
    return lines.length ? [`  "${key}": {\n${lines.join(",\n")}\n  }`] : [];
  };
  return [...list("policies", isQuestion), ...list("icons", (one) => !isQuestion(one))].join(",\n") + "\n";
}

/** The unified diff that makes the decisions, for `patch -p1` in the manifest's folder. */
function patchText() {
  const lines = manifestText.split("\n");
  const starts = [0];
  for (const line of lines) starts.push(starts.at(-1) + line.length + 1);
  const lineAt = (offset) => {
    let [low, high] = [0, lines.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  // Edits of the same lines are one change; changes that are near each other share a hunk.
  const changes = [];
  for (const edit of edits()) {
    const [first, last] = [lineAt(edit.from), lineAt(edit.to)];
    const former = changes.at(-1);
    if (former && first <= former.last) {
      former.last = Math.max(former.last, last);
      former.edits.push(edit);
    } else changes.push({ first, last, edits: [edit] });
  }
  const context = 3;
  const hunks = [];
  for (const change of changes) {
    const former = hunks.at(-1);
    if (former && change.first - former.at(-1).last <= 2 * context) former.push(change);
    else hunks.push([change]);
  }
  let shift = 0;
  const isLast = (line) => line === lines.length - 1;
  const marked = (mark, text, atEnd) => [mark + text, ...(atEnd ? ["\\ No newline at end of file"] : [])];
  const body = hunks.flatMap((hunk) => {
    const begin = Math.max(0, hunk[0].first - context);
    // A text that ends with a line break has an empty last piece, which is no line.
    const end = Math.min(lines.length - (lines.at(-1) === "" ? 2 : 1), hunk.at(-1).last + context);
    const out = [];
    let [line, added] = [begin, 0];
    for (const { first, last, edits: own } of hunk) {
      for (; line < first; line++) out.push(...marked(" ", lines[line], isLast(line)));
      let text = "";
      let from = starts[first];
      for (const edit of own) {
        text += manifestText.slice(from, edit.from) + edit.text;
        from = edit.to;
      }
      const fresh = (text + manifestText.slice(from, starts[last] + lines[last].length)).split("\n");
      for (; line <= last; line++) out.push(...marked("-", lines[line], isLast(line)));
      out.push(...fresh.flatMap((one, place) => marked("+", one, place === fresh.length - 1 && isLast(last))));
      added += fresh.length - (last - first + 1);
    }
    for (; line <= end; line++) out.push(...marked(" ", lines[line], isLast(line)));
    const [old, own] = [end - begin + 1, end - begin + 1 + added];
    const head = `@@ -${begin + 1},${old} +${begin + 1 + shift},${own} @@`;
    shift += added;
    return [head, ...out];
  });
  const name = manifestName.slice(manifestName.lastIndexOf("/") + 1);
  return [`--- a/${name}`, `+++ b/${name}`, ...body].join("\n") + "\n";
}

let resultForm = "lines";
/** What is shown; a text field would change its line breaks. */
let resultText = "";

function showResult() {
  if (decisions.size === 0) return;
  resultText = resultForm === "lines" ? linesText() : patchText();
  byID("result-text").value = resultText;
  byID("result-about").textContent = say(resultForm + "About");
  byID("copied").textContent = "";
  byID("result-forms").replaceChildren(...["lines", "patch"].map((form) => {
    const button = make("button", { type: "button", "aria-pressed": String(form === resultForm), "data-form": form }, say(form));
    button.addEventListener("click", () => {
      resultForm = form;
      showResult();
      byID("result-forms").querySelector(`[data-form=${form}]`).focus();
    });
    return button;
  }));
  const link = byID("download");
  link.download = resultForm === "lines" ? "decisions.txt" : "decisions.patch";
  link.href = "data:text/plain;charset=utf-8," + encodeURIComponent(resultText);
  if (!byID("result").open) byID("result").showModal();
}

async function copyResult() {
  try {
    await navigator.clipboard.writeText(resultText);
  } catch {
    byID("result-text").select();
    document.execCommand("copy");
  }
  byID("copied").textContent = say("copied");
}
