import Testing

@testable import Show

extension DrawingCase: CustomTestStringConvertible {
    var testDescription: String { name }
}

@Suite("Comparing two drawings")
struct DrawingComparerTests {
    private static let square = #"<path d="M4 4h8v8H4z"/>"#

    @Test(
        "says whether they are the same, differ in bytes, in drawing, or to the eye",
        arguments: [
            DrawingCase("the same", square, square, .same),
            DrawingCase("white space", square, "\n  \(square)\n", .bytes),
            DrawingCase("a comment", square, "<!-- new -->\(square)", .bytes),
            DrawingCase("the spelling of numbers", square, #"<path d="M4.0,4 h8 v8.00 H4 Z"/>"#, .bytes),
            DrawingCase("quotes", square, "<path d='M4 4h8v8H4z'/>", .bytes),
            DrawingCase(
                "the order of attributes", #"<path fill="red" d="M4 4h8v8H4z"/>"#,
                #"<path d="M4 4h8v8H4z" fill="red"/>"#,
                .bytes),
            DrawingCase("a title", square, "<title>Square</title>\(square)", .bytes),
            DrawingCase("data for tools", square, #"<path data-part="a" d="M4 4h8v8H4z"/>"#, .bytes),
            DrawingCase(
                "numbers in other attributes", #"<rect width="8" height="8"/>"#, #"<rect width="8.0" height="8"/>"#,
                .bytes),
            DrawingCase("relative commands", square, #"<path d="M4 4H12V12H4z"/>"#, .redrawn),
            DrawingCase("another element", square, #"<rect x="4" y="4" width="8" height="8"/>"#, .redrawn),
            DrawingCase("a shift that nobody sees", square, #"<path d="M4.001 4h8v8h-8z"/>"#, .redrawn),
            DrawingCase(
                "another id", #"<path id="a1" d="M4 4h8v8H4z"/>"#, #"<path id="a01" d="M4 4h8v8H4z"/>"#, .redrawn),
            DrawingCase("a shift", square, #"<path d="M5 4h8v8H5z"/>"#, .changed),
            DrawingCase("a colour", square, #"<path fill="red" d="M4 4h8v8H4z"/>"#, .changed),
            DrawingCase("a sign", #"<path d="M9 9l4 4H9z"/>"#, #"<path d="M9 9l4-4H9z"/>"#, .changed),
            DrawingCase("a file that cannot be read", square, "<", .changed),
        ])
    func changes(one: DrawingCase) {
        var comparer = DrawingComparer(ComparisonOptions())
        let result = comparer.compare(DrawingCase.file(one.before), DrawingCase.file(one.after))
        #expect(result.change == one.change)
        #expect((result.share > 0) == (one.change == .changed))
    }

    @Test("another shape of the canvas is seen")
    func canvas() {
        var comparer = DrawingComparer(ComparisonOptions())
        let wide = DrawingCase.file(Self.square, #" width="48" height="24""#)
        #expect(comparer.compare(DrawingCase.file(Self.square), wide).change == .changed)
    }

    @Test("the threshold says what is seen")
    func threshold() {
        let (before, after) = (
            DrawingCase.file(Self.square), DrawingCase.file(#"<path d="M4 4h8v8H4z" opacity=".9"/>"#)
        )
        var strict = DrawingComparer(ComparisonOptions(threshold: 24))
        var lax = DrawingComparer(ComparisonOptions(threshold: 25))
        let seen = strict.compare(before, after)
        #expect(seen.change == .changed)
        // A third of the side in each direction.
        #expect(abs(seen.share - 1.0 / 9) < 1e-9)
        #expect(lax.compare(before, after).change == .redrawn)
    }
}
