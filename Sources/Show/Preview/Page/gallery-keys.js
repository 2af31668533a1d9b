// Moving and acting by keys.

function focusCard(index) {
  const group = groups.find((one) => one.places.has(index));
  if (!group) return;
  const former = document.querySelector(".card[tabindex='0']");
  if (former) former.tabIndex = -1;
  state.focus = index;
  showVisible();
  const button = document.querySelector(`.card[data-icon="${index}"]`);
  button.tabIndex = 0;
  button.focus({ preventScroll: true });
  const box = button.getBoundingClientRect();
  const top = byID("icons").querySelector(".group-head").getBoundingClientRect().height
    + (getComputedStyle(bar).position === "sticky" ? bar.offsetHeight : 0);
  if (box.top < top) scrollBy(0, box.top - top);
  else if (box.bottom > innerHeight - 16) scrollBy(0, box.bottom - innerHeight + 16);
  showVisible();
}

/** The card a row further up or down whose middle is nearest. */
function neighbour(index, down) {
  const at = groups.findIndex((group) => group.places.has(index));
  let group = groups[at];
  const place = group.places.get(index);
  let row = place.row + (down ? 1 : -1);
  if (!group.rows[row]) {
    group = groups[at + (down ? 1 : -1)];
    if (!group) return index;
    row = down ? 0 : group.rows.length - 1;
  }
  const middle = (one) => one.start + one.width / 2;
  const distance = (one) => Math.abs(middle(group.places.get(one)) - middle(place));
  return group.rows[row].icons.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

function moveFocus(event) {
  const button = event.target.closest(".card");
  if (!button || event.altKey || event.ctrlKey || event.metaKey) return;
  const index = Number(button.dataset.icon);
  const at = order.indexOf(index);
  const isReversed = document.documentElement.dir === "rtl";
  const rows = Math.max(1, Math.floor((innerHeight - 160) / (groups[0].rowHeight + gap)));
  const repeated = (down) => Array.from({ length: rows }).reduce((one) => neighbour(one, down), index);
  const target = {
    ArrowRight: () => order[at + (isReversed ? -1 : 1)], ArrowLeft: () => order[at + (isReversed ? 1 : -1)],
    ArrowDown: () => neighbour(index, true), ArrowUp: () => neighbour(index, false),
    Home: () => order[0], End: () => order[order.length - 1],
    PageDown: () => repeated(true), PageUp: () => repeated(false),
  }[event.key];
  if (!target) return;
  event.preventDefault();
  focusCard(target() ?? index);
}

const shortcuts = [
  [["/"], "keySearch"], [["←", "↑", "→", "↓"], "keyMove"], [["Enter"], "keyOpen"], [["Esc"], "keyClose"],
  [["J", "K", "←", "→"], "keyStep"], [["D"], "keyTheme"], [["B"], "keyBackground"], [["+", "−"], "keySize"],
  [["N"], "begin"], [["A"], "verdict-accept"], [["F"], "verdict-flip"], [["X"], "verdict-fix"], [["P"], "verdict-parts"], [["←", "↑", "→", "↓"], "movePieces"],
  [["R"], "answer-right"], [["W"], "answer-wrong"], [["S"], "answer-unsure"], [["U"], "undo"], [["L"], "keyLocale"], [["?"], "keyHelp"],
];

function act(event) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const isTyping = event.target.matches("input[type=search], input[type=text], select, textarea");
  if (event.target === byID("search")) {
    if (event.key === "Escape") {
      if (!state.query) event.target.blur();
      search("");
    } else if (event.key === "ArrowDown" && order.length) focusCard(order[0]);
    else if (event.key === "Enter" && order.length) {
      state.focus = order[0];
      open(order[0]);
    }
    else return;
    return event.preventDefault();
  }
  if (isTyping) return;
  const isOpen = byID("detail").open;
  const isReversed = document.documentElement.dir === "rtl";
  // What does not change an icon's kind is to accept it, and to accept a family without a choice of its own for that is to answer
  // what all its members are.
  const verdict = (wanted) => {
    if (!isOpen || isReviewing || isIcon(state.open) && !data.icons[state.open].e) return;
    const known = verdictsFor(state.open);
    const own = known.includes(wanted) ? wanted : wanted === "accept" ? answerAsIs(state.open) : "accept";
    if (known.includes(own)) decide(state.open, own);
  };
  const answer = (own) => isOpen && isReviewing && answerReview(own);
  const move = (by) => (choosesParts() ? movePiece(by) : step(by));
  const action = {
    "/": () => !isOpen && (byID("search").focus(), byID("search").select()),
    d: toggleTheme, b: () => setChecker(!state.checker), "?": showKeys,
    "+": () => setSize(state.size + 8), "=": () => setSize(state.size + 8), "-": () => setSize(state.size - 8),
    n: () => !isOpen && (isReviewing ? beginReview() : begin()), u: undo, p: () => isOpen && !isReviewing && isIcon(state.open) && openParts(),
    a: () => verdict("accept"), f: () => verdict("flip"), x: () => verdict("fix"), t: takeOver, l: nextLocale,
    r: () => answer("right"), w: () => answer("wrong"), s: () => answer("unsure"), j: () => isOpen && step(1), k: () => isOpen && step(-1),
    ArrowRight: () => move(isReversed ? -1 : 1), ArrowLeft: () => move(isReversed ? 1 : -1),
    ArrowDown: () => movePiece(1), ArrowUp: () => movePiece(-1),
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  // Arrows belong to the cards and the sliders; in the detail they lead to the neighbours, and among pieces while parts
  // are chosen.
  const isArrow = event.key.startsWith("Arrow");
  const isDown = event.key === "ArrowUp" || event.key === "ArrowDown";
  if (!action || isArrow && (!isOpen || event.target.matches("input, select") || isDown && !choosesParts())) return;
  event.preventDefault();
  action();
}

function showKeys() {
  byID("keys-list").replaceChildren(...shortcuts.flatMap(([keys, text]) => [
    make("dt", {}, ...keys.map((key) => make("kbd", {}, key))), make("dd", {}, say(text)),
  ]));
  if (!byID("keys").open) byID("keys").showModal();
}
