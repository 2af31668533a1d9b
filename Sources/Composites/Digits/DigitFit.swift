import Geometry
import SVGScene

/// Digits fitted into the cells of western ones: with their pen, of their height, and in their room.
struct DigitFit {
    /// A digit in the root's coordinates.
    struct Digit {
        /// The centre line of the pen.
        var path: Path
        /// The centre of the dot, if it is one.
        var dot: Point?
    }

    /// The digits in reading order.
    private(set) var digits: [Digit] = []
    private(set) var pen: Double
    /// Whether a digit is wider than its room although its counters are as narrow as they may be, or the pen is narrowed because
    /// digits of this height have no room for it.
    private(set) var isCramped = false

    /// The largest reduction of the pen that nobody takes for another weight.
    static let thinnest = 0.7
    /// The factor by which digits are widened at most where there is room and their counters are narrow.
    private static let widest = 1.12

    private let glyphs: [LocalDigit]
    private let rows: [[DigitCell]]
    private let height: Double
    private let canvas: Rect
    private let obstacles: [Rect]
    private let style: StrokeStyle

    /// Fits digits, as many as there are cells, drawn with a pen of a style: its width, and how strokes end and turn.
    /// `height` is that of the digits, ink to ink. No digit is moved out of `canvas`, the view box; `obstacles` are the
    /// boxes of everything else that is drawn.
    init(
        _ text: LocalText, in rows: [[DigitCell]], _ style: StrokeStyle, height: Double, canvas: Rect, obstacles: [Rect]
    ) {
        let pen = style.width
        self.style = style
        self.obstacles = obstacles
        self.rows = rows
        self.height = height
        self.canvas = canvas
        self.pen = pen
        glyphs = text.text.compactMap { LocalDigits.digit($0, text.forms) }
        let narrowing = fit()
        place(narrowing)
        moveInside()
    }

    /// The digits' height without the pen.
    private var reach: Double { height - pen }

    /// Whether each row has one digit and all are in one column, as in a numbered list.
    private var isColumn: Bool {
        guard rows.count > 1, rows.allSatisfy({ $0.count == 1 }) else { return false }
        let boxes = rows.map { $0[0].box }
        return (boxes.map(\.minX).max() ?? 0) < (boxes.map(\.maxX).min() ?? 0)
    }

    /// Returns the width of a digit's centre line before it is narrowed.
    private func width(_ glyph: LocalDigit) -> Double {
        guard !glyph.isDot else { return (LocalDigits.dotSize - 1) * pen }
        return (glyph.path.bounds?.width ?? 0) * reach * widening(glyph)
    }

    private func widening(_ glyph: LocalDigit) -> Double {
        1 + max(0, pen / height - LocalDigits.lightPen) * glyph.growth
    }

    /// The room of each cell for ink, from its left to its right end.
    ///
    /// Within a row it ends at the middle of a gap, with half a pen left between two digits; elsewhere a digit may use a
    /// quarter of the distance to whatever else is drawn, or to the edge of the canvas. A column is one room.
    private var rooms: [ClosedRange<Double>] {
        if isColumn {
            let boxes = rows.map { $0[0].box }
            let column = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
            let free = boxes.map {
                margins(of: Rect(minX: column.minX, minY: $0.minY, maxX: column.maxX, maxY: $0.maxY))
            }
            let (left, right) = (free.map(\.left).min() ?? 0, free.map(\.right).min() ?? 0)
            return boxes.map { _ in column.minX - left...column.maxX + right }
        }
        return rows.flatMap { row in
            row.indices.map { index in
                let box = row[index].box
                var (left, right) = margins(of: box)
                if index > 0 { left = share(of: box.minX - row[index - 1].box.maxX) }
                if index + 1 < row.count { right = share(of: row[index + 1].box.minX - box.maxX) }
                return box.minX - left...box.maxX + right
            }
        }
    }

    /// Returns what a digit may use of the gap to the next one.
    private func share(of gap: Double) -> Double { max(0, gap / 2 - pen / 4) }

    /// Returns what a box may use of the space to the left and to the right of it.
    private func margins(of box: Rect) -> (left: Double, right: Double) {
        // Digits of other rows may stand beside it too.
        let beside = (obstacles + rows.flatMap { $0.map(\.box) }).filter { $0.minY < box.maxY && box.minY < $0.maxY }
        let left = beside.map(\.maxX).filter { $0 <= box.minX }.max() ?? canvas.minX
        let right = beside.map(\.minX).filter { $0 >= box.maxX }.min() ?? canvas.maxX
        return (max(0, box.minX - left) / 4, max(0, right - box.maxX) / 4)
    }

    /// The widest pen for digits of a height, ink to ink.
    static func widestPen(height: Double) -> Double { LocalDigits.widestPen * height }

    /// Finds the pen, and returns the factor by which all widths are narrowed: narrower bowls come before a thinner pen.
    private mutating func fit() -> Double {
        let (full, most) = (pen, Self.widestPen(height: height))
        isCramped = full > most
        for step in 0...30 {
            pen = full * (1 - 0.01 * Double(step))
            guard pen <= most else { continue }
            let (wanted, least) = (wantedNarrowing, leastNarrowing)
            if wanted >= min(1, least) { return min(wanted, max(1, min(least, Self.widest))) }
        }
        pen = full * Self.thinnest
        isCramped = true
        return min(1, leastNarrowing)
    }

    /// The factor at which every digit fits into its room.
    private var wantedNarrowing: Double {
        zip(glyphs, rooms).compactMap { glyph, room in
            let width = width(glyph)
            return glyph.isDot || width <= 0 ? nil : max(0, room.upperBound - room.lowerBound - pen) / width
        }.min() ?? 1
    }

    /// The factor below which counters close.
    private var leastNarrowing: Double {
        glyphs.compactMap { glyph in
            glyph.counter.map { (1 + LocalDigits.leastCounter) * pen / ($0 * reach * widening(glyph)) }
        }.max() ?? 0
    }

    private mutating func place(_ narrowing: Double) {
        let widths = glyphs.map { width($0) * ($0.isDot ? 1 : narrowing) }
        let widest = widths.max() ?? 0
        var rest = zip(zip(glyphs, widths), rooms).map { (glyph: $0.0, width: $0.1, room: $1) }[...]
        let boxes = rows.map { $0.map(\.box) }
        let middle = ((boxes.joined().map(\.minX).min() ?? 0) + (boxes.joined().map(\.maxX).max() ?? 0)) / 2
        for row in boxes {
            let bottom = row.map(\.maxY).median
            for box in row {
                guard let (glyph, width, room) = rest.popFirst() else { return }
                // Stems of a column stand on one line, at the left of the widest digit; other digits in its middle.
                let span = isColumn ? widest : width
                let center = isColumn ? middle : box.center.x
                var x = max(min(center - span / 2, room.upperBound - pen / 2 - span), room.lowerBound + pen / 2)
                x = max(min(x, canvas.maxX - pen / 2 - span), canvas.minX + pen / 2)
                if !glyph.hasLeftStem { x += (span - width) / 2 }
                digits.append(digit(glyph, x: x, bottom: bottom, width: width))
            }
        }
    }

    /// Moves digits into the canvas, as square ends of slanted strokes reach beyond half a pen; those of a column together.
    private mutating func moveInside() {
        var style = style
        style.width = pen
        let offsets = digits.map { digit -> Double in
            guard let box = digit.path.strokeBounds(style) else { return 0 }
            return min(0, canvas.maxX - box.maxX) + max(0, canvas.minX - box.minX)
        }
        guard let farthest = offsets.max(by: { $0.magnitude < $1.magnitude }) else { return }
        for (index, offset) in offsets.enumerated() {
            let move = isColumn ? farthest : offset
            digits[index].path = digits[index].path.applying(.translation(x: move, y: 0))
            digits[index].dot?.x += move
        }
    }

    private func digit(_ glyph: LocalDigit, x: Double, bottom: Double, width: Double) -> Digit {
        let top = bottom - pen / 2 - reach
        if glyph.isDot {
            let dot = Point(x: x + width / 2, y: top + (glyph.path.points.first?.y ?? 0.5) * reach)
            return Digit(path: Path(), dot: dot)
        }
        let bounds = glyph.path.bounds ?? Rect(x: 0, y: 0, width: 0, height: 1)
        let scale = bounds.width > 0 ? width / bounds.width : 1
        let map = Transform(a: scale, b: 0, c: 0, d: reach, e: x - scale * bounds.minX, f: top)
        return Digit(path: glyph.path.applying(map))
    }
}
