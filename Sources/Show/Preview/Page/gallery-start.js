// What begins when the page is loaded.

function start() {
  const asked = readAddress();
  keepsLanguage = asked.asksLanguage;
  speak(asked.language);
  applyTheme();
  setChecker(state.checker);
  // On a phone the interfaces would be all that is seen at first, and decisions come before them.
  readReviews();
  findQueue();
  kin = findKin();
  findQueue();
  byID("interface").open = innerWidth > 640 && queue.length === 0;
  const overtaken = recall();
  recallReview();
  tellWritten(overtaken);
  showControls();
  showQueue();
  refresh();
  listen();
  if (asked.open !== -1) open(asked.open);
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
}

/** Opens the first icon that waits for a decision. */
function begin() {
  const first = pending()[0];
  if (first !== undefined) open(first, true);
}

function listen() {
  byID("search").addEventListener("input", (event) => {
    state.query = event.target.value;
    scrollTo(0, 0);
    refresh();
  });
  byID("language").addEventListener("change", (event) => {
    keepsLanguage = true;
    speak(event.target.value);
    repaint();
  });
  byID("locale").addEventListener("change", (event) => {
    setLocale(event.target.value === "all" ? "all" : Number(event.target.value));
  });
  byID("size").addEventListener("input", (event) => setSize(Number(event.target.value)));
  byID("checker").addEventListener("change", (event) => setChecker(event.target.checked));
  byID("theme").addEventListener("click", toggleTheme);
  byID("help").addEventListener("click", showKeys);
  byID("previous").addEventListener("click", () => step(-1));
  byID("next").addEventListener("click", () => step(1));
  byID("close").addEventListener("click", () => byID("detail").close());
  byID("begin").addEventListener("click", begin);
  byID("review-begin").addEventListener("click", beginReview);
  byID("review-end").addEventListener("click", () => setReviewing(false));
  byID("review-send").addEventListener("click", showReviewFile);
  byID("review-close").addEventListener("click", () => byID("review-file").close());
  byID("review-name").maxLength = longestName;
  byID("review-name").addEventListener("input", (event) => {
    ownName = event.target.value.trim();
    keepReview();
    const { selectionStart } = event.target;
    const typed = event.target.value;
    showReviewFile();
    event.target.value = typed;
    event.target.setSelectionRange(selectionStart, selectionStart);
  });
  byID("review-copy").addEventListener("click", () => copyText(reviewText(), byID("review-copied")));
  byID("review-link").addEventListener("click", (event) => copyText(event.target.dataset.address, byID("review-copied")));
  byID("take-over").addEventListener("click", takeOver);
  byID("undo").addEventListener("click", undo);
  byID("take-back").addEventListener("click", takeBack);
  byID("show-result").addEventListener("click", showResult);
  byID("write").hidden = !data.served;
  byID("write").addEventListener("click", writeDecisions);
  byID("copy").addEventListener("click", copyResult);
  byID("result-close").addEventListener("click", () => byID("result").close());
  byID("forget").addEventListener("click", () => {
    byID("result").close();
    forget();
  });
  byID("detail").addEventListener("close", () => {
    const last = state.open;
    state.open = -1;
    editor = null;
    if (isReviewing) return byID("review-begin").hidden ? byID("review-send").focus() : byID("review-begin").focus();
    if (isInQueue) byID(pending().length ? "begin" : "show-result").focus();
    else if (!isIcon(last)) byID("families-list").querySelector(`[data-family="${CSS.escape(nameOfSubject(last))}"]`)?.focus();
    else focusCard(state.focus);
    writeAddress();
  });
  // A click on the backdrop is a click on the dialog itself.
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  }
  byID("icons").addEventListener("click", (event) => {
    const button = event.target.closest(".card");
    if (!button) return;
    state.focus = Number(button.dataset.icon);
    open(state.focus);
  });
  byID("icons").addEventListener("keydown", moveFocus);
  document.addEventListener("keydown", act);
  addEventListener("scroll", showSoon, { passive: true });
  for (const [moment, printing] of [["beforeprint", true], ["afterprint", false]]) {
    addEventListener(moment, () => {
      isPrinting = printing;
      repaint();
    });
  }
  byID("interface").addEventListener("toggle", () => {
    showInterface();
    showSoon();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => state.theme === "auto" && repaint());
  new ResizeObserver(() => document.documentElement.style.setProperty("--bar", `${bar.offsetHeight}px`)).observe(bar);
  let width = byID("icons").clientWidth;
  new ResizeObserver(() => {
    if (byID("icons").clientWidth === width) return showSoon();
    width = byID("icons").clientWidth;
    layOut();
  }).observe(byID("icons"));
}

start();
