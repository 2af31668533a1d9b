import Diagnostics
import Testing

@Suite("Diagnostics for programs")
struct MachineRendererTests {
    private let located = Diagnostic(
        rule: .badValue, severity: .error, message: "50% of \"a\"\nis wrong",
        location: SourceLocation(
            file: "a,b:c.json", start: SourcePosition(line: 2, column: 3), end: SourcePosition(line: 2, column: 5),
            lineText: ""),
        hint: "fix it",
        notes: [DiagnosticNote(message: "here", location: SourceLocation(file: "d"))])
    private let bare = Diagnostic(rule: .revision, severity: .note, message: "\u{1}")

    @Test("JSON has one object a line with every field that applies")
    func json() {
        #expect(JSONRenderer().render([Diagnostic]()) == "[]\n")
        #expect(
            JSONRenderer().render([located, bare]) == #"""
                [
                  { "rule": "bad-value", "severity": "error", "message": "50% of \"a\"\nis wrong", "file": "a,b:c.json", "line": 2, "column": 3, "endLine": 2, "endColumn": 5, "hint": "fix it", "notes": [{ "message": "here", "file": "d" }] },
                  { "rule": "revision", "severity": "note", "message": "\u0001" }
                ]

                """#)
    }

    @Test("GitHub annotations escape what would end them")
    func github() {
        #expect(
            GitHubRenderer().render([located, bare]) == """
                ::error file=a%2Cb%3Ac.json,line=2,endLine=2,col=3,endColumn=5,title=bad-value::\
                50%25 of "a"%0Ais wrong%0Ahint: fix it
                ::notice title=revision::\\u{1}

                """)
    }
}
