import Diagnostics
import IconModel
import Manifest
import PipelineTestSupport
import TestSupport
import Testing

@testable import Pipeline
@testable import Proposals

/// `validate` knows what `init` knows: where an entry gives no reason, what `init` would make of the icon is told once for each
/// family.
@Suite("Entries without a reason that 'init' would make otherwise")
struct UnexplainedEntriesTests {
    private static let list = Drawing.svg(
        ##"<path d="M4 6h16M4 10h12M4 14h14M4 18h9" fill="none" stroke="#000" stroke-width="2"/>"##)
    private static let bubble = Drawing.svg(
        ##"<path d="M4 4h16v12h-10l-6 5z" fill="none" stroke="#000" stroke-width="2"/>"##)
    private static let turn = Drawing.svg(
        ##"<path d="M5 8v-4M5 8h4M5 8a8 8 0 1 1-1 6" fill="none" stroke="#000" stroke-width="2"/>"##)
    private static let sources = [
        "notes": list, "article": list, "comment": bubble, "cog": Drawing.svg(##"<circle cx="12" cy="12" r="8"/>"##),
        "rotate-right": turn, "refresh-ccw": turn,
    ]

    private func set(_ entries: String, _ more: String = "") throws -> TemporarySet {
        try TemporarySet(
            ["manifest.json": Self.manifest(entries, more)].merging(
                Self.sources.map { ("Assets/\($0).svg", $1) }, uniquingKeysWith: { $1 }))
    }

    private static func manifest(_ entries: String, _ more: String) -> String {
        #"{ "version": 1, "source": "Assets", "output": "out", "locales": ["ar", "fa"], \#(more)"icons": { \#(entries) } }"#
    }

    private func notes(in set: TemporarySet, cache: ValidationCache? = nil) -> [Diagnostic] {
        let found = Validation.run(manifest: set.manifest, jobs: 2, cache: cache, judge: UnexplainedEntries.judge)
        // A manifest that cannot be read would have no notes, either.
        #expect(!found.hasErrors, "\(found.diagnostics)")
        return found.diagnostics.filter { [.fixedReading, .flippedConstant, .unusedIgnore].contains($0.rule) }
    }

    private static let allFixed = sources.keys.sorted().map { ##""\##($0)": "fixed""## }.joined(separator: ", ")

    @Test("one note tells of all icons of a family that stay", arguments: [allFixed, #""*": "fixed""#])
    func family(_ entries: String) throws {
        let found = notes(in: try set(entries))
        #expect(found.map(\.rule) == [.fixedReading])
        #expect(found.map(\.severity) == [.note])
        #expect(
            found.map(\.message) == [
                "of the family 'text' these icons are fixed although 'init' would mirror them: 'article', 'comment', 'notes'"
            ])
        #expect(found.map { [$0.icon ?? ""] + $0.others } == [["article", "comment", "notes"]])
        #expect(found.first?.notes.count == 3)
    }

    @Test("one note tells of all icons that are the same everywhere and are mirrored")
    func constants() throws {
        let found = notes(in: try set(#""*": "directional""#))
        #expect(found.map(\.rule) == [.flippedConstant])
        #expect(found.map { [$0.icon ?? ""] + $0.others } == [["refresh-ccw", "rotate-right"]])
    }

    @Test("each mirrored icon of a direction of text is warned of by itself")
    func textDirections() throws {
        let page = Drawing.svg(##"<path d="M4 4h16v16h-9V9H4z"/>"##)
        let entries = ["bidi-ltr", "text-direction-rtl", "rotate-left"]
        let set = try TemporarySet(
            entries.reduce(into: ["manifest.json": Self.manifest(#""*": "directional""#, "")]) {
                $0["Assets/\($1).svg"] = page.replacing("M4", with: "M\($1.utf8.count).5")
            })
        let found = notes(in: set)
        #expect(
            found.map { "\($0.severity) \($0.rule) \($0.icon ?? "")" }.sorted() == [
                "note flipped-constant rotate-left", "warning flipped-constant bidi-ltr",
                "warning flipped-constant text-direction-rtl",
            ])
    }

    @Test(
        "an entry that gives a reason, or that nothing speaks against, is silent",
        arguments: [
            #""notes": { "kind": "fixed", "note": "ours" }"#,
            #""notes": { "kind": "fixed", "decided": "Ada" }"#,
            #""notes": { "kind": "fixed", "ask": true }"#,
            #""notes": { "kind": "fixed", "ignore": { "fixed-reading": "ours" } }"#,
            #""notes": { "kind": "directional", "policy": "text" }"#,
            #""notes": "directional""#,
        ])
    func reasons(_ entry: String) throws {
        let policy = #""policies": { "text": "stay" }, "#
        let hasPolicy = entry.contains("policy")
        let set = try set(#"\#(entry), "cog": "fixed""#, hasPolicy ? policy : "")
        #expect(notes(in: set).isEmpty)
    }

    @Test(
        "what a rule says of the icon by itself, digits, and what families usually answer are not told here",
        arguments: [
            (
                "next", "fixed", ##"<path d="m9 5 7 7-7 7" fill="none" stroke="#000" stroke-width="2"/>"##,
                "fixed-direction"
            ),
            (
                "calendar.check", "directional",
                ##"<path d="M3 4h18v17H3zM3 8h18M8 15l3 3 5-6" fill="none" stroke="#000" stroke-width="2"/>"##,
                "flipped-check"
            ),
            ("chart", "fixed", ##"<path d="M4 20V4h3v16zM10 20v-9h3v9zM16 20v-4h3v4z"/>"##, nil),
            (
                "1-circle", "fixed",
                ##"<g fill="none" stroke="#000" stroke-width="1.5" stroke-linejoin="round">"##
                    + ##"<circle cx="12" cy="12" r="11"/><path d="M10.2 9l3-2v10"/></g>"##,
                nil
            ),
        ] as [(String, String, String, String?)])
    func others(_ name: String, _ kind: String, _ drawing: String, _ rule: String?) throws {
        let set = try TemporarySet([
            "manifest.json": Self.manifest(#""\#(name)": "\#(kind)""#, ""), "Assets/\(name).svg": Drawing.svg(drawing),
        ])
        let found = Validation.run(manifest: set.manifest, jobs: 1, judge: UnexplainedEntries.judge).diagnostics
        #expect(found.map(\.rule.rawValue) == [rule].compactMap(\.self))
        // The icon itself would be told.
        let own = try #require(try set.propose(["ar", "fa"])?.icons.first)
        #expect(own.entry.kind.name != kind)
    }

    @Test("an answer of the set holds for what 'init' would propose")
    func answers() throws {
        #expect(notes(in: try set(Self.allFixed, #""policies": { "text": "stay" }, "#)).map(\.rule) == [])
    }

    @Test("a rule that is off is silent")
    func off() throws {
        #expect(notes(in: try set(Self.allFixed, #""rules": { "fixed-reading": "off" }, "#)).isEmpty)
    }

    @Test("what a cache keeps is what is found without it, and an excuse that excuses nothing is told")
    func cached() throws {
        let set = try set(Self.allFixed)
        let cache = ValidationCache(folder: set.folder.path + "/cache", tool: TemporarySet.tool)
        let first = notes(in: set, cache: cache)
        #expect(first.count == 1)
        #expect(notes(in: set, cache: cache) == first)
        try set.write(
            Self.manifest(#""cog": { "kind": "fixed", "ignore": { "fixed-reading": "ours" } }"#, ""),
            to: "manifest.json")
        #expect(notes(in: set, cache: cache).map(\.rule) == [.unusedIgnore])
    }
}
