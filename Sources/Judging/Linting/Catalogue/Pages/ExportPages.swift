extension RuleCatalogue {
    /// The pages of the rules about exports.
    @RulePages static var exports: [RulePage] {
        RulePage(
            .androidNeedsPNG,
            "an icon that a vector drawable of Android cannot say",
            why:
                "A vector drawable has filled and stroked paths, linear and radial gradients and clip paths. Filters, soft masks, patterns "
                + "and pictures in an icon would be left out in silence, so the export writes PNG files in all densities for it.",
            fix: "Draw the icon by filled and stroked shapes, or turn the rule off where pictures will do.")
        RulePage(
            .appleEqualWeights,
            "an icon whose symbol has one outline for all weights, although other weights of it are drawn",
            why:
                "The system interpolates the weights of a symbol, point by point. Where `back-light`, `back` and `back-bold` are not "
                + "drawn by the same points, the symbol does not follow the weight of the text.",
            fix:
                "Draw all three by the same points in the same order; outlines of strokes of different widths rarely have them."
        )
        RulePage(
            .appleNeedsPNG,
            "an icon that Xcode does not draw from SVG as it is meant",
            why:
                "Xcode reads shapes, gradients and clip paths. For icons with filters, soft masks or text the export writes PNG files, "
                + "which lack the text.",
            fix: "Draw the icon by filled and stroked shapes, or turn the rule off where pictures will do.")
        RulePage(
            .appleNoSymbol,
            "an icon that cannot be a symbol in an asset catalog, although it should be",
            why:
                "A symbol has a template for every direction and language, or none: the app asks for all of them in the same way. "
                + "The export writes an image set, which does not follow the weight of the text.",
            fix:
                "Draw every variant of the icon as a template of SF Symbols, or by filled and stroked shapes of one colour."
        )
        RulePage(
            .codePoints,
            "a mistake in the file of code points",
            why:
                "`icons.codepoints` says which character of a font is which icon. A merge can bring two icons with one code point, "
                + "and apps that are out there would show the wrong one.",
            fix:
                "Keep the line that was there first and remove the other one: the next build gives that icon a new code point, "
                + "after all others.")
        RulePage(
            .gtkNoLocales,
            "an icon that differs by locale in an icon theme",
            why:
                "GTK looks for icons by direction alone. A locale that has another drawing than its direction gets the wrong one.",
            fix: "Ask for the drawing by another name in the app, or leave the icon out of the export with `except`.")
        RulePage(
            .gtkNotSymbolic,
            "an icon of one colour that GTK cannot recolour",
            why:
                "GTK gives every path of a symbolic icon the colour of the text, those in a mask too. What is not said by filled "
                + "paths is exported with its own colours, under a name without `-symbolic`.",
            fix: "Draw the icon by filled and stroked shapes.")
        RulePage(
            .lessInExport,
            "an icon that shows less in an export than its source",
            why:
                "Builds draw no text, no other documents in an icon and no pictures in other files, so the pictures and outlines that they make lack these. "
                + "The SVG files of an export have everything, but the libraries that draw them in apps leave out some elements: filters and boxes within a drawing in Flutter, `switch` in React Native, variables of style sheets in both.",
            fix: "Draw it by shapes, convert text to paths, or leave the icon out of the export with `except`.")
        RulePage(
            .notAFlag,
            "an icon that a flag cannot say, in a list that is strict",
            why:
                "An app that flips icons by a list shows nothing else of them: a composite, a drawing for one language and an exception "
                + "are wrong there. Without `strict` the list names their files instead.",
            fix: "Let the app show the files of the icon, or leave it out of the export with `except`.")
        RulePage(
            .notInFont,
            "an icon that a font cannot draw",
            why:
                "A glyph is one outline in the colour of the text. Icons of several colours, with gradients, pictures or "
                + "transparent parts would lose them, so they are left out of the font as a whole.",
            fix:
                "Draw the icon in one colour, or leave it out of the export with `except` and show it by another target."
        )
    }
}
