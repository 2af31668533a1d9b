/// The memory of a `CoverageAccumulator` while it is worked on.
///
/// Accesses are unchecked, as in `CellRow`: everything that is touched lies in a row and a column of `layout`, which the
/// memory was made for.
struct CellMemory {
    /// How the cells lie in memory.
    let layout: CellLayout
    /// The cells of all rows.
    let cells: UnsafeMutablePointer<Int32>
    /// The marks of all rows.
    let marks: UnsafeMutablePointer<UInt8>
    /// The box's left border, in steps of the grid.
    private let left: Int
    /// The box's right border from its left one, in steps of the grid.
    private let right: Int

    private static let bits = Int(Subpixel.bits)

    init(layout: CellLayout, cells: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt8>) {
        self.layout = layout
        self.cells = cells
        self.marks = marks
        left = layout.box.minX &<< Self.bits
        right = layout.box.width &<< Self.bits
    }

    /// A row, counted from the top of the canvas.
    @inline(__always)
    func row(_ y: Int) -> CellRow { CellRow(y &- layout.box.minY, layout, cells: cells, marks: marks) }

    /// Adds an edge.
    @inline(__always)
    func add(_ edge: Edge) {
        let x0 = Int(edge.x0) &- left
        let x1 = Int(edge.x1) &- left
        let firstRow = Int(edge.y0) &>> Self.bits
        let lastRow = (Int(edge.y1) &- 1) &>> Self.bits
        // A number below 0 is a great one without its sign.
        let isInside =
            UInt(bitPattern: x0) < UInt(bitPattern: right) && UInt(bitPattern: x1) < UInt(bitPattern: right)
            && firstRow >= layout.box.minY && lastRow < layout.box.maxY
        guard isInside else { return addClipped(edge) }
        let winding = Int(edge.winding)
        var row = row(firstRow)
        var startX = x0
        var top = Int(edge.y0)
        // At the sizes of icons, many edges lie in one row: no slope is needed.
        if firstRow < lastRow {
            let slope = Double(x1 &- x0) / Double(Int(edge.y1) &- top)
            var height = (firstRow &+ 1) &<< Self.bits &- top
            // How far a row's lower border lies below the upper end, which is a whole number.
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

    /// Adds an edge that may leave the box.
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
