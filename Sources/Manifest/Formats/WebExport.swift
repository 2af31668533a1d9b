// An option is documented in its row.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The options of an export for pages.
public struct WebExport: PackageExport {
    public static let name = "web"
    public static let summary = "SVG files, a style sheet, a sprite and modules for pages."

    /// A kind of file that is written beside the SVG files.
    public enum Piece: String, CaseIterable, ExportChoice {
        /// A style sheet with a class for each icon.
        case css
        /// One SVG file with a symbol for each variant.
        case sprite
        /// A module with the file of each icon and locale.
        case module
        /// A module for each icon, with its drawings as text.
        case icons
        /// A module in the shape that the components of Wikimedia's Codex read.
        case codex
    }

    /// What is written beside the SVG files, in the order of the cases and without duplicates.
    public var pieces = [Piece.css, .sprite, .module, .icons]
    /// How the classes of the style sheet show an icon.
    public var colors = ExportColors.auto
    /// The prefix of the names of classes: `icon` for `icon-NAME`.
    public var prefix = "icon"
    public var pagePrefix: String? { pieces.contains(.css) || pieces.contains(.icons) ? prefix : nil }
    /// The names of the modules.
    public var nameForm = NameForm()
    public var package: String?

    public init() {}

    public static let options: [ExportOption<WebExport>] =
        [
            ExportOption(
                "write", \.pieces,
                "What to write beside the SVG files: a style sheet (\"css\"), a sprite, a module with the files of "
                    + "all icons, a module for each icon (\"icons\"), or a module for Codex. All but the last by default.",
                .list(ListShape(noun: "pieces", element: .oneOf("piece", Piece.self), isFilled: false)),
                read: { value in
                    Piece.allCases.filter { piece in value.elements.contains { $0.string == piece.rawValue } }
                }),
            ExportOption(
                "colors", \.colors,
                "How classes show icons: in the colour of the text (\"template\"), as drawn (\"original\"), or each "
                    + "icon of one colour in the colour of the text (\"auto\", the default).",
                .oneOf("kind of colours", ExportColors.self)),
            ExportOption(
                "prefix", \.prefix, "The prefix of the names of classes and ids; \"icon\" by default.",
                .text(pattern: "^[A-Za-z_][A-Za-z0-9_-]*$"),
                refusals: [
                    ExportRefusal(
                        unless: ExportName.isIdentifier, "cannot begin the name of a class",
                        hint: "use letters, digits, '-' and '_', and a letter first")
                ]),
            .nameForm(\.nameForm, of: "modules and of what they export"),
        ] + packageOptions
}
