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

    package init(style: TextStyle = .plain) { self.style = style }

    /// The number of diagnostics up to which they are rendered in their order; more are grouped.
    public static let groupedAbove = 24

    /// Returns diagnostics in the given order, or, where they are many, by rule, so that none buries the others.
    public func render(_ diagnostics: some Collection<Diagnostic>) -> String {
        guard diagnostics.count > Self.groupedAbove else { return diagnostics.reduce(into: "") { $0 += render($1) } }
        let groups = Dictionary(grouping: diagnostics) { Kind(severity: $0.severity, rule: $0.rule) }
        return groups.sorted { $0.key < $1.key }.map { render($0.value, of: $0.key) }.joined(separator: "\n")
    }

    /// The diagnostics of a group: errors come first, and then rules by name.
    private struct Kind: Hashable, Comparable {
        var severity: Severity
        var rule: Rule

        static func < (a: Kind, b: Kind) -> Bool {
            a.severity == b.severity ? a.rule.rawValue < b.rule.rawValue : a.severity > b.severity
        }
    }

    /// Returns the diagnostics of a group under a heading. Only the first has a code frame, and a hint is not repeated.
    private func render(_ group: [Diagnostic], of kind: Kind) -> String {
        let count = "\(group.count) \(kind.severity)\(group.count == 1 ? "" : "s")"
        var text = style.paint("\(kind.rule): \(count)", TextStyle.Ink(kind.severity)) + "\n"
        var hint: String?
        for (index, diagnostic) in group.enumerated() {
            text += render(diagnostic, showsFrame: index == 0, showsHint: diagnostic.hint != hint)
            hint = diagnostic.hint ?? hint
        }
        return text
    }

    /// Returns one diagnostic, ending with a line feed.
    public func render(_ diagnostic: Diagnostic) -> String { render(diagnostic, showsFrame: true, showsHint: true) }

    private func render(_ diagnostic: Diagnostic, showsFrame: Bool, showsHint: Bool) -> String {
        var lines = [headline(diagnostic)]
        if let location = diagnostic.location, showsFrame {
            lines += frame(location, ink: TextStyle.Ink(diagnostic.severity))
        }
        if let hint = diagnostic.hint, showsHint {
            lines.append("  \(style.paint("hint:", .green)) \(VisibleText.escaped(hint))")
        }
        lines += diagnostic.picture.map { "  " + VisibleText.escaped($0) }
        lines += legend(of: diagnostic.picture)
        for note in diagnostic.notes { lines += render(note) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the meaning of the characters that occur in a picture, as one line; none where there is no picture.
    private func legend(of picture: [String]) -> [String] {
        let meanings = Diagnostic.pictureLegend.filter { character, _ in picture.contains { $0.contains(character) } }
        guard !meanings.isEmpty else { return [] }
        return ["  " + style.paint(meanings.map { "\($0) \($1)" }.joined(separator: "   "), .dim)]
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
    package var usesColor = false
    /// Whether the line concerned is shown with a marker under it.
    public var showsFrames = true

    /// A style without colours but with code frames, for files, pipes and logs.
    public static let plain = TextStyle()
    /// A style with colours and code frames, for terminals.
    public static let colored = TextStyle(usesColor: true)

    func paint(_ text: String, _ ink: Ink) -> String { usesColor ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text }

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
