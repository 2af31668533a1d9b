import Geometry
import Testing

@testable import SVGDocument

struct TransformListTests {
    struct Case: CustomTestStringConvertible {
        let text: String
        let expected: Transform?
        var testDescription: String { text }
    }

    @Test(
        "transform lists compose from left to right; an invalid list is none",
        arguments: [
            Case(text: "", expected: .identity),
            Case(text: "translate(2)", expected: .translation(x: 2, y: 0)),
            Case(text: "translate(2,3) scale(4)", expected: Transform(a: 4, b: 0, c: 0, d: 4, e: 2, f: 3)),
            Case(text: "scale(2 3),translate(1-1)", expected: Transform(a: 2, b: 0, c: 0, d: 3, e: 2, f: -3)),
            Case(text: " matrix ( 1 2 3 4 5 6 ) ", expected: Transform(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6)),
            Case(text: "rotate(90 1 1)", expected: Transform(a: 0, b: 1, c: -1, d: 0, e: 2, f: 0)),
            Case(text: "skewX(0)", expected: .identity),
            Case(text: "rotate(90 1)", expected: nil),
            Case(text: "matrix(1 2 3)", expected: nil),
            Case(text: "translate(1,)", expected: nil),
            Case(text: "translate(1),", expected: nil),
            Case(text: "turn(3)", expected: nil),
            Case(text: "rotate(3e8301)", expected: nil),
            Case(text: "scale(1e200) scale(1e200)", expected: nil),
        ])
    func compose(_ c: Case) {
        #expect(TransformList(c.text)?.transform == c.expected)
    }
}
