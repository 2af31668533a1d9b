import Diagnostics
import Judging
import Testing

@Suite("Baselines")
struct BaselineTests {
    /// A finding at a text, which stands behind others in its line.
    private func finding(
        _ text: String, line: Int = 1, before: String = "", message: String = "off", icon: String? = "a",
        folder: String = ""
    ) -> Diagnostic {
        let start = SourcePosition(line: line, column: before.count + 1)
        let end = SourcePosition(line: line, column: start.column + text.count)
        return Diagnostic(
            rule: .unbalanced, message: message,
            location: SourceLocation(
                file: folder + "m.json", start: start, end: end, lineText: before + text + before), icon: icon)
    }

    private func news(_ findings: [Diagnostic], after known: [Diagnostic], folder: String = "") throws -> (
        Int, gone: Int
    ) {
        let baseline = try Baseline(Array(Baseline.text(of: known, folder: "").utf8))
        var gone = 0
        return (baseline.news(in: findings, folder: folder, gone: &gone).count, gone)
    }

    @Test("what is known stays known where texts move, figures change and messages are worded anew")
    func moved() throws {
        #expect(try news([finding("<g x='9.5'>", line: 7, before: "\t\t")], after: [finding("<g x='8'>")]) == (0, 0))
        #expect(try news([finding("g", message: "too far left")], after: [finding("g", message: "off")]) == (0, 0))
        #expect(try news([finding("g", folder: "x/")], after: [finding("g")], folder: "x/") == (0, 0))
        let start = String(repeating: "a", count: 130)
        #expect(try news([finding(start + "b")], after: [finding(start + "c")]) == (0, 0))
    }

    @Test("another icon, another place and one more of the same are new")
    func news() throws {
        #expect(try news([finding("g", icon: "b")], after: [finding("g")]) == (1, 1))
        #expect(try news([finding("h")], after: [finding("g")]) == (1, 1))
        #expect(try news([finding("g"), finding("g", line: 2)], after: [finding("g")]) == (1, 0))
    }

    @Test("its lines make another one that knows the same")
    func lines() throws {
        let found = [finding("g"), finding("g", line: 2), finding("h", icon: "b")]
        let lines = try Baseline(Array(Baseline.text(of: found, folder: "").utf8)).lines
        let again = try Baseline(Array(#"{ "version": 2, "findings": [ \#(lines.joined(separator: ", ")) ] }"#.utf8))
        var gone = 0
        #expect(again.news(in: found, folder: "", gone: &gone).isEmpty)
        #expect(gone == 0)
    }

    @Test("counts that nobody can reach do not overflow")
    func hugeCounts() throws {
        let lines = ["a", "b", "b"].map { #"{ "rule": "x", "fingerprint": "\#($0)", "count": \#(Int.max) }"# }
        let baseline = try Baseline(
            Array(#"{ "version": 2, "findings": [\#(lines.joined(separator: ","))] }"#.utf8))
        var gone = 0
        _ = baseline.news(in: [], folder: "", gone: &gone)
        #expect(gone > 0)
    }

    @Test("a count below nothing is none, and lines about the same add up")
    func counts() throws {
        func line(_ count: String) throws -> String {
            let line = try #require(Baseline(Array(Baseline.text(of: [finding("g")], folder: "").utf8)).lines.first)
            return line.replacing(" }", with: "\(count) }")
        }
        let known = try (line(""), line(#", "count": -3"#), line(#", "count": 2.9"#))
        for (lines, news, left) in [
            ([known.0], 2, 0), ([known.0, known.0], 1, 0), ([known.1], 3, 0), ([known.2], 1, 0),
            ([known.0, known.2, known.2], 0, 2), ([known.1, known.2], 1, 0),
        ] {
            let text = #"{ "version": 2, "findings": [\#(lines.joined(separator: ","))] }"#
            var gone = 0
            let found = try Baseline(Array(text.utf8)).news(
                in: (1...3).map { finding("g", line: $0) }, folder: "", gone: &gone)
            #expect(found.count == news && gone == left, "\(text)")
        }
    }

    @Test("a baseline is sorted, one finding a line, and counts what is alike")
    func form() {
        let text = Baseline.text(of: [finding("b"), finding("a"), finding("a", line: 3)], folder: "")
        let reversed = Baseline.text(of: [finding("a"), finding("a"), finding("b")], folder: "")
        #expect(text == reversed)
        #expect(text.split(separator: "\n").count == 7)
        #expect(text.contains(#""count": 2"#))
        #expect(Baseline.text(of: [], folder: "").contains(#""findings": []"#))
    }

    @Test(
        "what is no baseline is refused",
        arguments: [
            ("", "it is not a baseline"), ("[]", "it is not a baseline"), ("{}", "it is not a baseline"),
            (#"{ "version": 2 }"#, "it is not a baseline"),
            (#"{ "version": 2, "findings": [{ "rule": "x" }] }"#, "it is not a baseline"),
            (#"{ "version": 3, "findings": [] }"#, "version 3 of the baseline is not supported"),
            (#"{ "version": 1, "findings": [] }"#, "version 1 of the baseline is not supported"),
            (#"{ "version": 0, "findings": [] }"#, "version 0 of the baseline is not supported"),
        ])
    func refused(text: String, message: String) {
        let error = #expect(throws: Baseline.Problem.self) { try Baseline(Array(text.utf8)) }
        #expect(error?.message == message)
    }
}
