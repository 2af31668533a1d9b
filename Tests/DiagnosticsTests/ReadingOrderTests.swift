import Diagnostics
import Testing

@Suite("The order of diagnostics")
struct ReadingOrderTests {
    private func diagnostic(_ name: String, _ file: String?, _ line: Int? = nil, _ severity: Severity = .error)
        -> Diagnostic
    {
        let location = file.map { file in
            line.map {
                let position = SourcePosition(line: $0, column: 1)
                return SourceLocation(file: file, start: position, end: position, lineText: "")
            } ?? SourceLocation(file: file)
        }
        return Diagnostic(rule: .badValue, severity: severity, message: name, location: location)
    }

    @Test("By file, place and severity; equals stay as they were")
    func order() {
        let diagnostics = [
            diagnostic("no file", nil),
            diagnostic("b2", "b", 2),
            diagnostic("a10 warning", "a", 10, .warning),
            diagnostic("a10 error", "a", 10),
            diagnostic("b2 too", "b", 2),
            diagnostic("a9", "a", 9),
            diagnostic("b as a whole", "b"),
        ]
        #expect(
            diagnostics.inReadingOrder().map(\.message) == [
                "a9", "a10 error", "a10 warning", "b as a whole", "b2", "b2 too", "no file",
            ])
    }
}
