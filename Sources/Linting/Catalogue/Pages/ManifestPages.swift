extension RulePage {
    static let jsonSyntax = RulePage(
        .jsonSyntax,
        "the file is not JSON",
        why: "A manifest that cannot be read says nothing at all; strict JSON (RFC 8259) is read alike by every tool.",
        fix: "Fix the place that the finding points at; trailing commas and comments are not JSON.",
        bad: RuleExample(
            manifest:
                ##"{ "version": 1, "source": "Assets", "output": "out", "locales": ["ar"], "icons": { "##
                + ##""next": "directional", } }"##,
            .arrow("next.svg")),
        good: RuleExample(##""next": "directional""##, .arrow("next.svg")))

    static let duplicateKey = RulePage(
        .duplicateKey,
        "a key stands twice in one object",
        why:
            "Readers of JSON take the first or the last one, each as it likes: the icon is tagged twice and "
            + "nobody knows how.",
        rows: [.p9],
        fix: "Remove one of the two.",
        bad: RuleExample(##""next": "fixed", "next": "directional""##, .arrow("next.svg")),
        good: RuleExample(##""next": "directional""##, .arrow("next.svg")))

    static let unknownKey = RulePage(
        .unknownKey,
        "a key that the manifest does not have",
        why: "A mistyped key would be passed over in silence, and the icon built without what it says.",
        fix: "Write the key that was meant.",
        bad: RuleExample(##""next": { "kind": "directional", "exept": ["he"] }"##, .arrow("next.svg")),
        good: RuleExample(##""next": { "kind": "directional", "except": ["he"] }"##, .arrow("next.svg")))

    static let missingKey = RulePage(
        .missingKey,
        "a required key is missing",
        why: "Nothing can be assumed in its place.",
        fix: "Add the key.",
        bad: RuleExample(
            manifest: ##"{ "version": 1, "source": "Assets", "locales": ["ar"], "icons": { "next": "directional" } }"##,
            .arrow("next.svg")),
        good: RuleExample(##""next": "directional""##, .arrow("next.svg")))

    static let wrongType = RulePage(
        .wrongType,
        "a value of another type than the key takes",
        why: "A list is not a string, and guessing would build the wrong icon.",
        fix: "Write a value of the type that the finding names.",
        bad: RuleExample(##""next": { "kind": "directional", "except": "he" }"##, .arrow("next.svg")),
        good: RuleExample(##""next": { "kind": "directional", "except": ["he"] }"##, .arrow("next.svg")))

    static let badValue = RulePage(
        .badValue,
        "a value outside those that the key takes",
        why: "What is not known cannot be carried out.",
        fix: "Write one of the values that the hint names.",
        bad: RuleExample(##""next": "directionl""##, .arrow("next.svg")),
        good: RuleExample(##""next": "directional""##, .arrow("next.svg")))

    static let misplacedKey = RulePage(
        .misplacedKey,
        "a key that does not fit the kind of the icon",
        why: "It would have no effect, and whoever wrote it expects one.",
        fix: "Remove the key, or give the icon the kind that it belongs to.",
        bad: RuleExample(##""camera": { "kind": "fixed", "except": ["he"] }"##, .disc("camera.svg")),
        good: RuleExample(##""camera": "fixed""##, .disc("camera.svg")))

    static let unsupportedVersion = RulePage(
        .unsupportedVersion,
        "a version of the manifest that this tool does not read",
        why: "A newer form may mean other things by the same words.",
        fix: "Use the iconflip that the manifest was written for.",
        bad: RuleExample(
            manifest: ##"{ "version": 2, "source": "Assets", "output": "out", "locales": ["ar"], "icons": {} }"##),
        good: RuleExample(##""next": "directional""##, .arrow("next.svg")))

    static let badLanguageTag = RulePage(
        .badLanguageTag,
        "a text that is no language tag",
        why: "The icon would be built for nobody. Shipped sets have `gr` for Greek and `ar_EG` for `ar-EG`.",
        fix: "Write a tag as BCP 47 has it: the hint says which.",
        bad: RuleExample(##""next": "directional""##, set: ##""locales": ["ar_EG"]"##, .arrow("next.svg")),
        good: RuleExample(##""next": "directional""##, set: ##""locales": ["ar-EG"]"##, .arrow("next.svg")))

    static let unlikelyLanguageTag = RulePage(
        .unlikelyLanguageTag,
        "a language tag that is deprecated or probably means another",
        why: "`iw` became `he` in 1989, and `se` is Northern Sami, not Swedish: shipped sets have both.",
        fix: "Write the tag that the hint names.",
        bad: RuleExample(##""next": "directional""##, set: ##""locales": ["iw"]"##, .arrow("next.svg")),
        good: RuleExample(##""next": "directional""##, set: ##""locales": ["he"]"##, .arrow("next.svg")))

    static let languageTagForm = RulePage(
        .languageTagForm,
        "a language tag in another case than the canonical one",
        why: "Tags are names of files: `ar-eg` and `ar-EG` are two on one system and one on the next.",
        fix: "Write the canonical form. `iconflip validate --fix` does it.",
        bad: RuleExample(##""next": "directional""##, set: ##""locales": ["ar-eg"]"##, .arrow("next.svg")),
        good: RuleExample(##""next": "directional""##, set: ##""locales": ["ar-EG"]"##, .arrow("next.svg")))

    static let duplicateLanguageTag = RulePage(
        .duplicateLanguageTag,
        "two tags that mean the same",
        why: "One of them is dead, and which one is not to be seen.",
        rows: [.p9],
        fix: "Remove one of the two.",
        bad: RuleExample(##""next": "directional""##, set: ##""locales": ["ar", "ar-Arab"]"##, .arrow("next.svg")),
        good: RuleExample(##""next": "directional""##, set: ##""locales": ["ar"]"##, .arrow("next.svg")))

    static let badPath = RulePage(
        .badPath,
        "a path that leaves its folder or is not portable",
        why: "A manifest from somebody else must not read or write anywhere but beside itself.",
        fix: "Use relative paths without `..`, with `/` between folders.",
        bad: RuleExample(
            manifest: ##"{ "version": 1, "source": "../Assets", "output": "out", "locales": ["ar"], "icons": {} }"##),
        good: RuleExample(##""next": "directional""##, .arrow("next.svg")))

    static let badSelector = RulePage(
        .badSelector,
        "a selector of a part that cannot be read",
        why: "The part would be empty.",
        fix: "Fix the selector; `iconflip inspect ICON` shows selectors that work.",
        bad: RuleExample(
            ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge >", "role": "badge" } } }"##,
            .cart("cart.svg")),
        good: RuleExample(
            ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge" } } }"##,
            .cart("cart.svg")))

    static let badIconName = RulePage(
        .badIconName,
        "a name that cannot be the name of an icon",
        why: "Names are paths in the source folder without `.svg`.",
        fix: "Write the name as the hint has it.",
        bad: RuleExample(##""next.svg": "directional", "next": "directional""##, .arrow("next.svg")),
        good: RuleExample(##""next": "directional""##, .arrow("next.svg")))

    static let badGlob = RulePage(
        .badGlob,
        "a glob that is not well formed",
        why: "It would match nothing, or everything.",
        fix: "Close the bracket, or write fewer globs.",
        bad: RuleExample(##""next": "directional", "arrow[": "directional""##, .arrow("next.svg")),
        good: RuleExample(##""next": "directional""##, .arrow("next.svg")))

    static let keyOrder = RulePage(
        .keyOrder,
        "icons that do not stand in the order of the alphabet",
        why:
            "Two people who add an icon at the end of the list get a conflict, and a sorted list is read "
            + "faster. The rule is off until `rules` turns it on.",
        rows: [.p9],
        fix: "Sort the keys. `iconflip validate --fix` does it, and moves whole entries.",
        bad: RuleExample(
            ##""next": "directional", "back": "directional""##, set: ##""rules": { "key-order": "warning" }"##,
            .arrow("next.svg"), .mirroredArrow("back.svg")),
        good: RuleExample(
            ##""back": "directional", "next": "directional""##, set: ##""rules": { "key-order": "warning" }"##,
            .arrow("next.svg"), .mirroredArrow("back.svg")))

    static let tooManyFindings = RulePage(
        .tooManyFindings,
        "more findings than are shown",
        why: "More than ten thousand help nobody.",
        fix: "Fix what is shown first.")
}
