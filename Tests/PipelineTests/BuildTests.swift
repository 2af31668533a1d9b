import Buffers
import Diagnostics
import PipelineTestSupport
import Testing

@testable import Pipeline

struct BuildTests {
    @Test("a directional icon becomes its source, its mirror image and the index")
    func directional() throws {
        let set = try TemporarySet(icons: #""arrow": "directional""#, sources: ["arrow.svg": Drawing.arrow])
        let report = set.build()
        #expect(report.diagnostics == [])
        #expect((report.built, report.failed, report.skipped, report.written, report.removed) == (1, 0, 0, 3, 0))
        #expect(set.files() == ["index.json", "svg/arrow.rtl.svg", "svg/arrow.svg"])
        #expect(set.text("out/svg/arrow.svg") == Drawing.arrow)
        #expect(set.text("out/svg/arrow.rtl.svg") == Drawing.mirroredArrow)
    }

    @Test("a fixed icon is byte for byte the source, whatever its encoding and line ends")
    func fixed() throws {
        let set = try TemporarySet(icons: #""a": "fixed", "b": "fixed""#, sources: [:])
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let odd = mark + Array("<?xml version='1.0'?>\r\n<!-- é -->\r\n\(Drawing.svg("<g  a='1'\t/>"))".utf8)
        let wide: [UInt8] = [0xFF, 0xFE] + Drawing.arrow.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        try set.write(odd, to: "Assets/a.svg")
        try set.write(wide, to: "Assets/b.svg")
        #expect(set.build().diagnostics == [])
        #expect(set.files() == ["index.json", "svg/a.svg", "svg/b.svg"])
        #expect(set.bytes("out/svg/a.svg") == odd)
        #expect(set.bytes("out/svg/b.svg") == wide)
    }

    @Test("'except' keeps the source for a language")
    func except() throws {
        let set = try TemporarySet(
            icons: #""arrow": { "kind": "directional", "except": ["he"] }"#, locales: #""he", "ar""#,
            sources: ["arrow.svg": Drawing.arrow])
        #expect(set.build().diagnostics == [])
        #expect(set.text("out/svg/arrow.rtl.svg") == Drawing.mirroredArrow)
        #expect(try Index(of: set).file("arrow", for: "he") == "svg/arrow.svg")
        #expect(try Index(of: set).file("arrow", for: "ar") == "svg/arrow.rtl.svg")
    }

    @Test("a localized icon takes drawings from files and from other icons, byte for byte")
    func localized() throws {
        let hebrew = Drawing.svg(#"<path d="M1 1h2"/>"#)
        let set = try TemporarySet(
            icons: """
                "redo": "fixed",
                "undo": { "kind": "localized", "variants": { "rtl": { "icon": "redo" }, "he": "undo.he.svg" } }
                """, locales: #""ar", "he", "en""#,
            sources: ["undo.svg": Drawing.arrow, "redo.svg": Drawing.mirroredArrow, "undo.he.svg": hebrew])
        #expect(set.build().diagnostics == [])
        #expect(set.text("out/svg/undo.rtl.svg") == Drawing.mirroredArrow)
        #expect(set.text("out/svg/undo.he.svg") == hebrew)
        #expect(try Index(of: set).file("undo", for: "en") == "svg/undo.svg")
    }

    @Test("a composite icon mirrors its base and moves its badge upright")
    func composite() throws {
        let base = #"<path d="M2 20h4v2z"/>"#
        let set = try TemporarySet(
            icons: ##""cart": { "kind": "composite", "parts": { "plus": { "select": "#badge", "role": "badge" } } }"##,
            sources: ["cart.svg": Drawing.svg(base + ##"<path id="badge" d="M16 1h6v3z"/>"##)])
        #expect(set.build().diagnostics == [])
        let mirrored = try #require(set.text("out/svg/cart.rtl.svg"))
        #expect(mirrored.contains(#"<path d="M22 20h-4v2z"/>"#), "\(mirrored)")
        #expect(mirrored.contains("h6v3z"), "\(mirrored)")
    }

    @Test("previews are drawn in every size and scale")
    func previews() throws {
        let set = try TemporarySet(
            icons: #""arrow": "directional""#, png: #"{ "sizes": [16, 24], "scales": [1, 2] }"#,
            sources: ["arrow.svg": Drawing.arrow])
        #expect(set.build().diagnostics == [])
        let stems = ["png/16/arrow", "png/16/arrow.rtl", "png/24/arrow", "png/24/arrow.rtl"]
        #expect(set.files().filter { $0.hasPrefix("png") } == stems.flatMap { ["\($0).png", "\($0)@2x.png"] }.sorted())
        for (path, bytes) in set.contents() where path.text.hasSuffix(".png") {
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(path)")
        }
    }

    @Test("the same bytes with any number of jobs, and a second build writes nothing")
    func determinism() throws {
        let names = (0..<20).map { "icon\($0)" }
        let set = try TemporarySet(
            icons: #""*": "directional""#, png: #"{ "sizes": [24] }"#,
            sources: Dictionary(
                uniqueKeysWithValues: names.enumerated().map { index, name in
                    ("\(name).svg", Drawing.svg("<circle cx=\"\(index)\" cy=\"9\" r=\"3.5\"/>"))
                }))
        #expect(set.build(output: "one", jobs: 1).written == 81)
        _ = set.build(output: "two", jobs: 2)
        _ = set.build(output: "eight", jobs: 8)
        let contents = set.contents(of: "one")
        #expect(contents.count == 81)
        #expect(set.contents(of: "two") == contents)
        #expect(set.contents(of: "eight") == contents)
        #expect(set.build(output: "two", jobs: 8).written == 0)
    }

    @Test("only what changed is written again")
    func incremental() throws {
        let set = try TemporarySet(
            icons: #""a": "fixed", "b": "fixed""#, sources: ["a.svg": Drawing.arrow, "b.svg": Drawing.arrow])
        _ = set.build()
        try set.write(Drawing.mirroredArrow, to: "Assets/a.svg")
        #expect(set.build().written == 1)
        #expect(set.text("out/svg/a.svg") == Drawing.mirroredArrow)
    }

    struct Loss: CustomTestStringConvertible {
        var testDescription: String
        var change: @Sendable (TemporarySet) throws -> Void
    }

    @Test(
        "a build that is told to have ended well has all its files",
        arguments: [
            Loss(testDescription: "a file is removed") { try $0.remove("out/svg/i3.svg") },
            Loss(testDescription: "a file is changed") { try $0.write("mine", to: "out/svg/i3.rtl.svg") },
            Loss(testDescription: "a folder is removed") { try $0.remove("out/svg") },
            Loss(testDescription: "everything is removed") { try $0.remove("out") },
            Loss(testDescription: "a file of an icon that was up to date is removed") {
                try $0.remove("out/svg/current.svg")
            },
        ], [1, 4])
    func removedMeanwhile(_ loss: Loss, jobs: Int) throws {
        let set = try TemporarySet(
            icons: #""*": "directional""#,
            sources: Dictionary(uniqueKeysWithValues: (0..<20).map { ("i\($0).svg", Drawing.arrow) }))
        try set.write(Drawing.arrow, to: "Assets/current.svg")
        _ = set.build(only: "current")
        let report = Build.run(set.request(jobs: jobs)) { progress in
            // All files are written, and the build has not said so yet.
            if progress.done == progress.total { try? loss.change(set) }
        }
        #expect(report.hasErrors)
        _ = set.build()
        #expect(set.build().diagnostics == [])
        #expect(set.files().count == 21 * 2 + 1)
    }

    @Test("progress counts every icon once, in rising order")
    func progress() throws {
        let set = try TemporarySet(
            icons: #""*": "fixed""#,
            sources: Dictionary(uniqueKeysWithValues: (0..<30).map { ("i\($0).svg", Drawing.arrow) }))
        let seen = Seen()
        _ = Build.run(set.request(jobs: 4)) { progress in
            seen.list.withLock { $0.append(progress) }
        }
        let list = seen.list.withLock { $0 }
        #expect(list.map(\.done) == Array(1...30))
        #expect(list.allSatisfy { $0.total == 30 })
        #expect(Set(list.map(\.icon)).count == 30)
    }

    private final class Seen: Sendable {
        let list = Guarded<[BuildProgress]>([])
    }

    @Test("'only' builds what it names, and indexes what is there")
    func only() throws {
        let set = try TemporarySet(
            icons: #""arrow.a": "fixed", "arrow.b": "fixed", "clock": "fixed""#,
            sources: ["arrow.a.svg": Drawing.arrow, "arrow.b.svg": Drawing.arrow, "clock.svg": Drawing.arrow])
        let first = set.build(only: "arrow.*")
        #expect((first.built, first.skipped) == (2, 1))
        #expect(set.files() == ["index.json", "svg/arrow.a.svg", "svg/arrow.b.svg"])
        #expect(try Index(of: set).icons == ["arrow.a", "arrow.b"])
        _ = set.build(only: "clock")
        #expect(try Index(of: set).icons == ["arrow.a", "arrow.b", "clock"])
    }

    @Test("'only' that names nothing is an error, and nothing is written", arguments: ["clok", "[a", "x/*"])
    func onlyNothing(glob: String) throws {
        let set = try TemporarySet(icons: #""clock": "fixed""#, sources: ["clock.svg": Drawing.arrow])
        let report = set.build(only: glob)
        #expect(report.diagnostics.map(\.rule.rawValue) == ["unmatched-glob"])
        #expect(report.couldNotRun && report.hasErrors)
        #expect(set.files() == [])
    }

    @Test("validation finds the same and writes nothing")
    func validation() throws {
        let set = try TemporarySet(
            icons: #""a": "directional", "b": "directional""#, png: #"{ "sizes": [24] }"#,
            sources: ["a.svg": "<svg", "b.svg": Drawing.svg("<text>x</text>")])
        let report = set.validate()
        #expect(set.files() == [])
        #expect((report.built, report.failed) == (1, 1))
        #expect(report.diagnostics == set.build().diagnostics)
    }
}
