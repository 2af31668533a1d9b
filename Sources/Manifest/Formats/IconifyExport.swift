// An option is documented in its row.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The options of an export to a set of Iconify.
public struct IconifyExport: ExportTarget {
    public static let name = "iconify"
    public static let summary = "A set of Iconify, and a table of its icons by locale."

    /// The prefix of the set, which names its file as well.
    public var prefix = "app"
    public var colors = ExportColors.auto

    public init() {}

    public static let options: [ExportOption<IconifyExport>] = [
        ExportOption(
            "prefix", \.prefix,
            "The prefix of the set, which names its file too: \"app\", the default, is for 'app:NAME' and app.json.",
            .text(pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"),
            refusals: [
                ExportRefusal(
                    unless: IconifySet.isName, "cannot be the prefix of a set of Iconify",
                    hint: "use words of letters a to z and digits, with '-' between them"),
                ExportRefusal(
                    unless: { $0 != "icon-locales" }, "is the name of another file of the export",
                    hint: "choose another prefix"),
            ]),
        .textColors(\.colors),
    ]
}
