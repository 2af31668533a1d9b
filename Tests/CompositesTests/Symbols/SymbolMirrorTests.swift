import Composites
import Directionality
import IconModel
import SVGDocument
import TestSupport
import Testing

/// Each variant is mirrored between its own margins, and nothing else of the file changes.
struct SymbolMirrorTests {
    private func mirrored(_ sample: SampleTemplate) throws -> String { try mirrored(sample.text) }

    private func mirrored(_ text: String) throws -> String {
        let document = try SymbolMirror.mirror(try #require(try SampleTemplate.template(text)))
        return String(decoding: SVGWriter.write(document), as: UTF8.self)
    }

    /// Returns the path data of a text, in its order.
    private func data(_ text: String) -> [String] {
        text.matches(of: /\bd="([^"]*)"/).map { String($0.output.1) }
    }

    @Test func eachVariantIsMirroredBetweenItsOwnMargins() throws {
        // The distances between the margins are 90, 84 and 80.
        #expect(
            try data(mirrored(SampleTemplate())).filter { $0.contains("h") } == [
                "M86-40h-30v-20L26-35 56-10v-20H86Z", "M80-40h-30v-20L20-35 50-10v-20H80Z",
                "M76-40h-30v-20L16-35 46-10v-20H76Z",
            ])
    }

    @Test func everythingElseStaysByteForByte() throws {
        let text = SampleTemplate.with { $0.style = ".hierarchical-1:secondary {-sfsymbols-clear-behind:true;}" }.text
        let paths = /\bd="[^"]*"/
        #expect(try mirrored(text).replacing(paths, with: "") == text.replacing(paths, with: ""))
    }

    @Test func mirroredTwiceItIsTheSource() throws {
        for sample in [SampleTemplate(), .with { $0.withoutMargins = ["Black-S", "Ultralight-S"] }] {
            #expect(try mirrored(mirrored(sample)) == sample.text)
        }
    }

    @Test func aCoordinateThatIsLeftOutIsWritten() throws {
        let twice = try mirrored(mirrored(SampleTemplate.drawing(#"<circle class="a" cy="-30" r="4"/>"#)))
        #expect(twice == SampleTemplate.drawing(#"<circle class="a" cy="-30" r="4" cx="0"/>"#).text)
    }

    @Test func aVariantWithoutMarginsIsMirroredAboutItsInk() throws {
        let sample = SampleTemplate.with { $0.withoutMargins = ["Ultralight-S"] }
        // The ink reaches from 4 to 78.
        #expect(try data(mirrored(sample))[4] == "M78-40h-30v-20L18-35 48-10v-20H78Z")
    }

    @Test func keyframesOfDrawStay() throws {
        let sample = SampleTemplate.drawing(
            #"<path class="a" data-clipstroke-keyframes="0.1 0 0.5" d="M4-40h30v-20L64-35 34-10z"/>"#)
        #expect(
            try mirrored(sample).contains(#"data-clipstroke-keyframes="0.1 0 0.5" d="M80-40h-30v-20L20-35 50-10z""#))
    }

    struct Placement: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let shape: String
        let mirrored: String

        init(_ name: String, _ shape: String, _ mirrored: String) {
            (testDescription, self.shape, self.mirrored) = (name, shape, mirrored)
        }
    }

    static let placements = [
        Placement("moved", "<g transform='translate(10 5)'><path d='M0 0h9v-9z'/></g>", "M64 0h-9v-9z"),
        Placement("scaled", "<g transform='scale(2)'><path d='M1 0h9v-9z'/></g>", "M41 0h-9v-9z"),
        Placement("scaled to a third", "<path transform='scale(3)' d='M1 0h9v-9z'/>", "M27 0h-9v-9z"),
        Placement("flipped", "<g transform='matrix(-1 0 0 1 80 0)'><path d='M5 0h9v-9z'/></g>", "M71 0h-9v-9z"),
        Placement("turned by a right angle", "<g transform='rotate(90)'><path d='M-20-40h9v-9z'/></g>", "M-20-44h9v9z"),
        Placement("an arc", "<path d='M10 0a9 5 30 0 1 9 9z'/>", "M74 0a9 5 -30 0 0 -9 9z"),
        Placement("a circle", "<circle cx='10' cy='0' r='4'/>", "cx='74'"),
        Placement("a rectangle without x", "<rect width='10' height='4'/>", "x=\"74\""),
        Placement("a polygon", "<polygon points='4,0 9,0 9,-9'/>", "80,0 75,0 75,-9"),
    ]

    @Test(arguments: placements)
    func coordinatesAreMirroredInsideTransforms(_ placement: Placement) throws {
        let text = SampleTemplate.drawing(placement.shape).text
        let written = try mirrored(text)
        #expect(written.firstRange(of: placement.mirrored)?.isEmpty == false, "\(written)")
        #expect(try data(mirrored(written)) == data(text))
    }

    static let refused = [
        Placement(
            "turned", "<g transform='rotate(30)'><path d='M0 0h9v-9z'/></g>",
            "<g> of 'Regular-S' turns or slants what is in it"),
        Placement(
            "slanted", "<g transform='matrix(1 0 .5 1 0 0)'><path d='M0 0h9v-9z'/></g>",
            "<path> of 'Regular-S' is turned or slanted by a transform"),
        Placement(
            "placed by CSS", "<path style='transform:translate(3px)' d='M0 0h9v-9z'/>",
            "<path> of 'Regular-S' has geometry in CSS ('transform')"),
        Placement(
            "cut by a clip", "<g clip-path='url(#c)'><path d='M0 0h9v-9z'/></g>",
            "<g> of 'Regular-S' has a 'clip-path', and symbols consist of shapes alone"),
        Placement(
            "a length in millimetres", "<circle cx='3mm' cy='0' r='4'/>",
            "<circle> of 'Regular-S' has a coordinate that cannot be mirrored exactly"),
    ]

    @Test(arguments: refused)
    func whatCoordinatesCannotMirrorIsAnError(_ placement: Placement) throws {
        let template = try SampleTemplate.drawing(placement.shape).read()
        let error = #expect(throws: SymbolError.self) { _ = try SymbolMirror.mirror(template) }
        #expect(error?.diagnostics.count == 3)
        #expect(error?.diagnostics.map(\.message).contains(placement.mirrored) == true, "\(error?.diagnostics ?? [])")
        #expect(error?.diagnostics.allSatisfy { $0.location?.start != nil } == true)
    }

    /// Its structure leaves no choice.
    @Test(arguments: [
        MirrorOptions(orientation: .vertical), MirrorOptions(axis: .ink),
        MirrorOptions(axis: .coordinate(DecimalNumber(42))),
    ])
    func noOtherAxisThanThatOfEachVariantIsTaken(_ options: MirrorOptions) throws {
        let template = try SampleTemplate().read()
        let message = "a template of SF Symbols has no other axis than the middle of the margins of each variant"
        let error = #expect(throws: SymbolError.self) { _ = try SymbolMirror.mirror(template, options: options) }
        #expect(error?.diagnostics.map(\.message) == [message])
        let failure = #expect(throws: SymbolComposite.Failure.self) {
            _ = try SymbolComposite(template, parts: []).mirror(options)
        }
        guard case .template(let error)? = failure else {
            Issue.record("the template was not refused")
            return
        }
        #expect(error.diagnostics.map(\.message) == [message])
    }
}
