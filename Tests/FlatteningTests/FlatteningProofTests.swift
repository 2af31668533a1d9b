import Geometry
import SVGDocument
import Testing

@testable import Flattening

/// What the proof by pixels accepts.
struct FlatteningProofTests {
    private static let canvas = Rect(x: 0, y: 0, width: 24, height: 24)

    struct PathCase: CustomTestStringConvertible {
        let name: String
        let data: String
        let isAccepted: Bool
        var testDescription: String { name }

        init(_ name: String, _ data: String, isAccepted: Bool) {
            (self.name, self.data, self.isAccepted) = (name, data, isAccepted)
        }
    }

    @Test(
        "a path is compared with its polygon wherever either of them is",
        arguments: [
            PathCase("the same", "M8 8h6v6H8z", isAccepted: true),
            PathCase("another start and direction", "M14 14V8H8v6z", isAccepted: true),
            PathCase("moved by less than is seen", "M8.004 8h6v6h-6z", isAccepted: true),
            PathCase("moved by a tenth of a pixel", "M8.01 8h6v6h-6z", isAccepted: false),
            PathCase("with another one far from it", "M8 8h6v6H8zM20 20h1v1h-1z", isAccepted: false),
            PathCase("without everything", "", isAccepted: false),
            PathCase("with something beyond the canvas alone", "M8 8h6v6H8zM30 20h1v1h-1z", isAccepted: true),
            PathCase("with an error", "M8 8h6v6H8zx", isAccepted: true),
            PathCase("with an error before the end", "M8 8h6xv6H8z", isAccepted: false),
        ])
    func paths(_ c: PathCase) {
        let square = [(8.0, 8.0), (14, 8), (14, 14), (8, 14)].map { Point(x: $0.0, y: $0.1) }
        #expect(FlatteningProof(canvas: Self.canvas).accepts(c.data, for: [square]) == c.isAccepted)
    }

    struct DrawingCase: CustomTestStringConvertible {
        let name: String
        let source: String
        let content: String
        let isAccepted: Bool
        var testDescription: String { name }

        init(_ name: String, _ source: String, _ content: String, isAccepted: Bool) {
            (self.name, self.source, self.content, self.isAccepted) = (name, source, content, isAccepted)
        }
    }

    @Test(
        "a drawing is compared with its source, finely where that blends edges twice",
        arguments: [
            DrawingCase("equal", "<path d='M2 2H9V9z'/>", "<path d='M2 2H9V9z'/>", isAccepted: true),
            DrawingCase(
                "an edge that two shapes share",
                "<path d='M2 2L9.3 9L2 9z'/><path d='M2 2L9.3 9V2z'/>", "<path d='M2 2H9.3V9H2z'/>", isAccepted: true),
            DrawingCase(
                "that edge, and a gap elsewhere",
                "<path d='M2 2L9.3 9L2 9z'/><path d='M2 2L9.3 9V2z'/><path d='M20 20h2v2h-2z'/>",
                "<path d='M2 2H9.3V9H2zM20 20h2v1.9h-2z'/>", isAccepted: false),
            DrawingCase(
                "that edge as a slit", "<path d='M2 2L9.3 9L2 9z'/><path d='M2 2L9.3 9V2z'/>",
                "<path d='M2 2L9.3 9L2 9zM2.1 2L9.3 8.9V2z'/>", isAccepted: false),
            DrawingCase(
                "less in the last row and column", "<path d='M0 0H24V24H0z'/>", "<path d='M0 0H24V23.97H0z'/>",
                isAccepted: false),
            DrawingCase(
                "another colour", "<path d='M2 2H9V9z' fill='#777'/>", "<path d='M2 2H9V9z' fill='#7a7777'/>",
                isAccepted: false),
        ])
    func drawings(_ c: DrawingCase) throws {
        #expect(
            FlatteningProof(canvas: Self.canvas).accepts(try icon(c.content), for: try icon(c.source)) == c.isAccepted)
    }

    @Test("drawings of other proportions are compared to their edges", arguments: [(24.0, 7.3), (5.1, 24), (24, 0.4)])
    func proportions(width: Double, height: Double) throws {
        func drawing(_ inset: Double) throws -> SVGDocument {
            try SVGReader.read(
                Array(
                    """
                    <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(width) \(height)'>\
                    <path d='M0 0H\(width - inset)V\(height - inset)H0z'/></svg>
                    """.utf8), name: "icon.svg")
        }
        let proof = FlatteningProof(canvas: Rect(x: 0, y: 0, width: width, height: height))
        #expect(proof.accepts(try drawing(0), for: try drawing(0)))
        #expect(!proof.accepts(try drawing(0.1), for: try drawing(0)))
    }
}
