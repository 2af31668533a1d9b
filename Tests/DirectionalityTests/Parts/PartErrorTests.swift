import Directionality
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
        <defs><path id="spare" d="M0 0"/></defs><g id="a" class="x"><path id="b" d="M1 2h3v1z"/></g>\
        <path data-part="plus" d="M5 6h7v1z"/><path id="empty" d=""/>
        """

    @Test(
        "what is wrong with a part is said with what to do",
        arguments: [
            Case(
                name: "a selector that matches nothing lists what there is", parts: [.named("p", "#c", .badge)],
                setting: .select, message: "'#c' selects nothing in the icon",
                hint: "there are #spare, #a, .x, #b, [data-part=plus], #empty"),
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
        let document = try MirrorCase.document(Self.source)
        let error = #expect(throws: CompositeError.self) { try Composite.mirror(document, parts: c.parts) }
        let found = error?.parts.first
        #expect(error?.parts.count == 1)
        #expect(found?.part == c.parts.last?.name)
        #expect(found?.setting == c.setting)
        #expect(found?.message == c.message)
        #expect(found?.hint == c.hint)
    }

    @Test("all errors are reported at once")
    func allAtOnce() throws {
        let document = try MirrorCase.document(Self.source)
        let parts: [Part] = [.named("p", "#c", .badge), .named("a", .badge, within: "z"), .named("q", "#d", .tool)]
        let error = #expect(throws: CompositeError.self) { try Composite.mirror(document, parts: parts) }
        #expect(error?.parts.map(\.part) == ["p", "q", "a"])
    }
}
