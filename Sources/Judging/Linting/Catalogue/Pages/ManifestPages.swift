extension RuleCatalogue {
    /// The pages of the rules about the manifest's text.
    @RulePages static var manifestText: [RulePage] {
        RulePage(
            .jsonSyntax, "a manifest that is not valid JSON",
            fix: "Fix the place that the finding points at; trailing commas and comments are not JSON.")
        RulePage(
            .duplicateKey,
            "a key that occurs twice in one object",
            rows: [.p9],
            fix: "Remove one of the two.")
        RulePage(.unknownKey, "a key that manifests do not have", fix: "Write the intended key.")
        RulePage(.missingKey, "a required key that is missing", fix: "Add the key.")
        RulePage(
            .wrongType, "a value of the wrong type for its key",
            fix: "Write a value of the type that the finding names.")
        RulePage(
            .badValue, "a value that the key does not accept",
            fix: "Write one of the values that the hint names.")
        RulePage(
            .misplacedKey, "a key that does not fit the kind of the icon",
            fix: "Remove the key, or give the icon the kind that it belongs to.")
        RulePage(
            .unsupportedVersion, "a version of the manifest that this tool does not read",
            fix: "Use the iconflip that the manifest was written for.")
        RulePage(
            .badLanguageTag, "a text that is not a language tag",
            fix: "Write a BCP 47 tag, such as the one in the hint.")
        RulePage(
            .unlikelyLanguageTag,
            "a language tag that is deprecated or probably means another",
            why: "`iw` became `he` in 1989, and `se` is Northern Sami, not Swedish: both occur in shipped sets.",
            fix: "Write the tag that the hint names.")
        RulePage(
            .noRightToLeftLocale,
            "icons to mirror, and no language to mirror them for",
            why:
                "A build makes variants for the languages in `locales` alone: without a right-to-left one it makes none.",
            fix: "Add the right-to-left languages that the icons are shipped in.")
        RulePage(
            .languageTagForm, "a language tag in another case than the canonical one",
            fix: "Write the canonical form. `iconflip validate --fix` does it.")
        RulePage(
            .duplicateLanguageTag,
            "two tags with the same meaning",
            rows: [.p9],
            fix: "Remove one of the two.")
        RulePage(
            .badPath, "a path that leaves its folder or is not portable",
            fix: "Use relative paths without `..`, with `/` between folders.")
        RulePage(
            .badSelector, "a selector of a part that cannot be read",
            fix: "Fix the selector; `iconflip inspect ICON` shows selectors that work.")
        RulePage(.badIconName, "a name that cannot be the name of an icon", fix: "Write the name in the hint.")
        RulePage(.badGlob, "a glob that is not well formed", fix: "Close the bracket, or write fewer globs.")
        RulePage(
            .tooManyFindings, "more findings than are shown",
            fix: "Fix the findings that are shown, and run again.")
    }
}
