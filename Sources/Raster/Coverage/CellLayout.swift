/// The memory layout of the cells of a box of pixels.
struct CellLayout: Sendable {
    /// The box of pixels.
    let box: DeviceBox
    /// The number of cells per row: a multiple of 4, and more than the box has columns, because an edge in the last
    /// column carries over to the next cell.
    let cellsPerRow: Int
    /// The number of marks per row, one for every four cells: a multiple of 8.
    let marksPerRow: Int

    init(box: DeviceBox) {
        self.box = box
        cellsPerRow = (box.width + 1 + 3) & ~3
        marksPerRow = (cellsPerRow / 4 + 7) & ~7
    }
}
