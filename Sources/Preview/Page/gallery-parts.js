// Parts by clicking: pieces of the drawing become a part, with a role, and the right-to-left drawing follows at once.

let editor = null;

function openParts() {
  if (editor?.index !== state.open) {
    const outline = outlineOf(data.icons[state.open]);
    editor = { index: state.open, outline, parts: [{ role: "badge", pieces: new Set() }], current: 0, request: 0 };
  }
  showDetail(state.open);
  const section = byID("parts-editor");
  section?.parentElement.scrollIntoView({ block: "start" });
  section?.querySelector(".piece, button")?.focus({ preventScroll: true });
}

function partsEditor(index) {
  if (editor?.index !== index) return null;
  const icon = data.icons[index];
  const { outline } = editor;
  if (!outline) return section(say("chooseParts"), make("p", { id: "parts-editor" }, say("noPieces")));
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", outline.box.join(" "));
  svg.setAttribute("class", "pieces");
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", say("chooseParts"));
  editor.shapes = outline.pieces.map((piece, number) => {
    const shape = pieceShape(piece);
    shape.setAttribute("tabindex", "0");
    shape.setAttribute("role", "checkbox");
    shape.setAttribute("aria-label", say("piece", { n: count(number + 1) }));
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
  use.addEventListener("click", () => {
    const { entry } = editor;
    editor = null;
    decide(index, "parts", entry);
  });
  Object.assign(editor, { list, result, about, use });
  const content = make("div", { id: "parts-editor", class: "parts-editor" },
    make("figure", {}, make("div", { class: "face board" }, picture(icon, 0, icon.n), svg), make("figcaption", {}, say("clickPieces"))),
    make("figure", {}, result, make("figcaption", {}, about)), make("div", { class: "part-tools" }, list, use));
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

/** Puts a piece into the current part, or takes it out; a piece belongs to one part. */
function togglePiece(number) {
  const own = editor.parts[editor.current].pieces;
  const had = own.has(number);
  for (const part of editor.parts) part.pieces.delete(number);
  if (!had) own.add(number);
  showParts();
}

const partName = (place) => {
  const { role } = editor.parts[place];
  const earlier = editor.parts.slice(0, place).filter((one) => one.role === role).length;
  return earlier ? `${role}${earlier + 1}` : role;
};

function showParts() {
  const { parts, outline, shapes } = editor;
  const color = (place) => data.colors[place % data.colors.length];
  shapes.forEach((shape, number) => {
    const place = parts.findIndex((part) => part.pieces.has(number));
    shape.setAttribute("aria-checked", String(place === editor.current));
    shape.classList.toggle("picked", place >= 0);
    shape.style.setProperty("--part", place >= 0 ? color(place) : "");
  });
  const focused = editor.list.contains(document.activeElement) ? document.activeElement.dataset.part : undefined;
  const rows = parts.map((part, place) => {
    const mark = make("button", { type: "button", class: "part-mark", "aria-pressed": String(place === editor.current),
      "data-part": `mark${place}` }, make("span", { class: "color" }), make("bdi", {}, partName(place)),
    make("small", {}, count(part.pieces.size)));
    mark.querySelector(".color").style.setProperty("--part", color(place));
    mark.addEventListener("click", () => {
      editor.current = place;
      showParts();
    });
    const choice = make("select", { "aria-label": say("role"), "data-part": `role${place}` },
      ...Object.keys(roles).map((role) => make("option", { value: role }, `${role} – ${say("role-" + role)}`)));
    choice.value = part.role;
    choice.addEventListener("change", () => {
      part.role = choice.value;
      editor.current = place;
      showParts();
    });
    return make("div", { class: "part-row" }, mark, choice);
  });
  const more = make("button", { type: "button", class: "plain", "data-part": "more" }, say("anotherPart"));
  more.disabled = parts.some((part) => part.pieces.size === 0);
  more.addEventListener("click", () => {
    parts.push({ role: "badge", pieces: new Set() });
    editor.current = parts.length - 1;
    showParts();
  });
  editor.list.replaceChildren(...rows, more);
  if (focused) editor.list.querySelector(`[data-part="${focused}"]`)?.focus();
  const own = parts.map((part, place) => ({ name: partName(place), role: part.role,
    pieces: [...part.pieces].map((number) => outline.pieces[number]), boxes: [...part.pieces].map((number) => editor.boxes[number]) }))
    .filter((part) => part.pieces.length);
  editor.use.disabled = own.length === 0;
  editor.entry = own.length ? written({ kind: "composite", parts: Object.fromEntries(own.map(({ name, role, pieces }) =>
    [name, { select: selectorOfPieces(pieces), role }])), note: settled }, data.icons[editor.index]) : null;
  showPartsResult(own);
}

/** Shows the right-to-left drawing: the tool's own where it can be asked, else an approximation that says so. */
function showPartsResult(parts) {
  const icon = data.icons[editor.index];
  const show = (text, about) => {
    const image = make("img", { alt: say("rightToLeft"), src: address(text, isDark() && !icon.m) });
    if (icon.m) image.className = "template";
    editor.result.replaceChildren(image);
    editor.about.textContent = about;
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
      const drawn = await ask("drawing", [asEntry(editor.index, { former: entryText(icon), entry })]);
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
