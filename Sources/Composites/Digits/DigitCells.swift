import Geometry
import SVGDocument

/// A shape of a part's ink that stands for one digit: all subpaths that touch each other.
struct DigitCell {
    /// The box of the ink in the root's coordinates.
    var box: Rect
    /// The element that draws the largest subpath of it.
    var element: NodeID
    /// The width of the pen in the root's coordinates.
    var pen: Double
    /// Whether outlines show that the pen ends flat.
    var hasFlatEnds: Bool
    /// The area of the fill, with the sign of its direction in the element's own coordinates.
    var turn: Double
}

/// The cells of a part that draws digits, found in its ink, in reading order.
struct DigitCells {
    /// The rows from the top, each from the left.
    private(set) var rows: [[DigitCell]] = []
    /// The elements that draw them, in the order of the document.
    let elements: [NodeID]

    /// All cells in reading order.
    var all: [DigitCell] { rows.flatMap(\.self) }

    /// A subpath with its outlines.
    private struct Piece {
        var element: NodeID
        /// The outlines of fill and stroke in the root's coordinates.
        var rings: [Polygon]
        var box: Rect
        /// The outline of the fill, in the element's and in the root's coordinates.
        var fill: (own: Polygon, placed: Polygon)?
        /// The width of the stroke in the root's coordinates, 0 for none.
        var strokeWidth: Double
    }

    /// Finds the cells of some elements' drawing.
    init(of nodes: [NodeID], in document: SVGDocument, _ ink: InkMeasure) {
        let extent = ink.box.map { max($0.width, $0.height) } ?? 1
        elements = nodes.flatMap { document.subtree(of: $0) }.filter { ink.shape(of: $0) != nil }
        let pieces = elements.flatMap { Self.pieces(of: $0, ink, tolerance: extent * 2e-4) }
        var groups: [[Piece]] = []
        for piece in pieces {
            let touching = groups.indices.filter { index in groups[index].contains { Self.touch($0, piece) } }
            let merged = touching.flatMap { groups[$0] } + [piece]
            let place = touching.first ?? groups.count
            for index in touching.dropFirst().reversed() { groups.remove(at: index) }
            if place < groups.count { groups[place] = merged } else { groups.append(merged) }
        }
        rows = Self.rows(groups.compactMap(Self.cell))
    }

    private static func pieces(of element: NodeID, _ ink: InkMeasure, tolerance: Double) -> [Piece] {
        guard let (shape, transform) = ink.shape(of: element) else { return [] }
        let scale = transform.meanScale
        guard scale > 0 else { return [] }
        return shape.path.subpaths.compactMap { path in
            var rings: [Polygon] = []
            var fill: (own: Polygon, placed: Polygon)?
            if shape.fill != nil, path.fillBounds != nil {
                let outline = path.flattened(tolerance: tolerance / scale)
                if let own = Polygon.all(of: outline).first, own.area != 0,
                    let placed = Polygon.all(of: outline.applying(transform)).first
                {
                    fill = (own, placed)
                    rings.append(placed)
                }
            }
            if let style = shape.stroke?.style {
                let outline = path.stroked(style, tolerance: tolerance / scale, maximumPointCount: 100_000)
                rings += Polygon.all(of: (outline ?? Path()).applying(transform))
            }
            guard let first = rings.first else { return nil }
            var box = rings.dropFirst().reduce(first.box) { $0.union($1.box) }
            // Without rotation, boxes are exact.
            if transform.b == 0, transform.c == 0 {
                let exact = shape.stroke.flatMap { path.strokeBounds($0.style) } ?? path.fillBounds
                box = exact?.applying(transform) ?? box
            }
            return Piece(
                element: element, rings: rings, box: box, fill: fill,
                strokeWidth: (shape.stroke?.style.width ?? 0) * scale)
        }
    }

    private static func touch(_ a: Piece, _ b: Piece) -> Bool {
        guard a.box.touches(b.box) else { return false }
        return a.rings.contains { first in b.rings.contains { first.touches($0) } }
    }

    private static func cell(_ pieces: [Piece]) -> DigitCell? {
        func extent(_ piece: Piece) -> Double { piece.box.width * piece.box.height }
        // What is drawn around the rest is the digit; the counter of one that is cut out may be an element of its own.
        guard let first = pieces.max(by: { extent($0) < extent($1) }) else { return nil }
        let fills = pieces.compactMap(\.fill)
        let stroke = pieces.map(\.strokeWidth).max() ?? 0
        let pen = PenWidth(of: fills.map(\.placed)).value
        return DigitCell(
            box: pieces.reduce(first.box) { $0.union($1.box) }, element: first.element, pen: pen + stroke,
            hasFlatEnds: fills.contains { $0.placed.hasFlatEnd(ofPen: pen) },
            turn: fills.map(\.own.area).max { $0.magnitude < $1.magnitude } ?? 0)
    }

    /// Returns cells in rows: those whose heights overlap by more than half.
    private static func rows(_ cells: [DigitCell]) -> [[DigitCell]] {
        var rows: [[DigitCell]] = []
        for cell in cells.sorted(by: { ($0.box.center.y, $0.box.minX) < ($1.box.center.y, $1.box.minX) }) {
            if let last = rows.last?.last {
                let common = min(last.box.maxY, cell.box.maxY) - max(last.box.minY, cell.box.minY)
                if common > 0.5 * min(last.box.height, cell.box.height) {
                    rows[rows.count - 1].append(cell)
                    continue
                }
            }
            rows.append([cell])
        }
        return rows.map { row in row.sorted { ($0.box.center.x, $0.box.minY) < ($1.box.center.x, $1.box.minY) } }
    }
}
