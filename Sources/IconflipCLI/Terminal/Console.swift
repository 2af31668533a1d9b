import Diagnostics

/// The streams of a run together with how to write on them.
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

    /// Writes something that is not a result. Where that fails there is nobody to tell.
    func inform(_ text: String) {
        try? streams.errors.write(Array(text.utf8))
    }

    /// Tells what was found.
    func report(_ diagnostics: [Diagnostic]) {
        inform(render(diagnostics, for: streams.errors))
    }

    /// Tells what is wrong with the command line.
    func report(_ error: UsageError) {
        let isColored = policy.usesColor(on: streams.errors)
        func paint(_ text: String, _ code: String) -> String { isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
        inform(
            """
            \(paint("error:", "1;31")) \(paint(VisibleText.escaped(error.message), "1"))
              \(paint("hint:", "1;34")) \(VisibleText.escaped(error.hint))

            """)
    }

    /// Diagnostics as text for people.
    func render(_ diagnostics: [Diagnostic], for sink: any ByteSink) -> String {
        TextRenderer(style: policy.usesColor(on: sink) ? .colored : .plain).render(diagnostics)
    }
}
