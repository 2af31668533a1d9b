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
        #expect(!FlipRequest.canBe(in: Array("<svg class=\"r-t-l mirror\"/>".utf8)))
    }
}
