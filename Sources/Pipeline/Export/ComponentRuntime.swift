/// The part of the module that components share which is the same for all frameworks.
enum ComponentRuntime {
    /// Functions of JavaScript that choose a drawing and measure it; the module has `variant` of `locale.js`.
    static let drawing = """
        /** The drawing for a locale: its box, the attributes of its root, its elements, and its width for a height of 1. A list \
        with a drawing alone in it is the mirror image of that. */
        function drawn(name, drawings, locale, id) {
          let found = drawings[""];
          try {
            if (locale) found = variant(drawings, locale);
          } catch {
            throw new RangeError(`the icon '${name}' is asked for the locale '${locale}', which is no tag such as 'ar-EG'`);
          }
          const [viewBox, attributes, nodes] = found[2] ? found : found[0];
          const [x, , width, height] = viewBox.split(" ").map(Number);
          const own = typeof nodes === "function" ? nodes(id) : nodes;
          const elements = found[2] ? own : [["g", { transform: `matrix(-1 0 0 1 ${2 * x + width} 0)` }, own]];
          return [viewBox, attributes, elements, width > 0 && height > 0 ? width / height : 1];
        }
        /** The width for a height: pixels, or a length such as "1em". */
        function wide(size, proportion) {
          return proportion === 1 ? size
            : typeof size === "number" ? size * proportion : size.replace(/^[0-9.]+/, (number) => number * proportion);
        }

        """
}
