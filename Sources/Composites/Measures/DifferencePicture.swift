import Geometry

/// A picture of differences in characters, for findings, whose meanings are in ``Diagnostic/pictureLegend``: `#` is unchanged
/// ink, `+` added ink, `-` removed ink.
struct DifferencePicture {
    enum Change {
        case gained
        case lost
    }

    /// What is shown of several pixels.
    private enum Cell: Character {
        case nothing = "."
        case ink = "#"
        case gained = "+"
        case lost = "-"
    }

    /// The number of pixels that a character covers, which is about twice as high as it is wide.
    private let cell: (width: Int, height: Int)

    /// The number of changed pixels.
    private(set) var count = 0
    private var cells: [[Cell]]
    private var box: Rect?

    init(width: Int, height: Int, columns count: Int = 24) {
        let side = max(1, (max(width, height) + count - 1) / count)
        cell = (side, 2 * side)
        let columns = (width + cell.width - 1) / cell.width
        cells = Array(
            repeating: Array(repeating: Cell.nothing, count: columns), count: (height + cell.height - 1) / cell.height)
    }

    /// Adds a pixel; a change outweighs ink.
    mutating func add(_ x: Int, _ y: Int, isInk: Bool, change: Change?) {
        let (row, column) = (y / cell.height, x / cell.width)
        if let change {
            count += 1
            cells[row][column] = change == .gained ? .gained : .lost
            let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
            box = box?.union(pixel) ?? pixel
        } else if isInk, cells[row][column] == .nothing {
            cells[row][column] = .ink
        }
    }

    var rows: [String] { cells.map { String($0.map(\.rawValue)) } }

    /// Returns the box of the changes as a selector writes it.
    func region(_ toUnits: Transform) -> String {
        guard let box = box?.applying(toUnits) else { return "region(0 0 0 0)" }
        let numbers = [box.minX, box.minY, box.width, box.height].map { NumberText.rounded($0, decimals: 1) }
        return "region(\(numbers.joined(separator: " ")))"
    }
}
