extension RuleCatalogue {
    /// The pages of the rules about the manifest and the files.
    @RulePages static var manifestAndFiles: [RulePage] {
        RulePage(
            .missingSourceFolder, "a source folder that does not exist",
            fix: "Fix `source`: the path is relative to the manifest's folder.")
        RulePage(
            .missingSource,
            "a source file that does not exist",
            fix:
                "Rename the entry or the file. Where the last validation or build saw the file, and one that no entry names "
                + "has its bytes or its picture, `iconflip init --update` renames the entry; `--prune` removes what is gone."
        )
        RulePage(
            .unlistedSource,
            "a source file that no entry names",
            why: "An icon that nobody has judged is shipped unflipped, or not at all.",
            rows: [.p9],
            fix: "Tag it, or remove the file.")
        RulePage(
            .supersededDrawing,
            "a right-to-left drawing beside an icon whose entry makes one",
            why:
                "Nothing uses the file, and whoever opens it takes it for what is shipped. Found by the name. A "
                + "drawing for a language that has the bytes of its icon's says nothing, and is not used either.",
            rows: [.p11],
            fix:
                "Remove it, or let `iconflip init --update --drop-drawn DIR` move the drawings that entries are proved to make. "
                + "Where the drawing is right and the entry is not, tag the icon `localized`.",
            bad: RuleExample(##""next": "directional""##, .arrow("next.svg"), .mirroredArrow("next-rtl.svg")),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .staleDrawing,
            "a drawn variant whose source has changed since, or that differs a little from what a rule makes of it",
            why:
                "One of two drawings is changed and the other is forgotten. The repository, or else the last build, "
                + "has the source as it was when the drawing was drawn. Where neither has, the place differs from the "
                + "rule of `iconflip inspect --against`; a move that another icon has too is meant, and where more "
                + "than 5 % of the ink differ for another reason, nothing is said.",
            rows: [.p11],
            fix: "Change the drawing, or remove it and take the entry that makes it.",
            bad: RuleExample(
                ##""next": { "kind": "localized", "variants": { "rtl": "next-rtl.svg" } }"##,
                .svg("next.svg", ##"<path d="M2 10h12V4l8 8-8 8v-6H2z"/><path d="M4 4h2v2H4z"/>"##),
                .svg("next-rtl.svg", ##"<path d="M22 10H10V4l-8 8 8 8v-6h12z"/><path d="M17 4h2v2h-2z"/>"##)),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .conflictingGlobs,
            "two globs that say different things about an icon",
            why:
                "One entry contradicts the other, and neither is more exact; their order must not decide which one wins.",
            rows: [.p9],
            fix: "Add an entry with the exact name of the icon.")
        RulePage(
            .unmatchedGlob,
            "a glob that matches no source file, and an entry of `only` in `exports`, or an `--only`, that matches no icon",
            why:
                "The icons that it was for were renamed or removed. An export without them loses their files, and with such an "
                + "`--only` nothing would be done, which is an error.",
            fix: "Remove it, or fix it.")
        RulePage(.unknownIcon, "a reference to an icon that does not exist", fix: "Name an icon of the set.")
        RulePage(.unknownPart, "a reference to a part that does not exist", fix: "Name a part of the same icon.")
        RulePage(
            .unknownPolicy, "a reference to a policy that is not there",
            fix: "Name a policy of the set, or add it to `policies`.")
        RulePage(
            .selfReference, "an icon that refers to itself",
            fix: "Remove the variant: locales without one use the source.")
        RulePage(.partCycle, "parts that are within each other in a loop", fix: "Remove one `within`.")
        RulePage(
            .unusedException,
            "an exception for a language that is not right-to-left, or that no configured locale is in",
            rows: [.p1],
            fix: "Remove it, or add the locale.")
        RulePage(
            .unusedVariant,
            "a variant that no configured locale uses",
            rows: [.p11],
            fix: "Remove it, or add the locale.")
        RulePage(
            .outputCollision,
            "two icons that write the same file",
            why:
                "One would overwrite the other. On some systems this also happens to names that differ only in case, or that "
                + "look the same and differ in their code points (Unicode normalization).",
            fix:
                "Rename one of them. Where they meet in one export alone, that export has the first icon, everything else has both, "
                + "and `only` of the export chooses.")
        RulePage(
            .letterCase,
            "two icons whose names differ only in the case of letters",
            why:
                "On macOS and Windows they are the same file, and a checkout has only one of the two. Where both exist, both are built.",
            fix: "Rename one of them, or turn the rule off for a set that is used only on Linux.")
        RulePage(
            .missingReason, "a rule that is ignored without a reason",
            fix: "Explain why the icon is right as it is.")
        RulePage(.unusedIgnore, "an ignored rule that finds nothing", fix: "Remove it.")
    }
}
