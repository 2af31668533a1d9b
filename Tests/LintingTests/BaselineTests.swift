import Diagnostics
import Linting
import Testing

@Suite("Baselines")
struct BaselineTests {
    private func finding(_ message: String, line: Int = 1, icon: String? = "a", folder: String = "") -> Diagnostic {
        let place = SourcePosition(line: line, column: 1)
        return Diagnostic(
            rule: .unbalanced, message: message,
            location: SourceLocation(file: folder + "m.json", start: place, end: place, lineText: ""), icon: icon)
    }

    private func news(_ findings: [Diagnostic], after known: [Diagnostic], folder: String = "") throws -> (
        Int, gone: Int
    ) {
        let baseline = try Baseline(Array(Baseline.text(of: known, folder: "").utf8))
        var gone = 0
        return (baseline.news(in: findings, folder: folder, gone: &gone).count, gone)
    }

    @Test("what is known stays known where lines and figures move, and from wherever the tool is started")
    func moved() throws {
        #expect(try news([finding("off by 9 %", line: 7)], after: [finding("off by 8.5 %")]) == (0, 0))
        #expect(try news([finding("off", folder: "x/")], after: [finding("off")], folder: "x/") == (0, 0))
    }

    @Test("another icon, another message and one more of the same are new")
    func news() throws {
        #expect(try news([finding("off", icon: "b")], after: [finding("off")]) == (1, 1))
        #expect(try news([finding("on")], after: [finding("off")]) == (1, 1))
        #expect(try news([finding("off"), finding("off", line: 2)], after: [finding("off")]) == (1, 0))
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

    @Test("what is no baseline is refused", arguments: ["", "[]", "{}", #"{ "version": 2, "findings": [] }"#])
    func refused(text: String) {
        #expect(throws: Baseline.Problem.self) { try Baseline(Array(text.utf8)) }
    }
}
