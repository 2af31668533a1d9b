/// The line that a diagnostic concerns and a marker under the relevant characters, aligned in terminal columns.
struct CodeFrame {
    let lineNumber: String
    let code: String
    let marker: String

    /// The maximum width of the code shown, in terminal columns.
    private static let widest = 100
    /// The maximum width of a long line's code before the marker, in terminal columns.
    private static let lead = 40
    private static let tabWidth = 4

    /// Creates a code frame, or `nil` if the location has no line to show.
    init?(_ location: SourceLocation) {
        guard let start = location.start, let end = location.end, let text = location.lineText else { return nil }
        let cells = Self.cells(text)
        let first = min(max(start.column - location.lineTextColumn, 0), cells.count)
        let endsHere = end.line == start.line
        let last = endsHere ? min(max(end.column - location.lineTextColumn, first), cells.count) : cells.count
        let shown = Self.window(cells, around: first)
        let isCutBefore = shown.lowerBound > 0 || location.lineTextColumn > 1
        let before = (isCutBefore ? "…" : "") + cells[shown.lowerBound..<first].map(\.text).joined()
        let marked = cells[first..<min(max(last, first), shown.upperBound)]

        lineNumber = String(start.line)
        code =
            before + cells[first..<shown.upperBound].map(\.text).joined()
            + (shown.upperBound < cells.count ? "…" : "")
        let indent = (isCutBefore ? 1 : 0) + cells[shown.lowerBound..<first].map(\.width).reduce(0, +)
        let length = max(marked.map(\.width).reduce(0, +), 1)
        marker = String(repeating: " ", count: indent) + "^" + String(repeating: "~", count: length - 1)
    }

    private struct Cell {
        var text: String
        var width: Int
    }

    private static func cells(_ line: String) -> [Cell] {
        var column = 0
        return line.unicodeScalars.map { scalar in
            let cell = cell(scalar, at: column)
            column += cell.width
            return cell
        }
    }

    private static func cell(_ scalar: Unicode.Scalar, at column: Int) -> Cell {
        if scalar == "\t" {
            let width = tabWidth - column % tabWidth
            return Cell(text: String(repeating: " ", count: width), width: width)
        }
        // Editors do not show a byte order mark and give it no column.
        if scalar.value == 0xFEFF, column == 0 { return Cell(text: "", width: 0) }
        if VisibleText.isHidden(scalar) {
            let escape = VisibleText.escape(scalar)
            return Cell(text: escape, width: escape.unicodeScalars.count)
        }
        return Cell(text: String(scalar), width: VisibleText.width(scalar))
    }

    private static func window(_ cells: [Cell], around first: Int) -> Range<Int> {
        guard cells.map(\.width).reduce(0, +) > widest else { return 0..<cells.count }
        var start = first
        var width = 0
        while start > 0, width + cells[start - 1].width <= lead {
            start -= 1
            width += cells[start].width
        }
        var end = first
        while end < cells.count, width + cells[end].width <= widest {
            width += cells[end].width
            end += 1
        }
        return start..<end
    }
}
