import Foundation
import Manifest
import PipelineTestSupport
import SVGDocument
import SVGScene
import Testing

@testable import Pipeline

@Suite("Filled forms of drawings, which exports share")
struct FilledFormsTests {
    private static let exports = [
        #"{ "target": "gtk", "folder": "g" }"#, #"{ "target": "compose", "folder": "c", "package": "org.icons" }"#,
        #"{ "target": "font", "folder": "f" }"#, #"{ "target": "android", "folder": "a" }"#,
    ]

    /// Makes an icon in all formats that draw by filled paths, and returns its variants.
    private static func exported(_ drawing: String) throws -> [BuiltVariant] {
        let set = try TemporarySet(
            icons: #""a": "directional""#, exports: exports.joined(separator: ", "), sources: ["a.svg": drawing])
        let loaded = try #require(IconSetLoader.load(set.manifest, output: nil).set)
        let planned = try #require(PlannedIcon.all(of: loaded.manifest, jobs: 1).first)
        var maker = VariantMaker(loaded, planned.icon)
        let variants = maker.variants(of: planned.plan, SceneOptions())
        let formats = OutputFormats(loaded.manifest.formats).formats
        var painter = PicturePainter()
        for (format, files) in zip(formats, planned.files) {
            let icon = BuiltIcon(planned: planned, files: files, variants: variants)
            let export = format.export(icon, &painter)
            #expect(export.findings.isEmpty && !export.files.isEmpty, "\(type(of: format).name)")
        }
        return variants
    }

    @Test("a drawing is flattened once for all exports, and its mirror image not at all")
    func shared() throws {
        let variants = try Self.exported(Drawing.svg(#"<path d="M4 4h9" stroke="black" stroke-width="2"/>"#))
        #expect(variants.map(\.drawing.isExactMirror) == [false, true])
        #expect(variants.map(\.forms.flattenings) == [1, 0])
    }

    @Test("several paths are united once, beside being filled once")
    func united() throws {
        let variants = try Self.exported(
            Drawing.svg(#"<g stroke="black" stroke-width="2"><path d="M4 4h9"/><path d="M6 2v9"/></g>"#))
        #expect(variants.map(\.forms.flattenings) == [2, 0])
    }

    @Test("a mirror image has the mirror image of the base's form, in every export")
    func mirrored() throws {
        let variants = try Self.exported(Drawing.svg(#"<path d="M4 4h9l3 8z"/>"#))
        let boxes = try variants.map { variant in
            SceneResolver.resolve(try variant.forms.document(.union).get()).nodes().compactMap { node, _ in
                if case .shape(let shape) = node { shape.path.controlBox } else { nil }
            }
        }
        #expect(boxes[0].map { [$0.minX, $0.maxX] } == [[4, 16]])
        #expect(boxes[1].map { [$0.minX, $0.maxX] } == [[8, 20]])
    }

    @Test("exports flatten drawings at one place alone")
    func onePlace() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../Sources/Pipeline/Export").standardized
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let found = try files.filter { try String(contentsOf: $0, encoding: .utf8).contains("Flattener.") }
        #expect(found.map(\.lastPathComponent) == ["ExportDrawing.swift"])
    }
}
