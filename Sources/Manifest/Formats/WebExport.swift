package struct WebExport: PackageExport {
    package static let name = "web"
    package static let summary = "SVG files, a style sheet, a sprite and modules for pages."

    /// A kind of file that is written beside the SVG files.
    package enum Piece: String, CaseIterable, ExportChoice {
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
    package var pieces = [Piece.css, .sprite, .module, .icons]
    package var colors = ExportColors.auto
    /// The prefix of the names of classes: `icon` for `icon-NAME`.
    package var prefix = "icon"
    package var pagePrefix: String? { pieces.contains(.css) || pieces.contains(.icons) ? prefix : nil }
    /// The names of the modules.
    package var nameForm = NameForm()
    package var package: String?

    package static let options: [ExportOption<WebExport>] =
        [
            .kinds(
                \.pieces, of: "piece", isFilled: false,
                "What to write beside the SVG files: a style sheet (\"css\"), a sprite, a module with the files of "
                    + "all icons, a module for each icon (\"icons\"), or a module for Codex. All but the last by default."
            ),
            .textColors(\.colors),
            .classPrefix(\.prefix, "The prefix of the names of classes and ids; \"icon\" by default."),
            .nameForm(\.nameForm, of: "modules and of what they export"),
        ] + packageOptions
}
