import Diagnostics
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("What is advised about a part that runs into the rest of the mirrored icon")
struct PartTouchesTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var drawing: String
        var parts: [String]
        /// The hint, with a star for the width of the gap.
        var hint: String
    }

    private static let gap = #"cut a gap around it in the mirror alone: "clearance": *; "#
    private static let shift = "shift it by 'dx' and 'dy'"
    private static let mark = ##""select": "#mark", "role": "badge""##

    static let cases = [
        Case(
            testDescription: "the gap that the source has beside the base",
            drawing:
                ##"<path d="M3 6h10v2H3zM3 11h10v2H3zM3 16h6v2H3z"/><path id="mark" d="M12 17l3 3 7-8" fill="none" "##
                + ##"stroke="#000" stroke-width="2"/>"##, parts: [mark], hint: gap + "or " + shift),
        Case(
            testDescription: "a wider gap than the one that it cuts",
            drawing:
                ##"<path d="M3 6h10v2H3zM3 11h10v2H3zM3 16h6v2H3z"/><path id="mark" d="M12 17l3 3 7-8" fill="none" "##
                + ##"stroke="#000" stroke-width="2"/>"##,
            parts: [mark + #", "clearance": 0.1"#], hint: gap + "or " + shift),
        Case(
            testDescription: "another place, where the source has no gap",
            drawing: ##"<path d="M13.5 20h.4l6-8h-.4z"/><path id="mark" d="M14 20h6v-8z"/>"##, parts: [mark],
            hint: shift + ", or give it a 'clearance'"),
        Case(
            testDescription: "another place, where it is a part that no gap is cut into",
            drawing:
                ##"<path d="M3 2h8v3H3z"/><path id="mark" d="M14 20h6v-8z"/><path id="other" d="M10.1 13h1.9v6h-1.9z"/>"##,
            parts: [mark, ##""select": "#other", "role": "badge", "place": "keep""##], hint: shift),
        Case(
            testDescription: "a line on the plate that both lie on",
            drawing:
                ##"<path fill="#28f" d="M1 1h22v22H1z"/><g fill="none" stroke="#fff" stroke-width="2">"##
                + ##"<path d="M4 6h14M4 11h7"/><path id="mark" d="M11 16l3 3 7-8"/></g>"##, parts: [mark],
            hint: gap + "or " + shift),
    ]

    private func findings(_ one: Case, _ parts: [String]) throws -> [Diagnostic] {
        let members = parts.enumerated().map { "\"p\($0.offset)\": { \($0.element) }" }.joined(separator: ", ")
        let set = try TemporarySet(
            icons: #""a": { "kind": "composite", "parts": { \#(members) } }"#,
            rules: TemporarySet.lenient, sources: ["a.svg": Drawing.svg(one.drawing)])
        return set.build().diagnostics
    }

    @Test("is true, and a gap that is advised keeps it away", arguments: cases)
    func advice(_ one: Case) throws {
        let found = try findings(one, one.parts)
        #expect(found.map(\.rule) == [.partTouches])
        let hint = try #require(found.first?.hint)
        #expect(hint.replacing(/"clearance": [0-9.]+/, with: "\"clearance\": *") == one.hint)
        guard let clearance = hint.firstMatch(of: /"clearance": \{[^}]*\}/)?.output else { return }
        #expect(try findings(one, ["\(Self.mark), \(clearance)"]) == [])
    }
}
