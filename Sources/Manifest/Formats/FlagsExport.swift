package struct FlagsExport: ExportTarget {
    package static let name = "flags"
    package static let summary = "The list of the icons that are flipped, for apps that flip them by themselves."

    package enum Form: String, CaseIterable, ExportChoice {
        /// A module of TypeScript.
        case ts
        case json
        /// A style sheet with one rule.
        case css
        case dart
        case csv
    }

    /// What is written, in the order of the cases and without duplicates.
    package var forms = [Form.ts]
    /// The selector of an icon in the style sheet.
    package var selector = NameForm(".icon-{name}")
    /// Whether an icon that a flag cannot say is an error.
    package var isStrict = false

    package static let options: [ExportOption<FlagsExport>] = [
        .kinds(
            \.forms, of: "form",
            "The forms of the list: \"ts\", the default, \"json\", \"css\", \"dart\", \"csv\"."),
        .nameForm(
            "selector", \.selector,
            "The selector of an icon in the style sheet, with '{name}' for its name with folders or '{base}' without them; "
                + "\".icon-{name}\" by default."),
        ExportOption(
            "strict", \.isStrict,
            "Whether an icon that a flag cannot say, such as a composite, is an error; it is a note by default.",
            .boolean),
    ]
}
