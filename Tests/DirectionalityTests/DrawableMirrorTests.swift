import Directionality
import DrawingTestSupport
import Raster
import SVGDocument
import SVGScene
import Testing

@Suite("Vector drawables are mirrored by their numbers")
struct DrawableMirrorTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var content: String
        var mirrored: String
        /// What is reflected by a group, and why.
        var fallbacks: [String] = []
    }

    private static let start = """
        <vector xmlns:a="http://schemas.android.com/apk/res/android" xmlns:aapt="http://schemas.android.com/aapt"
            a:width="24dp" a:height="24dp" a:viewportWidth="24" a:viewportHeight="24" a:autoMirrored="true">

        """
    private static let sweep =
        ##"<path a:pathData="M1,2h13v4z"><aapt:attr name="a:fillColor"><gradient a:type="sweep" a:startColor="#f00"/></aapt:attr></path>"##

    private static let tiny =
        ##"<path a:pathData="M1,2h13v4z"><aapt:attr name="a:fillColor"><gradient a:startX="3" a:endX="9e-45" a:startColor="#f00"/></aapt:attr></path>"##

    private static func text(_ content: String) -> String { start + content + "\n</vector>\n" }

    static let cases = [
        Case(
            testDescription: "a path, with its white space and other attributes",
            content: "<path\n  a:fillColor = '#000'\n  a:pathData=\"M1,2h13v4z\"  />",
            mirrored: "<path\n  a:fillColor = '#000'\n  a:pathData=\"M23,2h-13v4z\"  />"),
        Case(
            testDescription: "a group that is moved, turned and scaled",
            content:
                ##"<group a:translateX="2.5" a:rotation="30" a:pivotX="8" a:pivotY="5" a:scaleX="2"><path a:fillColor="#000" a:pathData="M1,2h13v4z"/></group>"##,
            mirrored:
                ##"<group a:translateX="-2.5" a:rotation="-30" a:pivotX="16" a:pivotY="5" a:scaleX="2"><path a:fillColor="#000" a:pathData="M23,2h-13v4z"/></group>"##
        ),
        Case(
            testDescription: "a clip path and a gradient",
            content:
                ##"<clip-path a:pathData="M2,2h13v9z"/><path a:pathData="M1,2h13v4z"><aapt:attr name="a:fillColor"><gradient a:startX="3" a:endX="9" a:startColor="#f00" a:endColor="#00f"/></aapt:attr></path>"##,
            mirrored:
                ##"<clip-path a:pathData="M22,2h-13v9z"/><path a:pathData="M23,2h-13v4z"><aapt:attr name="a:fillColor"><gradient a:startX="21" a:endX="15" a:startColor="#f00" a:endColor="#00f"/></aapt:attr></path>"##
        ),
        Case(
            testDescription: "a sweep gradient, by a group that goes again", content: sweep,
            mirrored: ##"<group a:scaleX="-1" a:pivotX="12">"## + sweep + "</group>",
            fallbacks: ["<path> has a sweep gradient"]),
        Case(
            testDescription: "a reference as a number of a group",
            content: ##"<group a:translateX="@dimen/x"><path a:fillColor="#000" a:pathData="M1,2h13v4z"/></group>"##,
            mirrored:
                ##"<group a:scaleX="-1" a:pivotX="12"><group a:translateX="@dimen/x"><path a:fillColor="#000" a:pathData="M1,2h13v4z"/></group></group>"##,
            fallbacks: ["<vector> has a number that is a reference or has too many digits"]),
        Case(
            testDescription: "a number of a group with too many digits behind others that change",
            content: ##"<group a:translateX="1" a:rotation="30" a:pivotX="9e-45"/>"##,
            mirrored:
                ##"<group a:scaleX="-1" a:pivotX="12"><group a:translateX="1" a:rotation="30" a:pivotX="9e-45"/></group>"##,
            fallbacks: ["<vector> has a number that is a reference or has too many digits"]),
        Case(
            testDescription: "a number of a gradient with too many digits",
            content: tiny, mirrored: ##"<group a:scaleX="-1" a:pivotX="12">"## + tiny + "</group>",
            fallbacks: ["<path> has a number that is a reference or has too many digits"]),
        Case(
            testDescription: "path data that are a reference to what is not there",
            content: ##"<path a:fillColor="#000" a:pathData="@string/p"/>"##,
            mirrored:
                ##"<group a:scaleX="-1" a:pivotX="12"><path a:fillColor="#000" a:pathData="@string/p"/></group>"##,
            fallbacks: ["<path> has a number that is a reference or has too many digits"]),
    ]

    @Test("nothing else changes, and the mirror image of the mirror image is the source", arguments: cases)
    func bytes(_ example: Case) throws {
        let document = try SVGReader.read(Array(Self.text(example.content).utf8), name: "a.xml")
        let result = try #require(try DrawableMirror.mirror(document))
        let bytes = SVGWriter.write(result.xml)
        #expect(String(decoding: bytes, as: UTF8.self) == Self.text(example.mirrored))
        #expect(result.fallbacks.map { "\(document.describe($0.element)) \($0.reason)" } == example.fallbacks)
        let again = try #require(try DrawableMirror.mirror(try SVGReader.read(bytes, name: "b.xml")))
        #expect(String(decoding: SVGWriter.write(again.xml), as: UTF8.self) == Self.text(example.content))
    }

    @Test("what is not written is added only where it matters")
    func pivot() throws {
        let content = ##"<group a:rotation="30"><path a:pathData="M1,2h13"/></group><group a:scaleY="2"/>"##
        let document = try SVGReader.read(Array(Self.text(content).utf8), name: "a.xml")
        let text = try DrawableMirror.mirror(document).map { String(decoding: SVGWriter.write($0.xml), as: UTF8.self) }
        #expect(text?.contains(##"<group a:rotation="-30" a:pivotX="24">"##) == true)
        #expect(text?.contains(##"<group a:scaleY="2"/>"##) == true)
    }

    @Test("a number with too many digits in a clip path reflects the whole, about any axis")
    func wholeDrawing() throws {
        let clip = ##"<clip-path a:pathData="M1,2.\##(String(repeating: "1", count: 40))h13v4z"/>"##
        let document = try SVGReader.read(Array(Self.text("<group>\(clip)</group>").utf8), name: "a.xml")
        let options = MirrorOptions(orientation: .vertical, axis: .coordinate(DecimalNumber(5)))
        let text = try DrawableMirror.mirror(document, options: options)
            .map { String(decoding: SVGWriter.write($0.xml), as: UTF8.self) }
        #expect(text == Self.text(##"<group a:scaleY="-1" a:pivotY="5"><group>\##(clip)</group></group>"##))
    }

    @Test("the mirrored file draws the source reversed", arguments: cases.filter { $0.fallbacks.isEmpty })
    func pixels(_ example: Case) throws {
        let document = try SVGReader.read(Array(Self.text(example.content).utf8), name: "a.xml")
        let mirrored = try #require(try DrawableMirror.mirror(document))
        let shipped = try SVGReader.read(SVGWriter.write(mirrored.xml), name: "b.xml")
        var renderer = Renderer()
        let first = try renderer.render(SceneResolver.resolve(document), width: 48, height: 48)
        let second = try renderer.render(SceneResolver.resolve(shipped), width: 48, height: 48)
        #expect(first.flippedHorizontally().bytes == second.bytes)
        #expect(first.bytes.contains { $0 != 0 })
    }
}
