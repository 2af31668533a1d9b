import Diagnostics
import HostSystem

/// The streams of a run, with the policy for writing to them.
struct Console: Sendable {
    let streams: Streams
    let policy: TerminalPolicy

    func print(_ text: String) throws(CommandError) { try print(bytes: Array(text.utf8)) }

    func print(bytes: [UInt8]) throws(CommandError) {
        try CommandError.writing("<stdout>") { () throws(SystemError) in try streams.output.write(bytes) }
    }

    /// Writes something that is not a result. A failure is ignored, because there is nowhere to report it.
    func inform(_ text: String) { try? streams.errors.write(Array(text.utf8)) }

    func report(_ diagnostics: [Diagnostic]) { inform(render(diagnostics, for: streams.errors)) }

    func report(_ error: UsageError) {
        let isColored = policy.usesColor(on: streams.errors)
        func paint(_ text: String, _ code: String) -> String { isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
        inform(
            """
            \(paint("error:", "1;31")) \(paint(VisibleText.escaped(error.message), "1"))
              \(paint("hint:", "1;34")) \(VisibleText.escaped(error.hint))

            """)
    }

    func render(_ diagnostics: [Diagnostic], for sink: any ByteSink) -> String {
        TextRenderer(style: policy.usesColor(on: sink) ? .colored : .plain).render(diagnostics)
    }
}

/// The environment's settings for output: the conventions of no-color.org and bixense.com/clicolors.
struct TerminalPolicy: Sendable {
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

    func usesColor(on sink: any ByteSink) -> Bool {
        if forbidsColor { return false }
        return forcesColor || (sink.isTerminal && !isDumb)
    }

    func showsProgress(on sink: any ByteSink) -> Bool { sink.isTerminal && !isDumb }
}
