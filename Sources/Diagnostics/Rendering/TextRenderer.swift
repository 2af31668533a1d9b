/// A renderer of diagnostics as text for people: a line that editors can jump from, a code frame, and a hint.
///
/// ```
/// manifest.json:7:5: error: unknown key 'knd' [unknown-key]
///   7 |     "knd": "fixed"
///     |     ^~~~~
///   hint: did you mean 'kind'?
/// ```
public struct TextRenderer: Sendable {
    private let style: TextStyle

    /// Creates a renderer.
    public init(style: TextStyle = .plain) {
        self.style = style
    }

    /// Returns the diagnostics in the given order, each ending with a line feed.
    public func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        diagnostics.reduce(into: "") { $0 += render($1) }
    }

    /// Returns one diagnostic, ending with a line feed.
    public func render(_ diagnostic: Diagnostic) -> String {
        var lines = [headline(diagnostic)]
        if let location = diagnostic.location { lines += frame(location, ink: TextStyle.Ink(diagnostic.severity)) }
        if let hint = diagnostic.hint { lines.append("  \(style.paint("hint:", .green)) \(VisibleText.escaped(hint))") }
        lines += diagnostic.picture.map { "  " + VisibleText.escaped($0) }
        for note in diagnostic.notes { lines += render(note) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func headline(_ diagnostic: Diagnostic) -> String {
        let place = diagnostic.location.map { style.paint(self.place($0) + ":", .bold) + " " } ?? ""
        let severity = style.paint(diagnostic.severity.rawValue + ":", TextStyle.Ink(diagnostic.severity))
        let message = style.paint(VisibleText.escaped(diagnostic.message), .bold)
        let rule = style.paint("[\(diagnostic.rule)]", .dim)
        return "\(place)\(severity) \(message) \(rule)"
    }

    private func render(_ note: DiagnosticNote) -> [String] {
        let message = VisibleText.escaped(note.message)
        return ["  \(place(note.location)): \(style.paint("note:", .blue)) \(message)"]
            + frame(note.location, ink: .blue)
    }

    private func place(_ location: SourceLocation) -> String {
        let file = VisibleText.escaped(location.file)
        guard let start = location.start else { return file }
        return "\(file):\(start.line):\(start.column)"
    }

    private func frame(_ location: SourceLocation, ink: TextStyle.Ink) -> [String] {
        guard style.showsFrames, let frame = CodeFrame(location) else { return [] }
        let margin = String(repeating: " ", count: frame.lineNumber.count)
        return [
            "  \(style.paint("\(frame.lineNumber) |", .dim)) \(frame.code)",
            "  \(style.paint("\(margin) |", .dim)) \(style.paint(frame.marker, ink))",
        ]
    }
}

/// The appearance of diagnostics as text.
public struct TextStyle: Hashable, Sendable {
    /// Whether ANSI colours are used.
    public var usesColor: Bool
    /// Whether the line concerned is shown with a marker under it.
    public var showsFrames: Bool

    /// Creates a style.
    public init(usesColor: Bool = false, showsFrames: Bool = true) {
        self.usesColor = usesColor
        self.showsFrames = showsFrames
    }

    /// A style without colours but with code frames, for files, pipes and logs.
    public static let plain = TextStyle()
    /// A style with colours and code frames, for terminals.
    public static let colored = TextStyle(usesColor: true)

    func paint(_ text: String, _ ink: Ink) -> String {
        usesColor ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// The codes of the Select Graphic Rendition sequence (ECMA-48).
    enum Ink: String {
        case bold = "1"
        case dim = "2"
        case red = "1;31"
        case green = "1;32"
        case yellow = "1;33"
        case blue = "1;34"

        init(_ severity: Severity) {
            switch severity {
            case .error: self = .red
            case .warning: self = .yellow
            case .note: self = .blue
            }
        }
    }
}
