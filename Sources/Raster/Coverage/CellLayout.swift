/// How the cells of a box of pixels lie in memory.
struct CellLayout: Sendable {
    /// The pixels.
    let box: DeviceBox
    /// The number of cells in a row: a multiple of 4, and more than the box has columns, because an edge in the last one
    /// hands on to the cell after it.
    let cellsPerRow: Int
    /// The number of words in a row that have a bit for every four cells.
    let wordsPerRow: Int

    init(box: DeviceBox) {
        self.box = box
        cellsPerRow = (box.width + 1 + 3) & ~3
        wordsPerRow = (cellsPerRow / 4 + 63) / 64
    }
}
