extension RulePage {
    /// A list with the digits 3 and 2, and its entry.
    private static func list(_ entry: String, set: String, _ digits: String) -> RuleExample {
        RuleExample(
            ##""list": { "kind": "composite", "parts": { "digits": { "select": "#digits", "role": "digits""## + entry
                + " } } }",
            set: ##""locales": ["ar-EG", "he"]"## + set,
            .svg(
                "list.svg",
                ##"<path d="M12 5h9v2h-9zM12 17h9v2h-9z"/><g id="digits" fill="none" stroke="#000" stroke-linecap="square">"##
                    + digits + "</g>"))
    }

    /// Digits that are as high as they should be.
    private static let roomy = ##"<path d="M3 3H7V9H3M3 6H7M3 15H7V18H3V21H7"/>"##
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

    static let crampedDigits = RulePage(
        .crampedDigits,
        "digits that have less room than their counters need",
        why:
            "Digits are drawn with the pen of those that they replace, and in their room. Where that is too narrow, they are "
            + "narrowed, and then drawn with a pen of 0.7 of the width; below that a \u{663} closes and reads as a \u{662}.",
        rows: [.g16],
        fix:
            "Give the part a thinner `pen`, draw the western digits larger or farther apart, or draw the others as `variants`.",
        bad: row("M4 8H6V11H4M4 9.5H6M7.4 8H9.4V11H7.4M7.4 9.5H9.4M10.8 8H12.8V11H10.8M10.8 9.5H12.8"),
        good: row("M4 6H7V12H4M4 9H7M10 6H13V12H10M10 9H13M16 6H19V12H16M16 9H19"))

    static let westernDigits = RulePage(
        .westernDigits,
        "digits that stay western for locales that write others",
        why:
            "In Egypt a numbered list has \u{661}\u{662}\u{663}, in Iran \u{6F1}\u{6F2}\u{6F3}. A part that says what it draws is drawn "
            + "so; what is a name, such as 4K, is right as it is. Digits of other systems must be drawn by hand.",
        rows: [.g16],
        fix:
            ##"Add `text` to the part and `"digits": "default"` to the set, or draw `variants`; for a name, say `"digits": "latn"`."##,
        bad: list("", set: "", roomy),
        good: list(##", "text": "32""##, set: ##", "digits": "default""##, roomy))

    static let bareArabicDigits = RulePage(
        .bareArabicDigits,
        "bare Arabic among the locales, where digits follow the locale",
        why:
            "The usual digits of `ar` without a country were \u{661}\u{662}\u{663} up to CLDR 45, and are 123 since CLDR 46. Icons would "
            + "differ from the text of apps on older systems.",
        rows: [.g16],
        fix:
            ##"Name the countries, such as `ar-EG` and `ar-MA`, or choose: `"digits": { "ar": "native" }`."##,
        bad: RuleExample(
            ##""list": { "kind": "composite", "parts": { "digits": { "select": "#digits", "role": "digits", "text": "32" } } }"##,
            set: ##""locales": ["ar", "he"], "digits": "default""##,
            .svg(
                "list.svg",
                ##"<path d="M12 5h9v2h-9zM12 17h9v2h-9z"/><g id="digits" fill="none" stroke="#000" stroke-linecap="square">"##
                    + roomy + "</g>")),
        good: list(##", "text": "32""##, set: ##", "digits": "default""##, roomy))
}
