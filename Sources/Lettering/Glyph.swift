import Geometry
import SVGDocument

/// A character drawn with a pen, its upper left corner at the origin and capitals 1 high.
struct Glyph: Sendable {
    /// The distance to the next character, without the gap.
    let width: Double
    /// The centre line of the pen.
    let path: Path

    /// Creates a glyph from path data of absolute moves, lines, cubic curves and closings, in hundredths of the
    /// capitals' height.
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
