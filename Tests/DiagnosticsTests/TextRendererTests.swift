import Testing

@testable import Diagnostics

@Suite("Diagnostics as text")
struct TextRendererTests {
    private func diagnostic(_ line: String, from start: Int, to end: Int, message: String = "wrong") -> Diagnostic {
        Diagnostic(
            rule: .badValue, severity: .error, message: message,
            location: SourceLocation(
                file: "m.json", start: SourcePosition(line: 7, column: start),
                end: SourcePosition(line: 7, column: end),
                lineText: line))
    }

    private func frame(_ line: String, from start: Int, to end: Int) -> String {
        let lines = TextRenderer().render(diagnostic(line, from: start, to: end)).split(separator: "\n")
        return lines.dropFirst().map { $0.dropFirst("  7 | ".count) }.joined(separator: "\n")
    }

    @Test("A headline, a code frame, a hint and notes")
    func whole() {
        var diagnostic = diagnostic(#"    "knd": "fixed""#, from: 5, to: 10, message: "unknown key 'knd'")
        diagnostic.hint = "did you mean 'kind'?"
        diagnostic.notes = [
            DiagnosticNote(
                message: "first here",
                location: SourceLocation(
                    file: "m.json", start: SourcePosition(line: 3, column: 1), end: SourcePosition(line: 3, column: 2),
                    lineText: "{"))
        ]
        #expect(
            TextRenderer().render(diagnostic) == """
                m.json:7:5: error: unknown key 'knd' [bad-value]
                  7 |     "knd": "fixed"
                    |     ^~~~~
                  hint: did you mean 'kind'?
                  m.json:3:1: note: first here
                  3 | {
                    | ^

                """)
    }

    @Test("a picture has a legend of the characters in it")
    func picture() {
        var diagnostic = diagnostic("x", from: 1, to: 2)
        diagnostic.picture = ["..#", ".+#"]
        let lines = TextRenderer().render(diagnostic).split(separator: "\n").suffix(3)
        #expect(lines == ["  ..#", "  .+#", "  # drawn alike   + only in what would be made   . empty"])
        diagnostic.picture = []
        #expect(!TextRenderer().render(diagnostic).contains("drawn alike"))
    }

    @Test("more findings than can be read at once are grouped by rule, errors first")
    func groups() {
        func finding(_ rule: Rule, _ severity: Severity, _ line: Int, hint: String?) -> Diagnostic {
            Diagnostic(
                rule: rule, severity: severity, message: "wrong",
                location: SourceLocation(
                    file: "m.json", start: SourcePosition(line: line, column: 1),
                    end: SourcePosition(line: line, column: 2), lineText: "x"),
                hint: hint)
        }
        let views = (1...TextRenderer.groupedAbove).map { finding(.noViewBox, .warning, $0, hint: "add one") }
        #expect(TextRenderer().render(views).split(separator: "\n").count == 4 * views.count)
        let all = views + [finding(.flippedCheck, .warning, 90, hint: "a"), finding(.badValue, .error, 91, hint: nil)]
        let lines = TextRenderer().render(all).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines.prefix(12) == [
                "bad-value: 1 error", "m.json:91:1: error: wrong [bad-value]", "  91 | x", "     | ^", "",
                "flipped-check: 1 warning", "m.json:90:1: warning: wrong [flipped-check]", "  90 | x", "     | ^",
                "  hint: a", "", "no-view-box: \(views.count) warnings",
            ])
        #expect(lines.count == 11 + 1 + views.count + 3 + 1)
    }

    struct FrameCase: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var line: String
        var start: Int
        var end: Int
        var expected: String
    }

    @Test(
        "The marker stands under what is meant",
        arguments: [
            FrameCase(testDescription: "an empty range", line: "abc", start: 2, end: 2, expected: "abc\n ^"),
            FrameCase(testDescription: "the end of the line", line: "abc", start: 4, end: 4, expected: "abc\n   ^"),
            FrameCase(testDescription: "columns past the line", line: "abc", start: 9, end: 12, expected: "abc\n   ^"),
            FrameCase(testDescription: "tabs", line: "\ta\tb", start: 4, end: 5, expected: "    a   b\n        ^"),
            FrameCase(testDescription: "wide characters", line: "日本x", start: 2, end: 4, expected: "日本x\n  ^~~"),
            FrameCase(
                testDescription: "combining marks", line: "e\u{301}x", start: 3, end: 4, expected: "e\u{301}x\n ^"),
            FrameCase(
                testDescription: "control characters", line: "\u{1B}[2Jx", start: 5, end: 6,
                expected: "\\u{1B}[2Jx\n         ^"),
            FrameCase(
                testDescription: "bidirectional controls", line: "a\u{202E}b", start: 3, end: 4,
                expected: "a\\u{202E}b\n         ^"),
        ])
    func marker(_ example: FrameCase) {
        #expect(frame(example.line, from: example.start, to: example.end) == example.expected)
    }

    @Test("A long line is cut on both sides of the marker")
    func longLine() {
        let line = String(repeating: "a", count: 200) + "!" + String(repeating: "b", count: 200)
        let expected =
            "…" + String(repeating: "a", count: 40) + "!" + String(repeating: "b", count: 59) + "…\n"
            + String(repeating: " ", count: 41) + "^"
        #expect(frame(line, from: 201, to: 202) == expected)
    }

    @Test("What a file is called or holds cannot steer the terminal")
    func escaping() {
        let diagnostic = Diagnostic(
            rule: .badValue, severity: .warning, message: "bad \u{1B}[31m\n'x'",
            location: SourceLocation(file: "a\u{7}\n.json"))
        #expect(
            TextRenderer().render(diagnostic) == #"a\u{7}\n.json: warning: bad \u{1B}[31m\n'x' [bad-value]"# + "\n")
    }

    @Test("Colours and frames are a matter of style")
    func styles() {
        let diagnostic = diagnostic("ab", from: 1, to: 2)
        #expect(TextRenderer(style: .colored).render(diagnostic).contains("\u{1B}[1;31merror:\u{1B}[0m"))
        #expect(!TextRenderer().render(diagnostic).contains("\u{1B}"))
        #expect(
            TextRenderer(style: TextStyle(showsFrames: false)).render(diagnostic)
                == "m.json:7:1: error: wrong [bad-value]\n")
    }
}
