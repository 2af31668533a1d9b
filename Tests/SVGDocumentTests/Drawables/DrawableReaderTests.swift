import Diagnostics
import Testing

@testable import SVGDocument

@Suite("Vector drawables are read as the SVG that they mean")
struct DrawableReaderTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        /// The content of the drawable.
        var content: String
        /// Further attributes of the root.
        var attributes = ""
        /// The content of the SVG.
        var drawn: String
        /// The values of the app.
        var values = ""
    }

    private static let namespaces =
        "xmlns:android=\"http://schemas.android.com/apk/res/android\" xmlns:aapt=\"http://schemas.android.com/aapt\""
    private static let size =
        "android:width=\"24dp\" android:height=\"24dp\" android:viewportWidth=\"24\" android:viewportHeight=\"24\""

    static func drawable(_ content: String, _ attributes: String = "") -> [UInt8] {
        Array("<vector \(namespaces) \(size) \(attributes)>\(content)</vector>".utf8)
    }

    private static let shape = "android:pathData=\"M1 2h3v4z\""
    private static let black = "android:fillColor=\"#000\" android:pathData=\"M1 2h3v4z\""

    @Test(
        "paths, groups, clips and colours",
        arguments: [
            Case(
                testDescription: "a path", content: "<path \(black)/>",
                drawn: ##"<path d="M1 2h3v4z" fill="#000000"/>"##),
            Case(
                testDescription: "no colour is no paint", content: "<path \(shape)/>",
                drawn: ##"<path d="M1 2h3v4z" fill="none"/>"##),
            Case(
                testDescription: "an alpha of a colour and one of its own",
                content: "<path \(shape) android:fillColor=\"#80FF0000\" android:fillAlpha=\"0.5\"/>",
                drawn: ##"<path d="M1 2h3v4z" fill="#ff0000" fill-opacity="0.251"/>"##),
            Case(
                testDescription: "a stroke with its style, and the even-odd rule",
                content:
                    "<path \(shape) android:fillColor=\"#fff\" android:fillType=\"evenOdd\" android:strokeColor=\"#123\" android:strokeWidth=\"2.0\" android:strokeAlpha=\"0.5\" android:strokeLineCap=\"round\" android:strokeLineJoin=\"bevel\" android:strokeMiterLimit=\"8\"/>",
                drawn:
                    ##"<path d="M1 2h3v4z" fill="#ffffff" fill-rule="evenodd" stroke="#112233" stroke-opacity="0.5" stroke-width="2" stroke-linecap="round" stroke-linejoin="bevel" stroke-miterlimit="8"/>"##
            ),
            Case(
                testDescription: "a stroke without a width is not drawn",
                content: "<path \(black) android:strokeColor=\"#f00\"/>",
                drawn: ##"<path d="M1 2h3v4z" fill="#000000"/>"##),
            Case(
                testDescription: "a group is scaled, turned and moved, about its pivot, in this order",
                content:
                    "<group android:name=\"g\" android:translateX=\"1\" android:translateY=\"2\" android:rotation=\"90\" android:pivotX=\"12\" android:pivotY=\"6\" android:scaleX=\"2\"><path \(black)/></group>",
                drawn:
                    ##"<g id="g" transform="translate(1 2) rotate(90 12 6) translate(12 6) scale(2 1) translate(-12 -6)"><path d="M1 2h3v4z" fill="#000000"/></g>"##
            ),
            Case(
                testDescription: "a clip path cuts what comes after it in its group",
                content: "<path \(black)/><group><clip-path \(shape)/><path \(black)/></group><path \(black)/>",
                drawn:
                    ##"<path d="M1 2h3v4z" fill="#000000"/><g><clipPath id="clip1"><path d="M1 2h3v4z"/></clipPath>"##
                    + ##"<g clip-path="url(#clip1)"><path d="M1 2h3v4z" fill="#000000"/></g></g><path d="M1 2h3v4z" fill="#000000"/>"##
            ),
            Case(
                testDescription: "names become ids, each once, and no id of a definition is taken",
                content:
                    "<path android:name=\"clip1\" \(black)/><path android:name=\"clip1\" \(black)/><clip-path \(shape)/>",
                drawn: ##"<path id="clip1" d="M1 2h3v4z" fill="#000000"/><path d="M1 2h3v4z" fill="#000000"/>"##
                    + ##"<clipPath id="clip2"><path d="M1 2h3v4z"/></clipPath><g clip-path="url(#clip2)"/>"##),
            Case(
                testDescription: "a linear gradient with its ends and middle",
                content:
                    "<path \(shape)><aapt:attr name=\"android:fillColor\"><gradient android:startX=\"1\" android:endX=\"5\" android:startColor=\"#f00\" android:centerColor=\"#8000ff00\" android:endColor=\"#00f\" android:tileMode=\"mirror\"/></aapt:attr></path>",
                drawn:
                    ##"<linearGradient id="gradient1" gradientUnits="userSpaceOnUse" x1="1" y1="0" x2="5" y2="0" spreadMethod="reflect"><stop offset="0" stop-color="#ff0000"/><stop offset="0.5" stop-color="#00ff00" stop-opacity="0.502"/><stop offset="1" stop-color="#0000ff"/></linearGradient><path d="M1 2h3v4z" fill="url(#gradient1)"/>"##
            ),
            Case(
                testDescription: "a radial gradient with items, which beat its ends",
                content:
                    "<path \(shape) android:fillAlpha=\"0.5\"><aapt:attr name=\"android:fillColor\"><gradient android:type=\"radial\" android:centerX=\"3\" android:centerY=\"4\" android:gradientRadius=\"9\" android:startColor=\"#f00\"><item android:offset=\"0.2\" android:color=\"#abc\"/></gradient></aapt:attr></path>",
                drawn:
                    ##"<radialGradient id="gradient1" gradientUnits="userSpaceOnUse" cx="3" cy="4" r="9"><stop offset="0.2" stop-color="#aabbcc"/></radialGradient><path d="M1 2h3v4z" fill="url(#gradient1)" fill-opacity="0.5"/>"##
            ),
            Case(
                testDescription: "a tint takes the place of all colours, and its alpha is that of the whole",
                content: "<path \(black)/>", attributes: "android:tint=\"#80FF0000\" android:alpha=\"0.5\"",
                drawn: ##"<g opacity="0.251"><path d="M1 2h3v4z" fill="#ff0000"/></g>"##),
            Case(
                testDescription: "values are followed from one to the next",
                content:
                    "<path android:fillColor=\"@color/a\" android:pathData=\"@string/d\" android:fillAlpha=\"@dimen/x\"/>",
                drawn: ##"<path d="M1 2 h3z" fill="#abcdef" fill-opacity="0.5"/>"##,
                values:
                    "<color name=\"a\">@color/b</color><item type=\"color\" name=\"b\">#abcdef</item><string name=\"d\">\"M1 2\n h3z\"</string><item name=\"x\" type=\"dimen\" format=\"float\">0.5</item>"
            ),
            Case(
                testDescription: "Android's own colours, and black for those of a theme, of nowhere and of a circle",
                content:
                    "<path \(shape) android:fillColor=\"@android:color/holo_red_dark\"/><path \(shape) android:fillColor=\"?attr/x\"/><path \(shape) android:fillColor=\"@color/none\"/><path \(shape) android:fillColor=\"@color/circle\"/>",
                drawn: ##"<path d="M1 2h3v4z" fill="#cc0000"/>"##
                    + String(repeating: ##"<path d="M1 2h3v4z" fill="#000000"/>"##, count: 3),
                values: "<color name=\"circle\">@color/circle</color>"),
            Case(
                testDescription: "commas that Android takes for spaces",
                content: "<path android:fillColor=\"#000\" android:pathData=\"M,1,2,,h3,v4,z\"/>",
                drawn: ##"<path d="M 1,2  h3 v4 z" fill="#000000"/>"##),
            Case(
                testDescription: "what Android skips",
                content: "<other/><path pathData=\"M1 2h3\" \(black)/><x:path xmlns:x=\"urn:x\"/>text",
                drawn: ##"<path d="M1 2h3v4z" fill="#000000"/>"##),
        ])
    func content(_ example: Case) throws {
        var resources = DrawableResources()
        if !example.values.isEmpty {
            try resources.addValues(Array("<resources>\(example.values)</resources>".utf8), name: "values.xml")
        }
        let document = try SVGReader.read(
            Self.drawable(example.content, example.attributes), name: "a.xml", resources: resources)
        let start = ##"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">"##
        #expect(String(decoding: SVGWriter.write(document), as: UTF8.self) == start + example.drawn + "</svg>")
    }

    @Test("a size of other proportions than the viewport stretches the drawing")
    func proportions() throws {
        let text =
            "<vector \(Self.namespaces) android:width=\"1in\" android:height=\"20dp\" android:viewportWidth=\"24.0\" android:viewportHeight=\"1e1\"/>"
        let root = try SVGReader.read(Array(text.utf8), name: "a.xml").rootElement
        #expect([root?[.width], root?[.height], root?[.viewBox]] == ["160", "20", "0 0 24 10"])
        #expect(root?[.preserveAspectRatio] == "none")
    }

    @Test("colours in files of their own: a selector without conditions, a gradient")
    func files() throws {
        var resources = DrawableResources()
        let selector =
            "<selector \(Self.namespaces)><item android:state_x=\"true\" android:color=\"#f00\"/><item android:color=\"#00f\" android:alpha=\"0.5\"/></selector>"
        let gradient =
            "<gradient \(Self.namespaces) android:endX=\"24\" android:startColor=\"#f00\" android:endColor=\"#00f\"/>"
        try resources.addFile(Array(selector.utf8), type: "color", resource: "a", name: "color/a.xml")
        try resources.addFile(Array(gradient.utf8), type: "drawable", resource: "b", name: "drawable/b.xml")
        let document = try SVGReader.read(
            Self.drawable(
                "<path \(Self.shape) android:fillColor=\"@color/a\"/><path \(Self.shape) android:fillColor=\"@drawable/b\"/>"
            ),
            name: "a.xml", resources: resources)
        let text = String(decoding: SVGWriter.write(document), as: UTF8.self)
        #expect(text.contains(##"fill="#0000ff" fill-opacity="0.5""##))
        #expect(text.contains(##"x2="24""##) && text.contains(##"fill="url(#gradient1)""##))
        #expect(
            DrawableResources.references(
                in: Self.drawable("<path android:fillColor='@color/a' android:x=\"@android:color/b\"/>")) == ["color/a"]
        )
    }

    @Test("positions and names in messages are those of the XML, of new elements as well")
    func locations() throws {
        let text = """
            <?xml version="1.0" encoding="utf-8"?>
            <vector \(Self.namespaces)
                android:width="24dp" android:height="24dp"
                android:viewportWidth="24" android:viewportHeight="24" android:autoMirrored="true">
              <group android:name="arrow">
                <path
                    android:fillColor="?attr/c"
                    android:pathData="M1 2h3v4z"/>
              </group>
            </vector>
            """
        var document = try SVGReader.read(Array(text.utf8), name: "a.xml")
        let group = try #require(document.childElements(of: document.root).first)
        let path = try #require(document.childElements(of: group).first)
        #expect(document.location(of: path).start == SourcePosition(line: 6, column: 5))
        #expect(document.location(of: path, attribute: .d).start == SourcePosition(line: 8, column: 27))
        #expect(document.location(of: path, attribute: .fill).start == SourcePosition(line: 7, column: 28))
        #expect(document.describe(group) == "<group android:name=\"arrow\">")
        let added = document.makeElement(.g)
        document.insert(added, into: group)
        #expect(document.location(of: added).start == SourcePosition(line: 5, column: 3))
        let drawable = try #require(document.drawable)
        #expect(drawable.isAutoMirrored)
        #expect(SVGWriter.write(drawable.xml) == Array(text.utf8))
    }

    @Test(
        "what is not drawn is said",
        arguments: [
            ("<path \(black) android:trimPathEnd=\"0.5\"/>", "", "<path> is drawn whole: 'trimPathEnd' is not read"),
            (
                "<path \(shape)><aapt:attr name=\"android:fillColor\"><gradient android:type=\"sweep\" android:startColor=\"#f00\"/></aapt:attr></path>",
                "", "<path> has a sweep gradient, which is drawn in the colour of its middle"
            ),
            (
                "<path \(black)/>", "android:tint=\"#f00\" android:tintMode=\"multiply\"",
                "<vector> is drawn without its tint: of the modes, 'src_in' alone is read"
            ),
            ("<path \(shape) android:fillColor=\"red\"/>", "", "<path> is drawn black: 'red' is no colour"),
            (
                "<path \(black) android:strokeWidth=\"wide\"/>", "",
                "<path> is drawn without 'strokeWidth', which is no number"
            ),
            (
                "<path android:fillAlpha=\"?attr/alpha\" android:pathData=\"@string/none\"/>", "",
                "<path> is drawn without 'pathData', as there is no value '@string/none'"
            ),
            (
                "<path \(black) android:strokeWidth=\"@dimen/none\"/>", "",
                "<path> is drawn without 'strokeWidth', as there is no value '@dimen/none'"
            ),
        ])
    func remarks(content: String, attributes: String, message: String) throws {
        let document = try SVGReader.read(Self.drawable(content, attributes), name: "a.xml")
        #expect(document.drawable?.remarks.map(\.message) == [message])
    }

    @Test("a reference that alone says a colour is known by it")
    func references() throws {
        let content = "<path \(Self.shape) android:fillColor=\"?attr/c\"/>"
        let one = try SVGReader.read(Self.drawable(content), name: "a.xml").drawable
        #expect(one?.reference(for: "#FF000000") == "?attr/c" && one?.confusedReferences == [])
        let two = try SVGReader.read(Self.drawable(content + "<path \(Self.black)/>"), name: "a.xml").drawable
        #expect(two?.reference(for: "#FF000000") == nil && two?.confusedReferences == ["?attr/c"])
    }

    @Test(
        "which files are drawables is seen at their beginning",
        arguments: [
            ("\u{FEFF}<?xml version='1.0'?>\n<!-- <svg> -->\n<vector\n/>", true), ("<vector>", true),
            ("<vectors>", false),
            ("<shape/>", false), ("<!-- <vector>", false), ("", false), ("<vector", false),
        ])
    func beginning(text: String, isDrawable: Bool) {
        #expect(DrawableSource.begins(Array(text.utf8)) == isDrawable)
        let low = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let high = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        #expect(DrawableSource.begins(low) == isDrawable && DrawableSource.begins(high) == isDrawable)
    }
}
