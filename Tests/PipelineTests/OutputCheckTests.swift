import Foundation
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("a check compares the output folder with what a build would leave there")
struct OutputCheckTests {
    private static func set() throws -> TemporarySet {
        let set = try TemporarySet(
            icons: #""a": "directional", "b": "fixed""#, png: #"{ "sizes": [8] }"#,
            sources: ["a.svg": Drawing.arrow, "b.svg": Drawing.arrow])
        _ = set.build()
        return set
    }

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var found: [String]
        var change: @Sendable (TemporarySet) throws -> Void
    }

    static let cases = [
        Case(testDescription: "nothing", found: []) { _ in },
        Case(testDescription: "a changed source", found: ["out/png/b.png stale-output", "out/svg/b.svg stale-output"]) {
            try $0.write(Drawing.mirroredArrow, to: "Assets/b.svg")
        },
        Case(testDescription: "a changed output", found: ["out/png/a.png stale-output"]) {
            try $0.write("mine", to: "out/png/a.png")
        },
        Case(testDescription: "a link in place of an output", found: ["out/png/a.png stale-output"]) {
            try $0.remove("out/png/a.png")
            try $0.link("out/png/a.png", to: "b.png")
        },
        Case(testDescription: "a missing output", found: ["out/svg/a.rtl.svg missing-output"]) {
            try $0.remove("out/svg/a.rtl.svg")
        },
        Case(testDescription: "a stale index", found: ["out/index.json stale-output"]) {
            try $0.write("{}", to: "out/index.json")
        },
        Case(testDescription: "a foreign file", found: ["out/svg/deep/mine.svg foreign-output"]) {
            try $0.write("mine", to: "out/svg/deep/mine.svg")
        },
        Case(testDescription: "files elsewhere", found: []) { try $0.write("mine", to: "out/README") },
        Case(
            testDescription: "an icon that is gone",
            found: ["out/index.json stale-output", "out/png/b.png foreign-output", "out/svg/b.svg foreign-output"]
        ) {
            try $0.remove("Assets/b.svg")
            try $0.list(#""a": "directional""#, png: #"{ "sizes": [8] }"#)
        },
        Case(testDescription: "a bad icon", found: ["Assets/a.svg:1:5 svg-syntax"]) {
            try $0.write("<svg", to: "Assets/a.svg")
        },
        Case(
            testDescription: "a bad icon and a foreign file",
            found: ["Assets/a.svg:1:5 svg-syntax", "out/svg/mine.svg foreign-output"]
        ) {
            try $0.write("<svg", to: "Assets/a.svg")
            try $0.write("mine", to: "out/svg/mine.svg")
        },
    ]

    @Test("what is found, with and without what builds remember", arguments: cases, [true, false])
    func check(_ testCase: Case, remembers: Bool) throws {
        let set = try Self.set()
        try testCase.change(set)
        if !remembers { try set.remove("out/.iconflip") }
        let before = set.contents()
        let report = Build.check(set.request())
        #expect(report.places(in: set) == testCase.found)
        #expect(report.hasErrors == !testCase.found.isEmpty)
        #expect(!report.couldNotRun)
        #expect(set.contents() == before)
        #expect(remembers || !FileManager.default.fileExists(atPath: set.folder.path + "/out/.iconflip"))
    }

    @Test("a check of a few icons looks at no others")
    func selection() throws {
        let set = try Self.set()
        try set.write("mine", to: "out/svg/b.svg")
        #expect(Build.check(set.request(only: ["a"])).diagnostics == [])
    }

    @Test("nothing there at all")
    func empty() throws {
        let set = try Self.set()
        try set.remove("out")
        #expect(Set(Build.check(set.request()).diagnostics.map(\.rule)) == [.missingOutput])
        #expect(!FileManager.default.fileExists(atPath: set.folder.path + "/out"))
    }

    @Test("cleaning removes what builds wrote and nothing else")
    func cleaning() throws {
        let set = try Self.set()
        try set.write("mine", to: "out/svg/mine.svg")
        let report = Build.clean(set.request())
        #expect(report.removed == 7)
        #expect(report.diagnostics == [])
        #expect(set.files() == ["svg/mine.svg"])
        #expect(!FileManager.default.fileExists(atPath: set.folder.path + "/out/.iconflip"))
        try set.remove("out/svg/mine.svg")
        #expect(Build.clean(set.request()).removed == 0)
        #expect(set.build().built == 2)
        _ = Build.clean(set.request())
        #expect(!FileManager.default.fileExists(atPath: set.folder.path + "/out"))
    }
}
