import IconModel
import Testing

@testable import Judging

@Suite("The evidence for what an icon shows")
struct IconEvidenceTests {
    struct Case: CustomTestStringConvertible {
        var name: String
        var drawing: String
        /// The clauses about marks that the icon shows, and about its direction.
        var clauses: [String]
        var testDescription: String { "\(name): \(drawing)" }
    }

    private static let check = ##"<path fill="none" stroke="#000" stroke-width="2" d="m5 12 4 4L19 6"/>"##
    private static let arrow = #"<path d="M8 4l8 8-8 8z"/>"#

    /// Holes in a plate like the digits 3 and 3, or 3 and 7.
    private static func number(_ last: Int) -> String {
        let first = "M4 5h7v14H4v-3h4v-2.5H4.5v-3H8V8H4z"
        let second = last == 3 ? "M13 5h7v14h-7v-3h4v-2.5h-3.5v-3H17V8h-4z" : "M13 5h7v3l-3.5 11H13l3.5-11H13z"
        return #"<path fill-rule="evenodd" d="M2 3h20v18H2z\#(first)\#(second)"/>"#
    }
    /// An arrow to the upper left that fills the icon.
    private static let corner = ##"<path fill="none" stroke="#000" stroke-width="2" d="M20 20 4 4M4 14V4h10"/>"##

    static let cases = [
        Case(name: "office", drawing: number(3), clauses: []),
        Case(name: "route-33", drawing: number(3), clauses: ["it draws '3'"]),
        Case(name: "office", drawing: number(7), clauses: ["it draws '37'"]),
        Case(name: "edit-suggestion", drawing: corner, clauses: []),
        Case(name: "edit-suggestion", drawing: arrow, clauses: ["its name says 'edit'"]),
        Case(name: "task", drawing: check, clauses: ["it draws a checkmark"]),
        Case(name: "task-check", drawing: check, clauses: ["its name says 'check'"]),
        Case(name: "task-check", drawing: arrow, clauses: []),
        Case(name: "acme-logo", drawing: arrow, clauses: ["its name says 'logo'"]),
        Case(name: "list-numbered", drawing: arrow, clauses: ["its name says 'numbered'", "its name says 'list'"]),
        Case(name: "search", drawing: arrow, clauses: ["its name says 'search'"]),
        Case(name: "chevron-left", drawing: arrow, clauses: ["its name says 'chevron'"]),
        Case(name: "chevron-up", drawing: arrow, clauses: []),
        Case(name: "arrow-right", drawing: arrow, clauses: []),
        Case(
            name: "open", drawing: ##"<path fill="none" stroke="#000" stroke-width="2" d="m9 5 7 7-7 7"/>"##,
            clauses: ["it draws a chevron"]),
        Case(name: "forward-10", drawing: arrow, clauses: ["its name says 'forward 10'"]),
    ]

    @Test("is the name where the drawing does not refute it, or the drawing", arguments: cases)
    func clauses(one: Case) throws {
        let evidence = try IconEvidence(
            name: IconName(one.name), words: WordTable(), file: DrawnFile(svg: one.drawing))
        let marks = Mark.all.compactMap { evidence.evidence(of: $0, for: .finding)?.text }
        #expect(marks + [evidence.direction?.text].compactMap(\.self) == one.clauses)
    }

    @Test("is the other icon on which a format is written, where the name says a word that is one too")
    func formats() throws {
        for (others, text) in [(["page-pdf"], "it goes with 'page-pdf'"), (["page-edit"], nil)] {
            var words = WordTable()
            words.learn(from: ["page-doc"] + others)
            let evidence = try IconEvidence(
                name: IconName("page-doc"), words: words, file: DrawnFile(svg: Self.arrow))
            #expect(evidence.evidence(of: .letters, for: .finding)?.text == text)
        }
    }

    @Test("every mark is in the table once, and has a name, and a rule that is against its flip")
    func marks() {
        #expect(Set(Mark.all).count == Mark.all.count)
        // Signs of currencies are letters to a reader.
        #expect(Set(Mark.all.map(\.rule)).count == Mark.all.count - 1)
        #expect(Mark.currency.rule == Mark.letters.rule)
        for mark in Mark.all {
            #expect(mark.rule.verdict == .againstFlip, "\(mark)")
            #expect(!mark.needsFigure || !mark.figures.isEmpty, "\(mark)")
        }
    }
}
