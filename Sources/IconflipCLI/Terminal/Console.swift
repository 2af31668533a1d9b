import Diagnostics

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

    /// Writes something that is not a result. A failure is ignored, as there is nobody to tell.
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
