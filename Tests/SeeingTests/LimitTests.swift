import Geometry
import Seeing
import Testing

/// Both sides of the limits of figures: each row draws a figure by its measures, of which some are just inside a limit and
/// just outside of it, at four places on the raster and in both hands.
@Suite struct LimitTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let text: String
        let figure: MeasuredFigure
        /// The least grade that counts.
        let grade: Grade
        /// The measures with which the figure is seen, and those with which it is not.
        private(set) var inside: [String: Double] = [:]
        private(set) var outside: [String: Double] = [:]

        var testDescription: String { text }

        /// Reads a row of the table.
        init?(_ text: Substring) {
            let parts = text.split(separator: ": ")
            let words = parts[0].split(separator: " ")
            guard parts.count == 3, let figure = MeasuredFigure.all[String(words[0])] else { return nil }
            self.text = String(text)
            self.figure = figure
            grade = words.last == "certain" ? .certain : words.last == "probable" ? .probable : .possible
            for measure in parts[2].split(separator: ", ") {
                let words = measure.split(separator: " ")
                let values = words[words.count - 1].split(separator: "/").compactMap { Double($0) }
                guard words.count == 2, let first = values.first, let last = values.last else { return nil }
                (inside[String(words[0])], outside[String(words[0])]) = (first, last)
            }
        }

        /// Whether its mirror image is seen within the same limits. Checkmarks and characters have a hand, what falls as
        /// slashes do is surer than what rises, and so is a handle to the right.
        var hasEqualImage: Bool {
            ![.check, .digit, .digits, .lens, .letter, .questionMark, .slash, .text].contains(figure.figure)
        }

        /// Whether its mirror image is no such figure. That of a letter may be like another letter.
        var hasHand: Bool {
            ["at", "beamed", "check", "flagged", "note", "percent", "thickCheck", "welded"].contains {
                text.hasPrefix($0 + ":") || text.hasPrefix($0 + " ")
            }
        }

        func draw(_ given: [String: Double]) -> Drawing {
            let measures = Measures(given)
            let drawing = figure.draw(measures)
            #expect(given.keys.allSatisfy { measures.usual[$0] != nil }, "a measure that the figure does not have")
            return drawing
        }

        /// Looks at the figure with measures at four places on the raster, in one hand or in both.
        func looks(_ measures: [String: Double]) throws -> [(place: String, marks: [SeenMark])] {
            let drawing = draw(measures)
            let hands = hasEqualImage ? [("", drawing), (" mirrored", drawing.mirrored)] : [("", drawing)]
            return try hands.flatMap { hand, drawing in
                try [0, 0.25, 0.5, 0.75].map { place in
                    let marks = try drawing.shifted(place).marks()
                    return ("at \(place)\(hand)", marks.filter { $0.figure == figure.figure && $0.grade <= grade })
                }
            }
        }
    }

    static let all = table.split(separator: "\n").compactMap { Row($0) }

    @Test func allRowsAreRead() {
        #expect(Self.all.map(\.text) == Self.table.split(separator: "\n").map { String($0) })
    }

    @Test(arguments: all) func isSeenInside(_ row: Row) throws {
        let looks = try row.looks(row.inside)
        for (place, marks) in looks { #expect(!marks.isEmpty, "\(place)") }
        guard row.hasEqualImage else { return }
        for (own, image) in zip(looks.prefix(4), looks.suffix(4)) {
            guard let direction = own.marks.first?.direction, let other = image.marks.first?.direction else { continue }
            let turned = (180 - direction - other + 900).truncatingRemainder(dividingBy: 360) - 180
            #expect(abs(turned) < 20, "\(own.place): \(direction), and \(other) in the mirror")
        }
    }

    @Test(arguments: all) func isNotSeenOutside(_ row: Row) throws {
        for (place, marks) in try row.looks(row.outside) { #expect(marks.isEmpty, "\(place)") }
    }

    @Test(arguments: all.filter(\.hasHand)) func hasAHand(_ row: Row) throws {
        #expect(try row.draw(row.inside).mirrored.marks().allSatisfy { $0.figure != row.figure.figure })
    }
}
