import Geometry
import SVGDocument

/// A character as the pen draws it, its upper left corner at the origin and capitals 1 high.
struct Glyph: Sendable {
    /// How far the next character is moved on, before the gap.
    let width: Double
    /// The centre line of the pen.
    let path: Path

    /// Reads absolute moves, lines, cubic curves and closings in hundredths of the height.
    init(_ width: Double, _ text: String) {
        self.width = width / 100
        path = Self.path(text).applying(.scale(x: 0.01, y: 0.01))
    }

    private static func path(_ text: String) -> Path {
        let data = PathData(text)
        var path = Path()
        for segment in data.segments {
            func point(_ index: Int) -> Point {
                let first = segment.firstArgument + 2 * index
                return Point(x: data.value(first), y: data.value(first + 1))
            }
            switch segment.command {
            case .moveTo: path.move(to: point(0))
            case .lineTo: path.line(to: point(0))
            case .curveTo: path.cubic(point(0), point(1), to: point(2))
            default: path.close()
            }
        }
        return path
    }
}
