/// The memory of a `CoverageAccumulator` while it is in use.
///
/// Accesses are unchecked, as in `CellRow`: every row and column used must be within `layout`, for which the memory was
/// allocated.
struct CellMemory {
    /// The layout of the cells.
    let layout: CellLayout
    /// The cells of all rows.
    let cells: UnsafeMutablePointer<Int32>
    /// The marks of all rows.
    let marks: UnsafeMutablePointer<UInt8>
    /// The x coordinate of the box's left border, in grid steps.
    private let left: Int
    /// The box's width, in grid steps.
    private let right: Int

    private static let bits = Int(Subpixel.bits)

    init(layout: CellLayout, cells: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt8>) {
        self.layout = layout
        self.cells = cells
        self.marks = marks
        left = layout.box.minX &<< Self.bits
        right = layout.box.width &<< Self.bits
    }

    /// Returns row `y` of the canvas.
    @inline(__always)
    func row(_ y: Int) -> CellRow { CellRow(y &- layout.box.minY, layout, cells: cells, marks: marks) }

    /// Adds an edge.
    @inline(__always)
    func add(_ edge: Edge) {
        let x0 = Int(edge.x0) &- left
        let x1 = Int(edge.x1) &- left
        let firstRow = Int(edge.y0) &>> Self.bits
        let lastRow = (Int(edge.y1) &- 1) &>> Self.bits
        // Negative values become large when reinterpreted as unsigned.
        let isInside =
            UInt(bitPattern: x0) < UInt(bitPattern: right) && UInt(bitPattern: x1) < UInt(bitPattern: right)
            && firstRow >= layout.box.minY && lastRow < layout.box.maxY
        guard isInside else { return addClipped(edge) }
        let winding = Int(edge.winding)
        var row = row(firstRow)
        var startX = x0
        var top = Int(edge.y0)
        // At icon sizes, many edges stay within one row and need no slope.
        if firstRow < lastRow {
            let slope = Double(x1 &- x0) / Double(Int(edge.y1) &- top)
            var height = (firstRow &+ 1) &<< Self.bits &- top
            // The distance of a row's lower border from the edge's upper end.
            var depth = Double(height)
            for _ in firstRow..<lastRow {
                let endX = x0 &+ Int(Subpixel.roundedInteger(depth * slope))
                row.addPiece(from: startX, to: endX, height: height, winding: winding)
                row.advance(layout)
                startX = endX
                height = Int(Subpixel.one)
                depth += Double(Subpixel.one)
            }
            top = lastRow &<< Self.bits
        }
        row.addPiece(from: startX, to: x1, height: Int(edge.y1) &- top, winding: winding)
    }

    // MARK: Clipping

    /// Adds an edge that may extend beyond the box.
    @inline(never)
    private func addClipped(_ edge: Edge) {
        let x0 = Int(edge.x0) &- left
        let x1 = Int(edge.x1) &- left
        let y0 = Int(edge.y0)
        let y1 = Int(edge.y1)
        guard min(x0, x1) < right else { return }
        let slope = Double(x1 &- x0) / Double(y1 &- y0)
        func x(at y: Int) -> Int {
            y == y0 ? x0 : y == y1 ? x1 : x0 &+ Int(Subpixel.roundedInteger(Double(y &- y0) * slope))
        }
        let bottom = min(y1, layout.box.maxY &<< Self.bits)
        var y = max(y0, layout.box.minY &<< Self.bits)
        var startX = x(at: y)
        while y < bottom {
            let rowIndex = y &>> Self.bits
            let end = min(bottom, (rowIndex &+ 1) &<< Self.bits)
            let endX = x(at: end)
            row(rowIndex).addClippedPiece(
                from: startX, to: endX, height: end &- y, winding: Int(edge.winding), right: right)
            y = end
            startX = endX
        }
    }
}
