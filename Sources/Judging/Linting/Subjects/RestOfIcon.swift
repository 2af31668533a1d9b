import Geometry
import Raster
import Seeing

/// The rest of an icon, which is mirrored where a mark in it is not: where it is nothing, or looks the same in the mirror, the
/// icon stays as it is drawn.
package struct RestOfIcon {
    private let file: DrawnFile
    /// The middle of the canvas, whose longer side is 1.
    private let middle: Double

    /// Half of the width of a slash with the gaps beside it, as a share of the canvas: those of most grids are as wide as the
    /// slash, a twelfth.
    private static let halfSlash = 0.13
    /// The least size of a drawing of which the sides show beside a slash and its mirror image, as a share of the canvas.
    private static let leastBeside = 0.5

    /// Creates the rest of an icon, or returns `nil` where its canvas is unknown.
    package init?(_ file: DrawnFile) {
        guard let canvas = file.document.rootElement?.viewBox, max(canvas.width, canvas.height) > 0 else { return nil }
        (self.file, middle) = (file, canvas.width / max(canvas.width, canvas.height) / 2)
    }

    /// Returns whether hardly anything is drawn outside the box of a mark.
    package func isNothing(besides mark: SeenMark) -> Bool {
        guard let drawn = Rect.union(of: file.strokes.map(\.bounds)) else { return false }
        let box = file.onUnit(mark.box)
        let all = box.union(drawn)
        return max(all.width - box.width, all.height - box.height) < 0.1
    }

    /// Returns whether what is drawn beside a mark looks the same in the mirror. A mark at the side is another thing than a mark
    /// of which the sides do not differ: its place does.
    package func isSymmetric(besides mark: SeenMark) -> Bool {
        guard let picture = file.picture else { return false }
        guard let (start, end) = mark.slashEnds.map({ (file.onUnit($0), file.onUnit($1)) }) else {
            let box = file.onUnit(mark.box)
            let isInMiddle = (box.center.x - middle).magnitude < 0.15 || mark.figure.isHeld
            return isInMiddle && picture.isSymmetric(outside: box)
        }
        // Of what is small, hardly anything is outside both.
        let others = file.strokes.filter { !mark.sources.cover($0) }
        guard let rest = Rect.union(of: others.map(\.bounds)), min(rest.width, rest.height) >= Self.leastBeside else {
            return false
        }
        let pixel = 1 / Double(Thumbnail.extent)
        return picture.isSymmetric { corner in
            let middle = Point(x: (corner.x + 0.5) * pixel, y: (corner.y + 0.5) * pixel)
            return Self.distance(of: middle, from: start, end) < Self.halfSlash
        }
    }

    /// Returns the distance of a point from a line between two others.
    private static func distance(of point: Point, from start: Point, _ end: Point) -> Double {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = dx * dx + dy * dy
        guard length > 0 else { return .infinity }
        let share = (((point.x - start.x) * dx + (point.y - start.y) * dy) / length).clamped(to: 0...1)
        let (x, y) = (start.x + share * dx - point.x, start.y + share * dy - point.y)
        return (x * x + y * y).squareRoot()
    }
}

extension InkSource {
    package func covers(_ stroke: NormalizedSubpath) -> Bool {
        guard let origin = stroke.origin, origin.element == element else { return false }
        return subpaths.isEmpty || subpaths.contains(origin.subpath + 1)
    }
}

extension [InkSource] {
    /// Returns whether a subpath of the drawing belongs to one of them.
    package func cover(_ stroke: NormalizedSubpath) -> Bool { contains { $0.covers(stroke) } }
}

extension NormalizedSubpath.Origin {
    /// The subpath as a source of ink, or its element if it has no other.
    package var source: InkSource { InkSource(element: element, subpaths: count > 1 ? [subpath + 1] : []) }
}

extension Figure {
    /// Whether it is held in a hand, which is the right one everywhere.
    fileprivate var isHeld: Bool { self == .lens || self == .object }
}
