import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("Drawings that a validation can compare with nothing")
struct UncomparedDrawingTests {
    /// A localized icon, and the drawings of which nothing tells when they go stale.
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var variants = #"{ "rtl": "a.rtl.svg" }"#
        var more = ""
        var source = Drawing.arrow
        var drawn: String
        var expected: [String] = []
    }

    private static let other = Drawing.svg(#"<path d="M4 4h5v5h-5zM15 13h3v8h-3z"/>"#)
    private static let text = Drawing.svg(#"<path d="M4 4h5v5H4z"/><text x="9" y="9">a</text>"#)

    @Test(
        "are those of languages, those that no rule makes, and those that are not drawn whole",
        arguments: [
            Case(testDescription: "the mirror image", drawn: Drawing.mirroredArrow),
            Case(testDescription: "another drawing", drawn: other, expected: ["a.rtl.svg"]),
            Case(testDescription: "text", source: text, drawn: text, expected: ["a.rtl.svg"]),
            Case(
                testDescription: "a language's", variants: #"{ "he": "a.rtl.svg" }"#, drawn: Drawing.mirroredArrow,
                expected: ["a.rtl.svg"]),
            Case(testDescription: "another icon", variants: #"{ "rtl": { "icon": "b" } }"#, drawn: other),
            Case(
                testDescription: "an icon that excuses it",
                more: #", "ignore": { "stale-drawing": "it is drawn by hand" }"#, drawn: other),
        ])
    func uncompared(_ one: Case) throws {
        let set = try TemporarySet(
            icons: """
                "a": { "kind": "localized", "variants": \(one.variants)\(one.more) },
                "b": "directional"
                """, locales: #""ar", "he""#,
            sources: ["a.svg": one.source, "a.rtl.svg": one.drawn, "b.svg": Drawing.arrow])
        // What is remembered is told again.
        let cache = ValidationCache(folder: set.folder.appending(path: "cache").path, tool: TemporarySet.tool)
        for _ in 1...2 {
            #expect(
                Validation.run(manifest: set.manifest, jobs: 1, cache: cache, judge: .silent).uncompared == one.expected
            )
        }
    }
}
