extension RulePage {
    static let symmetricDirectional = RulePage(
        .symmetricDirectional,
        "a directional icon that looks the same in the mirror",
        why:
            "Its variant is one more file to ship and to load by direction, and a sign that the icon was judged by "
            + "its name. Measured at 96 pixels: every pixel must have its counterpart in the mirror image, at most "
            + "one pixel away.",
        rows: [.g5, .g6],
        fix: "Tag it `fixed`. `iconflip validate --fix` does it.",
        bad: RuleExample(
            ##""arrow.up": "directional""##, .svg("arrow.up.svg", ##"<path d="M12 4l7 8h-4v8H9v-8H5z"/>"##)),
        good: RuleExample(##""arrow.up": "fixed""##, .svg("arrow.up.svg", ##"<path d="M12 4l7 8h-4v8H9v-8H5z"/>"##)))

    static let fixedDirection = RulePage(
        .fixedDirection,
        "a fixed icon whose name or drawing shows a direction of reading or motion",
        why:
            "For right-to-left readers, next points back. Names that mean a real direction, such as `arrow-right`, "
            + "are skipped; a chevron is also recognized by its drawing.",
        rows: [.g1, .g2, .g4],
        fix: "Tag it `directional`, or ignore the rule with a reason. `words` changes the list `direction`.",
        bad: RuleExample(
            ##""chevron.forward": "fixed""##,
            .svg("chevron.forward.svg", ##"<path d="m9 5 7 7-7 7" fill="none" stroke="#000" stroke-width="2"/>"##)),
        good: RuleExample(
            ##""chevron.forward": "directional""##,
            .svg("chevron.forward.svg", ##"<path d="m9 5 7 7-7 7" fill="none" stroke="#000" stroke-width="2"/>"##)))

    static let flippedSlash = RulePage(
        .flippedSlash,
        "a prohibition slash that is flipped with the rest",
        why:
            "The slash keeps its slant in every language; flipped, it looks like another mark, and the gap around "
            + "it is cut on the wrong side. Found by the drawing: a bar from corner to "
            + "corner, with ink on both sides.",
        rows: [.g11, .p5],
        fix: "Tag it `composite` with the slash as a part of role `slash` and a `clearance`.",
        bad: RuleExample(
            ##""speaker.slash": "directional""##,
            .svg(
                "speaker.slash.svg",
                ##"<g fill="none" stroke="#000" stroke-width="2"><path d="M3 9h4l5-4v14l-5-4H3z"/>"##
                    + ##"<path d="M16 8a6 6 0 0 1 0 8"/><path id="slash" d="M3 3l18 18"/></g>"##)
        ),
        good: RuleExample(
            ##""speaker.slash": { "kind": "composite", "parts": { "slash": { "select": "#slash", "role": "##
                + ##""slash", "clearance": 1 } } }"##,
            .svg(
                "speaker.slash.svg",
                ##"<g fill="none" stroke="#000" stroke-width="2"><path d="M3 9h4l5-4v14l-5-4H3z"/>"##
                    + ##"<path d="M16 8a6 6 0 0 1 0 8"/><path id="slash" d="M3 3l18 18"/></g>"##)
        ))

    static let flippedCheck = RulePage(
        .flippedCheck,
        "a checkmark that is flipped with the rest",
        why:
            "The checkmark is the same everywhere; flipped, it looks like a mistake. Found by the "
            + "drawing: a short stroke down and a longer one up.",
        rows: [.g5, .g10],
        fix: "Tag it `fixed`, or `composite` with the mark as a part.",
        bad: RuleExample(
            ##""doc.check": "directional""##,
            .svg(
                "doc.check.svg",
                ##"<path d="M4 3h9v18H4z" fill="none" stroke="#000"/><path id="check" d="M15 14l2 2 5-5" "##
                    + ##"fill="none" stroke="#000" stroke-width="2"/>"##
            )),
        good: RuleExample(
            ##""doc.check": { "kind": "composite", "parts": { "check": { "select": "#check", "role": "badge" } } }"##,
            .svg(
                "doc.check.svg",
                ##"<path d="M4 3h9v18H4z" fill="none" stroke="#000"/><path id="check" d="M15 14l2 2 5-5" "##
                    + ##"fill="none" stroke="#000" stroke-width="2"/>"##
            )))

    static let flippedClock = RulePage(
        .flippedClock,
        "a clock that is flipped",
        why:
            "Clocks run clockwise everywhere: flipped, four o’clock becomes eight. Found by the drawing: "
            + "two hands in the middle of a dial.",
        rows: [.g6],
        fix: "Tag it `fixed`, or `composite` with the clock as a part.",
        bad: RuleExample(
            ##""recent": "directional""##,
            .svg(
                "recent.svg",
                ##"<g fill="none" stroke="#000" stroke-width="2"><circle cx="12" cy="12" r="9"/><path "##
                    + ##"d="M12 7v5l3 2"/></g>"##
            )),
        good: RuleExample(
            ##""recent": "fixed""##,
            .svg(
                "recent.svg",
                ##"<g fill="none" stroke="#000" stroke-width="2"><circle cx="12" cy="12" r="9"/><path "##
                    + ##"d="M12 7v5l3 2"/></g>"##
            )))

    static let flippedDigits = RulePage(
        .flippedDigits,
        "digits that are flipped with the rest",
        why:
            "A flipped 2 is unreadable. Found by the name (number, ordered, `1.circle`), or where digits are "
            + "read in the drawing; a number at the end of a name counts as a size or a version.",
        rows: [.g16, .g17],
        fix: "Tag it `composite` with the digits as a part of role `digits` or `sequence`.",
        bad: RuleExample(
            ##""list.number": "directional""##,
            .svg(
                "list.number.svg",
                ##"<path d="M9 6h11v2H9zM9 16h11v2H9z"/><path id="digits" d="M3 5l2-1h1v6H4V6zM3 15h4v5H3z"/>"##)),
        good: RuleExample(
            ##""list.number": { "kind": "composite", "parts": { "digits": { "select": "#digits", "role": "##
                + ##""digits" } } }"##,
            .svg(
                "list.number.svg",
                ##"<path d="M9 6h11v2H9zM9 16h11v2H9z"/><path id="digits" d="M3 5l2-1h1v6H4V6zM3 15h4v5H3z"/>"##)))

    static let flippedLetters = RulePage(
        .flippedLetters,
        "letters that are flipped",
        why:
            "A flipped B is not a letter in any script. Found by the name (bold, font, signature), "
            + "or where letters are read in the drawing.",
        rows: [.g8],
        fix: "Tag it `localized` with a drawing for each script, `composite` with the letters as a part, or `fixed`.",
        bad: RuleExample(
            ##""bold": "directional""##, .svg("bold.svg", ##"<path d="M7 4h6a4 4 0 0 1 2 7 4 4 0 0 1-1 9H7z"/>"##)),
        good: RuleExample(
            ##""bold": "fixed""##, .svg("bold.svg", ##"<path d="M7 4h6a4 4 0 0 1 2 7 4 4 0 0 1-1 9H7z"/>"##)))

    static let flippedQuestionMark = RulePage(
        .flippedQuestionMark,
        "a question mark that is flipped for Hebrew or Yiddish",
        why:
            "Arabic and Persian write ؟, Hebrew and Yiddish write ? as English does. Found by the drawing, if "
            + "such a locale is configured and not excepted.",
        rows: [.p1],
        fix: "Add the languages to `except`.",
        bad: RuleExample(
            ##""help": "directional""##,
            .svg(
                "help.svg",
                ##"<path d="M8 9a4 4 0 1 1 6 3c-1 1-2 1-2 3M12 18v2" fill="none" stroke="#000" stroke-width="2"/>"##)),
        good: RuleExample(
            ##""help": { "kind": "directional", "except": ["he"] }"##,
            .svg(
                "help.svg",
                ##"<path d="M8 9a4 4 0 1 1 6 3c-1 1-2 1-2 3M12 18v2" fill="none" stroke="#000" stroke-width="2"/>"##)))

    static let flippedLogo = RulePage(
        .flippedLogo,
        "a logo that is flipped",
        why: "A logo belongs to its owner and is the same everywhere.",
        rows: [.g5],
        fix: "Tag it `fixed`. `words` adds your own brands to the list `logo`.",
        bad: RuleExample(##""logo": "directional""##, .arrow("logo.svg")),
        good: RuleExample(##""logo": "fixed""##, .arrow("logo.svg")))

    static let flippedPlayback = RulePage(
        .flippedPlayback,
        "a playback control that is flipped",
        why: "Play, rewind and fast forward stand for the direction of the tape, and are the same everywhere.",
        rows: [.g5],
        fix: "Tag it `fixed`.",
        bad: RuleExample(##""play": "directional""##, .arrow("play.svg")),
        good: RuleExample(##""play": "fixed""##, .arrow("play.svg")))

    static let flippedTool = RulePage(
        .flippedTool,
        "a tool that is flipped with the rest",
        why:
            "Most people hold a pencil or a magnifying glass in the right hand, whichever way they read. The "
            + "finding is a note: sets that flip their search icon everywhere do so knowingly.",
        rows: [.g6, .g14],
        fix: "Tag it `fixed`, or `composite` with the tool as a part of role `tool`.",
        bad: RuleExample(
            ##""text.search": "directional""##,
            .svg(
                "text.search.svg",
                ##"<path d="M3 4h9v2H3zM3 9h6v2H3z"/><g id="glass" fill="none" stroke="#000" "##
                    + ##"stroke-width="2"><circle cx="14" cy="14" r="4"/><path d="M17 17l4 4"/></g>"##
            )),
        good: RuleExample(
            ##""text.search": { "kind": "composite", "parts": { "glass": { "select": "#glass", "role": "tool" } } }"##,
            .svg(
                "text.search.svg",
                ##"<path d="M3 4h9v2H3zM3 9h6v2H3z"/><g id="glass" fill="none" stroke="#000" "##
                    + ##"stroke-width="2"><circle cx="14" cy="14" r="4"/><path d="M17 17l4 4"/></g>"##
            )))

    static let flippedBadge = RulePage(
        .flippedBadge,
        "a badge that changes its corner in a set whose badges stay",
        why:
            "`roles` says that badges keep their place, and a plain flip moves this one. In sets whose badges move, "
            + "a plain flip of a plus or a dot is right and is not reported.",
        rows: [.p3, .g13],
        fix: "Tag it `composite` with the badge as a part of role `badge`.",
        bad: RuleExample(
            ##""cart.badge": "directional""##,
            set: ##""checks": { "balance": 1, "overlap": 1 }, "roles": { "badge": { "place": "keep" } }"##,
            .cart("cart.badge.svg")),
        good: RuleExample(
            ##""cart.badge": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge" } } }"##,
            set: ##""checks": { "balance": 1, "overlap": 1 }, "roles": { "badge": { "place": "keep" } }"##,
            .cart("cart.badge.svg")))

    static let flippedImage = RulePage(
        .flippedImage,
        "a flipped icon that contains a raster image",
        why: "A photograph does not flip, and the rest of the icon would: the two no longer fit.",
        rows: [.g7],
        fix: "Tag it `fixed`, draw the image in vectors, or draw a variant by hand.",
        bad: RuleExample(
            ##""photo": "directional""##, set: ##""rules": { "kept-upright": "off" }"##,
            .svg(
                "photo.svg",
                ##"<path d="M2 5l4-3v6z"/><image x="8" y="8" width="8" height="8" "##
                    + ##"href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"/>"##
            )),
        good: RuleExample(
            ##""photo": "fixed""##,
            .svg(
                "photo.svg",
                ##"<path d="M2 5l4-3v6z"/><image x="8" y="8" width="8" height="8" "##
                    + ##"href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"/>"##
            )))

    static let flippedPart = RulePage(
        .flippedPart,
        "a shape that is flipped in one icon and stays upright as a part of another one",
        why:
            "A mark is drawn once and copied from icon to icon. What must not be flipped here must not be flipped "
            + "there. Only shapes that look different in the mirror count.",
        rows: [.p10, .g13],
        fix: "Make it a part of both icons; `iconflip inspect ICON` prints its selector. Or of neither.",
        bad: RuleExample(
            ##""page": { "kind": "composite", "parts": { "leaf": { "select": "#leaf", "role": "badge" } } }, "##
                + ##""reply": "directional""##,
            .svg("page.svg", ##"<path d="M3 2h9v9H3zM3 13h5v2H3z"/><path id="leaf" d="M16 16h6v6l-3-1z"/>"##),
            .svg("reply.svg", ##"<path d="M3 8l6-5v10z"/><path d="M15 15h6v6l-3-1z"/>"##)),
        good: RuleExample(
            ##""page": { "kind": "composite", "parts": { "leaf": { "select": "#leaf", "role": "badge" } } }, "##
                + ##""reply": { "kind": "composite", "parts": { "leaf": { "select": "#leaf", "role": "badge" } } }"##,
            .svg("page.svg", ##"<path d="M3 2h9v9H3zM3 13h5v2H3z"/><path id="leaf" d="M16 16h6v6l-3-1z"/>"##),
            .svg("reply.svg", ##"<path d="M3 8l6-5v10z"/><path id="leaf" d="M15 15h6v6l-3-1z"/>"##)))

    static let familyDisagrees = RulePage(
        .familyDisagrees,
        "an icon and a variant of it that are not flipped for the same locales",
        why:
            "`videocam` flips and `videocam_off` does not: side by side, they face each other. Icons that look the "
            + "same in the mirror may be tagged either way.",
        rows: [.p10, .p9],
        fix: "Tag both alike, and make a mark in the corner a part of its own. `words` changes the list `suffix`.",
        bad: RuleExample(
            ##""video": "directional", "video.fill": "fixed""##,
            .svg("video.svg", ##"<path d="M3 7h12v10H3zM16 11l5-3v8l-5-3z" fill="none" stroke="#000"/>"##),
            .svg("video.fill.svg", ##"<path d="M3 7h12v10H3zM16 11l5-3v8l-5-3z"/>"##)),
        good: RuleExample(
            ##""video": "directional", "video.fill": "directional""##,
            .svg("video.svg", ##"<path d="M3 7h12v10H3zM16 11l5-3v8l-5-3z" fill="none" stroke="#000"/>"##),
            .svg("video.fill.svg", ##"<path d="M3 7h12v10H3zM16 11l5-3v8l-5-3z"/>"##)))
}
