import Geometry
import Recognition
import Seeing

/// The rest of an icon, which is mirrored where a mark in it is not: where it is nothing, or looks the same in the mirror, the
/// icon stays as it is drawn.
struct RestOfIcon {
    private let icon: AuditedIcon
    /// The middle of the canvas, whose longer side is 1.
    private let middle: Double

    /// Half of the width of a slash with the gaps beside it, as a share of the canvas: those of most grids are as wide as the
    /// slash, a twelfth.
    private static let halfSlash = 0.13

    /// Creates the rest of an icon, or returns `nil` where its canvas is unknown.
    init?(_ icon: AuditedIcon) {
        guard let canvas = icon.file.document.rootElement?.viewBox, max(canvas.width, canvas.height) > 0 else {
            return nil
        }
        (self.icon, middle) = (icon, canvas.width / max(canvas.width, canvas.height) / 2)
    }

    /// Returns whether hardly anything is drawn outside the box of a mark.
    func isNothing(besides mark: SeenMark) -> Bool {
        guard let drawn = Rect.union(of: icon.file.strokes.map(\.bounds)) else { return false }
        let box = icon.file.onUnit(mark.box)
        let all = box.union(drawn)
        return max(all.width - box.width, all.height - box.height) < 0.1
    }

    /// Returns whether what is drawn beside a mark looks the same in the mirror. A mark at the side is another thing than a mark
    /// of which the sides do not differ: its place does.
    func isSymmetric(besides mark: SeenMark) -> Bool {
        guard let picture = icon.file.picture else { return false }
        guard let (start, end) = mark.slashEnds.map({ (icon.file.onUnit($0), icon.file.onUnit($1)) }) else {
            let box = icon.file.onUnit(mark.box)
            let isInMiddle = (box.center.x - middle).magnitude < 0.15 || mark.figure.isHeld
            return isInMiddle && picture.isSymmetric(outside: box)
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

extension Figure {
    /// Whether it is held in a hand, which is the right one everywhere.
    fileprivate var isHeld: Bool { self == .lens || self == .object }
}
