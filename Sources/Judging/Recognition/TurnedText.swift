import Geometry
import IconModel

/// Text that is turned by a quarter, as in a rotated cell of a table, and lists of such lines: bars that stand beside each other.
extension IconEvidence {
    /// The limits of bars: width as a share of the height of the canvas, height to width, and the share of the box that is filled.
    private static let bar = (width: 0.17, aspect: 2.0, filled: 0.8)
    /// The limits of bars beside each other: the difference of widths and of ends as shares of the canvas, the least and the
    /// greatest step in widths, the greatest step to the least one, and the least difference of heights.
    private static let column = (alike: 0.025, steps: 1.4...6.5, even: 1.6, uneven: 0.11)
    /// The limits of what stands before a line in a list, as shares of the canvas.
    private static let item = (size: 0.3, middle: 0.04, gap: 0.16)

    /// Whether the name says text and the drawing shows it turned: its mirror image is the one from top to bottom.
    public var showsTurnedText: Bool {
        guard let sight, name.words.contains(where: Words.text.contains),
            !name.words.contains(where: Words.standing.contains),
            rowsOfText.isEmpty
        else { return false }
        return [true, false].contains { isInk in
            let shapes = sight.shapes.filter { $0.isInk == isInk }
            let bars = shapes.filter { shape in
                shape.filledShare >= Self.bar.filled && shape.box.width <= Self.bar.width * height
                    && shape.box.height >= Self.bar.aspect * shape.box.width
            }
            return bars.contains { seed in
                [\Rect.minY, \Rect.maxY].contains { isText(beside: seed.box, bars.map(\.box), shapes.map(\.box), $0) }
            }
        }
    }

    private func isText(beside seed: Rect, _ bars: [Rect], _ shapes: [Rect], _ end: KeyPath<Rect, Double>) -> Bool {
        let slack = Self.column.alike * height
        let column = bars.filter { bar in
            (bar[keyPath: end] - seed[keyPath: end]).magnitude <= slack && (bar.width - seed.width).magnitude <= slack
        }.sorted { $0.minX < $1.minX }
        let steps = zip(column, column.dropFirst()).map { $1.minX - $0.minX }
        let heights = column.map(\.height)
        guard column.count >= 2, let least = steps.min(), let most = steps.max(), let low = heights.min(),
            let high = heights.max(), Self.column.steps.contains(least / seed.width), most <= Self.column.even * least
        else { return false }
        return high - low >= Self.column.uneven * high || column.allSatisfy { hasItem($0, among: shapes) }
    }

    /// Returns whether something small stands above or below a bar, as before the line of a list.
    private func hasItem(_ bar: Rect, among shapes: [Rect]) -> Bool {
        shapes.contains { shape in
            let gap = max(bar.minY - shape.maxY, shape.minY - bar.maxY)
            return shape != bar && max(shape.width, shape.height) <= Self.item.size * height
                && shape.height <= 0.8 * bar.height && (0...Self.item.gap * height).contains(gap)
                && (shape.center.x - bar.center.x).magnitude <= Self.item.middle * height
        }
    }
}
