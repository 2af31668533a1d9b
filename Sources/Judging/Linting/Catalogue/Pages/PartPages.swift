extension RuleCatalogue {
    /// The pages of the rules about parts.
    @RulePages static var parts: [RulePage] {
        RulePage(
            .badPart,
            "a part whose selector matches nothing, or an element of another part",
            why: "The part would not be placed, and a badge would be flipped.",
            rows: [.g10],
            fix: "Use one of the selectors in the hint; `iconflip inspect ICON --png FILE` shows them in a picture.",
            bad: ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#bagde", "role": "badge" } } }"##,
            good: ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge" } } }"##,
            .cart("cart.svg"))
        RulePage(
            .baseAlreadyCut,
            "a base that is drawn with a gap around a part, which mirroring moves away from the part",
            why:
                "The gap moves with the base, and the part does not: the mirrored icon has an empty gap in one place "
                + "and none around the part.",
            rows: [.p5, .g11],
            fix:
                ##"Take the whole base from the icon that draws it (`"base": { "from": "flag" }`) and give the part a `clearance`; "##
                + ##"or do what the finding says fits: make the icon `fixed`, or draw the base uncut."##,
            bad: RuleExample(
                ##""flag.slash": { "kind": "composite", "parts": { "slash": { "select": "#slash", "role": "slash" } } }"##,
                set: ##""rules": { "collision": "off" }"##,
                .svg(
                    "flag.slash.svg",
                    ##"<path d="M8.83 6H20v11.17zM4 6.83L15.17 18H4z"/>"##
                        + ##"<path id="slash" d="M3 3L21 21" stroke="#000" stroke-width="2"/>"##)),
            good: RuleExample(
                ##""flag.slash": { "kind": "composite", "parts": { "slash": "##
                    + ##"{ "select": "#slash", "role": "slash", "clearance": 1 } } }"##,
                set: ##""clearances": "both""##,
                .svg(
                    "flag.slash.svg",
                    ##"<path d="M4 6h16v12H4z"/><path id="slash" d="M3 3L21 21" stroke="#000" stroke-width="2"/>"##)))
        RulePage(
            .baseAlongPart,
            "a slanted base that lies along a slash in the mirror, and hides behind it",
            why:
                "A pencil that crosses the slash in the source lies along it when it is mirrored and the slash is not: little of "
                + "it is left to see.",
            rows: [.g11],
            fix: ##"Mirror the slash too (`"role": "base"`)."##,
            bad: ##""pencil.slash": { "kind": "composite", "parts": { "slash": { "select": "#slash", "role": "##
                + ##""slash", "clearance": 1 } } }"##,
            good: ##""pencil.slash": { "kind": "composite", "parts": { "slash": { "select": "#slash", "role": "##
                + ##""base", "clearance": 1 } } }"##,
            .svg(
                "pencil.slash.svg",
                ##"<path d="M21 6L9 18L5 19L6 15L18 3z"/><path id="slash" d="M3 3L21 21" stroke="#000" "##
                    + ##"stroke-width="2"/>"##))
        RulePage(
            .baseFromDiffers,
            "a base that is taken from an icon which draws something else",
            why:
                "The other icon's drawing takes the place of the base in mirrored variants. With the clearances cut into it and "
                + "the parts put on it, it must give the source again; here it differs away from the parts too.",
            rows: [.p5],
            fix: "Name the icon that draws the base without the part, or shift it by `dx` and `dy`.",
            bad: flags(##"<path d="M4 12H20v8H9z"/>"##, clearance: ##"{ "above": 2 }"##),
            good: flags(wholeFlag, clearance: ##"{ "above": 2 }"##))
        RulePage(
            .baseFromUnproven,
            "a base taken from another icon, with another gap than the drawn one",
            why:
                "The clearance does not cut the other icon's drawing as the source is cut: near the part, the "
                + "mirrored icon would look different.",
            rows: [.p5],
            fix:
                "Make the `clearance` cut the gap that is drawn. `iconflip inspect` prints its width on both sides of a slash, for "
                + "`above` and `below`; `ends` says how the strokes beside it end.",
            bad: flags(wholeFlag, clearance: ##"{ "above": 3.5 }"##),
            good: flags(wholeFlag, clearance: ##"{ "above": 2 }"##))
        RulePage(
            .collision,
            "a part that covers more of the mirrored icon than of the source",
            why: "A badge that covers something after the move can no longer be read.",
            rows: [.g13, .g10],
            fix: "Give the part a `clearance`, place it by an `anchor`, or shift it by `dx` and `dy`.",
            bad: ##""list": { "kind": "composite", "parts": { "digits": { "select": "#digits", "role": "##
                + ##""digits", "place": "keep" } } }"##,
            good:
                ##""list": { "kind": "composite", "parts": { "digits": { "select": "#digits", "role": "digits" } } }"##,
            set: ##""rules": { "unbalanced": "off" }"##,
            .svg(
                "list.svg",
                ##"<path d="M9 5h12v2H9zM9 11h12v2H9zM9 17h12v2H9z"/><path id="digits" d="M3 4h3v4H3zM3 "##
                    + ##"10h3v4H3zM3 16h3v4H3z"/>"##
            ))
        RulePage(
            .inkLost,
            "a mirrored icon that has lost much of its ink behind a slash, or a piece in the gap of a part",
            why:
                "What stands beside a slash lies behind it and its gap in the mirror: what is left is not the icon "
                + "any more.",
            rows: [.g11, .g13],
            fix:
                ##"Mirror the slash too (`"role": "base"`), make the `clearance` of the part smaller, or draw a variant by hand."##,
            bad:
                ##""network.slash": { "kind": "composite", "parts": { "slash": { "select": "#slash", "role": "slash", "clearance": 1.5 } } }"##,
            good:
                ##""network.slash": { "kind": "composite", "parts": { "slash": { "select": "#slash", "role": "base" } } }"##,
            .svg(
                "network.slash.svg",
                ##"<path d="M7 0h10v5H7zM9 21h6v3H9zM15.5 7.5h3v3h-3zM5.5 17.5h3v3h-3z"/><path id="slash" d="M3 5L19 21" stroke="#000" "##
                    + ##"stroke-width="2"/>"##))
        RulePage(
            .partTouches,
            "a part that runs into the rest of the mirrored icon",
            why:
                "A mark that keeps its drawing turns its other side to the base, and the gap that was drawn for it "
                + "is mirrored without it.",
            rows: [.g13, .p5],
            fix:
                ##"Give the part a gap of its own (`"clearance": 1.2`), as wide as its "##
                + "distance in the source, which the hint names. Or shift the part by `dx` and `dy`.",
            bad:
                ##""list.check": { "kind": "composite", "parts": { "check": { "select": "#check", "role": "badge" } } }"##,
            good: ##""list.check": { "kind": "composite", "parts": { "check": { "select": "#check", "role": "##
                + ##""badge", "clearance": 1.2 } } }"##,
            .svg(
                "list.check.svg",
                ##"<path d="M3 6h10v2H3zM3 11h10v2H3zM3 16h6v2H3z"/><path id="check" d="M12 17l3 3 7-8" fill="none" "##
                    + ##"stroke="#000" stroke-width="2"/>"##))
        RulePage(
            .idleClearance,
            "a clearance that cuts nothing",
            why: "Nothing in the drawing is that close: the value is too small, or the base was drawn already cut.",
            rows: [.p5],
            fix: "Remove it, or make it larger.",
            bad: ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge", "##
                + ##""clearance": 0.5 } } }"##,
            good: ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge" } } }"##,
            .cart("cart.svg"))
        RulePage(
            .leftToRightDamaged,
            "a composite whose left-to-right drawing would no longer look like its source",
            why:
                "The left-to-right drawing is the source, but for gaps. A part with a `clearance` is taken out of "
                + "its path: a hole without its outline fills up, and a rule of a style sheet may match other "
                + "elements. In the picture `+` is ink that the source does not have, `-` ink that is missing.",
            rows: [.g11],
            fix: "Select an outline together with its holes; do not give a hole a `clearance`.",
            bad: ##""disc": { "kind": "composite", "parts": { "plus": { "select": "subpath(2)", "role": "##
                + ##""badge", "clearance": 1 } } }"##,
            good: ##""disc": { "kind": "composite", "parts": { "plus": { "select": "subpath(2)", "role": "##
                + ##""badge" } } }"##,
            set: ##""clearances": "both""##,
            .svg(
                "disc.svg",
                ##"<path fill-rule="evenodd" d="M3 12a9 9 0 1 0 18 0A9 9 0 1 0 3 12zM13 8h3v3h-3z"/>"##))
        RulePage(
            .movedSelection,
            "a part that selects something else since its source was saved anew, with the same picture",
            why:
                "A selector that counts pieces, as `path:nth-of-type(2)` does, takes another one where a tool saves "
                + "paths in another order, and the mirrored icon is another one. The last build has the source with "
                + "this picture and another variant; builds remember it until the selector is another one, or selects "
                + "the former piece again.",
            rows: [.p11],
            fix:
                "Select the piece by an `id` in the source, or by `region(…)`, and build. Where the new piece is the right one, say so by "
                + "`ignore`.")
        RulePage(
            .unbalanced,
            "a mirrored icon whose ink is out of balance",
            why:
                "A badge that is left in its old corner makes the icon look lopsided; the centre of all ink must not "
                + "be much farther from the axis than in the source. Parts that stay by their role, "
                + "such as a slash, weigh nothing.",
            rows: [.g15, .g13],
            fix: ##"Let heavy parts move (`"place": "mirror"`), or shift them by `dx` and `dy`."##,
            bad: RuleExample(
                ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge", "##
                    + ##""place": "keep" } } }"##,
                set: ##""rules": { "collision": "off" }"##, .cart("cart.svg")),
            good: RuleExample(
                ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge" } } }"##,
                .cart("cart.svg")))
        RulePage(
            .crampedDigits,
            "digits that have less room than their counters need",
            why:
                "Digits are drawn with the pen and in the room of those that they replace. Where that is too narrow, "
                + "they are narrowed, and then drawn with a pen of 0.7 of the width; below that a ٣ closes and reads "
                + "as a ٢.",
            rows: [.g16],
            fix:
                "Draw the western digits larger or farther apart, or draw the others as `variants`.",
            bad: row("M4 8H6V11H4M4 9.5H6M7.4 8H9.4V11H7.4M7.4 9.5H9.4M10.8 8H12.8V11H10.8M10.8 9.5H12.8"),
            good: row("M4 6H7V12H4M4 9H7M10 6H13V12H10M10 9H13M16 6H19V12H16M16 9H19"))
    }

    /// A flag with a slash, drawn cut one unit above the slash, and the flag; its entry, with a clearance.
    private static func flags(_ flag: String, clearance: String) -> RuleExample {
        RuleExample(
            ##""flag": "directional", "flag.slash": { "kind": "composite", "base": { "from": "flag" }, "parts": { "##
                + ##""slash": { "select": "#slash", "role": "slash", "clearance": "## + clearance + " } } }",
            .svg("flag.svg", flag),
            .svg(
                "flag.slash.svg",
                ##"<path d="M4 4L20 20L4 20zM8.24 4H18v7L15.83 11.59z"/>"##
                    + ##"<path id="slash" d="M3 3L21 21" stroke="#000" stroke-width="2"/>"##))
    }

    private static let wholeFlag = ##"<path d="M4 4H18v7L15.83 11.59L20 15.76V20H4z"/>"##

    /// Three digits side by side, above a line.
    private static func row(_ digits: String) -> RuleExample {
        RuleExample(
            ##""counter": { "kind": "composite", "parts": { "digits": { "select": "#digits", "role": "digits", "text": "333" } } }"##,
            set: ##""locales": ["ar-EG", "he"], "digits": "default""##,
            .svg(
                "counter.svg",
                ##"<path d="M3 17h15v2H3z"/><path id="digits" fill="none" stroke="#000" stroke-linecap="square" d=""##
                    + digits + "\"/>"))
    }
}
