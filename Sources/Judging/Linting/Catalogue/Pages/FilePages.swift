extension RuleCatalogue {
    /// The pages of the rules about SVG files.
    @RulePages static var files: [RulePage] {
        RulePage(
            .notSVG,
            "a file that is not SVG",
            why: "It was renamed, or saved by a browser as a page.",
            fix: "Export the icon as SVG.",
            bad: RuleExample(##""next": "directional""##, .raw("next.svg", ##"<html/>"##)),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .svgSyntax,
            "a file that is not well-formed XML",
            why: "Readers interpret it differently.",
            fix: "Fix the place that the finding points at.",
            bad: RuleExample(
                ##""next": "directional""##,
                .raw("next.svg", ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path</svg>"##)),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .svgEncoding,
            "a file in an unsupported encoding, or with bytes that its encoding does not allow",
            why: "Its text cannot be read reliably.",
            fix: "Save it as UTF-8.",
            bad: RuleExample(
                ##""next": "directional""##,
                .raw(
                    "next.svg",
                    ##"<?xml version="1.0" encoding="EBCDIC-US"?><svg xmlns="http://www.w3.org/2000/svg" "##
                        + ##"viewBox="0 0 24 24"/>"##
                )),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .svgEntity,
            "an external entity or a parameter entity",
            why: "It would load other files while the icon is read, which is not allowed.",
            fix: "Remove the declaration and put the text where it is used.",
            bad: RuleExample(
                ##""next": "directional""##,
                .raw(
                    "next.svg",
                    ##"<!DOCTYPE svg [<!ENTITY a SYSTEM "a.txt">]><svg xmlns="http://www.w3.org/2000/svg" "##
                        + ##"viewBox="0 0 24 24">&a;</svg>"##
                )),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .svgLimit,
            "a file that is larger or more deeply nested than icons are",
            why: "No file may take unbounded memory or time.",
            fix: "Simplify the drawing.")
        RulePage(
            .svgError,
            "an error in the file that every renderer handles in its own way",
            why:
                "The icon looks different in every browser, and no reliable variant can be made from it. For a file that is "
                + "only copied, such as that of a fixed icon, it is a warning.",
            fix: "Fix the path or the reference that the finding names.",
            bad: RuleExample(##""next": "directional""##, .svg("next.svg", ##"<path d="M5 11h8V6l7 6 L"/>"##)),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .keptUpright,
            "an element of a mirrored icon that is moved but not reflected",
            why: "Text and images keep their drawing; the finding names them, so that somebody checks the result.",
            rows: [.g7, .g22],
            fix: "Convert the text to paths, make it a part, or draw a variant by hand.",
            bad: RuleExample(
                ##""note": "directional""##, set: ##""rules": { "text-not-outlined": "off" }"##,
                .svg("note.svg", ##"<path d="M3 4h9v2H3z"/><text x="3" y="20">A</text>"##)),
            good: RuleExample(
                ##""note": "directional""##,
                .svg("note.svg", ##"<path d="M3 4h9v2H3z"/><path d="M3 20 6 12l3 8z"/>"##)))
        RulePage(
            .mirroredByTransform,
            "an element that is mirrored by a transform instead of by its coordinates",
            why: "The picture is right. Some tools, such as converters to icon fonts, do not take transforms.",
            fix: "Write lengths without units such as `mm`, and geometry outside of style sheets.",
            bad: RuleExample(
                ##""next": "directional""##, .svg("next.svg", ##"<rect x="1mm" y="4" width="9" height="9"/>"##)),
            good: RuleExample(
                ##""next": "directional""##, .svg("next.svg", ##"<rect x="3.78" y="4" width="9" height="9"/>"##)))
        RulePage(
            .noMirror,
            "a file without a view box or a size to mirror it about",
            why: "Without a view box or a width there is no middle.",
            fix: "Add a `viewBox`.",
            bad: RuleExample(
                ##""next": "directional""##, set: ##""rules": { "no-view-box": "off" }"##,
                .raw(
                    "next.svg", ##"<svg xmlns="http://www.w3.org/2000/svg"><path d="M5 11h8V6l7 6-7 6v-5H5z"/></svg>"##)
            ),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .notDrawn,
            "content that is not drawn, or not as it is written",
            why: "Previews, measurements and the checks of the mirrored icon do not include it.",
            fix: "Use supported features, or convert it to paths.",
            bad: RuleExample(
                ##""next": "directional""##,
                .svg(
                    "next.svg",
                    ##"<path d="M5 11h8V6l7 6-7 6v-5H5z"/><path id="dot" d="M2 2h2v2H2z"/><path d="M4 "##
                        + ##"2h2v2H4z" fill="url(#dot)"/>"##
                )),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .notFlattened,
            "something that filled paths cannot say",
            why: "It stays as it is drawn, with its mask or stroke, which some platforms do not draw.",
            fix: "Draw it by filled or stroked shapes of plain colours.",
            bad: RuleExample(
                ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge", "##
                    + ##""clearance": 1 } } }"##,
                .svg(
                    "cart.svg",
                    ##"<filter id="soft"><feGaussianBlur stdDeviation=".1"/></filter><g filter="url(#soft)"><path "##
                        + ##"d="M3 5h14v14H3z"/></g><circle id="badge" cx="18" cy="6" r="3"/>"##)),
            good: RuleExample(
                ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge", "##
                    + ##""clearance": 1 } } }"##,
                .svg("cart.svg", ##"<path d="M3 5h14v14H3z"/><circle id="badge" cx="18" cy="6" r="3"/>"##)))
        RulePage(
            .flattenedRoughly,
            "curves that became a polygon",
            why:
                "The polygon looks the same at the sizes of icons, but nobody can edit it, and it shows when enlarged.",
            fix: "Simplify the drawing there, and report it: this is a fault of iconflip.")
        RulePage(
            .notMirrored,
            "a property of the root element, or a rule of a style sheet, that cannot be mirrored",
            why: "What is on the root applies to the whole drawing, so the variant would show it as the source does. "
                + "And a rule that matches a group which must be put around an element, or that does not match the element any more, draws something else.",
            fix: "Put it on a `<g>` around the drawing, where it is mirrored, by a transform if necessary; "
                + "say in attributes what the rule says, or let it match a class.",
            bad: RuleExample(
                ##""next": "directional""##,
                .raw(
                    "next.svg",
                    ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" transform="rotate(5)">"##
                        + ##"<path d="M9 11h4V8l4 4-4 4v-3H9z"/></svg>"##)),
            good: RuleExample(
                ##""next": "directional""##,
                .svg("next.svg", ##"<g transform="rotate(5)"><path d="M9 11h4V8l4 4-4 4v-3H9z"/></g>"##)))
        RulePage(
            .symbolTemplate,
            "a template of SF Symbols that is not complete, or cannot be mirrored by its coordinates",
            why:
                "Each variant of a template has its own place between guides, and the system interpolates weights by the "
                + "points of their outlines. Mirrored about the middle of the file, Ultralight and Black would change places.",
            fix: "Export the template again from the SF Symbols app, with all its groups and guides.",
            bad: RuleExample(
                ##""next": "directional""##,
                .svg("next.svg", ##"<g id="Symbols"><g id="Regular-M"><path d="M5 11h8V6l7 6-7 6v-5H5z"/></g></g>"##)),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .symbolVariantsDiffer,
            "a symbol in whose weights or scales a rule does not see the same",
            why:
                "Rules judge a template of SF Symbols by Regular-M. The thinnest, the regular and the thickest variant of each "
                + "scale are looked at as well: one of them may be drawn otherwise, or a mark in it may be too thin or thick to be seen.",
            fix: "Look at the variants that the finding names, and draw the same in all.")
        RulePage(
            .textNotOutlined,
            "text that is not converted to paths",
            why: "Fonts differ from machine to machine, and text in an icon is not mirrored.",
            rows: [.g8, .g22],
            fix: "Convert it to paths; draw letters for each script (`localized`).",
            bad: RuleExample(##""abc": "fixed""##, .svg("abc.svg", ##"<text x="3" y="18">abc</text>"##)),
            good: RuleExample(##""abc": "fixed""##, .svg("abc.svg", ##"<path d="M4 18 8 6l4 12M6 14h4"/>"##)))
    }

}
