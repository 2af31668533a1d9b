import Geometry

/// Computes the exact area of every pixel that edges enclose.
///
/// Every edge adds, to the cells of the pixels that it crosses, the area that it bounds to its right within the pixel,
/// signed by its winding, and hands the rest of its height on to the cell to the right. The sum of a row's cells from
/// the left up to a pixel is then the winding number integrated over the pixel (the method of font-rs, but in integers:
/// the order of the edges makes no difference, and nothing is lost to rounding).
///
/// **Mirrored edges give mirrored coverage, bit for bit.** Where an edge crosses a row's border, its offset from the
/// edge's upper end is rounded by a rule odd in the offset; where it crosses a column's border, only the height is
/// rounded, and that depends on the horizontal distance alone. The pieces of a mirrored edge are therefore the mirrored
/// pieces. The pieces of closed outlines have heights that cancel within every row, so integrating from the other side
/// only changes the sign, which the fill rules ignore.
struct CoverageAccumulator: Sendable {
    private var layout = CellLayout(box: .empty)
    /// Signed areas in units of `Subpixel.fullArea`; all 0 between two shapes.
    private var cells: [Int32] = []
    /// A bit for every four cells of a row that may be other than 0, so that the rest is skipped.
    private var touched: [UInt64] = []

    /// Prepares for a shape within `box`; what lies outside is not computed.
    mutating func begin(_ box: DeviceBox) {
        layout = CellLayout(box: box)
        let cellCount = layout.cellsPerRow * box.height
        if cells.count < cellCount { cells += [Int32](repeating: 0, count: cellCount - cells.count) }
        let wordCount = layout.wordsPerRow * box.height
        if touched.count < wordCount { touched += [UInt64](repeating: 0, count: wordCount - touched.count) }
    }

    /// Adds all edges of a shape.
    mutating func add(_ edges: [Edge]) {
        withMemory { memory in
            for edge in edges { memory.add(edge) }
        }
    }

    /// Computes the coverage of a row and clears its cells.
    ///
    /// - Parameters:
    ///   - y: The row, counted from the top of the canvas, within the box.
    ///   - rule: Which winding numbers are inside.
    ///   - receiver: Receives the coverage.
    mutating func takeRow(_ y: Int, rule: FillRule, into receiver: inout some CoverageReceiver) {
        let row = y - layout.box.minY
        receiver.begin(end: layout.box.minX + layout.cellsPerRow)
        withMemory { $0.takeRow(row, rule: rule, into: &receiver) }
    }

    @inline(__always)
    private mutating func withMemory(_ body: (CellMemory) -> Void) {
        let layout = layout
        cells.withUnsafeMutableBufferPointer { cells in
            touched.withUnsafeMutableBufferPointer { touched in
                guard let cells = cells.baseAddress, let touched = touched.baseAddress else { return }
                body(CellMemory(layout: layout, cells: UnsafeMutableRawPointer(cells), touched: touched))
            }
        }
    }
}
