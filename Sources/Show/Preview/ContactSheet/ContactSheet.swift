import Geometry
import Images
import Pipeline
import Raster
import SVGDocument
import SVGScene

/// The contact sheets of a set: every icon as drawn, beside its right-to-left variant, with its name.
public struct ContactSheet: Sendable {
    private let set: PreviewSet
    private let options: SheetOptions
    private let metrics: SheetMetrics
    private let locale: Int?

    package init(_ set: PreviewSet, options: SheetOptions) {
        (self.set, self.options) = (set, options)
        locale = options.locale ?? set.locales.firstIndex(where: \.isRightToLeft)
        metrics = SheetMetrics(options, count: set.icons.count)
    }

    /// The number of pages, at least one.
    public var pageCount: Int { max(1, (set.icons.count + metrics.perPage - 1) / metrics.perPage) }

    /// Returns a page from 0 as a PNG file. Throws `RenderError` or `ImageError` if it would be too large.
    public func png(page number: Int) throws -> [UInt8] {
        let first = number * metrics.perPage
        let icons = set.icons[first..<max(first, min(first + metrics.perPage, set.icons.count))]
        let size = metrics.page(icons.count)
        var nodes = [
            SheetPainter.box(Rect(x: 0, y: 0, width: size.width, height: size.height), radius: 0, SheetPainter.paper)
        ]
        nodes += header(page: number, width: size.width)
        for (place, icon) in icons.enumerated() { nodes += self.nodes(for: icon, in: metrics.cell(place)) }
        var renderer = Renderer()
        let picture = try renderer.render(
            Scene(size: size, root: SceneGroup(children: nodes)), width: pixels(size.width),
            height: pixels(size.height))
        return try PNGEncoder().encode(width: picture.width, height: picture.height, bytes: picture.bytes)
    }

    private func pixels(_ extent: Double) -> Int {
        let whole = (extent * options.scale).rounded()
        // One pixel beyond the limit, so that the renderer reports the error.
        return whole <= Double(RenderLimits.maximumExtent)
            ? max(1, Int(bounded: whole)) : RenderLimits.maximumExtent + 1
    }

    // MARK: Header

    private func header(page: Int, width: Double) -> [SceneNode] {
        let top = SheetMetrics.margin
        let pages = pageCount > 1 ? "  (\(page + 1)/\(pageCount))" : ""
        let right = legend(endingAt: width - SheetMetrics.margin, top: top)
        let room = (right.start - 2 * SheetMetrics.margin) / 11
        let title = Lettering.fitted(options.title + pages, width: room)
        return [SheetPainter.text(title, at: Point(x: SheetMetrics.margin, y: top), height: 11, SheetPainter.ink)]
            + right.nodes
    }

    /// Returns the legend of the two tile colours, which ends at `end`, and its start.
    private func legend(endingAt end: Double, top: Double) -> (nodes: [SceneNode], start: Double) {
        let entries =
            [("source", SheetPainter.tile)] + (locale.map { [(set.locales[$0].tag, SheetPainter.mirroredTile)] } ?? [])
        var nodes: [SceneNode] = []
        var x = end
        for (text, color) in entries.reversed() {
            x -= Lettering.width(of: text) * 8
            nodes.append(SheetPainter.text(text, at: Point(x: x, y: top + 2), height: 8, SheetPainter.dim))
            x -= 18
            nodes.append(SheetPainter.box(Rect(x: x, y: top, width: 12, height: 12), radius: 3, color))
            x -= 14
        }
        return (nodes, x)
    }

    // MARK: Icons

    private func nodes(for icon: PreviewIcon, in cell: Rect) -> [SceneNode] {
        let own = locale.map { icon.assignments.indices.contains($0) ? icon.assignments[$0] : nil } ?? 0
        let tiles = metrics.tiles(in: cell)
        let name = Lettering.fitted(icon.name, width: cell.width / SheetMetrics.nameHeight)
        let width = Lettering.width(of: name) * SheetMetrics.nameHeight
        let corner = Point(x: cell.center.x - width / 2, y: tiles[0].maxY + 8)
        return tile(icon, 0, tiles[0], SheetPainter.tile) + tile(icon, own, tiles[1], SheetPainter.mirroredTile)
            + [SheetPainter.text(name, at: corner, height: SheetMetrics.nameHeight, SheetPainter.dim)]
    }

    private func tile(_ icon: PreviewIcon, _ index: Int?, _ box: Rect, _ color: RGBColor) -> [SceneNode] {
        let drawing = index.flatMap { icon.drawings.indices.contains($0) ? scene(of: icon.drawings[$0]) : nil }
        let node = drawing.flatMap { SheetPainter.drawing($0, height: options.iconHeight, in: box) }
        let ground = SheetPainter.ground(color, behind: drawing)
        return [SheetPainter.box(box, radius: 8, ground), node ?? SheetPainter.cross(in: box)]
    }

    private func scene(of drawing: PreviewDrawing) -> Scene? {
        guard let document = try? SVGReader.read(drawing.shown, name: drawing.path) else { return nil }
        return SceneResolver.resolve(document, options: SceneOptions(currentColor: SheetPainter.ink))
    }
}

/// The layout options of contact sheets.
public struct SheetOptions: Hashable, Sendable {
    /// The title of the sheets.
    public var title: String
    /// The index of the locale shown beside the source, or `nil` for the first right-to-left one.
    public var locale: Int?
    /// The height of an icon, in units of the layout.
    public var iconHeight: Double
    /// The number of icons side by side, from 1.
    public var columns: Int
    /// The number of pixels per unit.
    public var scale: Double
    /// The maximum height of a page in pixels; a page has at least one row even if that is higher.
    public var maximumHeight: Int

    package init(
        title: String, locale: Int? = nil, iconHeight: Double = 40, columns: Int = 8, scale: Double = 2,
        maximumHeight: Int = 4096
    ) {
        self.title = title
        self.locale = locale
        (self.iconHeight, self.columns, self.scale, self.maximumHeight) = (iconHeight, columns, scale, maximumHeight)
    }
}
