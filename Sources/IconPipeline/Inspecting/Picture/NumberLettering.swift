import Geometry
import SVGDocument

/// Numbers drawn with a pen: pictures need no font, and are the same on every machine.
enum NumberLettering {
    /// The width of the pen for a height of 1.
    static let penWidth = 0.15

    private static let gap = 0.3

    /// A character of height 1 whose upper left corner is the origin.
    private struct Glyph {
        var width: Double
        var path: Path
    }

    /// The width of a number of height 1, pen not included.
    static func width(of text: String) -> Double {
        let widths = text.compactMap { glyphs[$0]?.width }
        return widths.reduce(0, +) + gap * Double(max(0, widths.count - 1))
    }

    /// The centre line of the pen for a number of height 1; characters other than digits, points and minus signs are
    /// left out.
    static func path(of text: String) -> Path {
        var path = Path()
        var x = 0.0
        for glyph in text.compactMap({ glyphs[$0] }) {
            path.append(glyph.path.applying(.translation(x: x, y: 0)))
            x += glyph.width + gap
        }
        return path
    }

    private static let glyphs: [Character: Glyph] = [
        "0": glyph("M.3 0C.1 0 0 .2 0 .5C0 .8 .1 1 .3 1C.5 1 .6 .8 .6 .5C.6 .2 .5 0 .3 0Z"),
        "1": glyph("M0 .22L.27 0L.27 1", width: 0.35),
        "2": glyph("M.03 .25C.05 .09 .16 0 .3 0C.46 0 .57 .1 .57 .26C.57 .4 .48 .5 .34 .64L0 1L.6 1"),
        "3": glyph(
            "M.03 .17C.08 .06 .18 0 .29 0C.45 0 .56 .1 .56 .24C.56 .39 .45 .47 .26 .47"
                + "C.47 .47 .6 .57 .6 .73C.6 .89 .47 1 .29 1C.15 1 .05 .93 0 .81"),
        "4": glyph("M.46 1L.46 0L0 .7L.62 .7"),
        "5": glyph(
            "M.54 0L.1 0L.05 .45C.12 .39 .2 .36 .29 .36C.47 .36 .6 .49 .6 .68C.6 .87 .47 1 .28 1C.15 1 .05 .94 0 .83"),
        "6": glyph(
            "M.53 .1C.47 .04 .4 0 .32 0C.1 0 0 .22 0 .55C0 .84 .1 1 .3 1C.48 1 .6 .87 .6 .69"
                + "C.6 .51 .48 .39 .31 .39C.15 .39 .02 .5 .01 .66"),
        "7": glyph("M0 0L.6 0L.2 1"),
        "8": glyph(
            "M.3 .47C.15 .47 .05 .38 .05 .24C.05 .1 .15 0 .3 0C.45 0 .55 .1 .55 .24C.55 .38 .45 .47 .3 .47"
                + "C.12 .47 0 .58 0 .735C0 .89 .12 1 .3 1C.48 1 .6 .89 .6 .735C.6 .58 .48 .47 .3 .47Z"),
        "9": glyph(
            "M.07 .9C.13 .96 .2 1 .28 1C.5 1 .6 .78 .6 .45C.6 .16 .5 0 .3 0C.12 0 0 .13 0 .31"
                + "C0 .49 .12 .61 .29 .61C.45 .61 .58 .5 .59 .34"),
        ".": glyph("M.02 .96L.1 .96L.1 1L.02 1Z", width: 0.12),
        "-": glyph("M0 .55L.42 .55", width: 0.42),
    ]

    /// A glyph from absolute moves, lines and cubic curves.
    private static func glyph(_ text: String, width: Double = 0.6) -> Glyph {
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
        return Glyph(width: width, path: path)
    }
}
