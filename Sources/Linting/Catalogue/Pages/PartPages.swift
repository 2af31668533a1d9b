extension RulePage {
    static let badPart = RulePage(
        .badPart,
        "a part whose selector matches nothing, or an element of another part",
        why: "The part would not be placed, and a badge would be flipped.",
        rows: [.g10],
        fix: "Use one of the selectors in the hint; `iconflip inspect ICON --png FILE` shows them in a picture.",
        bad: RuleExample(
            ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#bagde", "role": "badge" } } }"##,
            .cart("cart.svg")),
        good: RuleExample(
            ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge" } } }"##,
            .cart("cart.svg")))

    static let baseAlreadyCut = RulePage(
        .baseAlreadyCut,
        "a base that is drawn with a gap around a part, which mirroring moves away from the part",
        why:
            "The gap moves with the base, and the part does not: the mirrored icon has an empty gap in one place "
            + "and none around the part.",
        rows: [.p5, .g11],
        fix: ##"Draw the base uncut and give the part a `clearance`; or rotate the base (`"base": "turn"`)."##,
        bad: RuleExample(
            ##""flag.slash": { "kind": "composite", "parts": { "slash": { "select": "#slash", "role": "slash" } } }"##,
            set: ##""checks": { "overlap": 1 }"##,
            .svg(
                "flag.slash.svg",
                ##"<path d="M8.83 6H20v11.17zM4 6.83L15.17 18H4z"/>"##
                    + ##"<path id="slash" d="M3 3L21 21" stroke="#000" stroke-width="2"/>"##)),
        good: RuleExample(
            ##""flag.slash": { "kind": "composite", "parts": { "slash": "##
                + ##"{ "select": "#slash", "role": "slash", "clearance": 1 } } }"##,
            .svg(
                "flag.slash.svg",
                ##"<path d="M4 6h16v12H4z"/><path id="slash" d="M3 3L21 21" stroke="#000" stroke-width="2"/>"##)))

    static let baseUpsideDown = RulePage(
        .baseUpsideDown,
        "a base that is rotated by 180 degrees although it is not the same top to bottom",
        why:
            "Rotating a base is mirroring it left to right and top to bottom: what is not the same top to bottom then stands "
            + "on its head. Away from the cut, every pixel must have its like in the mirror image.",
        rows: [.p5],
        fix: "Draw the base uncut, give the part a `clearance`, and remove `base`.",
        bad: RuleExample(
            ##""car.slash": { "kind": "composite", "base": "turn", "parts": { "slash": { "select": "##
                + ##""#slash", "role": "slash" } } }"##,
            .svg(
                "car.slash.svg",
                ##"<path d="M13 8h6v12h-4l-5-5V8z"/><path id="slash" d="M3 3L21 21" stroke="#000" stroke-width="2"/>"##)
        ),
        good: RuleExample(
            ##""car.slash": { "kind": "composite", "parts": { "slash": { "select": "#slash", "role": "##
                + ##""slash", "clearance": 1 } } }"##,
            .svg(
                "car.slash.svg",
                ##"<path d="M13 8h6v12h-4l-5-5V8z"/><path id="slash" d="M3 3L21 21" stroke="#000" stroke-width="2"/>"##)
        ))

    static let collision = RulePage(
        .collision,
        "a part that covers more of the mirrored icon than of the source",
        why: "A badge that covers something after the move can no longer be read. `checks` sets the limit.",
        rows: [.g13, .g10],
        fix: "Give the part a `clearance`, place it by an `anchor`, or shift it by `dx` and `dy`.",
        bad: RuleExample(
            ##""list": { "kind": "composite", "parts": { "digits": { "select": "#digits", "role": "##
                + ##""digits", "place": "keep" } } }"##,
            set: ##""checks": { "balance": 1 }"##,
            .svg(
                "list.svg",
                ##"<path d="M9 5h12v2H9zM9 11h12v2H9zM9 17h12v2H9z"/><path id="digits" d="M3 4h3v4H3zM3 "##
                    + ##"10h3v4H3zM3 16h3v4H3z"/>"##
            )),
        good: RuleExample(
            ##""list": { "kind": "composite", "parts": { "digits": { "select": "#digits", "role": "digits" } } }"##,
            set: ##""checks": { "balance": 1 }"##,
            .svg(
                "list.svg",
                ##"<path d="M9 5h12v2H9zM9 11h12v2H9zM9 17h12v2H9z"/><path id="digits" d="M3 4h3v4H3zM3 "##
                    + ##"10h3v4H3zM3 16h3v4H3z"/>"##
            )))

    static let idleClearance = RulePage(
        .idleClearance,
        "a clearance that cuts nothing",
        why: "Nothing in the drawing is that close: the value is too small, or the base was drawn already cut.",
        rows: [.p5],
        fix: "Remove it, or make it larger.",
        bad: RuleExample(
            ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge", "##
                + ##""clearance": 0.5 } } }"##,
            .cart("cart.svg")),
        good: RuleExample(
            ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge" } } }"##,
            .cart("cart.svg")))

    static let leftToRightDamaged = RulePage(
        .leftToRightDamaged,
        "a composite whose left-to-right drawing would no longer look like its source",
        why:
            "The left-to-right drawing is the source itself, but for the gaps of clearances. A part with a clearance is taken "
            + "out of its path, and what surrounds it is put into a group: a hole without its outline fills up, and a "
            + "rule of a style sheet may match other elements. The picture shows where: `#` is ink, `+` is ink that the "
            + "source does not have, `-` ink that is missing.",
        rows: [.g11],
        fix: "Select an outline together with its holes; do not give a hole a `clearance`.",
        bad: RuleExample(
            ##""disc": { "kind": "composite", "parts": { "plus": { "select": "subpath(2)", "role": "##
                + ##""badge", "clearance": 1 } } }"##,
            .svg(
                "disc.svg",
                ##"<path fill-rule="evenodd" d="M3 12a9 9 0 1 0 18 0A9 9 0 1 0 3 12zM13 8h3v3h-3z"/>"##)),
        good: RuleExample(
            ##""disc": { "kind": "composite", "parts": { "plus": { "select": "subpath(2)", "role": "##
                + ##""badge" } } }"##,
            .svg(
                "disc.svg",
                ##"<path fill-rule="evenodd" d="M3 12a9 9 0 1 0 18 0A9 9 0 1 0 3 12zM13 8h3v3h-3z"/>"##)))

    static let outside = RulePage(
        .outside,
        "a part that extends beyond the view box of the mirrored icon",
        why: "Everything outside the view box is cut off.",
        rows: [.g13],
        fix: "Shift it by `dx` and `dy`, or place it by an `anchor`.",
        bad: RuleExample(
            ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge", "##
                + ##""dx": -4 } } }"##,
            .cart("cart.svg")),
        good: RuleExample(
            ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge" } } }"##,
            .cart("cart.svg")))

    static let unbalanced = RulePage(
        .unbalanced,
        "a mirrored icon whose ink is out of balance",
        why:
            "A badge that is left in its old corner makes the icon look lopsided; the centre of all ink must not "
            + "be much farther from the axis than in the source. `checks` sets the limit. Parts that stay by their role, "
            + "such as a slash, weigh nothing.",
        rows: [.g15, .g13],
        fix: ##"Let heavy parts move (`"place": "mirror"`), or shift them by `dx` and `dy`."##,
        bad: RuleExample(
            ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge", "##
                + ##""place": "keep" } } }"##,
            set: ##""checks": { "overlap": 1 }"##, .cart("cart.svg")),
        good: RuleExample(
            ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge" } } }"##,
            .cart("cart.svg")))
}
