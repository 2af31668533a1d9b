import Composites
import Diagnostics
import Foundation
import SVGDocument
import TestSupport
import Testing

@testable import Audit

@Suite("Icons that are mirrored by another drawing: symbols, and icons of themes")
struct DrawnIconTests {
    private static let back = svg("M20 12H4m6-6-6 6 6 6")
    private static let forward = svg("M4 12H20m-6-6 6 6-6 6")
    private static let check = svg("M4 12.5 9.5 18 20 6.5")
    private static let flippedCheck = svg("M20 12.5 14.5 18 4 6.5")

    private static func svg(_ path: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="\##(path)" fill="none" stroke="#000" stroke-width="2"/></svg>"##
    }

    private static let send = SampleTemplate.with { sample in
        for index in sample.variants.indices { sample.variants[index].shapes = SampleTemplate.arrow }
    }.text

    private static func mirrored(_ template: String) throws -> String {
        let symbol = try #require(try SymbolTemplate(SVGReader.read(Array(template.utf8), name: "send.svg")))
        return String(decoding: SVGWriter.write(try SymbolMirror.mirror(symbol)), as: UTF8.self)
    }

    /// Returns the files of a symbol set.
    private static func set(_ name: String, _ template: String, member: String = "") -> [String: String] {
        let folder = "App/Symbols.xcassets/\(name).symbolset"
        return [
            "\(folder)/\(name).svg": template,
            "\(folder)/Contents.json": """
            {
              "symbols" : [ { "filename" : "\(name).svg", "idiom" : "universal"\(member) } ],
              "info" : { "author" : "xcode", "version" : 1 }
            }
            """,
        ]
    }

    private func findings(_ files: [String: String]) throws -> [String] { try TemporaryApp(files).findings() }

    @Test(
        "a symbol without another one for right-to-left languages stays as it is drawn, which is told where it points")
    func symbol() throws {
        let app = try TemporaryApp(Self.set("forward", Self.send))
        let report = try app.audit()
        #expect(report.findings.map(\.short) == ["fixed-direction Symbols.xcassets/forward"])
        let finding = try #require(report.findings.first)
        #expect(finding.location?.file.hasSuffix("forward.symbolset/Contents.json") == true)
        #expect(finding.location?.start == SourcePosition(line: 2, column: 3))
        #expect(finding.hint?.contains("the symbol 'forward.rtl'") == true)
        #expect(report.summary == ["1 icon, 0 mirrored; 1 looks wrong"])
    }

    @Test("one with its mirror image beside it is mirrored, which code chooses")
    func pair() throws {
        let files = Self.set("forward", Self.send).merging(Self.set("forward.rtl", try Self.mirrored(Self.send))) {
            one, _ in one
        }
        let report = try TemporaryApp(files).audit()
        #expect(report.findings.isEmpty)
        #expect(report.summary == ["1 icon, 1 mirrored; none looks wrong"])
    }

    @Test("one with the same drawing beside it is told, and one with a direction in its file is not judged")
    func others() throws {
        #expect(
            try findings(Self.set("forward", Self.send).merging(Self.set("forward.rtl", Self.send)) { one, _ in one })
                == ["variant-equals-source Symbols.xcassets/forward"])
        let directed = Self.set("forward", Self.send, member: #", "language-direction" : "left-to-right""#)
        #expect(try findings(directed).isEmpty)
    }

    @Test("a template that is none is told with its place")
    func broken() throws {
        let report = try TemporaryApp(
            Self.set("forward", Self.send.replacing("Baseline-S", with: "Base-S"))
        ).audit()
        #expect(report.findings.map(\.rule) == [.symbolTemplate])
        #expect(report.isIncomplete)
        #expect(report.findings.first?.location?.start != nil)
    }

    @Test("nothing is fixed by itself", .enabled(if: TemporaryApp.hasGit, "git is not installed"))
    func fix() throws {
        let app = try TemporaryApp(Self.set("forward", Self.send))
        try app.commit()
        let result = AuditFixer(try app.audit(), drawsMarks: false, force: false).run()
        #expect(result.count == 0)
        #expect(result.lines.first?.hasPrefix("not fixed: 'Symbols.xcassets/forward': no attribute says it") == true)
    }

    /// Files of a theme with the findings in it.
    struct Theme: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var files: [String: String]
        var findings: [String]
    }

    @Test(
        "a theme has files with '-rtl' in their names for right-to-left languages",
        arguments: [
            Theme(
                testDescription: "an arrow without one", files: ["scalable/actions/go-previous-symbolic.svg": back],
                findings: ["fixed-direction theme/go-previous-symbolic"]),
            Theme(
                testDescription: "with one",
                files: [
                    "scalable/actions/go-previous-symbolic.svg": back,
                    "scalable/actions/go-previous-symbolic-rtl.svg": forward,
                ], findings: []),
            Theme(
                testDescription: "the other spelling",
                files: [
                    "scalable/actions/go-previous-symbolic.svg": back,
                    "scalable/actions/go-previous-rtl-symbolic.svg": forward,
                ], findings: []),
            Theme(
                testDescription: "one in another size",
                files: [
                    "16x16/actions/go-previous.svg": back, "24x24/actions/go-previous-rtl.svg": forward,
                    "24x24/actions/go-previous.svg": back,
                ],
                findings: []),
            Theme(
                testDescription: "one that looks the same",
                files: ["scalable/actions/go-previous.svg": back, "scalable/actions/go-previous-rtl.svg": back],
                findings: ["variant-equals-source theme/go-previous"]),
            Theme(
                testDescription: "a checkmark that is mirrored",
                files: ["16/actions/check.svg": check, "16/actions/check-rtl.svg": flippedCheck],
                findings: ["flipped-check theme/check"]),
        ])
    func theme(_ given: Theme) throws {
        let files =
            given.files.map { ("data/theme/\($0.key)", $0.value) } + [("data/theme/index.theme", "[Icon Theme]\n")]
        #expect(try findings(Dictionary(uniqueKeysWithValues: files)) == given.findings)
    }

    @Test("a control of a player that a theme mirrors is a note, as most themes do")
    func player() throws {
        let skip = { (x: Int, y: Int) in
            ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M\##(x) 5v14l\##(y) -7z"/></svg>"##
        }
        let app = try TemporaryApp([
            "theme/index.theme": "[Icon Theme]\n", "theme/16/media-playback-start.svg": skip(7, 11),
            "theme/16/media-playback-start-rtl.svg": skip(17, -11),
        ])
        #expect(
            try app.audit().findings.map { "\($0.severity) \($0.short)" } == [
                "note flipped-playback theme/media-playback-start"
            ])
    }

    @Test("links of a theme are other names, and a link for right-to-left languages is a drawing for them")
    func links() throws {
        let app = try TemporaryApp([
            "theme/index.theme": "[Icon Theme]\n", "theme/16/go-previous.svg": Self.back,
            "theme/16/arrow-e.svg": Self.forward,
        ])
        let folder = app.files.folder.appending(path: "theme/16")
        for (link, target) in [("go-previous-rtl.svg", "arrow-e.svg"), ("back.svg", "go-previous.svg")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: link).path, withDestinationPath: target)
        }
        let report = try app.audit()
        #expect(report.findings.isEmpty)
        #expect(report.summary == ["2 icons, 0 mirrored; none looks wrong"])
    }
}
