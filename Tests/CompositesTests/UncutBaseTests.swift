import Directionality
import DrawingTestSupport
import Flattening
import IconModel
import Raster
import SVGDocument
import Testing

@testable import Composites

@Suite("Bases that are closed where they are drawn cut")
struct UncutBaseTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        /// The whole base, in which the gap is cut.
        let base: String
        var slash = "M3 3L21 21"
        var above = DecimalNumber(2)
        var below = DecimalNumber.zero
        var ends = ClearanceEnds.straight
        /// Whether the gap is as wide all around, by `above`.
        var isAround = false
        /// What is said where it is not closed.
        var refusal: String?
        var testDescription: String { name }
    }

    private static let pen =
        ##" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round""##

    private static func document(_ c: Case, _ base: String, slash: Bool = true) throws -> SVGDocument {
        let mark = slash ? "<path id=\"p\" d=\"\(c.slash)\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/>" : ""
        return try TestIcon.document(base + mark)
    }

    private static func part(_ c: Case) -> Part {
        var part = Part.named("p", .slash)
        part.clearance =
            c.isAround
            ? Clearance(around: c.above, ends: c.ends) : Clearance(above: c.above, below: c.below, ends: c.ends)
        return part
    }

    /// Returns the icon as it is drawn: its base cut, without a mask.
    private static func cut(_ c: Case) throws -> SVGDocument {
        let localized = try Composite.localize(document(c, c.base), parts: [part(c)])
        return Flattener.cut(localized, masks: nil).document
    }

    /// Returns the largest difference between two pictures, in steps of 255.
    private static func difference(_ a: SVGDocument, _ b: SVGDocument) throws -> Int {
        let pictures = (try Picture.of(a, extent: 96), try Picture.of(b, extent: 96))
        return zip(pictures.0.bytes, pictures.1.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    static let closed = [
        Case(name: "lines go on", base: #"<path d="M4 6H20V18H4z"/>"#),
        Case(name: "on both sides of the slash", base: #"<path d="M4 6H20V18H4z"/>"#, below: DecimalNumber(2)),
        Case(name: "a slash of the other slant", base: #"<path d="M4 6H20V18H4z"/>"#, slash: "M21 3L3 21"),
        Case(name: "a hole", base: #"<path fill-rule="evenodd" d="M4 6H20V18H4zM7 9H17V15H7z"/>"#),
        Case(name: "arcs of a circle", base: #"<circle cx="12" cy="12" r="8"/>"#),
        Case(
            name: "a ring",
            base: #"<path d="M12 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16zm0 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10z"/>"#),
        Case(name: "a sharp corner between sharp corners", base: #"<path d="M6 5H21V19H6z"/>"#, slash: "M2 2L20 20"),
        Case(
            name: "a round corner between corners of the same radius",
            base: #"<path d="M8 5H19a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z"/>"#,
            slash: "M2 2L20 20"),
        Case(
            name: "roundings that are seen on the other side of the middle",
            base: #"<path d="M5 9.5C5 7 7 5.5 10.5 5L20 4V20L10.5 19C7 18.5 5 17 5 14.5z"/>"#, slash: "M2 2L20 20"),
        Case(
            name: "one that is seen on the opposite side alone",
            base:
                #"<path d="M4 10C4 7 7 4 10 4H18L20 6V14C20 17 17 20 14 20H6L4 18z"/>"#, slash: "M1 8L10 -1",
            above: .zero, below: DecimalNumber(2)),
        Case(
            name: "a group with a transform",
            base: #"<g transform="translate(2 1) scale(2)"><path d="M1 2H9V8H1z"/></g>"#),
        Case(name: "two elements that are drawn alike", base: #"<path d="M4 5H14V9H4z"/><path d="M4 12H20V18H4z"/>"#),
        Case(
            name: "strokes go on, with their elements",
            base: "<g\(pen)><path d=\"M4 6H20\"/><line x1=\"5\" y1=\"12\" x2=\"19\" y2=\"12\"/></g>",
            above: DecimalNumber(3), ends: .trim),
        Case(
            name: "a circle of a stroke", base: "<g\(pen)><circle cx=\"12\" cy=\"12\" r=\"8\"/></g>",
            above: DecimalNumber(3),
            ends: .trim),
        Case(
            name: "trimmed on both sides", base: "<g\(pen)><path d=\"M4 8H20V17H4z\"/></g>", above: DecimalNumber(3),
            below: DecimalNumber(3), ends: .trim),
        Case(
            name: "strokes around a plus", base: "<g\(pen)><path d=\"M3 8H21V20H3z\"/><path d=\"M3 4H21\"/></g>",
            slash: "M18 16V22M15 19H21", above: DecimalNumber(4), ends: .trim, isAround: true),
        Case(
            name: "a round corner of strokes around a check",
            base: "<g\(pen)><path d=\"M8 4H19a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z\"/></g>",
            slash: "M16 19L18 21L22 17", above: DecimalNumber(3), ends: .trim, isAround: true),
        Case(
            name: "a circle of a stroke around a ring", base: "<g\(pen)><circle cx=\"11\" cy=\"11\" r=\"8\"/></g>",
            slash: "M15 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0z", above: DecimalNumber(3), ends: .trim, isAround: true),
    ]

    @Test("what one end predicts and the other confirms is closed, and drawn as the whole base is", arguments: closed)
    func closes(c: Case) throws {
        let drawn = try Self.cut(c)
        let whole = try Self.document(c, c.base, slash: false)
        #expect(try Self.difference(drawn, try Self.document(c, c.base)) > 200, "the drawing is cut")
        let closed = try PreparedComposite(drawn, parts: [Self.part(c)]).uncutBase()
        #expect(try Self.difference(closed.document, whole) <= 12, "\(TestIcon.content(of: closed.document))")
    }

    @Test("the mirrored variant of the cut drawing is that of the whole one", arguments: closed)
    func mirrors(c: Case) throws {
        let drawn = try Self.cut(c)
        let part = Self.part(c)
        let uncut = try PreparedComposite(drawn, parts: [part]).uncutBase()
        let mirrored = try Composite.mirror(drawn, parts: [part], base: uncut).document
        let expected = try Composite.mirror(Self.document(c, c.base), parts: [part]).document
        #expect(try Self.difference(mirrored, expected) <= 12, "\(TestIcon.content(of: mirrored))")
    }

    @Test("a base that is closed and cut again is closed to the same drawing", arguments: closed)
    func comesBack(c: Case) throws {
        let part = Self.part(c)
        let first = try PreparedComposite(try Self.cut(c), parts: [part]).uncutBase()
        let again = Case(
            name: c.name, base: TestIcon.content(of: first.document), slash: c.slash, above: c.above, below: c.below,
            ends: c.ends, isAround: c.isAround)
        let second = try PreparedComposite(try Self.cut(again), parts: [part]).uncutBase()
        #expect(try Self.difference(first.document, second.document) <= 12)
    }

    @Test(
        "what is a guess is refused, with its kind and its place",
        arguments: [
            Case(
                name: "a corner whose rounding is not seen",
                base: #"<path d="M6 5C10 4 16 4 20 6C21 10 20 15 19 19C15 20 10 20 7 18C5 15 5 9 6 5z"/>"#,
                slash: "M2 2L20 20", refusal: "is a corner whose rounding is not seen"),
            Case(
                name: "corners of two radii beside a hidden one",
                base: #"<path d="M8 5H20a1 1 0 0 1 1 1V16a3 3 0 0 1-3 3H8a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z"/>"#,
                slash: "M2 22L22 2", above: .zero, below: DecimalNumber(3), refusal: "corner"),
            Case(
                name: "a stroke that meets another one behind the slash",
                base: "<g\(pen)><path d=\"M4 12H20M12 12V4\"/></g>",
                above: DecimalNumber(3), ends: .trim, refusal: "goes on to nothing that is seen"),
            Case(
                name: "a stroke that meets another one behind a plus",
                base: "<g\(pen)><path d=\"M4 19H21M18 19V8\"/></g>", slash: "M18 16V22M15 19H21",
                above: DecimalNumber(4), ends: .trim, isAround: true, refusal: "goes on to nothing that is seen"),
            Case(
                name: "strokes where nothing is trimmed", base: "<g\(pen)><path d=\"M4 12H20\"/></g>",
                above: DecimalNumber(2),
                refusal: "strokes are closed with \"ends\": \"trim\""),
            Case(
                name: "nothing near", base: #"<path d="M14 3H21V6H14z"/>"#, slash: "M3 12L12 21",
                refusal: "nothing of it ends at the gap"),
        ])
    func refuses(c: Case) throws {
        let drawn = c.ends == .trim || !c.base.contains("stroke") ? try Self.cut(c) : try Self.document(c, c.base)
        let error = #expect(throws: CompositeError.self) {
            try PreparedComposite(drawn, parts: [Self.part(c)]).uncutBase()
        }
        let message = error?.parts.first?.message ?? ""
        #expect(message.contains(c.refusal ?? ""), "\(message)")
        #expect(message.hasPrefix("the base cannot be closed behind the part 'p': "))
        #expect(error?.parts.first?.setting == .base)
    }

    @Test("a base is closed behind a disc, whose corner is rounded as the next ones are")
    func disc() throws {
        let plate = #"<path d="M5 4H17a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z"/>"#
        let disc = #"<circle id="p" cx="18" cy="19" r="3"/>"#
        var part = Part.named("p", .badge)
        part.clearance = Clearance(around: DecimalNumber(1))
        let localized = try Composite.localize(TestIcon.document(plate + disc), parts: [part])
        let drawn = Flattener.cut(localized, masks: nil).document
        let closed = try PreparedComposite(drawn, parts: [part]).uncutBase()
        let content = TestIcon.content(of: closed.document)
        #expect(try Self.difference(closed.document, TestIcon.document(plate)) <= 12, "\(content)")
    }

    @Test("what is no mirror image of the other side is not taken from there")
    func asymmetric() throws {
        // The lower left corner is drawn in another way, and a fifth of the outline is seen on one side alone.
        let c = Case(
            name: "", base: #"<path d="M5 9.5C5 7 7 5.5 10.5 5L20 4V20L13 19L9 14L5 19z"/>"#, slash: "M2 2L20 20")
        let drawn = try Self.cut(c)
        let error = #expect(throws: CompositeError.self) {
            try PreparedComposite(drawn, parts: [Self.part(c)]).uncutBase()
        }
        let message = error?.parts.first?.message ?? ""
        #expect(message.hasPrefix("the base cannot be closed behind the part 'p': "), "\(message)")
        #expect(message.hasSuffix(" nothing says how the outline bends"), "\(message)")
    }

    @Test("a dash is not joined to the next one")
    func dashes() throws {
        let c = Case(
            name: "", base: "<g\(Self.pen)><path d=\"M2 6H3M4 6H6M10.243 6H13M15 6H17\"/></g>", above: DecimalNumber(3),
            ends: .trim)
        // The second and the third dash end just where a line through both would be trimmed.
        let drawn = try Self.document(c, c.base)
        let error = #expect(throws: CompositeError.self) {
            try PreparedComposite(drawn, parts: [Self.part(c)]).uncutBase()
        }
        #expect(error?.parts.first?.message.contains("is one of several dashes") == true, "\(error?.parts ?? [])")
    }
}
