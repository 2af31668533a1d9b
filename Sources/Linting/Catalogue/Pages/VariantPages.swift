extension RulePage {
    static let localeWithoutVariant = RulePage(
        .localeWithoutVariant,
        "a right-to-left locale that uses the source of a localized icon",
        why:
            "The icon was drawn for Arabic, say, and not for Hebrew, whose readers get the left-to-right drawing, "
            + "unmirrored. That can be intended.",
        rows: [.g8],
        fix: "Add a variant for the script, the language or `rtl`; or ignore the rule with a reason.",
        bad: RuleExample(
            ##""signature": { "kind": "localized", "variants": { "Arab": "signature.ar.svg" } }"##,
            .svg("signature.svg", ##"<path d="M3 17c3-9 6-9 6-3s4 2 6-2 2 5 6 3" fill="none" stroke="#000"/>"##),
            .svg("signature.ar.svg", ##"<path d="M21 17c-2-7-4-9-7-4s-3 5-6-1-2 8-5 4" fill="none" stroke="#000"/>"##)),
        good: RuleExample(
            ##""signature": { "kind": "localized", "variants": { "rtl": "signature.ar.svg" } }"##,
            .svg("signature.svg", ##"<path d="M3 17c3-9 6-9 6-3s4 2 6-2 2 5 6 3" fill="none" stroke="#000"/>"##),
            .svg("signature.ar.svg", ##"<path d="M21 17c-2-7-4-9-7-4s-3 5-6-1-2 8-5 4" fill="none" stroke="#000"/>"##)))

    static let variantEqualsSource = RulePage(
        .variantEqualsSource,
        "a variant that looks the same as the source",
        why: "It is a redundant file, or the wrong one.",
        rows: [.p11],
        fix: "Remove the variant and its file, or draw it.",
        bad: RuleExample(
            ##""turn": { "kind": "localized", "variants": { "rtl": "turn.rtl.svg" } }"##, .arrow("turn.svg"),
            .arrow("turn.rtl.svg")),
        good: RuleExample(##""turn": "directional""##, .arrow("turn.svg")))

    static let variantIsMirror = RulePage(
        .variantIsMirror,
        "a drawn variant that is the mirror image of the source",
        why:
            "A mirror image drawn by hand goes stale when the source is redesigned; a variant made from a "
            + "`directional` icon cannot.",
        rows: [.p11],
        fix:
            "Remove the file and tag the icon `directional`. `iconflip validate --fix` tags it, but does not remove "
            + "the file.",
        bad: RuleExample(
            ##""turn": { "kind": "localized", "variants": { "rtl": "turn.rtl.svg" } }"##, .arrow("turn.svg"),
            .mirroredArrow("turn.rtl.svg")),
        good: RuleExample(##""turn": "directional""##, .arrow("turn.svg")))

    static let variantIsShiftedMirror = RulePage(
        .variantIsShiftedMirror,
        "a drawn variant that is the mirror image of the source, apart from a shift",
        why: "It was mirrored about the glyph and not about the canvas, by hand or by an older tool.",
        rows: [.p7, .p11],
        fix: ##"Remove the file and tag the icon `directional` with an `axis`; `"ink"` mirrors about the glyph."##,
        bad: RuleExample(
            ##""turn": { "kind": "localized", "variants": { "rtl": "turn.rtl.svg" } }"##, .arrow("turn.svg"),
            .svg("turn.rtl.svg", ##"<path d="M17 11H9V6l-7 6 7 6v-5h8z"/>"##)),
        good: RuleExample(##""turn": { "kind": "directional", "axis": 11 }"##, .arrow("turn.svg")))

    static let variantSize = RulePage(
        .variantSize,
        "a drawn variant with another view box or size than the source",
        why: "It takes a different space in the layout: the icon jumps when the language changes.",
        fix: "Give it the view box and size of the source.",
        bad: RuleExample(
            ##""signature": { "kind": "localized", "variants": { "rtl": "signature.rtl.svg" } }"##,
            .svg("signature.svg", ##"<path d="M3 17c3-9 6-9 6-3s4 2 6-2 2 5 6 3" fill="none" stroke="#000"/>"##),
            .svg(
                "signature.rtl.svg", ##"<path d="M21 17c-2-7-4-9-7-4s-3 5-6-1-2 8-5 4" fill="none" stroke="#000"/>"##,
                viewBox: "0 0 26 26")),
        good: RuleExample(
            ##""signature": { "kind": "localized", "variants": { "rtl": "signature.rtl.svg" } }"##,
            .svg("signature.svg", ##"<path d="M3 17c3-9 6-9 6-3s4 2 6-2 2 5 6 3" fill="none" stroke="#000"/>"##),
            .svg("signature.rtl.svg", ##"<path d="M21 17c-2-7-4-9-7-4s-3 5-6-1-2 8-5 4" fill="none" stroke="#000"/>"##))
    )

    static let staleVariant = RulePage(
        .staleVariant,
        "a variant for `rtl` that has no shape in common with the source",
        why:
            "The source was redesigned and the variant was not, as in two of five shipped pairs that are not mirror "
            + "images. Variants for a script or a language are skipped, because letters differ.",
        rows: [.p11],
        fix: "Redraw it from the source.",
        bad: RuleExample(
            ##""book": { "kind": "localized", "variants": { "rtl": "book.rtl.svg" } }"##,
            .svg("book.svg", ##"<path d="M4 4h7v16H4zM13 6h7v2h-7z"/>"##),
            .svg("book.rtl.svg", ##"<circle cx="19" cy="19" r="4"/>"##)),
        good: RuleExample(
            ##""book": { "kind": "localized", "variants": { "rtl": "book.rtl.svg" } }"##,
            .svg("book.svg", ##"<path d="M4 4h7v16H4zM13 6h7v2h-7z"/>"##),
            .svg("book.rtl.svg", ##"<path d="M13 4h7v16h-7zM4 6h7v2H4zM4 10h5v2H4z"/>"##)))

    static let looseVariant = RulePage(
        .looseVariant,
        "a right-to-left drawing that is listed as an icon of its own",
        why:
            "The manifest does not connect it with the other file, so the index offers it to no locale, and the two "
            + "are judged separately. Found by the name: `rtl` in it, a script or a right-to-left language at its "
            + "end, or a folder with such a name.",
        rows: [.p9, .p11],
        fix: "Tag the icon `localized` and name the file as its variant, or tag it `directional`.",
        bad: RuleExample(
            ##""undo-ltr": "directional", "undo-rtl": "directional""##, .mirroredArrow("undo-ltr.svg"),
            .svg("undo-rtl.svg", ##"<path d="M5 11h8V6l7 6-7 6v-5H5z"/>"##)),
        good: RuleExample(##""undo-ltr": "directional""##, .mirroredArrow("undo-ltr.svg")))
}
