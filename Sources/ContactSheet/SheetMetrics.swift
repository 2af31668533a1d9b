import Geometry

/// The measures of a contact sheet, in units of the layout.
struct SheetMetrics {
    /// The free space around the page's content.
    static let margin = 24.0
    /// The height of the header above the icons.
    static let header = 38.0
    static let nameHeight = 7.5
    private static let gap = Size(width: 16, height: 14)

    let tile: Size
    let columns: Int
    let rows: Int

    /// Creates the measures for a number of icons.
    init(_ options: SheetOptions, count: Int) {
        tile = Size(width: options.iconHeight + 24, height: options.iconHeight + 24)
        columns = max(1, min(options.columns, count))
        let room = Double(options.maximumHeight) / options.scale - Self.header - 2 * Self.margin
        let most = ((room + Self.gap.height) / (Self.cell(tile).height + Self.gap.height)).rounded(.down)
        let needed = (count + columns - 1) / columns
        rows = most >= Double(needed) ? max(1, needed) : Int(max(most, 1))
    }

    /// The number of icons per page.
    var perPage: Int { columns * rows }

    /// Returns the size of a page with a number of icons.
    func page(_ count: Int) -> Size {
        let cell = Self.cell(tile)
        let rows = Double((count + columns - 1) / columns)
        return Size(
            width: 2 * Self.margin + Double(columns) * (cell.width + Self.gap.width) - Self.gap.width,
            height: 2 * Self.margin + Self.header + max(0, rows * (cell.height + Self.gap.height) - Self.gap.height))
    }

    /// Returns the position of an icon on its page.
    func cell(_ index: Int) -> Rect {
        let size = Self.cell(tile)
        return Rect(
            x: Self.margin + Double(index % columns) * (size.width + Self.gap.width),
            y: Self.margin + Self.header + Double(index / columns) * (size.height + Self.gap.height),
            width: size.width, height: size.height)
    }

    /// Returns the two tiles of an icon, source first.
    func tiles(in cell: Rect) -> [Rect] {
        [cell.minX, cell.minX + tile.width + 4].map {
            Rect(x: $0, y: cell.minY, width: tile.width, height: tile.height)
        }
    }

    private static func cell(_ tile: Size) -> Size {
        Size(width: 2 * tile.width + 4, height: tile.height + 9 + nameHeight * 1.4)
    }
}
