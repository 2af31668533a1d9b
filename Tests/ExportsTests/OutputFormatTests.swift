import Diagnostics
import Foundation
import IconModel
import PipelineTestSupport
import Testing

@testable import Manifest
@testable import Pipeline

@Suite("formats that icons are written in")
struct OutputFormatTests {
    private static func plan(_ icon: String) throws -> VariantPlan {
        let set = try TemporarySet(icons: "\"\(icon)\": \"directional\"", sources: ["\(icon).svg": Drawing.arrow])
        let manifest = try #require(IconSetLoader.load(set.manifest, output: nil).set).manifest
        return manifest.plan(for: try #require(manifest.icons.first))
    }

    @Test("every format has a name and places of its own")
    func names() {
        let names = OutputFormats.known.map { $0.name }
        #expect(Array(names.prefix(2)) == ["svg", "png"])
        #expect(Set(names).count == names.count)
        #expect(Set(OutputFormats.places).count == OutputFormats.places.count)
        #expect(!OutputFormats.places.contains { $0.isEmpty || $0.contains("/") || $0.hasPrefix(".") })
    }

    @Test("every format in the folder of formats is known")
    func known() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../Sources/Pipeline/Export").standardized
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let found = try files.flatMap { file in
            let text = try String(contentsOf: file, encoding: .utf8)
            return text.matches(of: /struct (\w+): (?:Output|Export|Component)Format\b/).map { String($0.1) }
        }
        #expect(Set(found) == Set(OutputFormats.known.map { "\($0)" }))
    }

    @Test("no export can be written where a format writes", arguments: OutputFormats.places)
    func taken(place: String) throws {
        let set = try TemporarySet(
            icons: #""a": "fixed""#, exports: ##"{ "target": "web", "folder": "out/\##(place)" }"##,
            sources: ["a.svg": Drawing.arrow])
        let found = set.validate().diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.rule) == [.badPath] && found.first?.location?.start != nil, "\(found)")
    }

    struct Naming: CustomTestStringConvertible {
        var testDescription: String
        var png: PNGSettings?
        var icon = "a"
        var files: [[[String]]]
    }

    @Test(
        "files are named after icon, variant, size and scale",
        arguments: [
            Naming(
                testDescription: "no previews", icon: "nav/back",
                files: [[["svg/nav/back.svg"], ["svg/nav/back.rtl.svg"]]]),
            Naming(
                testDescription: "one size", png: PNGSettings(sizes: [24], scales: [1, 1.5, 3], color: .black),
                files: [
                    [["svg/a.svg"], ["svg/a.rtl.svg"]],
                    [
                        ["png/a.png", "png/a@1.5x.png", "png/a@3x.png"],
                        ["png/a.rtl.png", "png/a.rtl@1.5x.png", "png/a.rtl@3x.png"],
                    ],
                ]),
            Naming(
                testDescription: "several sizes", png: PNGSettings(sizes: [16, 24], scales: [2], color: .black),
                files: [
                    [["svg/a.svg"], ["svg/a.rtl.svg"]],
                    [
                        ["png/16/a@2x.png", "png/24/a@2x.png"], ["png/16/a.rtl@2x.png", "png/24/a.rtl@2x.png"],
                    ],
                ]),
        ])
    func paths(_ one: Naming) throws {
        let formats = OutputFormats(FormatOptions(png: one.png))
        let files = formats.files(of: one.icon, try Self.plan(one.icon))
        #expect(files.map(\.variants) == one.files)
        #expect(files.flatMap(\.icon) == [])
        #expect(files.paths.allSatisfy(OutputFormats.canHave))
    }

    @Test("previews have the heights that sizes and scales come to")
    func heights() {
        let format = PNGFormat(PNGSettings(sizes: [24], scales: [1, 1.5, 3], color: .black))
        #expect(format.resolutions.map(\.height) == [24, 36, 72])
    }

    @Test(
        "no build writes anything elsewhere",
        arguments: ["svg", "png", "index.json"],
        ["../svg/a.svg", "svg/../a.svg", "svgs/a.svg", "a.svg", ".iconflip/files", ""])
    func elsewhere(own: String, other: String) {
        #expect(OutputFormats.canHave(own))
        #expect(!OutputFormats.canHave(other))
    }

    // MARK: Files of icons and sets

    /// A format with a file for each variant, for each icon and for the set.
    private struct Catalog: OutputFormat {
        static let name = "catalog"
        static let places = ["catalog", "names.txt"]

        init() {}
        static func all(_ options: FormatOptions) -> [Self] { [Self()] }

        func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
            IconFiles(plan, icon: ["catalog/\(icon)/Contents.json"]) { ["catalog/\(icon)/\($0 ?? "base").txt"] }
        }

        func setFiles(_ icons: [PlannedIcon]) -> [String] { ["names.txt"] + icons.map { "catalog/\($0.name)/set.txt" } }

        func setContents(_ set: BuiltSet) -> [[UInt8]] {
            [Array(set.icons.map(\.name).joined(separator: "\n").utf8)]
                + set.icons.map { set.content("catalog/\($0.name)/base.txt") ?? [] }
        }
    }

    private static func set() throws -> BuiltSet {
        let set = try TemporarySet(
            icons: #""a": "directional", "b": "fixed""#, sources: ["a.svg": Drawing.arrow, "b.svg": Drawing.arrow])
        let manifest = try #require(IconSetLoader.load(set.manifest, output: nil).set).manifest
        let icons = PlannedIcon.all(of: manifest, jobs: 1).map { icon in
            var icon = icon
            icon.files = formats.files(of: icon.name, icon.plan)
            return icon
        }
        return BuiltSet(
            manifest: manifest, icons: icons, jobs: 1, content: { Array($0.utf8) }, exists: { _ in true })
    }

    private static let formats = OutputFormats([SVGFormat(), Catalog()])

    @Test("the index lists the files of variants and of icons")
    func index() throws {
        let set = try Self.set()
        let files = try Self.formats.setFiles(set)
        let text = String(decoding: try #require(files.first?.content.bytes), as: UTF8.self)
        #expect(text.contains(#""rtl": { "svg": "svg/a.rtl.svg", "catalog": ["catalog/a/rtl.txt"] }"#))
        #expect(text.contains(#""files": { "catalog": ["catalog/a/Contents.json"] },"#))
    }

    @Test("a set has files of its own")
    func setFiles() throws {
        let set = try Self.set()
        let whole = try Self.formats.setFiles(set)
        let paths = ["index.json", "names.txt", "catalog/a/set.txt", "catalog/b/set.txt"]
        #expect(whole.map(\.path) == paths)
        #expect(Self.formats.setFiles(set.icons) == paths)
        #expect(whole[1].content.bytes == Array("a\nb".utf8))
        #expect(whole.last?.content.bytes == Array("catalog/b/base.txt".utf8))
    }
}
