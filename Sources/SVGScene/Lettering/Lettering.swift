import Geometry
import SVGDocument

/// The drawing of ASCII text with a pen, so that pictures need no font and are the same on every machine.
///
/// Capitals are 1 high and the y axis points down: capitals extend from 0 to 1, descenders to 1.3. Other characters are
/// shown by their code points, as `\u{639}`: honest, legible, and different for each.
public enum Lettering {
    /// The width of the pen for capitals of height 1.
    public static let penWidth = 0.13
    private static let gap = 0.24
    /// The maximum number of characters drawn: nobody reads longer lines in a picture.
    private static let longest = 400

    /// Returns the width of a text, without the pen's width.
    public static func width(of text: String) -> Double {
        let widths = glyphs(of: text).map(\.width)
        return widths.reduce(0, +) + gap * Double(max(0, widths.count - 1))
    }

    /// Returns the pen's centre line for a text that begins at the origin.
    public static func path(of text: String) -> Path {
        var path = Path()
        var x = 0.0
        for glyph in glyphs(of: text) {
            path.append(glyph.path.applying(.translation(x: x, y: 0)))
            x += glyph.width + gap
        }
        return path
    }

    /// Returns the text or, if it is wider than `width`, its beginning and end around an ellipsis.
    public static func fitted(_ text: String, width: Double) -> String {
        guard self.width(of: text) > width else { return text }
        let scalars = Array(text.unicodeScalars.prefix(longest))
        for kept in stride(from: scalars.count - 1, through: 1, by: -1) {
            // The end distinguishes variants of one icon, the beginning identifies the icon.
            let head = scalars.prefix(kept - kept / 2)
            let candidate = string(head) + "..." + string(scalars.suffix(kept / 2))
            if self.width(of: candidate) <= width { return candidate }
        }
        return ""
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }

    private static func glyphs(of text: String) -> [Glyph] {
        text.unicodeScalars.prefix(longest).flatMap { scalar in
            PenAlphabet.glyphs[scalar].map { [$0] }
                ?? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars.compactMap {
                    PenAlphabet.glyphs[$0]
                }
        }
    }
}

/// A character drawn with a pen, its upper left corner at the origin and capitals 1 high.
struct Glyph: Sendable {
    /// The distance to the next character, without the gap.
    let width: Double
    /// The centre line of the pen.
    let path: Path

    /// Creates a glyph from path data of absolute moves, lines, cubics and closings, in hundredths of the capitals' height.
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
