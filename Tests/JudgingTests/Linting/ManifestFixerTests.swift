import Diagnostics
import Judging
import Testing

@Suite("Fixing a manifest's text")
struct ManifestFixerTests {
    private let text = #"{ "a": 1, "b": 2 }"#

    private func finding(_ edits: TextEdit..., file: String = "m") -> Diagnostic {
        Diagnostic(rule: .flippedCheck, message: "x", location: SourceLocation(file: file), edits: edits)
    }

    private func fixed(_ findings: Diagnostic...) -> (text: String, count: Int) {
        let result = ManifestFixer.fix(Array(text.utf8), named: "m", findings)
        return (String(decoding: result.bytes, as: UTF8.self), result.fixed.count)
    }

    @Test("an edit changes its bytes and no others")
    func one() {
        #expect(fixed(finding(TextEdit(7..<8, "10"))) == (#"{ "a": 10, "b": 2 }"#, 1))
    }

    @Test("what is put in at one place stands in the order of the findings")
    func insertions() {
        #expect(
            fixed(finding(TextEdit(8..<8, ", 3")), finding(TextEdit(8..<8, ", 4"))).text
                == #"{ "a": 1, 3, 4, "b": 2 }"#)
    }

    @Test("findings whose edits meet are fixed one at a time, all of a finding or nothing")
    func meeting() {
        let first = finding(TextEdit(7..<8, "10"))
        let second = finding(TextEdit(15..<16, "20"), TextEdit(5..<8, ": 30"))
        #expect(fixed(first, second) == (#"{ "a": 10, "b": 2 }"#, 1))
    }

    @Test("edits that touch meet, and those a byte apart do not")
    func touching() {
        for (range, isFixed) in [
            (8..<10, false), (9..<10, true), (4..<7, false), (4..<6, true), (8..<8, false), (7..<7, false),
        ] {
            let result = fixed(finding(TextEdit(7..<8, "10")), finding(TextEdit(range, "")))
            #expect(result.count == (isFixed ? 2 : 1), "\(range)")
        }
    }

    @Test("edits of other files, and outside of the text, are left alone")
    func foreign() {
        #expect(fixed(finding(TextEdit(0..<1, "["), file: "n"), finding(TextEdit(0..<1_000, ""))) == (text, 0))
    }
}
