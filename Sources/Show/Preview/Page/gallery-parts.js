// Parts by clicking: pieces of the drawing become a part, with a role, and the right-to-left drawing follows at once.

/** What is chosen for the icon that is shown, and what was chosen for others and is not used yet. */
let editor = null;
const drafts = new Map();

const choosesParts = () => editor !== null && editor.index === state.open && Boolean(editor.outline);

function openParts() {
  const index = state.open;
  editor = drafts.get(index) ?? (editor?.index === index ? editor : freshEditor(index));
  showDetail(index);
  const section = byID("parts-editor");
  section?.parentElement.scrollIntoView({ block: "start" });
  (section?.querySelector(".pieces") ?? section)?.focus({ preventScroll: true });
}

function freshEditor(index) {
  const outline = outlineOf(data.icons[index]);
  const parts = outline ? knownParts(index, outline) : [];
  return { index, outline, parts: parts.length ? parts : [blankPart()], current: 0, request: 0 };
}

const blankPart = () => ({ role: "badge", pieces: new Set() });

/** The entry whose parts are edited: that of a decision about parts, or else the manifest's. */
function partedEntry(index) {
  const own = decisions.get(index);
  return parsedEntry(own?.verdict === "parts" ? own.entry : entryText(data.icons[index]));
}

/** The parts that an icon has; one without pieces keeps its selector. */
function knownParts(index, outline) {
  const entry = partedEntry(index);
  return Object.entries(entry.parts ?? {}).map(([name, value]) => {
    const pieces = piecesOf(value.select, outline);
    return { name, value, role: value.role ?? "", pieces: pieces ?? new Set(),
      known: pieces ? [...pieces].sort((a, b) => a - b).join() : null };
  });
}

/** Whether a part is picked by the selector that it had. */
const keepsSelector = (part) => part.value && (part.known === null ? part.pieces.size === 0
  : part.pieces.size > 0 && [...part.pieces].sort((a, b) => a - b).join() === part.known);

// MARK: Drafts

/** Parts that are not used yet, as text. */
const keptDrafts = () => [...drafts].map(([index, one]) => ({ icon: data.icons[index].n, former: entryText(data.icons[index]),
  parts: one.parts.map((part) => ({ ...part, pieces: [...part.pieces] })) }));

function recallDrafts(kept, indices) {
  for (const { icon, former, parts } of kept) {
    const index = indices.get(icon);
    const outline = index !== undefined && data.icons[index].e && entryText(data.icons[index]) === former && outlineOf(data.icons[index]);
    if (!outline || !Array.isArray(parts)) continue;
    drafts.set(index, { index, outline, current: 0, request: 0,
      parts: parts.map((part) => ({ ...part, pieces: new Set(part.pieces) })) });
  }
}

/** Notes that something was chosen which is not used yet. */
function touched() {
  drafts.set(editor.index, editor);
  keep();
  showQueue();
  showParts();
}

function dropParts() {
  const { index } = editor;
  editor = null;
  drafts.delete(index);
  decided(say("partsDropped"));
  showDetail(index);
  byID("detail-name").focus();
}

// MARK: The editor

function partsEditor(index) {
  if (editor?.index !== index) return null;
  const icon = data.icons[index];
  const { outline } = editor;
  if (!outline) return section(say("chooseParts"), make("p", { id: "parts-editor", tabIndex: -1 }, say("noPieces")));
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", outline.box.join(" "));
  svg.setAttribute("class", "pieces");
  svg.setAttribute("role", "group");
  svg.setAttribute("tabindex", "0");
  svg.setAttribute("aria-label", `${say("chooseParts")} ${say("movePieces")}`);
  editor.shapes = outline.pieces.map((piece, number) => {
    const shape = pieceShape(piece);
    shape.setAttribute("tabindex", "-1");
    shape.setAttribute("role", "checkbox");
    shape.setAttribute("aria-label", say("piece", { n: number + 1 }));
    shape.addEventListener("click", () => togglePiece(number));
    shape.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      togglePiece(number);
    });
    return shape;
  });
  const list = make("div", { class: "part-list" });
  const result = make("div", { class: "face" });
  const about = make("p", { role: "status" });
  const use = make("button", { type: "button", class: "primary" }, say("useParts"));
  const drop = make("button", { type: "button", class: "plain" }, say("dropParts"));
  use.addEventListener("click", () => {
    const { entry, drawn } = editor;
    decide(index, "parts", entry, drawn);
  });
  drop.addEventListener("click", dropParts);
  Object.assign(editor, { list, result, about, use, drop });
  const content = make("div", { id: "parts-editor", class: "parts-editor" },
    make("figure", {}, make("div", { class: "face board" }, picture(icon, 0, icon.n), svg),
      make("figcaption", {}, say("clickPieces"), " ", say("movePieces"))),
    make("figure", {}, result, make("figcaption", {}, about)),
    make("div", { class: "part-tools" }, list, make("div", { class: "part-row buttons" }, use, drop)));
  svg.append(...editor.shapes);
  // Small pieces lie on large ones, so that each can be hit; sizes are known once it is in the document.
  requestAnimationFrame(() => {
    if (!svg.isConnected) return;
    editor.boxes = editor.shapes.map((shape, number) => boxOf(shape, outline.pieces[number]));
    const area = ([left, right, top, bottom]) => (right - left) * (bottom - top);
    const focused = editor.shapes.find((shape) => shape === document.activeElement);
    svg.append(...editor.shapes.map((shape, number) => [area(editor.boxes[number]), shape]).sort((a, b) => b[0] - a[0])
      .map(([, shape]) => shape));
    focused?.focus({ preventScroll: true });
    showParts();
  });
  return section(say("chooseParts"), content);
}

/** The box of a piece's ink in the root's coordinates: left, right, top, bottom. */
function boxOf(shape, { element, matrix }) {
  const box = shape.getBBox();
  const isStroked = declared(element, "stroke", "none") !== "none";
  const edge = isStroked ? (parseFloat(declared(element, "stroke-width", "1")) || 0) / 2 : 0;
  const corners = [[box.x - edge, box.y - edge], [box.x + box.width + edge, box.y - edge],
    [box.x - edge, box.y + box.height + edge], [box.x + box.width + edge, box.y + box.height + edge]]
    .map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
  const [xs, ys] = [corners.map((one) => one.x), corners.map((one) => one.y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

/** Moves the focus among the pieces; from elsewhere it comes to the first or the last one. */
function movePiece(by) {
  const { shapes } = editor;
  const at = shapes.indexOf(document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : shapes.length - 1) : (at + by + shapes.length) % shapes.length;
  shapes[next].focus();
}

/** Puts a piece into the current part, or takes it out; a piece belongs to one part. */
function togglePiece(number) {
  if (editor.parts.length === 0) editor.parts.push(blankPart());
  const own = editor.parts[editor.current].pieces;
  const had = own.has(number);
  for (const part of editor.parts) part.pieces.delete(number);
  if (!had) own.add(number);
  touched();
}

/** A part's own name, or else that of its role with a number where there are several. */
function partName(place) {
  const { parts } = editor;
  if (parts[place].name) return parts[place].name;
  const taken = new Set(parts.flatMap((one, other) => (one.name ? [one.name] : other < place ? [partName(other)] : [])));
  const role = parts[place].role || "part";
  let name = role;
  for (let number = 2; taken.has(name); number++) name = `${role}${number}`;
  return name;
}

/** The rows of the parts, each with its role. */
function partRows() {
  const { parts } = editor;
  const rows = parts.map((part, place) => {
    const mark = make("button", { type: "button", class: "part-mark", "aria-pressed": String(place === editor.current),
      "data-part": `mark${place}` }, make("span", { class: "color" }), make("bdi", {}, partName(place)),
    make("small", {}, keepsSelector(part) && part.known === null ? say("ownSelector") : count(part.pieces.size)));
    mark.querySelector(".color").style.setProperty("--part", data.colors[place % data.colors.length]);
    mark.addEventListener("click", () => {
      editor.current = place;
      showParts();
    });
    const own = part.value && !part.value.role ? [make("option", { value: "" }, say("ownRule"))] : [];
    const choice = make("select", { "aria-label": say("role"), "data-part": `role${place}` }, ...own,
      ...Object.keys(data.roles).map((role) => make("option", { value: role }, `${role} – ${say("role-" + role)}`)));
    choice.value = part.role;
    choice.addEventListener("change", () => {
      part.role = choice.value;
      editor.current = place;
      touched();
    });
    const remove = make("button", { type: "button", class: "quiet", "aria-label": say("removePart", { name: partName(place) }),
      title: say("removePart", { name: partName(place) }), "data-part": `remove${place}` }, drawing("m5 5 10 10M15 5 5 15"));
    remove.addEventListener("click", () => {
      parts.splice(place, 1);
      if (parts.length === 0) parts.push(blankPart());
      editor.current = Math.min(editor.current, parts.length - 1);
      touched();
    });
    return make("div", { class: "part-row" }, mark, choice, remove);
  });
  const more = make("button", { type: "button", class: "plain", "data-part": "more" }, say("anotherPart"));
  more.disabled = parts.some((part) => part.pieces.size === 0 && !keepsSelector(part));
  more.addEventListener("click", () => {
    parts.push(blankPart());
    editor.current = parts.length - 1;
    touched();
  });
  return [...rows, more];
}

/** The entry with the parts that are chosen; what it says beside them stays. */
function partsEntry(own) {
  const former = data.icons[editor.index];
  const rest = partedEntry(editor.index);
  const names = new Set(own.map(({ name }) => name));
  const parts = Object.fromEntries(own.map(({ name, part }) => {
    const value = { ...part.value, select: keepsSelector(part) ? part.value.select
      : selectorOfPieces([...part.pieces].map((number) => editor.outline.pieces[number])) };
    if (part.role) value.role = part.role;
    if (value.within && !names.has(value.within)) delete value.within;
    return [name, value];
  }));
  const entry = rest.kind === "composite" ? { ...rest, parts } : { kind: "composite", parts };
  return written(settledEntry(entry, editor.index), entryText(former), former.e);
}

function showParts() {
  const { parts, outline, shapes } = editor;
  shapes.forEach((shape, number) => {
    const place = parts.findIndex((part) => part.pieces.has(number));
    shape.setAttribute("aria-checked", String(place === editor.current));
    shape.classList.toggle("picked", place >= 0);
    shape.style.setProperty("--part", place >= 0 ? data.colors[place % data.colors.length] : "");
  });
  const focused = editor.list.contains(document.activeElement) ? document.activeElement.dataset.part : undefined;
  editor.list.replaceChildren(...partRows());
  if (focused) (editor.list.querySelector(`[data-part="${focused}"]`) ?? editor.list.querySelector("button")).focus();
  const own = parts.map((part, place) => ({ name: partName(place), part, role: part.role,
    pieces: [...part.pieces].map((number) => outline.pieces[number]), boxes: [...part.pieces].map((number) => editor.boxes[number]) }))
    .filter(({ part }) => part.pieces.size || keepsSelector(part));
  editor.use.disabled = own.length === 0 || !drafts.has(editor.index);
  editor.drop.disabled = !drafts.has(editor.index);
  editor.entry = own.length ? partsEntry(own) : null;
  showPartsResult(own.filter(({ role, pieces }) => role && pieces.length));
}

/** Shows the right-to-left drawing: the tool's own where it can be asked, else an approximation that says so. */
function showPartsResult(parts) {
  const icon = data.icons[editor.index];
  const show = (text, about) => {
    const image = make("img", { alt: say("rightToLeft"), src: colored(icon, text), class: ground(icon) });
    editor.result.replaceChildren(image);
    editor.about.textContent = about;
    editor.drawn = text;
  };
  show(approximated(editor.outline, parts), say(data.served && parts.length ? "drawing" : "approximation"));
  const { entry } = editor;
  const request = ++editor.request;
  if (!data.served || !entry) return;
  // Several clicks are one question.
  setTimeout(async () => {
    const isStill = () => editor?.request === request;
    if (!isStill()) return;
    try {
      const drawn = await ask("drawing", { entries: [asEntry(editor.index, { former: entryText(icon), entry })] });
      if (!isStill()) return;
      const made = drawn.icons[0];
      const use = reversedLocales.map((locale) => made.a[locale]).find((one) => one > 0);
      const found = (made.f ?? []).map((one) => one[2]);
      if (use === undefined) editor.about.textContent = found[0] ?? say("cannotBuild");
      else show(drawn.texts[made.d[use][1]], found[0] ?? say("drawnByTool"));
    } catch (error) {
      if (isStill()) editor.about.textContent = error instanceof TypeError ? say("noServer") : error.message;
    }
  }, 150);
}
