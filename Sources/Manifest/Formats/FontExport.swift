import IconModel

// An option is documented in its row.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The options of an export to a font.
public struct FontExport: ExportTarget {
    public static let name = "font"
    public static let summary = "One font of all icons of one colour, with a style sheet and tables of its code points."

    /// A kind of file.
    public enum Piece: String, CaseIterable, ExportChoice {
        /// The font for pages, compressed by Brotli.
        case woff2
        /// The font for pages, compressed by zlib.
        case woff
        /// The font as apps and systems install it.
        case ttf
        /// A style sheet with a class for each icon.
        case css
        /// A module with the code points, and its types.
        case module
        /// A Dart library with the code points as icons of Flutter.
        case dart
    }

    /// What a font does by itself.
    public enum Feature: String, CaseIterable, ExportChoice {
        /// Turns with the direction of the text and changes with its language.
        case turning
        /// Draws icons for their names.
        case names
    }

    /// What is written, in the order of the cases and without duplicates.
    public var pieces = [Piece.woff2, .woff, .css, .module]
    /// The name of the family.
    public var family = "Icons"
    /// The prefix of the names of classes: `glyph` for `glyph-NAME`. That of pages (``WebExport``) is another one, so that
    /// both style sheets can be on one page.
    public var prefix = "glyph"
    public var pagePrefix: String? { pieces.contains(.css) ? prefix : nil }
    /// What the font does by itself.
    public var features: [Feature] = []

    public init() {}

    public static let options: [ExportOption<FontExport>] = [
        ExportOption(
            "write", \.pieces,
            "What to write: the font as \"woff2\", \"woff\" and \"ttf\", a style sheet (\"css\"), a module with its types, "
                + "or a library for Flutter (\"dart\"). The font for pages (\"woff2\", \"woff\"), \"css\" and \"module\" by "
                + "default.",
            .list(ListShape(noun: "pieces", element: .oneOf("piece", Piece.self))),
            read: { value in Piece.allCases.filter { piece in value.elements.contains { $0.string == piece.rawValue } }
            }),
        ExportOption(
            "family", \.family, "The name of the font's family; \"Icons\" by default.",
            .text(pattern: "^[A-Za-z][A-Za-z0-9 -]{0,30}$"),
            refusals: [
                ExportRefusal(
                    unless: isFamily, "cannot be the name of a font",
                    hint: "use at most 31 letters, digits, spaces and '-', and a letter first")
            ]),
        ExportOption(
            "prefix", \.prefix, "The prefix of the names of classes; \"glyph\" by default.",
            .text(pattern: "^[A-Za-z_][A-Za-z0-9_-]*$"),
            refusals: [
                ExportRefusal(
                    unless: ExportName.isIdentifier, "cannot begin the name of a class",
                    hint: "use letters, digits, '-' and '_', and a letter first")
            ]),
        ExportOption(
            "features", \.features,
            "What the font does by itself: icons turn with the direction of the text and change with its language "
                + "(\"turning\"), and are drawn for their \"names\". Nothing by default.",
            .list(ListShape(noun: "features", element: .oneOf("feature", Feature.self), isFilled: false))),
    ]

    @Sendable private static func isFamily(_ text: String) -> Bool {
        guard let first = text.utf8.first, ASCII.isLetter(first), text.utf8.count < 32 else { return false }
        return text.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
    }
}
