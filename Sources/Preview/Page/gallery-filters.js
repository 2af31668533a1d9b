// Which icons are shown.

const searchable = data.icons.map((icon) => icon.n.toLowerCase());
const findingKeys = data.icons.map((icon) => new Set((icon.f ?? []).flatMap((found) => [found[0], "rule:" + found[1]])));

function matches(index, ignored) {
  const icon = data.icons[index];
  if (ignored !== "kind" && state.kind !== "all" && icon.k !== state.kind) return false;
  const keys = findingKeys[index];
  if (state.finding === "any" && keys.size === 0) return false;
  if (state.finding === "none" && keys.size > 0) return false;
  if (!["all", "any", "none"].includes(state.finding) && !keys.has(state.finding)) return false;
  return state.query.toLowerCase().split(/\s+/).every((word) => searchable[index].includes(word));
}
