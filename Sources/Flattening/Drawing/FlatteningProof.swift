import Buffers
import Geometry
import Raster
import SVGDocument
import SVGScene

/// A proof that paths look like what they stand for, by the renderer: it knows nothing of arrangements and recovered
/// curves, and draws the source itself.
struct FlatteningProof: Sendable {
    /// The greatest differences of coverage or of a colour's component, 0 to 255, that nobody sees.
    struct Limits: Sendable {
        /// The limit for one path against the polygon of its arrangement, in pixels of 1/240 of the canvas.
        ///
        /// The renderer draws the arcs of circles up to the size of the canvas by cubic curves that are up to 0.055 of such a
        /// pixel off the circle, and curves by chords up to 0.018 of it off the curve: 19 together.
        var path = 20.0
        /// The limits for the whole drawing, by the number of pixels along the canvas; the largest is a multiple of the
        /// others.
        ///
        /// They grow with the size, since an edge that two shapes share is drawn too light by as much as a quarter of a
        /// fine pixel: the source itself is wrong there.
        var drawing: [(size: Int, limit: Double)] = [(24, 2), (48, 2), (96, 4)]
    }

    /// The number of pixels that are drawn at once.
    private static let mostPixels = 1 << 17

    let canvas: Rect
    var limits = Limits()

    /// Returns whether path data encloses what polygons do.
    func accepts(_ data: String, for polygons: [[Point]]) -> Bool {
        var outline = Path()
        for polygon in polygons { outline.addPolygon(polygon) }
        let numbers = [canvas.minX, canvas.minY, canvas.width, canvas.height].map { "\($0)" }.joined(separator: " ")
        let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='\(numbers)'><path d='\(data)'/></svg>"
        guard let document = try? SVGReader.read(Array(text.utf8), name: "") else { return false }
        var written = SceneResolver.resolve(document)
        // Only the pixels that either of them can reach are drawn.
        guard let window = PixelWindow(of: canvas, count: 240, around: [outline.controlBox, written.pathBox]) else {
            return true
        }
        written.size = Size(width: window.box.width, height: window.box.height)
        written.root.transform = .translation(x: -window.box.minX, y: -window.box.minY)
        var drawn = written
        drawn.root.children =
            outline.isEmpty ? [] : [.shape(SceneShape(path: outline, fill: SceneFill(paint: .color(.black))))]
        var renderer = Renderer()
        guard let first = try? renderer.render(written, width: window.width, height: window.height),
            let second = try? renderer.render(drawn, width: window.width, height: window.height)
        else { return false }
        // One colour, so that alpha is all there is.
        var isEqual = true
        first.eachDifference(from: second) { _, _, p, q in
            if abs(Double(p.w) - Double(q.w)) > limits.path { isEqual = false }
        }
        return isEqual
    }

    /// Returns whether a document looks like its source.
    func accepts(_ document: SVGDocument, for source: SVGDocument) -> Bool {
        let (first, second) = (SceneResolver.resolve(source), SceneResolver.resolve(document))
        let sizes = limits.drawing.map(\.size)
        guard let coarsest = sizes.min(), let finest = sizes.max() else { return true }
        // Drawn at size first. Where the source has edges over each other, they are blended twice: the finer the pixels, the
        // less of that is left, and all of what is wrong. So what fails is drawn again more finely, and nothing else.
        var cells = CellBox(canvas, count: coarsest)
        for fine in [finest, 480, 1920] {
            guard
                let differences = differences(
                    first, second, fine: fine, cells: cells, coarsest: coarsest, finest: finest)
            else { return false }
            let failures = differences.failures(limits.drawing)
            guard let failing = failures.cells else { return true }
            // A fourth of the difference is what blending could leave of it.
            if fine == 480, failures.isHopeless { return false }
            cells = failing
        }
        return false
    }

    /// Draws both finely where cells are and sums up their differences, or returns `nil` if they cannot be drawn. Along
    /// the canvas there are `fine` pixels, `coarsest` cells, and `finest` of the smallest cells.
    private func differences(
        _ a: Scene, _ b: Scene, fine: Int, cells: CellBox, coarsest: Int, finest: Int
    ) -> CellDifferences? {
        let longer = max(canvas.width, canvas.height)
        func extent(_ length: Double) -> Int {
            Int(bounded: (Double(fine) * length / longer).rounded(.up)).clamped(to: 1...fine)
        }
        let (width, height) = (extent(canvas.width), extent(canvas.height))
        let factor = fine / coarsest
        let (left, top) = (cells.columns.lowerBound * factor, cells.rows.lowerBound * factor)
        let (right, bottom) = (
            min(width, cells.columns.upperBound * factor), min(height, cells.rows.upperBound * factor)
        )
        guard left < right, top < bottom else { return nil }
        func window(_ scene: Scene, _ rows: Range<Int>) -> Scene {
            let (x, y) = (scene.size.width / Double(width), scene.size.height / Double(height))
            var window = scene
            window.size = Size(width: Double(right - left) * x, height: Double(rows.count) * y)
            window.root.transform =
                .translation(x: -Double(left) * x, y: -Double(rows.lowerBound) * y) * scene.root.transform
            return window
        }
        var renderer = Renderer()
        var differences = CellDifferences(cells, perCell: finest / coarsest, factor: fine / finest)
        // In bands, as the layers of all of it can take a hundred megabytes.
        let band = max(1, Self.mostPixels / (right - left) / factor) * factor
        for start in stride(from: top, to: bottom, by: band) {
            let rows = start..<min(start + band, bottom)
            guard let first = try? renderer.render(window(a, rows), width: right - left, height: rows.count),
                let second = try? renderer.render(window(b, rows), width: right - left, height: rows.count)
            else { return nil }
            first.eachDifference(from: second) { x, y, p, q in
                differences.add(Self.premultiplied(p) &- Self.premultiplied(q), x: x, y: start - top + y)
            }
        }
        return differences
    }

    private static func premultiplied(_ pixel: SIMD4<UInt8>) -> SIMD4<Int32> {
        let wide = SIMD4<Int32>(truncatingIfNeeded: pixel)
        let alpha = wide.w
        return SIMD4((wide.x * alpha + 127) / 255, (wide.y * alpha + 127) / 255, (wide.z * alpha + 127) / 255, alpha)
    }
}

extension Scene {
    /// A box around everything that the only shape of a scene fills.
    fileprivate var pathBox: Rect? {
        guard case .shape(let shape)? = root.children.first else { return nil }
        return shape.path.controlBox
    }
}

/// The part of a canvas's pixels in which outlines lie.
private struct PixelWindow {
    /// The part in user units.
    let box: Rect
    let width: Int
    let height: Int

    /// Finds the part in which boxes lie, or `nil`. `count` is the number of pixels along the longer side of the canvas.
    init?(of canvas: Rect, count: Int, around boxes: [Rect?]) {
        let pixel = max(canvas.width, canvas.height) / Double(count)
        let reach = Rect.union(of: boxes.compactMap(\.self))
        guard let box = reach?.insetBy(-pixel).intersection(canvas) else { return nil }
        let (left, top) = (
            ((box.minX - canvas.minX) / pixel).rounded(.down), ((box.minY - canvas.minY) / pixel).rounded(.down)
        )
        width = Int(bounded: ((box.maxX - canvas.minX) / pixel - left).rounded(.up)).clamped(to: 1...count + 1)
        height = Int(bounded: ((box.maxY - canvas.minY) / pixel - top).rounded(.up)).clamped(to: 1...count + 1)
        self.box = Rect(
            x: canvas.minX + left * pixel, y: canvas.minY + top * pixel, width: Double(width) * pixel,
            height: Double(height) * pixel)
    }
}

/// A box of the largest cells by which drawings are compared.
private struct CellBox {
    var columns: Range<Int>
    var rows: Range<Int>

    /// Returns the smallest box with a further cell.
    func including(_ column: Int, _ row: Int) -> CellBox {
        CellBox(
            columns: min(columns.lowerBound, column)..<max(columns.upperBound, column + 1),
            rows: min(rows.lowerBound, row)..<max(rows.upperBound, row + 1))
    }
}

extension CellBox {
    /// Creates the box of all cells of a canvas, with `count` cells along its longer side.
    init(_ canvas: Rect, count: Int) {
        let cell = max(canvas.width, canvas.height) / Double(count)
        columns = 0..<Int(bounded: (canvas.width / cell).rounded(.up)).clamped(to: 1...count)
        rows = 0..<Int(bounded: (canvas.height / cell).rounded(.up)).clamped(to: 1...count)
    }
}

/// The sums of differences over the smallest cells by which drawings are compared.
private struct CellDifferences {
    private let cells: CellBox
    /// The number of the smallest cells along one of the largest.
    private let perCell: Int
    /// The number of pixels along one of the smallest cells.
    private let factor: Int
    /// The sums, row by row within each of the largest cells.
    private var sums: [SIMD4<Int32>]
    /// Whether anything differs in each of the largest cells.
    private var isTouched: [Bool]

    init(_ cells: CellBox, perCell: Int, factor: Int) {
        self.cells = cells
        self.perCell = perCell
        self.factor = factor
        let count = cells.columns.count * cells.rows.count
        sums = Array(repeating: .zero, count: count * perCell * perCell)
        isTouched = Array(repeating: false, count: count)
    }

    /// Adds the difference of a pixel, which is counted from the first cell.
    mutating func add(_ difference: SIMD4<Int32>, x: Int, y: Int) {
        let (column, row) = (x / factor, y / factor)
        let cell = row / perCell * cells.columns.count + column / perCell
        isTouched[cell] = true
        sums[(cell * perCell + row % perCell) * perCell + column % perCell] &+= difference
    }

    /// Returns a box around the cells in which anything is beyond a limit, if any, and whether anything is beyond four times it.
    func failures(_ limits: [(size: Int, limit: Double)]) -> (cells: CellBox?, isHopeless: Bool) {
        var failing: CellBox?
        var isHopeless = false
        let finest = limits.map(\.size).max() ?? 1
        let mayTouchNothing = limits.allSatisfy { $0.limit >= 0 }
        for (cell, isTouched) in isTouched.enumerated() where isTouched || !mayTouchNothing {
            for (size, limit) in limits {
                let mean = greatestMean(in: cell, over: finest / size)
                guard mean > limit else { continue }
                let (y, x) = cell.quotientAndRemainder(dividingBy: cells.columns.count)
                let (column, row) = (x + cells.columns.lowerBound, y + cells.rows.lowerBound)
                failing = failing?.including(column, row) ?? CellBox(columns: column..<column + 1, rows: row..<row + 1)
                isHopeless = isHopeless || mean > 4 * limit
            }
        }
        return (failing, isHopeless)
    }

    /// Returns the greatest magnitude of a component of the mean of a square, of all squares in one of the largest
    /// cells. `count` is the number of the smallest cells along a square.
    private func greatestMean(in cell: Int, over count: Int) -> Double {
        var greatest: Int32 = 0
        let first = cell * perCell * perCell
        for row in stride(from: 0, to: perCell, by: count) {
            for column in stride(from: 0, to: perCell, by: count) {
                var sum = SIMD4<Int32>.zero
                for y in row..<row + count {
                    for x in column..<column + count { sum &+= sums[first + y * perCell + x] }
                }
                greatest = max(greatest, abs(sum.x), abs(sum.y), abs(sum.z), abs(sum.w))
            }
        }
        let side = factor * count
        return Double(greatest) / Double(side * side)
    }
}

extension Pixmap {
    /// Calls `body` with the place and both values of every pixel that another picture of the same size has otherwise.
    fileprivate func eachDifference(
        from other: Pixmap, _ body: (_ x: Int, _ y: Int, SIMD4<UInt8>, SIMD4<UInt8>) -> Void
    ) {
        bytes.withLoopBuffer { first in
            other.bytes.withLoopBuffer { second in
                // Nearly all pixels are equal, which four of them at a time show.
                let step = 16
                var start = 0
                while start < first.count {
                    let end = min(start + step, first.count)
                    defer { start = end }
                    if end - start == step,
                        !(first.load(start, as: SIMD4<UInt32>.self) ^ second.load(start, as: SIMD4<UInt32>.self))
                            .isAnything
                    {
                        continue
                    }
                    for place in stride(from: start, to: end, by: 4) {
                        let p = first.load(place, as: SIMD4<UInt8>.self)
                        let q = second.load(place, as: SIMD4<UInt8>.self)
                        if p != q { body(place / 4 % width, place / 4 / width, p, q) }
                    }
                }
            }
        }
    }
}
