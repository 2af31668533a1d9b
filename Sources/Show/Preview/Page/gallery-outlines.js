// The shapes of an icon's file as pieces that can be clicked, and a drawing of what parts would do.
// The file is parsed into a document of its own, where nothing runs or loads; only numbers of it reach the page.

const shapeTags = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];
const geometry = ["d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "points"];
const undrawn = "defs, clipPath, mask, marker, pattern, symbol, filter, linearGradient, radialGradient, foreignObject";
const argumentCounts = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** A document of a drawing. Styles have other names in it, as the page's policy lets none but its own be applied. */
const parsedDrawing = (text) => new DOMParser().parseFromString(
  text.replace(/(\s)style(\s*=)/g, "$1iconflip-style$2").replace(/<(\/?)style\b/g, "<$1iconflip-style"), "image/svg+xml");

const drawingText = (parsed) => new XMLSerializer().serializeToString(parsed).replaceAll("iconflip-style", "style");

/** The segments of path data, in absolute coordinates, in one list for each subpath; null where it is malformed. */
function subpathsOf(text) {
  const number = /\s*,?\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
  const flag = /\s*,?\s*([01])/y;
  const command = /\s*,?\s*([MmLlHhVvCcSsQqTtAaZz])/y;
  const subpaths = [];
  let [place, x, y, startX, startY, current] = [0, 0, 0, 0, 0, null];
  const take = (pattern) => {
    pattern.lastIndex = place;
    const found = pattern.exec(text);
    if (found) place = pattern.lastIndex;
    return found?.[1];
  };
  while (/\S/.test(text.slice(place))) {
    current = take(command) ?? (current === "M" ? "L" : current === "m" ? "l" : current);
    if (!current || subpaths.length === 0 && current.toUpperCase() !== "M") return null;
    const kind = current.toUpperCase();
    const isRelative = kind !== current;
    const before = place;
    const values = Array.from({ length: argumentCounts[kind] }, (_, index) =>
      Number(take(kind === "A" && (index === 3 || index === 4) ? flag : number)));
    if (values.some(Number.isNaN) || kind !== "Z" && place === before) return null;
    const dx = isRelative ? x : 0;
    const dy = isRelative ? y : 0;
    if (kind === "Z") {
      subpaths.at(-1).push(["Z"]);
      [x, y] = [startX, startY];
      continue;
    }
    if (kind === "H") values.splice(0, 1, values[0] + dx, y);
    else if (kind === "V") values.splice(0, 1, x, values[0] + dy);
    else for (let index = kind === "A" ? 5 : 0; index < values.length; index += 2) {
      values[index] += dx;
      values[index + 1] += dy;
    }
    // After a closing, drawing goes on from the subpath's start as another subpath.
    if (kind !== "M" && subpaths.at(-1).at(-1)[0] === "Z") subpaths.push([["M", startX, startY]]);
    [x, y] = values.slice(-2);
    if (kind === "M") {
      subpaths.push([["M", x, y]]);
      [startX, startY] = [x, y];
    } else subpaths.at(-1).push([kind === "H" || kind === "V" ? "L" : kind, ...values]);
  }
  return subpaths.length ? subpaths : null;
}

/** Path data with every x taken to `scale * x + shift`. */
function pathText(segments, scale = 1, shift = 0) {
  return segments.map(([kind, ...values]) => {
    if (kind === "A" && scale < 0) values = [values[0], values[1], -values[2], values[3], 1 - values[4], ...values.slice(5)];
    for (let index = kind === "A" ? 5 : 0; index < values.length; index += 2) values[index] = scale * values[index] + shift;
    return kind + values.join(" ");
  }).join("");
}

/** A selector that matches an element alone: its unique id, or its place below the nearest ancestor that has one. */
function selectorOf(element) {
  const root = element.ownerDocument.documentElement;
  if (element === root) return "svg";
  const { id } = element;
  if (/^[\w-]+$/.test(id) && root.querySelectorAll(`[id="${id}"]`).length === 1) return "#" + id;
  const same = [...element.parentNode.children].filter((one) => one.localName === element.localName);
  return `${selectorOf(element.parentNode)} > ${element.localName}:nth-of-type(${same.indexOf(element) + 1})`;
}

/** The value of a property where attributes say it; a style sheet is not asked. */
function declared(element, name, initial) {
  for (let one = element; one?.getAttribute; one = one.parentNode) {
    const own = one.getAttribute("iconflip-style")?.match(new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`))?.[1] ?? one.getAttribute(name);
    if (own && own.trim() !== "inherit") return own.trim();
  }
  return initial;
}

/** The transform from an element's coordinates to those of the root. */
function matrixOf(element) {
  let matrix = new DOMMatrix();
  for (let one = element; one.parentNode?.getAttribute; one = one.parentNode) {
    const own = one.transform?.baseVal.consolidate()?.matrix;
    if (own) matrix = new DOMMatrix([own.a, own.b, own.c, own.d, own.e, own.f]).multiply(matrix);
  }
  return matrix;
}

/** The pieces of an icon's source: shapes, and every subpath of a path that has several; null where it has none. */
function outlineOf(icon) {
  const text = data.texts[icon.t ?? icon.d[0]?.[1]];
  if (typeof text !== "string") return null;
  const root = parsedDrawing(text).documentElement;
  if (root.localName !== "svg") return null;
  const numbers = (root.getAttribute("viewBox") ?? "").trim().split(/[\s,]+/).map(Number);
  const box = numbers.length === 4 && numbers.every(Number.isFinite) ? numbers
    : [0, 0, parseFloat(root.getAttribute("width")), parseFloat(root.getAttribute("height"))];
  if (!(box[2] > 0 && box[3] > 0)) return null;
  const pieces = [];
  for (const element of root.querySelectorAll(shapeTags.join())) {
    if (element.closest(undrawn) || declared(element, "display") === "none") continue;
    const subpaths = element.localName === "path" ? subpathsOf(element.getAttribute("d") ?? "") : null;
    if (element.localName === "path" && !subpaths) continue;
    const place = { element, selector: selectorOf(element), matrix: matrixOf(element) };
    if (subpaths?.length > 1) subpaths.forEach((segments, index) => pieces.push({ ...place, segments, number: index + 1, of: subpaths.length }));
    else pieces.push({ ...place, segments: subpaths?.[0] });
  }
  return pieces.length ? { root, box, pieces, text } : null;
}

/** A shape of the page over a piece of the icon, to be hovered, clicked and measured. */
function pieceShape(piece) {
  const shape = document.createElementNS("http://www.w3.org/2000/svg", piece.segments ? "path" : piece.element.localName);
  if (piece.segments) shape.setAttribute("d", pathText(piece.segments));
  else for (const name of geometry) {
    const value = piece.element.getAttribute(name);
    if (value !== null) shape.setAttribute(name, value);
  }
  const { a, b, c, d, e, f } = piece.matrix;
  shape.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
  const width = parseFloat(declared(piece.element, "stroke-width", "1"));
  const isLine = declared(piece.element, "fill", "black") === "none";
  shape.setAttribute("class", isLine ? "piece line" : "piece");
  if (isLine) shape.setAttribute("stroke-width", Math.max(width || 1, 1));
  return shape;
}

/** The selector of pieces: whole elements where all their subpaths are among them. */
function selectorOfPieces(pieces) {
  const own = new Map();
  for (const piece of pieces) own.set(piece.selector, [...(own.get(piece.selector) ?? []), piece]);
  return [...own].map(([selector, those]) => (those[0].number && those.length < those[0].of
    ? `${selector} subpath(${those.map((one) => one.number).sort((a, b) => a - b).join(", ")})` : selector)).join(", ");
}

/** The alternatives of a selector, which commas divide outside of parentheses, brackets and quotes. */
function alternativesOf(selector) {
  const found = [""];
  let [depth, quote] = [0, ""];
  for (const letter of selector) {
    if (quote) quote = letter === quote ? "" : quote;
    else if (letter === "'" || letter === '"') quote = letter;
    else depth += "([".includes(letter) ? 1 : ")]".includes(letter) ? -1 : 0;
    if (letter === "," && depth === 0) found.push("");
    else found[found.length - 1] += letter;
  }
  return found.map((one) => one.trim());
}

/** The places of the pieces that a selector picks, or null where it picks something that is no piece, as a bar or a region. */
function piecesOf(selector, { root, pieces }) {
  const found = new Set();
  for (const one of alternativesOf(selector)) {
    const [, elements, list] = /^(.*?)\s*(?:\bsubpath\(([^()]*)\))?$/s.exec(one);
    if (!elements || /\b(?:bar|region|layer|subpath)\(/.test(elements)) return null;
    let matched = [];
    try {
      matched = [...root.ownerDocument.querySelectorAll(elements)];
    } catch {
      return null;
    }
    const ranges = list?.split(",").map((range) => range.split("-").map(Number));
    const isPicked = ({ number = 1 }) => !ranges || ranges.some(([from, to = from]) => number >= from && number <= to);
    if (ranges && matched.length !== 1) return null;
    const own = pieces.flatMap((piece, place) => (matched.some((match) => match.contains(piece.element)) ? [place] : []));
    if (own.length === 0) return null;
    for (const place of own) if (isPicked(pieces[place])) found.add(place);
  }
  return found;
}

/**
 * An approximation of the mirrored drawing: everything is flipped, and what a part keeps is undone about its middle.
 * Gaps around parts are not cut, and neither clips nor gradients are looked after.
 */
function approximated({ text, box }, parts) {
  const copy = parsedDrawing(text);
  const root = copy.documentElement;
  const middle = box[0] + box[2] / 2;
  const elements = new Map();
  const find = (selector) => elements.get(selector)
    ?? elements.set(selector, [...root.querySelectorAll(shapeTags.join())].find((one) => selectorOf(one) === selector)).get(selector);
  for (const { pieces } of parts) for (const piece of pieces) find(piece.selector);
  const subpaths = new Map();
  for (const { role, pieces, boxes } of parts) {
    const [place, drawing, isSequence] = data.roles[role];
    if (place && drawing) continue;
    const whole = boxes.reduce((all, one) => [Math.min(all[0], one[0]), Math.max(all[1], one[1])], [Infinity, -Infinity]);
    pieces.forEach((piece, index) => {
      const [start, end] = isSequence ? boxes[index] : whole;
      const center = (start + end) / 2;
      // What is drawn in flipped coordinates: a reflection about the part's middle keeps it upright, one about the icon's
      // middle keeps it where it is, and both together move it back.
      const [scale, shift] = place ? [-1, 2 * center] : drawing ? [1, 2 * (middle - center)] : [-1, 2 * middle];
      const element = find(piece.selector);
      const { matrix } = piece;
      if (piece.number && matrix.b === 0 && matrix.c === 0) {
        if (!subpaths.has(element)) subpaths.set(element, subpathsOf(element.getAttribute("d")).map((one) => pathText(one)));
        subpaths.get(element)[piece.number - 1] = pathText(piece.segments, scale, (scale * matrix.e + shift - matrix.e) / matrix.a);
      } else if (!piece.number) {
        const own = element.parentNode === root ? new DOMMatrix() : matrixOf(element.parentNode);
        const { a, b, c, d, e, f } = own.inverse().multiply(new DOMMatrix([scale, 0, 0, 1, shift, 0])).multiply(own);
        element.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")}) ${element.getAttribute("transform") ?? ""}`);
      }
    });
  }
  for (const [element, pieces] of subpaths) {
    element.setAttribute("d", pieces.join(""));
    // A hole that turns round alone would be filled.
    element.setAttribute("fill-rule", "evenodd");
  }
  const group = copy.createElementNS("http://www.w3.org/2000/svg", "g");
  group.setAttribute("transform", `matrix(-1 0 0 1 ${2 * middle} 0)`);
  group.append(...root.childNodes);
  root.append(group);
  return drawingText(copy);
}
