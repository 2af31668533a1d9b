import Manifest
import Pipeline
import PipelineTestSupport
import Testing

@testable import Proposals

@Suite("Proposals for folders with links")
struct LinkProposalTests {
    private static let other = Drawing.svg(#"<path d="M3 3h9v4z"/>"#)

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var files: [String: String]
        var links: [String: String]
        /// The entries as `name kind`.
        var proposed: [String]
    }

    @Test(
        "a link to another icon has that one's entry, unless it has drawings of its own",
        arguments: [
            Case(
                testDescription: "a link", files: ["undo.svg": Drawing.arrow], links: ["edit-undo.svg": "undo.svg"],
                proposed: ["undo directional"]),
            Case(
                testDescription: "both have the same drawing for right-to-left languages",
                files: ["undo.svg": Drawing.arrow, "undo-rtl.svg": other],
                links: ["edit-undo.svg": "undo.svg", "edit-undo-rtl.svg": "undo-rtl.svg"], proposed: ["undo localized"]),
            Case(
                testDescription: "a drawing for right-to-left languages that its target does not have",
                files: ["undo.svg": Drawing.arrow, "edit-undo-rtl.svg": other], links: ["edit-undo.svg": "undo.svg"],
                proposed: ["edit-undo localized", "undo directional"]),
            Case(
                testDescription: "a drawing that is a link to another icon",
                files: ["go-next.svg": Drawing.arrow, "go-previous.svg": Drawing.mirroredArrow],
                links: ["go-next-rtl.svg": "go-previous.svg"],
                proposed: ["go-next localized", "go-previous directional"]),
            Case(
                testDescription: "two spellings of one drawing",
                files: ["undo-symbolic.svg": Drawing.arrow, "undo-rtl-symbolic.svg": other],
                links: ["undo-symbolic-rtl.svg": "undo-rtl-symbolic.svg"], proposed: ["undo-symbolic localized"]),
            Case(
                testDescription: "two spellings of one drawing, both files",
                files: [
                    "undo-symbolic.svg": Drawing.arrow, "undo-rtl-symbolic.svg": other, "undo-symbolic-rtl.svg": other,
                ],
                links: [:], proposed: ["undo-rtl-symbolic fixed", "undo-symbolic localized"]),
            Case(
                testDescription: "two spellings of one drawing, of which the link comes first",
                files: ["undo-symbolic.svg": Drawing.arrow, "undo-symbolic-rtl.svg": other],
                links: ["undo-rtl-symbolic.svg": "undo-symbolic-rtl.svg"], proposed: ["undo-symbolic localized"]),
            Case(
                testDescription: "two spellings of a drawing that is a link to another icon",
                files: ["seek-back-symbolic.svg": Drawing.arrow, "seek-on-symbolic.svg": Drawing.mirroredArrow],
                links: [
                    "seek-back-rtl-symbolic.svg": "seek-on-symbolic.svg",
                    "seek-back-symbolic-rtl.svg": "seek-on-symbolic.svg",
                    "seek-on-rtl-symbolic.svg": "seek-back-symbolic.svg",
                    "seek-on-symbolic-rtl.svg": "seek-back-symbolic.svg",
                ], proposed: ["seek-back-symbolic localized", "seek-on-symbolic localized"]),
            Case(
                testDescription: "a link to a file elsewhere", files: ["undo.svg": Drawing.arrow],
                links: ["edit-undo.svg": "../shared.svg"], proposed: ["edit-undo directional", "undo directional"]),
        ])
    func proposes(_ one: Case) throws {
        let set = try TemporarySet([:])
        for (path, drawing) in one.files { try set.write(drawing, to: "Assets/\(path)") }
        try set.write(Drawing.arrow, to: "shared.svg")
        for (link, target) in one.links { try set.link("Assets/\(link)", to: target) }
        let report = try #require(try set.propose())
        #expect(report.diagnostics == [])
        #expect(report.icons.map { "\($0.name) \($0.effectiveKind)" } == one.proposed)
        // The manifest speaks of all files, and nothing is left to add.
        try set.write(report.manifest.text, to: "manifest.json")
        #expect(IconSetLoader.load(set.manifest, output: nil).diagnostics == [])
        #expect(ManifestUpdate(set.manifest, jobs: 1).entries.isEmpty)
        let theme = #""exports": [{ "target": "gtk", "folder": "icons" }], "icons": {"#
        try set.write(report.manifest.text.replacing(#""icons": {"#, with: theme), to: "manifest.json")
        #expect(set.build().diagnostics == [])
    }

    @Test("what a link leads to outside of the manifest's folder is not read", arguments: ["b.svg", "a-rtl.svg"])
    func outside(name: String) throws {
        let elsewhere = try TemporarySet(["secret.txt": "a line that nobody is to read"])
        let set = try TemporarySet(["Assets/a.svg": Drawing.arrow])
        try set.link("Assets/\(name)", to: elsewhere.folder.appending(path: "secret.txt").path)
        let report = try #require(try set.propose())
        #expect(report.icons.map(\.name) == ["a"])
        #expect(report.diagnostics.map(\.rule) == [.badPath])
        try set.list(#""a": "directional""#)
        #expect(ManifestUpdate(set.manifest, jobs: 1).diagnostics.allSatisfy { $0.rule == .badPath })
    }
}
