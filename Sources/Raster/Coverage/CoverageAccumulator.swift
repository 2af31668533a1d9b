import Buffers
import Geometry

/// An accumulator of the exact area of every pixel that edges enclose.
///
/// Every edge adds, to the cells of the pixels that it crosses, the area to its right within the pixel, signed by its
/// winding, and carries the rest of its height over to the cell to the right. The sum of a row's cells from the left up
/// to a pixel is then the winding number integrated over the pixel. (This is the method of font-rs, but in integers:
/// the order of the edges does not matter, and nothing is lost to rounding.)
///
/// **Mirrored edges give mirrored coverage, bit for bit.** Where an edge crosses a row's border, its offset from the
/// edge's upper end is rounded by a rule odd in the offset; where it crosses a column's border, only the height is
/// rounded, and that depends on the horizontal distance alone. The pieces of a mirrored edge are therefore the mirrored
/// pieces. The heights of a closed outline's pieces cancel within every row, so integrating from the other side only
/// changes the sign, which the fill rules ignore.
struct CoverageAccumulator: Sendable {
    private var layout = CellLayout(box: .empty)
    /// The signed areas, a pixel being `Subpixel.fullArea`; all 0 between two shapes.
    private var cells: [Int32] = []
    /// The marks, nonzero for every four cells of a row that may be nonzero; the others are skipped.
    private var marks: [UInt8] = []

    /// Prepares for a shape within `box`; nothing outside it is computed.
    mutating func begin(_ box: DeviceBox) {
        layout = CellLayout(box: box)
        let cellCount = layout.cellsPerRow * box.height
        if cells.count < cellCount { cells = [Int32](repeating: 0, count: cellCount) }
        let markCount = layout.marksPerRow * box.height
        if marks.count < markCount { marks = [UInt8](repeating: 0, count: markCount) }
    }

    mutating func add(_ edges: [Edge]) {
        withMemory { memory in
            for edge in edges { memory.add(edge) }
        }
    }

    /// Computes the coverage of a row and clears its cells. `y` is the row, counted from the top of the canvas, within
    /// the box; the receiver is given the coverage.
    mutating func takeRow(_ y: Int, rule: FillRule, into receiver: inout some CoverageReceiver) {
        takeRows(y..<y + 1, rule: rule, into: &receiver)
    }

    /// Computes the coverage of all rows and clears all cells.
    mutating func takeAll(rule: FillRule, into receiver: inout some CoverageReceiver) {
        takeRows(layout.box.minY..<max(layout.box.minY, layout.box.maxY), rule: rule, into: &receiver)
    }

    @inline(__always)
    private mutating func takeRows(_ rows: Range<Int>, rule: FillRule, into receiver: inout some CoverageReceiver) {
        switch rule {
        case .nonzero: takeRows(rows, into: &receiver, coverage: Winding.nonzeroCoverage)
        case .evenodd: takeRows(rows, into: &receiver, coverage: Winding.evenoddCoverage)
        }
    }

    @inline(__always)
    private mutating func takeRows(
        _ rows: Range<Int>, into receiver: inout some CoverageReceiver, coverage: (SIMD4<Int32>) -> SIMD4<Float>
    ) {
        let layout = layout
        withMemory { memory in
            var row = memory.row(rows.lowerBound)
            for y in rows {
                receiver.begin(row: y, end: layout.box.minX + layout.cellsPerRow)
                row.take(layout, into: &receiver, coverage: coverage)
                row.advance(layout)
            }
        }
    }

    @inline(__always)
    private mutating func withMemory(_ body: (CellMemory) -> Void) {
        let layout = layout
        cells.withMutableLoopBuffer { cells in
            marks.withMutableLoopBuffer { marks in
                body(CellMemory(layout: layout, cells: cells, marks: marks))
            }
        }
    }
}

/// A receiver of the coverage of pixels, row by row and from left to right; pixels not passed have coverage 0.
protocol CoverageReceiver {
    /// Begins a row; the coverage of columns before `end` follows.
    mutating func begin(row: Int, end: Int)
    /// Adds pixels of one nonzero coverage.
    mutating func addRun(from start: Int, to end: Int, coverage: Float)
    /// Adds one to four pixels; components beyond `end` are meaningless.
    mutating func addBlock(from start: Int, to end: Int, coverage: SIMD4<Float>)
}
