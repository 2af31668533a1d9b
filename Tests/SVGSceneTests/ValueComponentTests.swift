import SVGScene
import Testing

@Suite("the components of CSS values, with their places")
struct ValueComponentTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let components: [String]
        var testDescription: String { text }
    }

    @Test(arguments: [
        Case(text: " 1px -.5%,x ", components: ["number px 1", "number % -.5", "mark ,", "word x"]),
        Case(text: "1e3 1em 2E-1PX +3", components: ["number  1e3", "number em 1", "number px 2E-1", "number  +3"]),
        Case(text: "a - b-c --d", components: ["word a", "mark -", "word b-c", "word --d"]),
        Case(text: "#123 #1e3/#", components: ["word #123", "word #1e3", "mark /", "mark #"]),
        Case(text: "F(1,g())(2)", components: ["function f(number  1, mark ,, function g())", "function (number  2)"]),
        Case(text: "'a\"(' \"\\\"\"", components: ["string a\"(", "string \""]),
        Case(text: "/*(*/a/**/b/*\"*/", components: ["word a", "word b"]),
        Case(
            text: "url(#a) URL( 'b)' ) url(x'y) url('c' d)z",
            components: ["address #a", "address b)", "address -", "address -", "word z"]),
        Case(text: "\\66 oo(1) \\(x 1\\70 x", components: ["function foo(number  1)", "word (x", "number px 1"]),
        Case(text: "a(b", components: ["function a(word b)"]), Case(text: "url('a", components: ["address a"]),
        Case(text: "'a", components: ["string a"]), Case(text: "a /* b", components: ["word a"]),
        Case(text: "a)b", components: ["word a", "mark )", "word b"]),
        Case(text: "", components: []),
    ])
    func components(_ c: Case) throws {
        let components = try #require(ValueComponent.all(in: c.text))
        #expect(components.map { Self.summary($0, c.text) } == c.components)
        for component in components {
            #expect(component.place.lowerBound <= component.content.lowerBound)
            #expect(component.content.upperBound <= component.place.upperBound)
        }
    }

    @Test("functions that nest too deeply have none")
    func depth() {
        #expect(ValueComponent.all(in: String(repeating: "(", count: 15)) != nil)
        #expect(ValueComponent.all(in: String(repeating: "(", count: 16)) == nil)
        #expect(ValueComponent.all(in: String(repeating: "a(", count: 100_000)) == nil)
    }

    private static func summary(_ component: ValueComponent, _ text: String) -> String {
        let content = String(decoding: Array(text.utf8)[component.content], as: UTF8.self)
        switch component.kind {
        case .word(let name): return "word \(name)"
        case .number(let unit): return "number \(unit) \(content)"
        case .function(let name):
            return "function \(name)(\(component.arguments.map { summary($0, text) }.joined(separator: ", ")))"
        case .address(let address): return "address \(address ?? "-")"
        case .string(let text): return "string \(text)"
        case .mark(let byte): return "mark \(Character(Unicode.Scalar(byte)))"
        }
    }
}
