import Directionality
import SVGDocument
import Testing

@Suite("Requests in a file to flip it in right-to-left text")
struct FlipRequestTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var attributes: String
        /// The attributes of the mirrored root.
        var mirrored: String
        /// Whether the file asks for a flip, or `nil` where it says nothing.
        var flips: Bool?
        var content = ""
    }

    static let cases = [
        Case(
            testDescription: "an attribute", attributes: #"mirror-in-rtl="true" id="a""#, mirrored: #"id="a""#,
            flips: true),
        Case(
            testDescription: "a data attribute", attributes: #"data-rtl-flip="" id="a""#, mirrored: #"id="a""#,
            flips: true),
        Case(
            testDescription: "Android's attribute in a namespace",
            attributes: #"xmlns:android="urn:a" android:autoMirrored="true" id="a""#,
            mirrored: #"xmlns:android="urn:a" id="a""#, flips: true),
        Case(
            testDescription: "a class among others", attributes: #"class="icon mat-icon-rtl-mirror big" id="a""#,
            mirrored: #"class="icon big" id="a""#, flips: true),
        Case(
            testDescription: "a class alone", attributes: #"class="rtlFlip" id="a""#, mirrored: #"id="a""#, flips: true),
        Case(
            testDescription: "a class in capitals and small letters", attributes: #"class="RTLMirror" id="a""#,
            mirrored: #"id="a""#, flips: true),
        Case(
            testDescription: "a class that a style sheet names", attributes: #"class="rtl-flip""#,
            mirrored: #"class="rtl-flip""#, flips: true, content: "<style>.rtl-flip{fill:red}</style>"),
        Case(
            testDescription: "an attribute that forbids a flip", attributes: #"mirror-in-rtl="false""#,
            mirrored: #"mirror-in-rtl="false""#, flips: false),
        Case(
            testDescription: "a class that forbids a flip", attributes: #"class="no-rtl-flip""#,
            mirrored: #"class="no-rtl-flip""#, flips: false),
        Case(
            testDescription: "words that are no request", attributes: #"class="lucide-flip-horizontal rtl" dir="rtl""#,
            mirrored: #"class="lucide-flip-horizontal rtl" dir="rtl""#, flips: nil),
        Case(
            testDescription: "an attribute and its value together", attributes: #"data-rtl="flip" id="a""#,
            mirrored: #"id="a""#, flips: true),
        Case(
            testDescription: "the other way round", attributes: #"data-mirror="rtl" id="a""#, mirrored: #"id="a""#,
            flips: true),
        Case(
            testDescription: "an attribute whose value forbids a flip", attributes: #"data-rtl="no-flip""#,
            mirrored: #"data-rtl="no-flip""#, flips: false),
        Case(
            testDescription: "an attribute that says a direction", attributes: #"data-directional="true" id="a""#,
            mirrored: #"id="a""#, flips: true),
        Case(
            testDescription: "an attribute that denies a direction", attributes: #"data-directional="false""#,
            mirrored: #"data-directional="false""#, flips: false),
        Case(
            testDescription: "a class that says a direction", attributes: #"class="i icon--directional" id="a""#,
            mirrored: #"class="i" id="a""#, flips: true),
        Case(
            testDescription: "a class by another word for right to left", attributes: #"class="bidi-mirror" id="a""#,
            mirrored: #"id="a""#, flips: true),
        Case(
            testDescription: "a utility that scales", attributes: #"class="w-4 rtl:-scale-x-100" id="a""#,
            mirrored: #"class="w-4" id="a""#, flips: true),
        Case(
            testDescription: "a utility that scales by a value", attributes: #"class="md:rtl:scale-x-[-1]" id="a""#,
            mirrored: #"id="a""#, flips: true),
        Case(
            testDescription: "a utility that turns", attributes: #"class="rtl:rotate-180" id="a""#,
            mirrored: #"id="a""#, flips: true),
        Case(
            testDescription: "a utility with a transform", attributes: #"class="rtl:[transform:scaleX(-1)]" id="a""#,
            mirrored: #"id="a""#, flips: true),
        Case(
            testDescription: "a utility by a variant of its own",
            attributes: #"class="[&amp;:dir(rtl)]:-scale-x-100" id="a""#,
            mirrored: #"id="a""#, flips: true),
        Case(
            testDescription: "a class that turns", attributes: #"class="rtl-rotate" id="a""#, mirrored: #"id="a""#,
            flips: true),
        Case(
            testDescription: "utilities that turn in left-to-right text, by another angle or on a touch alone",
            attributes:
                #"class="ltr:rotate-180 rtl:rotate-90 rtl:scale-x-100 rtl:hover:rotate-180 rtl:space-x-reverse""#,
            mirrored: #"class="ltr:rotate-180 rtl:rotate-90 rtl:scale-x-100 rtl:hover:rotate-180 rtl:space-x-reverse""#,
            flips: nil),
        Case(
            testDescription: "words of names and sentences",
            attributes: #"data-name="flip-rtl.svg" data-dir="rtl" class="icon-bi-directional" mirror="x""#,
            mirrored: #"data-name="flip-rtl.svg" data-dir="rtl" class="icon-bi-directional" mirror="x""#, flips: nil),
        Case(
            testDescription: "a request inside the drawing", attributes: #"id="a""#, mirrored: #"id="a""#, flips: nil,
            content: #"<g class="flip-rtl"></g>"#),
    ]

    @Test("are read from the root, and are not kept in what is flipped", arguments: cases)
    func request(testCase: Case) throws {
        let (attributes, content) = (testCase.attributes, testCase.content)
        let source = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\" \(attributes)>\(content)</svg>"
        let document = try SVGReader.read(Array(source.utf8), name: "icon.svg")
        #expect(FlipRequest.first(on: try #require(document.rootElement))?.flips == testCase.flips)
        #expect(FlipRequest.canBe(in: Array(source.utf8)) || testCase.flips == nil)
        let mirrored = String(decoding: SVGWriter.write(try Mirror.mirror(document).document), as: UTF8.self)
        #expect(mirrored.contains("viewBox=\"0 0 24 24\" \(testCase.mirrored)>"), "\(mirrored)")
        #expect(!mirrored.contains("<g class"))
        #expect(!FlipRequest.canBe(in: Array("<svg class=\"r-t-l icon\"/>".utf8)))
    }

    @Test("rules that flip by the direction stay, and what they turn is told")
    func styles() throws {
        let source =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><style>[dir=rtl] path{transform:scaleX(-1)}</style>"
            + "<path d=\"M4 4h9v9z\"/></svg>"
        let result = try Mirror.mirror(try SVGReader.read(Array(source.utf8), name: "icon.svg"))
        #expect(result.fallbacks.map(\.reason) == ["has geometry from a style sheet ('transform')"])
    }
}
