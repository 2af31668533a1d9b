// Windows of an imagined program, where icons stand as they will in a real one.

/** Icons that show best what goes wrong: composites, then what is mirrored, then drawn anew, then fixed. */
function interfaceIcons() {
  const usable = data.icons.filter((icon) => icon.d.length > 0 && icon.r <= 1.6 && !icon.a.includes(null));
  const chosen = [];
  const quota = { composite: 5, directional: 5, localized: 2, fixed: 2 };
  for (const kind of Object.keys(quota)) {
    const those = usable.filter((icon) => icon.k === kind);
    const step = Math.max(1, Math.floor(those.length / quota[kind]));
    for (let index = 0; index < those.length && quota[kind] > 0; index += step, quota[kind]--) chosen.push(those[index]);
  }
  for (const icon of usable) if (chosen.length < 14 && !chosen.includes(icon)) chosen.push(icon);
  return chosen;
}

function mockLocale() {
  if (state.locale !== "all") return state.locale;
  return Math.max(0, data.locales.findIndex((locale) => locale[1]));
}

function mock(icons, locale) {
  const isReversed = locale !== null && data.locales[locale][1];
  const image = (icon) => picture(icon, locale === null ? 0 : icon.a[locale]);
  const title = locale === null ? nameOfLocale("en", "en") : nameOfLocale(tag(locale), tag(locale));
  const chevron = drawing("m8 5 5 5-5 5");
  chevron.setAttribute("class", "chevron directional");
  const tools = icons.slice(0, 6).map((icon) => make("span", { class: "tool", title: icon.n }, image(icon)));
  const rows = icons.slice(icons.length > 8 ? 6 : 0).slice(0, 8).map((icon) =>
    make("li", {}, image(icon), make("span", {}, make("bdi", {}, icon.n)), chevron.cloneNode(true)));
  return make("div", { class: "window", dir: isReversed ? "rtl" : "ltr", "aria-label": title, role: "img" },
    make("div", { class: "window-bar" }, ...tools.slice(0, 2), make("b", {}, title), ...tools.slice(2)),
    make("ul", { class: "rows" }, ...rows));
}

function showInterface() {
  const icons = interfaceIcons();
  byID("interface").hidden = icons.length === 0 || data.locales.length === 0;
  byID("mocks").replaceChildren(mock(icons, null), ...(data.locales.length ? [mock(icons, mockLocale())] : []));
}
