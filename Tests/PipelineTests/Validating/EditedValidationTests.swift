import Diagnostics
import HostSystem
import PipelineTestSupport
import TestSupport
import Testing

@testable import Pipeline

@Suite("A validation after an edit of few drawings")
struct EditedValidationTests {
    private static let shape = #"<path d="M3 3h5v2h-3v6h-2z"/>"#
    private static let right = Drawing.svg(#"<path d="M4 11h10V7l6 5-6 5v-4H4z"/>"#)
    private static let left = Drawing.svg(#"<path d="M20 11H10V7l-6 5 6 5v-4h10z"/>"#)
    private static let longer = Drawing.svg(#"<path d="M3 11h11V6l7 6-7 6v-5H3z"/>"#)
    private static let longerLeft = Drawing.svg(#"<path d="M21 11H10V6l-7 6 7 6v-5h11z"/>"#)
    private static let disc = Drawing.svg(#"<circle cx="12" cy="12" r="8"/>"#)
    private static let flag = Drawing.svg(#"<path d="M6 3v18h2v-8h9l-3-4 3-4H8V3z"/>"#)

    /// `logo` has a finding whatever happens; `tool` keeps a shape upright; `drift` and `drift-other` are treated otherwise.
    private static let icons: [(name: String, entry: String, drawing: String)] = [
        ("logo", #""directional""#, right), ("next", #""directional""#, right), ("flag", #""directional""#, flag),
        ("drift", #""directional""#, longer), ("drift-other", #""fixed""#, flag),
        ("hook-7", #""directional""#, longer), ("plum-7", #""fixed""#, flag),
        ("play", #""fixed""#, disc), ("pause", #""fixed""#, disc),
        (
            "tool", ##"{ "kind": "composite", "parts": { "mark": { "select": "#mark", "role": "badge" } } }"##,
            Drawing.svg(
                #"<path d="M12 12h9v9h-9z"/>"# + shape.replacing("<path", with: #"<path id="mark""#))
        ),
        ("undo", #"{ "kind": "localized", "variants": { "rtl": "undo.rtl.svg" } }"#, right),
    ]

    private let set: TemporarySet
    private let cache: ValidationCache

    init() throws {
        let drawings = Self.icons.map { ("\($0.name).svg", $0.drawing) } + [("undo.rtl.svg", Self.left)]
        set = try TemporarySet(
            icons: Self.icons.map { "\"\($0.name)\": \($0.entry)" }.joined(separator: ",\n"),
            sources: Dictionary(drawings) { first, _ in first })
        cache = ValidationCache(folder: set.folder.appending(path: "cache").path, tool: TemporarySet.tool)
    }

    private func validate(asksDrawings: Bool = false) -> BuildReport {
        let judge = SetJudge { _ in SetJudge.Verdict(findings: [], asksDrawings: asksDrawings) }
        return Validation.run(manifest: set.manifest, jobs: 2, cache: cache, judge: judge)
    }

    /// An edit of drawings, by name, and whether it changes nothing of what was found and needs no other drawing.
    struct Edit: CustomTestStringConvertible {
        var testDescription: String
        var isQuick = false
        var drawings: [String: String]
    }

    static let edits = [
        Edit(testDescription: "the same in other words", isQuick: true, drawings: ["next": right + "\n"]),
        Edit(testDescription: "a longer arrow", isQuick: true, drawings: ["next": longer]),
        Edit(testDescription: "a step of a player, by its buttons", isQuick: true, drawings: ["play": disc + "\n"]),
        Edit(testDescription: "two drawings", isQuick: true, drawings: ["next": longer, "flag": right]),
        Edit(testDescription: "a drawing that looks the same in the mirror", drawings: ["flag": disc]),
        Edit(
            testDescription: "the mirror image of an icon that is treated otherwise",
            drawings: ["drift-other": longerLeft]),
        Edit(testDescription: "another drawing than that", isQuick: true, drawings: ["drift-other": right]),
        Edit(
            testDescription: "the mirror image of one that has a number alone in common",
            drawings: ["plum-7": longerLeft]),
        Edit(
            testDescription: "a shape that another icon keeps upright",
            drawings: ["flag": flag.replacing("</svg>", with: shape + "</svg>")]),
        Edit(
            testDescription: "a part that stays", drawings: ["tool": icons[9].drawing.replacing("h5v2", with: "h4v2")]),
        Edit(testDescription: "a drawing of a localized icon", drawings: ["undo.rtl": right]),
        Edit(testDescription: "the source of a localized icon", drawings: ["undo": longer]),
        Edit(testDescription: "a drawing with a finding", drawings: ["next": right.replacing("4 11", with: "-9 11")]),
        Edit(testDescription: "a drawing that is broken", drawings: ["next": "<svg"]),
    ]

    private func write(_ drawings: [String: String]) throws {
        for (name, drawing) in drawings { try set.write(drawing, to: "Assets/\(name).svg") }
    }

    @Test(
        "says at once what was found where nothing of that changes, and examines the set where it does",
        arguments: edits)
    func edited(edit: Edit) throws {
        let first = validate()
        #expect(first.diagnostics.contains { $0.rule == .flippedLogo })
        try cache.markSummary(ofManifest: set.manifest)
        try write(edit.drawings)
        let (found, fresh) = (validate(), set.validate())
        #expect(found.diagnostics.allSatisfy { $0.hint == ValidationCache.mark } == edit.isQuick)
        let plain = { (report: BuildReport) in report.diagnostics.map { "\($0.rule): \($0.message)" } }
        #expect(plain(found) == plain(fresh))
        #expect(found.built == fresh.built && found.failed == fresh.failed)
        // What it leaves is what the next one goes on from.
        #expect(plain(validate()) == plain(fresh))
        let originals = Self.icons.map { ($0.name, $0.drawing) } + [("undo.rtl", Self.left)]
        try write(Dictionary(originals) { first, _ in first })
        #expect(plain(validate()) == plain(first))
    }

    @Test("examines the set where a drawing that no entry names was that of its icon once more")
    func copiedDrawing() throws {
        try write(["next.ar": Self.right])
        let first = validate().diagnostics
        #expect(first.contains { $0.rule == .supersededDrawing })
        try write(["next": Self.longer])
        let found = validate().diagnostics
        #expect(found == set.validate().diagnostics)
        #expect(!found.contains { $0.rule == .supersededDrawing })
    }

    /// Removes the drawings but that of the logo, as those that no entry names are compared with all.
    private func removeOthers() throws {
        for name in Self.icons.map(\.name) + ["undo.rtl"] where name != "logo" { try set.remove("Assets/\(name).svg") }
    }

    @Test("examines the set where a judge asked drawings")
    func askedDrawings() throws {
        _ = validate(asksDrawings: true)
        try cache.markSummary(ofManifest: set.manifest)
        try write(["next": Self.longer])
        #expect(validate().diagnostics.allSatisfy { $0.hint != ValidationCache.mark })
    }

    @Test("examines the set where more icons were edited than it looks at alone", arguments: [0, 1])
    func many(beyond: Int) throws {
        let names = (0..<EditedIcons.most + beyond).map { "next\($0)x" }
        try removeOthers()
        try set.list((names + ["logo"]).map { "\"\($0)\": \"directional\"" }.joined(separator: ",\n"))
        try write(Dictionary(names.map { ($0, Self.right) }) { first, _ in first })
        _ = validate()
        try cache.markSummary(ofManifest: set.manifest)
        try write(Dictionary(names.map { ($0, Self.longer) }) { first, _ in first })
        let found = validate().diagnostics.filter { $0.rule == .flippedLogo }
        #expect(found.map { $0.hint == ValidationCache.mark } == [beyond == 0])
    }

    @Test("finds after each of many edits what a validation without a memory finds", arguments: 0..<2)
    func manyEdits(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let names = [
            "arrow-left", "arrow-right", "arrow-left-circle", "list", "list-off", "send-24", "send-off-24",
            "send-bold-24",
        ]
        let drawings = [Self.right, Self.left, Self.longer, Self.disc, Self.flag]
        try removeOthers()
        try set.list(
            (names.enumerated().map { "\"\($1)\": \($0 % 2 == 0 ? "\"directional\"" : "\"fixed\"")" } + [
                "\"logo\": \"directional\""
            ])
            .joined(separator: ",\n"))
        for name in names { try write([name: drawings[Int.random(in: drawings.indices, using: &random)]]) }
        for _ in 0..<8 {
            let name = names[Int.random(in: names.indices, using: &random)]
            try write([name: drawings[Int.random(in: drawings.indices, using: &random)]])
            #expect(validate().diagnostics == set.validate().diagnostics)
        }
    }
}
