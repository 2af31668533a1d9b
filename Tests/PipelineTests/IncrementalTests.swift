import Diagnostics
import Foundation
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("a build makes what has changed and nothing else")
struct IncrementalTests {
    private static let badge = #"<path id="badge" d="M16 1h6v3z"/>"#
    private static let entries = """
        "arrow": "directional",
        "cart": { "kind": "composite", "parts": { "plus": { "select": "#badge", "role": "badge" } } },
        "clock": "fixed",
        "undo": { "kind": "localized", "variants": { "rtl": { "icon": "arrow" } } },
        "warned": "directional"
        """

    private static func set() throws -> TemporarySet {
        let set = try TemporarySet(
            icons: entries, png: #"{ "sizes": [8] }"#,
            sources: [
                "arrow.svg": Drawing.arrow, "cart.svg": Drawing.svg(#"<path d="M2 20h4v2z"/>"# + badge),
                "clock.svg": Drawing.arrow, "undo.svg": Drawing.arrow,
                "warned.svg": Drawing.svg("<text>x</text>"),
            ])
        _ = set.build()
        return set
    }

    struct Change: CustomTestStringConvertible {
        var testDescription: String
        var rebuilt: [String]
        var change: @Sendable (TemporarySet) throws -> Void
    }

    static let changes = [
        Change(testDescription: "nothing", rebuilt: []) { _ in },
        Change(testDescription: "a file that is touched", rebuilt: []) {
            try $0.write(Drawing.arrow, to: "Assets/arrow.svg")
        },
        Change(testDescription: "a source", rebuilt: ["clock"]) {
            try $0.write(Drawing.mirroredArrow, to: "Assets/clock.svg")
        },
        Change(testDescription: "a source that another icon shows too", rebuilt: ["arrow", "undo"]) {
            try $0.write(Drawing.mirroredArrow, to: "Assets/arrow.svg")
        },
        Change(testDescription: "an entry", rebuilt: ["clock"]) {
            try $0.list(
                entries.replacing(#""clock": "fixed""#, with: #""clock": "directional""#), png: #"{ "sizes": [8] }"#)
        },
        Change(testDescription: "how the manifest is laid out", rebuilt: []) {
            try $0.list("\n\n" + entries.replacing(" ", with: "  "), png: #"{ "sizes": [8] }"#)
        },
        Change(testDescription: "a further locale that uses no file of its own", rebuilt: []) {
            try $0.list(entries, locales: #""ar", "en", "he""#, png: #"{ "sizes": [8] }"#)
        },
        Change(testDescription: "a setting of previews", rebuilt: ["arrow", "cart", "clock", "undo", "warned"]) {
            try $0.list(entries, png: ##"{ "sizes": [8], "color": "#ff0000" }"##)
        },
        Change(testDescription: "an output that is gone", rebuilt: ["arrow"]) {
            try $0.remove("out/png/arrow.rtl.png")
        },
        Change(testDescription: "an output that was written over", rebuilt: ["arrow"]) {
            try $0.write("mine", to: "out/svg/arrow.rtl.svg")
        },
        Change(testDescription: "an output that was touched", rebuilt: []) {
            try $0.write(Drawing.mirroredArrow, to: "out/svg/arrow.rtl.svg")
        },
        Change(testDescription: "the index is gone", rebuilt: []) { try $0.remove("out/index.json") },
        Change(testDescription: "what was remembered is gone", rebuilt: ["arrow", "cart", "clock", "undo", "warned"]) {
            try $0.remove("out/.iconflip/state")
        },
    ]

    @Test("what is built after a change, and its bytes are those of a first build", arguments: changes)
    func change(_ change: Change) throws {
        let set = try Self.set()
        try change.change(set)
        #expect(try set.outdated() == change.rebuilt)
        let report = set.build()
        #expect(report.built == change.rebuilt.count)
        #expect(report.current == 5 - change.rebuilt.count)
        let fresh = set.build(output: "fresh")
        #expect(report.diagnostics.filter { $0.rule != .editedOutput } == fresh.diagnostics)
        #expect(set.contents() == set.contents(of: "fresh"))
        #expect(set.build().current == 5)
    }

    @Test("another tool builds everything again, once")
    func otherTool() throws {
        let set = try Self.set()
        let other = ToolIdentity(version: "other")
        #expect(try set.outdated(set.request(tool: other)).count == 5)
        #expect(Build.run(set.request(tool: other)).built == 5)
        #expect(Build.run(set.request(tool: other)).built == 0)
        #expect(set.build().built == 5)
    }

    @Test("a change of the same size within one tick of the clock is seen")
    func racy() throws {
        let set = try Self.set()
        for index in 0..<20 {
            try set.write(Drawing.svg("<path d=\"M\(index % 10) 4l8 8-8 8z\"/>"), to: "Assets/clock.svg")
            _ = set.build()
            #expect(set.bytes("Assets/clock.svg") == set.bytes("out/svg/clock.svg"))
        }
    }

    @Test("findings are told again, at the places where they are then")
    func findings() throws {
        let set = try TemporarySet(
            icons:
                ##""cart": { "kind": "composite", "parts": { "plus": { "select": "#badge", "role": "badge", "dx": -9 } } }"##,
            sources: ["cart.svg": Drawing.svg(#"<path d="M2 2h20v20h-20z"/>"# + Self.badge + "<text>x</text>")])
        let places = ["Assets/cart.svg:1:121 kept-upright", "Assets/cart.svg:1:121 text-not-outlined"]
        let first = set.build()
        #expect(first.places(in: set) == places + ["manifest.json:2:43 outside"])
        #expect(set.build().diagnostics == first.diagnostics)
        try set.list(
            "\n\n"
                + ##""cart": { "kind": "composite", "parts": { "plus": { "select": "#badge", "role": "badge", "dx": -9 } } }"##
        )
        let moved = set.build()
        #expect(moved.current == 1)
        #expect(moved.places(in: set) == places + ["manifest.json:4:43 outside"])
        let path = set.folder.path + "/../\(set.folder.lastPathComponent)/manifest.json"
        let elsewhere = Build.run(BuildRequest(manifest: path, jobs: 1, tool: TemporarySet.tool))
        #expect(elsewhere.current == 1)
        #expect(elsewhere.diagnostics.allSatisfy { $0.location?.file.contains("/../") == true })
    }

    @Test("an icon that cannot be built says so every time, and is built when it is fixed")
    func failing() throws {
        let set = try Self.set()
        try set.write("<svg", to: "Assets/arrow.svg")
        let first = set.build()
        #expect((first.built, first.failed) == (0, 2))
        let second = set.build()
        #expect(second.diagnostics == first.diagnostics)
        #expect((second.built, second.failed, second.current) == (0, 2, 3))
        try set.write(Drawing.arrow, to: "Assets/arrow.svg")
        #expect(set.build().built == 2)
    }

    @Test("a set with an icon that never could be built has nothing to do either")
    func neverBuilt() throws {
        let set = try TemporarySet(icons: #""*": "fixed""#, sources: ["a.svg": "<svg", "b.svg": Drawing.arrow])
        let first = set.build()
        let quick = try #require(QuickCheck.report(of: set.request()))
        #expect(quick.diagnostics == first.diagnostics)
        #expect((quick.current, quick.failed) == (1, 1))
        #expect(quick.hasErrors)
        try set.write(Drawing.arrow, to: "Assets/a.svg")
        #expect(set.build().built == 1)
        try set.write("<svg", to: "Assets/a.svg")
        _ = set.build()
        #expect(QuickCheck.report(of: set.request()) == nil)
        try set.remove("out/svg/a.svg")
        _ = set.build()
        #expect(try Index(of: set).icons == ["b"])
    }

    @Test("an icon that was not asked for stays as it is remembered")
    func selection() throws {
        let set = try Self.set()
        try set.write(Drawing.mirroredArrow, to: "Assets/clock.svg")
        try set.write(Drawing.mirroredArrow, to: "Assets/undo.svg")
        #expect(set.build(only: "cart", "undo").built == 1)
        #expect(set.build().built == 1)
        #expect(set.build().built == 0)
    }

    @Test("a new icon, and one that is gone", arguments: [1, 8])
    func listing(jobs: Int) throws {
        let set = try TemporarySet(icons: #""*": "directional""#, sources: ["a.svg": Drawing.arrow])
        _ = set.build()
        try set.write(Drawing.arrow, to: "Assets/b.svg")
        #expect(try set.outdated() == ["b"])
        #expect(set.build(jobs: jobs).built == 1)
        try set.remove("Assets/a.svg")
        let report = set.build(jobs: jobs)
        #expect((report.built, report.current, report.removed) == (0, 1, 2))
        #expect(set.files() == ["index.json", "svg/b.rtl.svg", "svg/b.svg"])
    }
}
