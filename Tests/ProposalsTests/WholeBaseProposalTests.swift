import Build
import BuildTestSupport
import Testing

@testable import Proposals

@Suite("Bases that are found in the set")
struct WholeBaseProposalTests {
    private static func strokes(_ content: String) -> String {
        Drawing.svg(
            content,
            attributes:
                ##"viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round""##)
    }

    @Test("the base is found by its name, with the gap that the drawing has")
    func named() throws {
        let flag = Self.strokes(#"<path d="M4 22V3h14l-3 5 3 5H4"/>"#)
        let off = Self.strokes(
            ##"<path d="M8.657 3H18L15 8L17.0145 11.3575M13 13H4M4 22V4"/><path d="M2 2L22 22"/>"##)
        let set = try TemporarySet(["Assets/reply.svg": flag, "Assets/reply-off.svg": off])
        let text = try #require(try set.propose()).manifest.text
        #expect(text.contains(##""base": { "from": "reply" }"##), "\(text)")
        #expect(text.contains(##""clearance": { "above": 4, "ends": "trim" }"##), "\(text)")
    }

    @Test("a base that looks the same in the mirror settles that the icon stays")
    func symmetric() throws {
        let box = Self.strokes(#"<path d="M4 5h16v12H4z"/>"#)
        let off = Self.strokes(
            #"<path d="M10.657 5H20V14.343M17 17H4V5L5 5"/><path d="M2 2L22 22"/>"#)
        let set = try TemporarySet(["Assets/reply.svg": box, "Assets/reply-off.svg": off])
        let text = try #require(try set.propose()).manifest.text
        #expect(text.contains("its base 'reply' looks the same in the mirror"), "\(text)")
    }
}
