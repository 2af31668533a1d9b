extension RuleCatalogue {
    /// The pages of the rules about apps as they are, and of those that go by what `init` would propose.
    @RulePages static var apps: [RulePage] {
        RulePage(
            .copiesDisagree,
            "one drawable that is mirrored in one place and not in another",
            why:
                "A copy for the night, for a version of Android or in another module has another answer, so that the icon turns "
                + "with the theme, the device or the screen.",
            rows: [.p10],
            fix: "Give all copies the same `android:autoMirrored`.")
        RulePage(
            .fixedReading,
            "icons that are not mirrored and show something that follows the direction of reading",
            why:
                "Most design systems mirror lines of text, lists, speech, sound, doors and what moves. Found by what "
                + "`init` would propose: of entries in a manifest that give no reason (a note, an excuse, a policy, a "
                + "decision), one note a family; in an app, where it does not mirror most of such icons.",
            rows: [.g1, .g2],
            fix:
                "Remove the entries and run `iconflip init --update`, or say why they are right in a `note`. In an app, mirror them: "
                + "`android:autoMirrored=\"true\"`, or `language-direction` in an asset catalog.")
        RulePage(
            .flippedConstant,
            "mirrored icons of something that is the same everywhere",
            why:
                "Objects, code, charts and circles that turn keep their orientation. Found by what `init` would "
                + "propose; in a manifest one note tells of all whose entries give no reason.",
            rows: [.g5, .g6],
            fix:
                "Tag them `fixed`, or say why they are mirrored in a `note`. In an app, remove `android:autoMirrored`, or leave it where the "
                + "icon faces the text.")
        RulePage(
            .mixedAnswer,
            "an icon that is not mirrored, unlike most of its family in the app",
            why:
                "Whether arrows, exits or pictures of text are mirrored is a question that each product answers for itself. This "
                + "one mirrors most of them, by at least three icons of the family.",
            rows: [.p10],
            fix: "Mirror it as well, or note why it differs.")
        RulePage(
            .rtlNotDeclared,
            "an app that does not say whether its layouts turn for right-to-left languages",
            why:
                "Without `android:supportsRtl=\"true\"` in the merged manifest Android mirrors nothing. A library may say it, so "
                + "this is a note; `false` is a warning, and no icon is judged.",
            rows: [.g1],
            fix: "Add `android:supportsRtl=\"true\"` to `<application>`.")
        RulePage(
            .turnedTwice,
            "an icon of Flutter that mirrors by itself, and that code chooses or turns by the direction as well",
            why:
                "Flutter mirrors `Icons.arrow_back` and others where text runs from right to left. `rtl ? "
                + "Icons.arrow_forward : Icons.arrow_back` shows the arrow to the left there, mirrored: it points to the "
                + "right again.",
            rows: [.g1],
            fix: "Write the icon that is meant left to right alone, or give it a `textDirection`.")
        RulePage(
            .unmirroredSymbol,
            "a symbol of Apple that points to the left or to the right whatever the language",
            why:
                "The system mirrors `chevron.forward`, and not `chevron.right`. Silent where code mirrors or chooses "
                + "the symbol by the direction, or names a real side. Symbols of arrows are notes; an app without "
                + "right-to-left languages gets one note for all.",
            rows: [.g1],
            fix: "Write the name with `forward` or `backward`.")
    }
}
