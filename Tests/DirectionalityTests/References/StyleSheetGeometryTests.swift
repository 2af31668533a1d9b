import Testing

@testable import Directionality

struct StyleSheetGeometryTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let property: String?
        var testDescription: String { text }

        init(_ text: String, _ property: String?) {
            self.text = text
            self.property = property
        }
    }

    @Test(
        "geometry is found among declarations",
        arguments: [
            Case("", nil),
            Case("fill: red; stroke-width: 2", nil),
            Case("fill:red; CX : 2", "cx"),
            Case("fill: red /* ; x: 2 */; opacity: 1", nil),
            Case("fill: red; /* moved */ transform: none", "transform"),
            Case("/* x: 1 */ /* never closed; y: 2", nil),
            Case("/*/ x: 1", nil),
            Case("/*/ x: 1; /*/ y: 2", "y"),
            Case("x", nil),
        ])
    func declarations(_ c: Case) {
        #expect(StyleSheetGeometry.property(inDeclarations: c.text) == c.property)
    }

    @Test(
        "geometry is found in rules, those of at-rules included",
        arguments: [
            Case("path { fill: red }", nil),
            Case("x: 2", nil),
            Case("path{fill:red} rect{x:2}", "x"),
            Case("@media print { .a { stroke: red } .b { rotate: 9deg } }", "rotate"),
            Case(".a { fill: red; d: none", "d"),
            Case("/* .a { y: 2 } */ .b { fill: red }", nil),
        ])
    func rules(_ c: Case) {
        #expect(StyleSheetGeometry.property(inStyleSheet: c.text) == c.property)
    }

    @Test("what takes the place of the transform attribute is told from other geometry")
    func transforms() {
        #expect(StyleSheetGeometry.setsTransform("fill:red;transform:none"))
        #expect(!StyleSheetGeometry.setsTransform("x:2;fill:red"))
    }
}
