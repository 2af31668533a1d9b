import BuildTestSupport
import SVGDocument
import Testing

@testable import Build
@testable import Manifest

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

    #if DEBUG
        @Test("debug builds draw what is shipped, so that no fault of a mirror hides behind the pictures of its source")
        func fault() throws {
            let (arrow, other) = (Drawing.arrow, Drawing.svg("<path d='M20 12H8'/><path d='M1 1h4v4z'/>"))
            let settings = PNGSettings(sizes: [24], scales: [1], color: .black)
            let previews = OutputPaths(png: settings).previews(icon: "a", variant: nil)
            var previewer = PNGPreviewer(settings)
            _ = previewer.draw(try Self.document(arrow), previews, keepsPictures: true)
            let result = previewer.drawMirror(try Self.document(other), previews)
            #expect(result.diagnostics.map(\.rule) == [.internalError])
            #expect(result.files.isEmpty)
        }
    #endif

    private static func document(_ text: String) throws -> SVGDocument {
        try SVGReader.read(Array(text.utf8), name: "a.svg")
    }

    @Test("by default and on other axes", arguments: drawings, ["", #", "axis": "ink""#, #", "vertical": true"#])
    func previews(drawing: String, options: String) throws {
        let set = try TemporarySet(
            icons: "\"a\": { \"kind\": \"directional\"\(options) }", png: #"{ "sizes": [13, 24, 96] }"#,
            sources: ["a.svg": drawing])
        #expect(!set.build().hasErrors)
        let document = try SVGReader.read(try #require(set.bytes("out/svg/a.rtl.svg")), name: "a.rtl.svg")
        let settings = PNGSettings(sizes: [13, 24, 96], scales: [1], color: .black)
        var previewer = PNGPreviewer(settings)
        let drawn = previewer.draw(document, OutputPaths(png: settings).previews(icon: "a", variant: "rtl"))
        #expect(drawn.files.count == 3)
        for file in drawn.files {
            let isSame = set.bytes("out/" + file.path) == file.bytes
            #expect(isSame, "\(file.path)")
        }
    }
}
