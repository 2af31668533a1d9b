import SVGScene
import Testing

@Suite("the functions in text of CSS")
struct CSSFunctionTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let names: [String]
        var testDescription: String { text }
    }

    @Test(arguments: [
        Case(text: "none", names: []), Case(text: "(2)", names: []),
        Case(text: "F(1,g())(2)", names: ["f", "g"]), Case(text: "a(b", names: ["a"]),
        Case(text: "url(#a) URL( 'b)' ) c(1)", names: ["c"]), Case(text: "\\66 oo(1) \\(x 1\\70 x", names: ["foo"]),
        Case(text: "'a(' \"b(\" c", names: []), Case(text: "/*a(*/b(1)", names: ["b"]),
        Case(text: "drop-shadow(4px 1px var(--c))", names: ["drop-shadow", "var"]),
    ])
    func names(_ c: Case) { #expect(CSSFunctions.names(in: c.text) == c.names) }

    @Test("functions that nest deeply are found in a moment")
    func depth() { #expect(CSSFunctions.names(in: String(repeating: "a(", count: 100_000)).count == 100_000) }
}
