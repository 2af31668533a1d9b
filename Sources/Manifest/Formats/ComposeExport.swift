package struct ComposeExport: ExportTarget {
    package static let name = "compose"
    package static let summary =
        "Kotlin files with an ImageVector for each icon, for Jetpack Compose and Compose Multiplatform."

    package var package = "icons"
    package var nameForm = NameForm()
    package var colors = ExportColors.auto

    package static let options: [ExportOption<ComposeExport>] = [
        ExportOption(
            "package", \.package,
            "The package of the Kotlin files, such as \"org.example.icons\"; \"icons\" by default.",
            .text(pattern: "^[A-Za-z_][A-Za-z0-9_]*([.][A-Za-z_][A-Za-z0-9_]*)*$"),
            refusals: [
                ExportRefusal(
                    unless: {
                        $0.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isName(String($0)) }
                    },
                    "cannot be a package of Kotlin",
                    hint: "write words of letters, digits and '_', with '.' between them, and none that Kotlin reserves"
                )
            ]),
        .nameForm(\.nameForm, of: "properties"),
        ExportOption(
            "colors", \.colors,
            "The colours: black, which 'Icon' tints (\"template\"), as drawn (\"original\"), or black for icons of one "
                + "colour (\"auto\", the default).",
            .oneOf("kind of colours", ExportColors.self)),
    ]

    package static let retiredOptions = [
        "object": "remove it: the icons are properties of 'AppIcons', and \"package\" tells two exports apart"
    ]

    /// The hard keywords of Kotlin, which name nothing without quotes (Kotlin language specification, section 1.2.3).
    private static let keywords: Set<String> = [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null",
        "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var",
        "when", "while",
    ]

    @Sendable private static func isName(_ text: String) -> Bool {
        ExportName.isIdentifier(text) && !text.utf8.contains(UInt8(ascii: "-")) && !keywords.contains(text)
    }
}
