import PipelineTestSupport
import SVGDocument
import SVGScene
import Testing

@testable import Manifest
@testable import Pipeline

@Suite("the preview of a mirror image is that of the source reversed, and the same as if it were drawn")
struct SharedPreviewTests {
    static let drawings = [
        Drawing.arrow,
        Drawing.svg(#"<path d="M3.7 2.21c3 1 8 2 9 13.3" fill="none" stroke="teal" stroke-width="1.3"/>"#),
        Drawing.svg(#"<circle cx="5.55" cy="7" r="3.3" opacity=".4"/>"#, attributes: #"viewBox="0 0 17 24""#),
        Drawing.svg(#"<path d="M-8 0l5 6h-5z"/>"#, attributes: #"viewBox="-10 -1.5 13.3 11""#),
        Drawing.svg(
            #"<linearGradient id="g"><stop stop-color="red"/><stop offset=".7"/></linearGradient>"#
                + ##"<rect x="1" y="2" width="9" height="18.5" rx="2" fill="url(#g)"/>"##),
        Drawing.svg(
            #"<path d="M2 2h9v7z"/>"#,
            attributes: #"width="40" height="24" viewBox="0 0 24 24" preserveAspectRatio="xMinYMin""#),
        // These are not mirrored by coordinates alone, and drawn.
        Drawing.svg("<text x='3' y='9'>x</text><path d='M1 1h4v4z'/>"),
        Drawing.svg(#"<rect x="1mm" y="2" width="3" height="3"/>"#),
    ]

    @Test(
        "where mirrors are proved, what is shipped is drawn, so that no fault hides behind the pictures of its source")
    func fault() throws {
        let other = Drawing.svg("<path d='M20 12H8'/><path d='M1 1h4v4z'/>")
        let set = try Self.set(Drawing.arrow)
        let base = try Self.variant(0, Array(Drawing.arrow.utf8))
        let variants = [base, try Self.variant(1, Array(other.utf8), isExactMirror: true)]
        let export = try Self.export(variants, of: set, provesMirrors: true)
        #expect(export.findings.map(\.variant) == [1])
        #expect(export.findings.map(\.finding.rule) == [.internalError])
        #expect(export.files.map(\.path) == Self.sizes.map { "png/\($0)/a.png" })
    }

    @Test("by default and on other axes", arguments: drawings, ["", #", "axis": "ink""#, #", "vertical": true"#])
    func previews(drawing: String, options: String) throws {
        let set = try Self.set(drawing, options)
        #expect(!set.build().hasErrors)
        // Without the base there is nothing to reverse.
        let variant = try Self.variant(1, try #require(set.bytes("out/svg/a.rtl.svg")))
        let export = try Self.export([variant], of: set)
        #expect(export.files.count == 3)
        for file in export.files {
            let isSame = set.bytes("out/" + file.path) == file.content.bytes
            #expect(isSame, "\(file.path)")
        }
    }

    private static let sizes = [13, 24, 96]

    private static func set(_ drawing: String, _ options: String = "") throws -> TemporarySet {
        try TemporarySet(
            icons: "\"a\": { \"kind\": \"directional\"\(options) }", png: "{ \"sizes\": \(sizes) }",
            sources: ["a.svg": drawing])
    }

    private static func variant(_ index: Int, _ bytes: [UInt8], isExactMirror: Bool = false) throws -> BuiltVariant {
        BuiltVariant(
            index: index, drawing: VariantDrawing(bytes: bytes, name: "a.svg", isExactMirror: isExactMirror),
            document: try SVGReader.read(bytes, name: "a.svg"), sceneOptions: SceneOptions())
    }

    private static func export(
        _ variants: [BuiltVariant], of set: TemporarySet, provesMirrors: Bool = false
    ) throws -> IconExport {
        let manifest = try #require(IconSetLoader.load(set.manifest, output: nil).set).manifest
        let planned = try #require(PlannedIcon.all(of: manifest, jobs: 1).first)
        let format = PNGFormat(try #require(manifest.formats.png), provesMirrors: provesMirrors)
        var painter = PicturePainter()
        return format.export(
            BuiltIcon(planned: planned, files: format.files(of: "a", planned.plan), variants: variants), &painter)
    }
}
