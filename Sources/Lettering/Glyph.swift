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

    /// A box that holds the hexadecimal code point in two lines.
    init(codePoint scalar: Unicode.Scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, (digits.count <= 4 ? 4 : 6) - digits.count)) + digits
        let perLine = padded.count / 2
        let pitch = 0.3
        width = Double(perLine) * pitch + 0.16
        var path = Self.path("M0 -6L100 -6L100 106L0 106Z").applying(.scale(x: width / 100, y: 0.01))
        for (index, digit) in padded.unicodeScalars.enumerated() {
            guard let glyph = PenAlphabet.glyphs[digit] else { continue }
            let corner = Point(
                x: 0.14 + Double(index % perLine) * pitch, y: 0.08 + Double(index / perLine) * 0.48)
            path.append(
                glyph.path.applying(
                    .translation(x: corner.x, y: corner.y) * .scale(x: 0.19 / max(glyph.width, 0.3), y: 0.36)))
        }
        self.path = path
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
