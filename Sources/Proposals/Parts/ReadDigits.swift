import Geometry
import Judging
import Seeing

/// The digits that a group of characters draws, as a part's `text` has them: rows from the top, and each row from the left.
enum ReadDigits {
    typealias Reading = (text: String, box: Rect)

    /// Letters that some digits are read as, among digits.
    private static let lookalikes: [Character: Character] = [
        "Z": "2", "S": "5", "B": "8", "O": "0", "I": "1", "l": "1",
    ]
    /// The resemblance that is enough for the digit that is expected in a place.
    static let expected = 0.5
    /// The resemblance that is enough for the digit that is most alike.
    private static let best = 0.66

    /// Returns readings in order, or `nil` where there are none or something else than digits was read.
    static func text(_ readings: [Reading]) -> String? {
        let text = rows(readings, \.box).flatMap { $0 }.map(\.text).joined().map { lookalikes[$0] ?? $0 }
        return !text.isEmpty && text.allSatisfy { "0123456789".contains($0) } ? String(text) : nil
    }

    /// Returns what shapes draw of which not all were read: the numbers of a list from 1, or else the digit that each
    /// resembles most.
    static func text(_ readings: [Reading], _ shapes: [SeenShape]) -> String? {
        let rows = rows(shapes, \.box)
        let shapes = rows.flatMap { $0 }
        guard (2...9).contains(shapes.count) else { return nil }
        let read = shapes.map { shape in
            readings.first { $0.box.intersection(shape.box) == shape.box }.flatMap { text([$0])?.first }
        }
        let numbers = (1...shapes.count).map { Character("\($0)") }
        let isList =
            rows.allSatisfy { $0.count == 1 }
            && shapes.indices.allSatisfy { index in
                read[index].map { $0 == numbers[index] } ?? (shapes[index].likeness(of: numbers[index]) >= expected)
            }
        if isList { return String(numbers) }
        let digits = shapes.indices.map { index -> Character? in
            let alike = "0123456789".map { ($0, shapes[index].likeness(of: $0)) }.max { $0.1 < $1.1 }
            return read[index] ?? alike.flatMap { $0.1 >= best ? $0.0 : nil }
        }
        return digits.allSatisfy { $0 != nil } ? String(digits.compactMap(\.self)) : nil
    }

    /// Returns things in rows from the top, each from the left.
    static func rows<Element>(_ all: [Element], _ box: (Element) -> Rect) -> [[Element]] {
        var rows: [[Element]] = []
        for element in all.sorted(by: { box($0).center.y < box($1).center.y }) {
            if let first = rows.last?.first, box(element).center.y < box(first).maxY {
                rows[rows.count - 1].append(element)
            } else {
                rows.append([element])
            }
        }
        return rows.map { $0.sorted { box($0).minX < box($1).minX } }
    }
}
