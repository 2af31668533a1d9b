extension RuleCatalogue {
    /// The pages of the rules about SVG files.
    @RulePages static var files: [RulePage] {
        RulePage(.notSVG, "a file that is not SVG", fix: "Export the icon as SVG.")
        RulePage(.svgSyntax, "a file that is not well-formed XML", fix: "Fix the place that the finding points at.")
        RulePage(
            .svgEncoding, "a file in an unsupported encoding, or with bytes that its encoding does not allow",
            fix: "Save it as UTF-8.")
        RulePage(
            .svgEntity,
            "an external entity or a parameter entity",
            why: "It would load other files while the icon is read, which is not allowed.",
            fix: "Remove the declaration and put the text where it is used.")
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
            fix: "Fix the path or the reference that the finding names.")
        RulePage(
            .keptUpright,
            "an element of a mirrored icon that is moved but not reflected",
            why: "Text and images keep their drawing; the finding names them, so that somebody checks the result.",
            rows: [.g7, .g22],
            fix: "Convert the text to paths, make it a part, or draw a variant by hand.")
        RulePage(
            .mirroredByTransform,
            "an element that is mirrored by a transform instead of by its coordinates",
            why: "The picture is right. Some tools, such as converters to icon fonts, do not take transforms.",
            fix: "Write lengths without units such as `mm`, and geometry outside of style sheets.")
        RulePage(
            .noMirror,
            "a file without a view box or a size to mirror it about",
            why: "Without a view box or a width there is no middle.",
            fix: "Add a `viewBox`.")
        RulePage(
            .notDrawn,
            "content that is not drawn, or not as it is written",
            why: "Previews, measurements and the checks of the mirrored icon do not include it.",
            fix: "Use supported features, or convert it to paths.")
        RulePage(
            .notFlattened,
            "something that filled paths cannot say",
            why: "It stays as it is drawn, with its mask or stroke, which some platforms do not draw.",
            fix: "Draw it by filled or stroked shapes of plain colours.")
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
                + "say in attributes what the rule says, or let it match a class.")
        RulePage(
            .symbolTemplate,
            "a template of SF Symbols that is not complete, or cannot be mirrored by its coordinates",
            why:
                "Each variant of a template has its own place between guides, and the system interpolates weights by the "
                + "points of their outlines. Mirrored about the middle of the file, Ultralight and Black would change places.",
            fix: "Export the template again from the SF Symbols app, with all its groups and guides.")
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
            fix: "Convert it to paths; draw letters for each script (`localized`).")
    }
}
