import Diagnostics
import HostSystem

/// The streams of a run, with the policy for writing to them.
struct Console: Sendable {
    let streams: Streams
    let policy: TerminalPolicy

    /// Writes a result.
    func print(_ text: String) throws(CommandError) {
        try print(bytes: Array(text.utf8))
    }

    /// Writes a result.
    func print(bytes: [UInt8]) throws(CommandError) {
        do {
            try streams.output.write(bytes)
        } catch {
            throw .unwritable("<stdout>", error)
        }
    }

    /// Writes something that is not a result. A failure is ignored, because there is nowhere to report it.
    func inform(_ text: String) {
        try? streams.errors.write(Array(text.utf8))
    }

    /// Reports findings.
    func report(_ diagnostics: [Diagnostic]) {
        inform(render(diagnostics, for: streams.errors))
    }

    /// Reports an invalid command line.
    func report(_ error: UsageError) {
        let isColored = policy.usesColor(on: streams.errors)
        func paint(_ text: String, _ code: String) -> String { isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
        inform(
            """
            \(paint("error:", "1;31")) \(paint(VisibleText.escaped(error.message), "1"))
              \(paint("hint:", "1;34")) \(VisibleText.escaped(error.hint))

            """)
    }

    /// Returns diagnostics as text for people.
    func render(_ diagnostics: [Diagnostic], for sink: any ByteSink) -> String {
        TextRenderer(style: policy.usesColor(on: sink) ? .colored : .plain).render(diagnostics)
    }
}

/// The environment's settings for output: the conventions of no-color.org and bixense.com/clicolors.
struct TerminalPolicy: Sendable {
    /// The variables as listed in the help.
    static let variables: [(term: String, description: String)] = [
        ("NO_COLOR", "when set and not empty, no colours"),
        ("CLICOLOR_FORCE", "when set and not 0, colours even if the output is not a terminal"),
        ("TERM", "when 'dumb', neither colours nor progress"),
        (
            "XDG_CACHE_HOME",
            "the cache folder; findings, and what was seen in drawings, are kept in its subfolder 'iconflip' "
                + "[default: ~/.cache, on macOS ~/Library/Caches]"
        ),
    ]

    private let forbidsColor: Bool
    private let forcesColor: Bool
    private let isDumb: Bool

    init(_ environment: [String: String]) {
        func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
        forbidsColor = isSet("NO_COLOR")
        forcesColor = isSet("CLICOLOR_FORCE") && environment["CLICOLOR_FORCE"] != "0"
        isDumb = environment["TERM"] == "dumb"
    }

    /// Returns whether output to a sink is coloured.
    func usesColor(on sink: any ByteSink) -> Bool {
        if forbidsColor { return false }
        return forcesColor || (sink.isTerminal && !isDumb)
    }

    /// Returns whether progress is shown on a sink.
    func showsProgress(on sink: any ByteSink) -> Bool {
        sink.isTerminal && !isDumb
    }
}

/// The layout of text in lines of a fixed width, the same on every terminal and in every pipe.
enum TextLayout {
    /// The width in columns, which fits every terminal.
    static let width = 80

    /// Returns a paragraph as lines broken between words.
    static func wrap(_ text: String, width: Int = width) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let line = lines.last, line.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(line) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// Returns terms with their descriptions beside them, aligned: those of several tables where `terms`, the least width
    /// of their terms, is that of all.
    static func table(_ rows: [(term: String, description: String)], terms: Int = 0) -> [String] {
        let column = max(terms, rows.map(\.term.count).max() ?? 0) + 4
        return rows.flatMap { row in
            let description = wrap(row.description, width: width - column)
            let first = "  " + row.term + String(repeating: " ", count: column - 2 - row.term.count)
            let indent = String(repeating: " ", count: column)
            return description.enumerated().map { ($0.offset == 0 ? first : indent) + $0.element }
        }
    }
}
