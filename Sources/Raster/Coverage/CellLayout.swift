/// How the cells of a box of pixels lie in memory.
struct CellLayout: Sendable {
    /// The pixels.
    let box: DeviceBox
    /// The number of cells in a row: a multiple of 4, and more than the box has columns, because an edge in the last one
    /// hands on to the cell after it.
    let cellsPerRow: Int
    /// The number of marks in a row, one for every four cells: a multiple of 8.
    let marksPerRow: Int

    init(box: DeviceBox) {
        self.box = box
        cellsPerRow = (box.width + 1 + 3) & ~3
        marksPerRow = (cellsPerRow / 4 + 7) & ~7
    }
}
