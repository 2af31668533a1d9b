import IconModel

/// The options of an export for pages.
public struct WebExport: Hashable, Sendable {
    /// A kind of file that is written beside the SVG files.
    public enum Piece: String, Sendable, CaseIterable {
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

    /// What is written beside the SVG files, without duplicates.
    public var pieces: [Piece]
    /// How the classes of the style sheet show an icon.
    public var colors: ExportColors
    /// The prefix of the names of classes: `icon` for `icon-NAME`.
    public var prefix: String
    /// The name of the package that `package.json` describes, or `nil` if that file is not written.
    public var package: String?
    /// The version in `package.json`.
    public var version: String

    /// Creates options.
    public init(
        pieces: [Piece] = [.css, .sprite, .module, .icons], colors: ExportColors = .auto, prefix: String = "icon",
        package: String? = nil, version: String = "0.0.0"
    ) {
        self.pieces = pieces
        self.colors = colors
        self.prefix = prefix
        self.package = package
        self.version = version
    }
}

extension WebExport {
    static let keys = [
        KeyShape(
            name: "write",
            description:
                "What to write beside the SVG files: a style sheet (\"css\"), a sprite, a module with the files of "
                + "all icons, a module for each icon (\"icons\"), or a module for Codex. All but the last by default.",
            shape: .list(
                ListShape(
                    noun: "pieces",
                    element: .choice(ChoiceShape(noun: "piece", values: Piece.allCases.map(\.rawValue))),
                    isFilled: false))),
        KeyShape(
            name: "colors",
            description:
                "How classes show icons: in the colour of the text (\"template\"), as drawn (\"original\"), or each "
                + "icon of one colour in the colour of the text (\"auto\", the default).",
            shape: .choice(ChoiceShape(noun: "kind of colours", values: ExportColors.allCases.map(\.rawValue)))),
        KeyShape(
            name: "prefix", description: "The prefix of the names of classes; \"icon\" by default.",
            shape: .text(TextShape(pattern: "^[A-Za-z_][A-Za-z0-9_-]*$"))),
        KeyShape(
            name: "package", description: "The name of an npm package; with it, package.json is written.",
            shape: .text(TextShape())),
        KeyShape(
            name: "version", description: "The version in package.json; \"0.0.0\" by default.",
            shape: .text(TextShape())),
    ]

    init(_ entry: JSONValue) {
        self.init()
        if let pieces = entry["write"]?.elements {
            self.pieces = Piece.allCases.filter { piece in pieces.contains { $0.string == piece.rawValue } }
        }
        if let colors = entry["colors"]?.string.flatMap(ExportColors.init) { self.colors = colors }
        if let prefix = entry["prefix"]?.string { self.prefix = prefix }
        package = entry["package"]?.string
        if let version = entry["version"]?.string { self.version = version }
    }
}

extension WebExport: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(pieces) { $0.add($1.rawValue) }
        form.add(colors.rawValue)
        form.add(prefix)
        form.add(package) { $0.add($1) }
        form.add(version)
    }
}
