import Seeing
import Testing

/// What is said of a drawing as a whole, on both sides of its limits.
struct SightFactTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        /// The measure with which it is so, and the one with which it is not.
        let (inside, outside): (Double, Double)
        let fact: @Sendable (Sight) -> Bool
        let draw: @Sendable (Double) -> Drawing

        var testDescription: String { name }

        init(
            _ name: String, _ inside: Double, not outside: Double, is fact: @escaping @Sendable (Sight) -> Bool,
            draw: @escaping @Sendable (Double) -> Drawing
        ) {
            (self.name, self.fact, self.draw, self.inside, self.outside) = (name, fact, draw, inside, outside)
        }
    }

    private static func square(_ side: Double) -> Drawing {
        .fill("M\(12 - side / 2) \(12 - side / 2)h\(side)v\(side)h\(-side)z")
    }

    @Test(
        arguments: [
            Row("symmetric but for a corner", 1.5, not: 3, is: \.isSymmetric) {
                .fill("M2 6H\(22 - $0)v\($0)H22V18H2z")
            },
            Row("with a bar at a slant, falling", 10.2, not: 9, is: \.hasDiagonal) {
                .stroke("M3 3l\($0 / 2.0.squareRoot()) \($0 / 2.0.squareRoot())", width: 2, cap: "butt")
            },
            Row("with a bar at a slant, rising", 10.2, not: 9, is: \.hasDiagonal) {
                .stroke("M3 21l\($0 / 2.0.squareRoot()) \(-$0 / 2.0.squareRoot())", width: 2, cap: "butt")
            },
            Row("a shape and no speck", 1.8, not: 1.35, is: { !$0.shapes.isEmpty }) { square($0) },
            Row("a shape and not all of the drawing", 16.9, not: 17.7, is: { !$0.shapes.isEmpty }) { square($0) },
        ])
    func isSaidInsideAlone(_ row: Row) throws {
        for (measure, isSo) in [(row.inside, true), (row.outside, false)] {
            for place in [0, 0.25, 0.5, 0.75] {
                for drawing in [row.draw(measure), row.draw(measure).mirrored] {
                    // What is symmetric is so about the middle alone.
                    let moved = row.name.hasPrefix("symmetric") ? drawing : drawing.shifted(place)
                    #expect(try moved.sight().map(row.fact) == isSo, "\(measure) at \(place)")
                }
            }
        }
    }
}
