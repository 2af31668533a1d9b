extension RuleCatalogue {
    /// The pages of the rules about the manifest's text.
    @RulePages static var manifestText: [RulePage] {
        RulePage(
            .jsonSyntax,
            "a manifest that is not valid JSON",
            why: "A manifest that cannot be parsed means nothing; strict JSON (RFC 8259) means the same to every tool.",
            fix: "Fix the place that the finding points at; trailing commas and comments are not JSON.",
            bad: RuleExample(
                manifest:
                    ##"{ "version": 1, "source": "Assets", "output": "out", "locales": ["ar"], "icons": { "##
                    + ##""next": "directional", } }"##,
                .arrow("next.svg")),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .duplicateKey,
            "a key that occurs twice in one object",
            why: "JSON readers use the first or the last one, so it is unclear how the icon is tagged.",
            rows: [.p9],
            fix: "Remove one of the two.",
            bad: ##""next": "fixed", "next": "directional""##,
            good: ##""next": "directional""##,
            .arrow("next.svg"))
        RulePage(
            .unknownKey,
            "a key that manifests do not have",
            why: "A mistyped key would be ignored silently, and the icon built without it.",
            fix: "Write the intended key.",
            bad: ##""next": { "kind": "directional", "exept": ["he"] }"##,
            good: ##""next": { "kind": "directional", "except": ["he"] }"##,
            .arrow("next.svg"))
        RulePage(
            .missingKey,
            "a required key that is missing",
            why: "It has no default.",
            fix: "Add the key.",
            bad: RuleExample(
                manifest:
                    ##"{ "version": 1, "source": "Assets", "locales": ["ar"], "icons": { "next": "directional" } }"##,
                .arrow("next.svg")),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .wrongType,
            "a value of the wrong type for its key",
            why: "A list is not a string, and guessing would build the wrong icon.",
            fix: "Write a value of the type that the finding names.",
            bad: ##""next": { "kind": "directional", "except": "he" }"##,
            good: ##""next": { "kind": "directional", "except": ["he"] }"##,
            .arrow("next.svg"))
        RulePage(
            .badValue,
            "a value that the key does not accept",
            why: "The tool cannot act on an unknown value.",
            fix: "Write one of the values that the hint names.",
            bad: ##""next": "directionl""##,
            good: ##""next": "directional""##,
            .arrow("next.svg"))
        RulePage(
            .misplacedKey,
            "a key that does not fit the kind of the icon",
            why: "It would have no effect, although its author expects one.",
            fix: "Remove the key, or give the icon the kind that it belongs to.",
            bad: ##""camera": { "kind": "fixed", "except": ["he"] }"##,
            good: ##""camera": "fixed""##,
            .disc("camera.svg"))
        RulePage(
            .unsupportedVersion,
            "a version of the manifest that this tool does not read",
            why: "A newer format may give the same words another meaning.",
            fix: "Use the iconflip that the manifest was written for.",
            bad: RuleExample(
                manifest: ##"{ "version": 2, "source": "Assets", "output": "out", "locales": ["ar"], "icons": {} }"##),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .badLanguageTag,
            "a text that is not a language tag",
            why: "No locale would use the icon. Shipped sets have `gr` for Greek and `ar_EG` for `ar-EG`.",
            fix: "Write a BCP 47 tag, such as the one in the hint.",
            bad: RuleExample(##""next": "directional""##, set: ##""locales": ["ar_EG"]"##, .arrow("next.svg")),
            good: RuleExample(##""next": "directional""##, set: ##""locales": ["ar-EG"]"##, .arrow("next.svg")))
        RulePage(
            .unlikelyLanguageTag,
            "a language tag that is deprecated or probably means another",
            why: "`iw` became `he` in 1989, and `se` is Northern Sami, not Swedish: both occur in shipped sets.",
            fix: "Write the tag that the hint names.",
            bad: RuleExample(##""next": "directional""##, set: ##""locales": ["iw"]"##, .arrow("next.svg")),
            good: RuleExample(##""next": "directional""##, set: ##""locales": ["he"]"##, .arrow("next.svg")))
        RulePage(
            .noRightToLeftLocale,
            "icons to mirror, and no language to mirror them for",
            why:
                "A build makes variants for the languages in `locales` alone: without a right-to-left one it makes none.",
            fix: "Add the right-to-left languages that the icons are shipped in.",
            bad: RuleExample(##""next": "directional""##, set: ##""locales": ["en"]"##, .arrow("next.svg")),
            good: RuleExample(##""next": "directional""##, set: ##""locales": ["en", "ar"]"##, .arrow("next.svg")))
        RulePage(
            .languageTagForm,
            "a language tag in another case than the canonical one",
            why: "Tags become names of files: `ar-eg` and `ar-EG` are two files on some systems and one on others.",
            fix: "Write the canonical form. `iconflip validate --fix` does it.",
            bad: RuleExample(##""next": "directional""##, set: ##""locales": ["ar-eg"]"##, .arrow("next.svg")),
            good: RuleExample(##""next": "directional""##, set: ##""locales": ["ar-EG"]"##, .arrow("next.svg")))
        RulePage(
            .duplicateLanguageTag,
            "two tags with the same meaning",
            why: "One of them has no effect, and it is not obvious which.",
            rows: [.p9],
            fix: "Remove one of the two.",
            bad: RuleExample(##""next": "directional""##, set: ##""locales": ["ar", "ar-Arab"]"##, .arrow("next.svg")),
            good: RuleExample(##""next": "directional""##, set: ##""locales": ["ar"]"##, .arrow("next.svg")))
        RulePage(
            .badPath,
            "a path that leaves its folder or is not portable",
            why: "A manifest from somebody else must not read or write anything outside its own folder.",
            fix: "Use relative paths without `..`, with `/` between folders.",
            bad: RuleExample(
                manifest: ##"{ "version": 1, "source": "../Assets", "output": "out", "locales": ["ar"], "icons": {} }"##
            ),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .badSelector,
            "a selector of a part that cannot be read",
            why: "The part would be empty.",
            fix: "Fix the selector; `iconflip inspect ICON` shows selectors that work.",
            bad: ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge >", "role": "badge" } } }"##,
            good: ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge" } } }"##,
            .cart("cart.svg"))
        RulePage(
            .badIconName,
            "a name that cannot be the name of an icon",
            why: "Names are paths in the source folder without `.svg`.",
            fix: "Write the name in the hint.",
            bad: ##""next.svg": "directional", "next": "directional""##,
            good: ##""next": "directional""##,
            .arrow("next.svg"))
        RulePage(
            .badGlob,
            "a glob that is not well formed",
            why: "It would match nothing, or everything.",
            fix: "Close the bracket, or write fewer globs.",
            bad: ##""next": "directional", "arrow[": "directional""##,
            good: ##""next": "directional""##,
            .arrow("next.svg"))
        RulePage(
            .tooManyFindings,
            "more findings than are shown",
            why: "More than ten thousand findings help nobody.",
            fix: "Fix the findings that are shown, and run again.")
    }

}
