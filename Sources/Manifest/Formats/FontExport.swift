import IconModel

package struct FontExport: ExportTarget {
    package static let name = "font"
    package static let summary =
        "One font of all icons of one colour, with a style sheet and tables of its code points."

    package enum Piece: String, CaseIterable, ExportChoice {
        /// The font for pages, compressed by Brotli.
        case woff2
        /// The font as apps and systems install it.
        case ttf
        /// A style sheet with a class for each icon.
        case css
        /// A module with the code points, and its types.
        case module
        /// A Dart library with the code points as icons of Flutter.
        case dart
    }

    /// What is written, in the order of the cases and without duplicates.
    package var pieces = [Piece.woff2, .css, .module]
    package var family = "Icons"
    /// The prefix of the names of classes, another one than that of pages (``WebExport``), whose style sheet can be on
    /// one page.
    package var prefix = "glyph"
    package var pagePrefix: String? { pieces.contains(.css) ? prefix : nil }

    package static let options: [ExportOption<FontExport>] = [
        .kinds(
            \.pieces, of: "piece",
            "What to write: the font as \"woff2\" and \"ttf\", a style sheet (\"css\"), a module with its types, or a library "
                + "for Flutter (\"dart\"). \"woff2\", \"css\" and \"module\" by default."),
        ExportOption(
            "family", \.family, "The name of the font's family; \"Icons\" by default.",
            .text(pattern: "^[A-Za-z][A-Za-z0-9 -]{0,30}$"),
            refusals: [
                ExportRefusal(
                    unless: isFamily, "cannot be the name of a font",
                    hint: "use at most 31 letters, digits, spaces and '-', and a letter first")
            ]),
        .classPrefix(\.prefix, "The prefix of the names of classes; \"glyph\" by default."),
    ]

    package static let retiredOptions = [
        "features":
            "remove it: the style sheet and the tables choose by direction and language, whatever draws the text"
    ]

    @Sendable private static func isFamily(_ text: String) -> Bool {
        guard let first = text.utf8.first, ASCII.isLetter(first), text.utf8.count < 32 else { return false }
        return text.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
    }
}
