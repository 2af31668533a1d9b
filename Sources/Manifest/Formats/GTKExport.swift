import IconModel

package struct GTKExport: ExportTarget {
    package static let name = "gtk"
    package static let summary = "An icon theme of freedesktop, as GTK reads it."

    /// The prefix of names, by which the icons of one app are told from those of others.
    package var prefix = ""
    /// The path of the app's resources, under which a list for the resource compiler names the icons; `nil` for no list.
    package var resources: String?

    package static let options: [ExportOption<GTKExport>] = [
        ExportOption(
            "prefix", \.prefix, "The prefix of names, such as \"org.example.App-\"; none by default.",
            .text(pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"),
            refusals: [
                ExportRefusal(
                    unless: isFileName, "cannot begin the name of an icon",
                    hint: "use letters, digits, '.', '-' and '_', and a letter or digit first")
            ]),
        ExportOption(
            "resources", \.resources,
            "The path of the app's resources, such as \"/org/example/App\"; with it, icons.gresource.xml is "
                + "written.",
            .text(pattern: "^(/[A-Za-z0-9._-]+)+$"),
            refusals: [
                ExportRefusal(
                    unless: {
                        $0.utf8.first == UInt8(ascii: "/") && $0.pathSteps.dropFirst().allSatisfy(isFileName)
                    }, "is not the path of resources", hint: "write it like '/org/example/App'")
            ]),
    ]

    package static let retiredOptions = [
        "symbolic": "remove it: icons of one colour take that of the text, and \"except\" leaves icons out",
        "theme": "remove it: icons are in hicolor, which all themes inherit",
    ]

    @Sendable private static func isFileName(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { ExportName.isIdentifierPart($0) || $0 == "." }
            && text.utf8.first.map(ASCII.isAlphanumeric) == true
    }
}
