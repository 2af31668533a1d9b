import Composites
import Directionality
import DrawingTestSupport
import IconModel
import SVGDocument
import Testing

struct PartErrorTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let parts: [Part]
        let setting: PartError.Setting
        let message: String
        let hint: String?
        var testDescription: String { name }
    }

    private static let source = """
        <defs><path id="spare" d="M0 0"/></defs><g id="a" class="x m-0:tint"><path id="b" d="M1 2h3v1z"/></g>\
        <path data-part="plus" d="M5 6h7v1z"/><path id="empty" d=""/>
        """

    @Test(
        "what is wrong with a part is said with what to do",
        arguments: [
            Case(
                name: "a selector that matches nothing lists what there is", parts: [.named("p", "#c", .badge)],
                setting: .select, message: "'#c' selects nothing in the icon",
                hint: #"there are '#spare', '#a', '.x', '.m-0\:tint', '#b', '[data-part=plus]', '#empty'"#),
            Case(
                name: "a definition", parts: [.named("spare", .badge)], setting: .select,
                message: "'#spare' selects only definitions, which are drawn elsewhere",
                hint: "select the drawn elements, such as the <use> that refers to them"),
            Case(
                name: "a definition beside something drawn", parts: [.named("p", "#b, #spare", .badge)],
                setting: .select,
                message: "'#b, #spare' selects <path id=\"spare\">, a definition, which is drawn elsewhere",
                hint: "select the drawn elements, such as the <use> that refers to them"),
            Case(
                name: "a part that draws nothing", parts: [.named("empty", .badge)], setting: .select,
                message: "the part 'empty' selects nothing that is drawn, so it has no place",
                hint: "select elements that are drawn"),
            Case(
                name: "an anchor elsewhere", parts: [.named("a", .badge, anchor: "[data-part=plus]")],
                setting: .anchor, message: "'[data-part=plus]' selects nothing inside the part 'a'", hint: nil),
            Case(
                name: "an element of two parts", parts: [.named("a", .badge), .named("x", ".x", .tool)],
                setting: .select, message: "<g id=\"a\"> already belongs to the part 'a'",
                hint: "assign each element to one part"),
            Case(
                name: "a part around that is not there", parts: [.named("a", .badge, within: "z")], setting: .within,
                message: "there is no part 'z'", hint: nil),
            Case(
                name: "a part within itself", parts: [.named("a", .badge, within: "a")], setting: .within,
                message: "the part 'a' is within itself", hint: nil),
        ] as [Case])
    func reported(_ c: Case) throws {
        let document = try TestIcon.document(Self.source)
        let error = #expect(throws: CompositeError.self) { try Composite.mirror(document, parts: c.parts) }
        let found = error?.parts.first
        #expect(error?.parts.count == 1)
        #expect(found?.part == c.parts.last?.name)
        #expect(found?.setting == c.setting)
        #expect(found?.message == c.message)
        #expect(found?.hint == c.hint)
    }

    struct Stroke: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let attributes: String
        let isTooLong: Bool
    }

    @Test(
        "a clearance around a stroke that is too long to be written is an error at its element, not left out",
        arguments: [
            Stroke(testDescription: "dashes", attributes: #"stroke-dasharray="1""#, isTooLong: false),
            Stroke(
                testDescription: "more dashes than are cut", attributes: #"stroke-dasharray=".00001""#, isTooLong: true),
            Stroke(
                testDescription: "a round pen draws them wider, whatever the length",
                attributes: #"stroke-linecap="round" stroke-linejoin="round""#, isTooLong: false),
        ])
    func clearance(_ c: Stroke) throws {
        let document = try TestIcon.document(
            "<rect width=\"24\" height=\"9\"/><g id=\"p\"><path id=\"s\" d=\"M3 3l9 9\" stroke=\"red\" \(c.attributes)/></g>"
        )
        let parts = [Part.cut("p", .badge, "1")]
        guard c.isTooLong else {
            #expect(throws: Never.self) { try Composite.mirror(document, parts: parts) }
            return
        }
        let error = #expect(throws: CompositeError.self) { try Composite.mirror(document, parts: parts) }
        let found = error?.parts.first
        #expect(found?.setting == .clearance)
        #expect(found?.message == "the part 'p' has a stroke whose outline is too long for a clearance around it")
        #expect(found?.element == document.elementsByID()["s"])
    }

    @Test("a clearance has no sides around a straight line with a stroke that is too long to be looked at")
    func sides() throws {
        let document = try TestIcon.document(
            "<rect width=\"24\" height=\"9\"/><g id=\"p\"><path d=\"M3 3l9 9\" stroke=\"red\"/><path d=\"M3 3\(String(repeating: "h9v.1h-9", count: 2000))\" fill=\"none\" stroke=\"red\"/></g>"
        )
        var part = Part.cut("p", .slash, "1")
        part.clearance = Clearance(above: .one, below: .zero)
        let error = #expect(throws: CompositeError.self) { try Composite.localize(document, parts: [part]) }
        #expect(error?.parts.first?.message == "the part 'p' is not straight, so its clearance has no sides")
        part.clearance = Clearance(around: .one, ends: .round)
        let round = #expect(throws: CompositeError.self) { try Composite.localize(document, parts: [part]) }
        #expect(round?.parts.first?.message == "the part 'p' is not straight, so its clearance has no round ends")
    }

    @Test(
        "a clearance has no round ends beside a stroke that is too long to be looked at",
        arguments: [(100, true), (20_000, false)])
    func roundEnds(lines: Int, isCut: Bool) throws {
        let document = try TestIcon.document(
            "<path id=\"b\" d=\"M3 3\(String(repeating: "h9v.1h-9", count: lines))\" fill=\"none\" stroke=\"red\"/><path id=\"p\" d=\"M3 3l9 9\" stroke=\"red\"/>"
        )
        var part = Part.cut("p", .slash, "1")
        part.clearance = Clearance(above: .one, below: .one, ends: .round)
        guard !isCut else {
            #expect(throws: Never.self) { try Composite.localize(document, parts: [part]) }
            return
        }
        let error = #expect(throws: CompositeError.self) { try Composite.localize(document, parts: [part]) }
        #expect(error?.parts.first?.element == document.elementsByID()["b"])
    }

    @Test("all errors are reported at once")
    func allAtOnce() throws {
        let document = try TestIcon.document(Self.source)
        let parts: [Part] = [.named("p", "#c", .badge), .named("a", .badge, within: "z"), .named("q", "#d", .tool)]
        let error = #expect(throws: CompositeError.self) { try Composite.mirror(document, parts: parts) }
        #expect(error?.parts.map(\.part) == ["p", "q", "a"])
    }
}
