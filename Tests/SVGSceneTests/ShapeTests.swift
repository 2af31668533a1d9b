import Geometry
import SVGScene
import Testing

@Suite("Shapes") struct ShapeTests {
    struct Case: CustomTestStringConvertible {
        var element: String
        var expected: [String]
        var testDescription: String { element }
    }

    static let shapes = [
        Case(element: "<rect x='1' y='2' width='3' height='4'/>", expected: ["fill #000000 in 1 2 3 4"]),
        Case(element: "<rect width='3'/>", expected: []),
        Case(element: "<rect width='-3' height='3'/>", expected: []),
        Case(element: "<rect width='0' height='3'/>", expected: []),
        Case(element: "<rect width='1e400' height='3'/>", expected: []),
        Case(element: "<rect x='nan' width='3' height='4'/>", expected: ["fill #000000 in 0 0 3 4"]),
        Case(element: "<circle cx='5' cy='5' r='2'/>", expected: ["fill #000000 in 3 3 4 4"]),
        Case(element: "<circle r='-2'/>", expected: []),
        Case(element: "<ellipse cx='5' cy='5' rx='2' ry='1'/>", expected: ["fill #000000 in 3 4 4 2"]),
        Case(element: "<ellipse cx='5' cy='5' rx='2'/>", expected: ["fill #000000 in 3 3 4 4"]),
        Case(
            element: "<line x1='1' x2='5' y2='2' stroke='red'/>", expected: ["stroke #ff0000 1 in 1 0 4 2"]),
        Case(element: "<line x1='1' x2='5' y2='2'/>", expected: []),
        Case(element: "<polyline points='0,0 4,0 4,3'/>", expected: ["fill #000000 in 0 0 4 3"]),
        Case(element: "<polygon points='0 0 4 0 4 3 9'/>", expected: ["fill #000000 in 0 0 4 3"]),
        Case(element: "<polygon points='0 0'/>", expected: []),
        Case(element: "<path d='M0 0h4v3z'/>", expected: ["fill #000000 in 0 0 4 3"]),
        Case(element: "<path d='M0 4Q4 0 8 4T16 4'/>", expected: ["fill #000000 in 0 2 16 4"]),
        Case(element: "<path d='M0 4Q4 0 8 4L12 4T20 4'/>", expected: ["fill #000000 in 0 2 20 2"]),
        Case(element: "<path d='M0 4C2 0 6 0 8 4L12 4S18 4 20 4'/>", expected: ["fill #000000 in 0 1 20 3"]),
        Case(element: "<path d='M0 4C2 0 6 0 8 4T16 4'/>", expected: ["fill #000000 in 0 1 16 3"]),
        Case(element: "<path d='M0 4Q4 0 8 4S14 4 16 4'/>", expected: ["fill #000000 in 0 2 16 2"]),
        Case(element: "<path d='M0 0h4v3 L 9 x'/>", expected: ["fill #000000 in 0 0 4 3"]),
        Case(element: "<path d='L9 9'/>", expected: []),
        Case(element: "<path d='M0 0h4v3h1e999'/>", expected: ["fill #000000 in 0 0 4 3"]),
        Case(element: "<path d='M0 0h4v3z' visibility='hidden'/>", expected: []),
        Case(element: "<path d='M0 0h4v3z' display='none'/>", expected: []),
        Case(
            element: "<g visibility='hidden'><path d='M0 0h4v3z' visibility='visible'/></g>",
            expected: ["fill #000000 in 0 0 4 3"]),
        Case(element: "<path d='M0 0h4v3z' opacity='0'/>", expected: []),
        Case(element: "<path d='M0 0h4v3z' fill-opacity='50%'/>", expected: ["fill #000000 at 0.5 in 0 0 4 3"]),
    ]

    @Test(arguments: shapes) func isResolved(_ test: Case) throws {
        #expect(try scene(test.element).summary == test.expected)
    }

    static let units = [
        Case(element: "width='10%' height='10%'", expected: ["fill #000000 in 0 0 20 10"]),
        Case(element: "width='1in' height='6pt'", expected: ["fill #000000 in 0 0 96 8"]),
        Case(element: "width='2.54cm' height='25.4mm'", expected: ["fill #000000 in 0 0 96 96"]),
        Case(element: "width='1pc' height='40Q'", expected: ["fill #000000 in 0 0 16 37.795"]),
        Case(element: "font-size='10' width='2em' height='1em'", expected: ["fill #000000 in 0 0 20 10"]),
        Case(element: "font-size='x-large' width='1em' height='2px'", expected: ["fill #000000 in 0 0 24 2"]),
        Case(element: "font-size='larger' width='10em' height='2px'", expected: ["fill #000000 in 0 0 192 2"]),
        Case(element: "font-size='10' width='2rem' height='1px'", expected: ["fill #000000 in 0 0 32 1"]),
        Case(element: "width='1E1' height='.5e1'", expected: ["fill #000000 in 0 0 10 5"]),
        Case(element: "width='10 px' height='5'", expected: []),
    ]

    @Test(arguments: units) func lengthIsInUserUnits(_ test: Case) throws {
        #expect(try scene("<rect \(test.element)/>", root: "viewBox='0 0 200 100'").summary == test.expected)
    }

    @Test(arguments: [
        ("rx='2'", 2.0, 2.0), ("ry='2'", 2, 2), ("rx='2' ry='-1'", 2, 2), ("rx='9' ry='1'", 5, 1),
        ("rx='0' ry='3'", 0, 0),
        ("rx='50%'", 5, 3),
    ])
    func cornersAreClamped(_ test: (attributes: String, rx: Double, ry: Double)) throws {
        let path = try #require(
            try scene("<rect width='10' height='6' \(test.attributes)/>").shapes.first?.shape.path)
        if test.rx == 0 {
            #expect(path.verbs.count == 5)
        } else {
            #expect(path.points[0] == Point(x: test.rx, y: 0))
            #expect(path.points.contains(Point(x: 10, y: test.ry)))
        }
    }

    @Test func mirroredArcsHaveMirroredControlPoints() throws {
        let arcs = [
            "a5 3 30 0 1 7 2", "a5 3 30 1 0 7 2", "a9 9 0 1 1 -3 4", "a2 1 -70 0 0 -9 -9", "a4 4 10 0 1 8 0",
            "a1 1 0 0 0 0 8", "A.1 3 47 1 1 12 3",
        ]
        for arc in arcs {
            let path = try #require(try scene("<path d='M8 8\(arc)'/>").shapes.first?.shape.path)
            let mirror = try #require(try scene("<path d='M-8 8\(mirrored(arc))'/>").shapes.first?.shape.path)
            #expect(mirror.verbs == path.verbs)
            #expect(mirror.points == path.points.map { Point(x: -$0.x, y: $0.y) })
        }
    }

    private func mirrored(_ arc: String) -> String {
        var numbers = arc.dropFirst().split(separator: " ").map(String.init)
        numbers[2] = "-" + numbers[2]
        numbers[4] = numbers[4] == "0" ? "1" : "0"
        numbers[5] = "-" + numbers[5]
        return String(arc.prefix(1)) + numbers.joined(separator: " ").replacingDoubleSigns
    }
}

extension String {
    fileprivate var replacingDoubleSigns: String {
        split(separator: " ").map { $0.hasPrefix("--") ? $0.dropFirst(2) : $0 }.joined(separator: " ")
    }
}
