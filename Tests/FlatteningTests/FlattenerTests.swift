import Flattening
import SVGDocument
import Testing

/// What a drawing looks like as filled paths.
struct FlattenerTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let content: String
        var testDescription: String { name }

        init(_ name: String, _ content: String) {
            self.name = name
            self.content = content
        }
    }

    private static let outline = "fill='none' stroke='#000'"
    private static let outlined = outline + " stroke-width='2'"

    @Test(
        "paths look like the drawing at every level",
        arguments: [
            Case("rectangle and circle", "<rect x='2' y='2' width='9' height='9'/><circle cx='16' cy='16' r='5'/>"),
            Case("rounded rectangle", "<rect x='2' y='5' width='20' height='14' rx='3' ry='5'/>"),
            Case("shared straight edge", "<path d='M2 2h10v20H2z'/><path d='M12 4h8v12h-8z'/>"),
            Case("shared slanted edge", "<path d='M2 2L20 9L4 20z'/><path d='M2 2L20 9L21 3z'/>"),
            Case("arcs of one circle", "<path d='M4 12a8 8 0 0 1 16 0z'/><circle cx='12' cy='12' r='8' \(outlined)/>"),
            Case("straight curve before an arc", "<path d='M12 10c-.61 0-1.22 0-1.82 0L20 2A8 8 0 1 1 4 14z'/>"),
            Case(
                "closed but for what rounding leaves",
                "<path d='M21.1 2.9c-1.7-1.7-5.4-.7-7.3 1.2c-1 1-3.2 2-2 4L3 19l9-3l9.1-5.6c2-2 2-4.5 0-7.5z' \(outlined)/>"
            ),
            Case("tangent circles", "<circle cx='7' cy='12' r='5'/><circle cx='17' cy='12' r='5'/>"),
            Case("circle that touches from inside", "<circle cx='12' cy='12' r='9'/><circle cx='8' cy='12' r='5'/>"),
            Case("star by evenodd", "<path fill-rule='evenodd' d='M12 1L18 22L2 8h20L6 22z'/>"),
            Case("star by nonzero", "<path d='M12 1L18 22L2 8h20L6 22z'/>"),
            Case("hole by the opposite direction", "<path d='M2 2h20v20H2z M6 6v12h12V6z'/>"),
            Case("no hole by the same direction", "<path d='M2 2h20v20H2z M6 6h12v12H6z'/>"),
            Case("open and filled", "<path d='M2 2L22 6C22 14 12 22 4 20'/>"),
            Case("butt caps", "<path d='M4 4L20 16' \(outlined)/>"),
            Case("round caps", "<path d='M4 4L20 16' stroke-linecap='round' \(outlined)/>"),
            Case("square caps", "<path d='M4 4L20 16' stroke-linecap='square' \(outlined)/>"),
            Case("miter joins", "<path d='M3 20L8 4L13 20L15 4L17 20' \(outlined)/>"),
            Case("clipped miters", "<path d='M3 20L8 4L13 20L15 4' stroke-linejoin='miter-clip' \(outlined)/>"),
            Case(
                "a miter clipped on the canvas", "<path d='M5 21L8 8L11 21' stroke-linejoin='miter-clip' \(outlined)/>"),
            Case("round joins", "<path d='M3 20L8 4L13 20' stroke-linejoin='round' \(outlined)/>"),
            Case("bevels", "<path d='M3 20L8 4L13 20z' stroke-linejoin='bevel' \(outlined)/>"),
            Case("there and back", "<path d='M3 12H20H8' stroke-linejoin='round' \(outlined)/>"),
            Case(
                "dots and squares without extent",
                "<path d='M6 6h0' stroke-linecap='round' \(outlined)/><path d='M16 6z' stroke-linecap='square' \(outlined)/>"
            ),
            Case("stroke over itself", "<path d='M3 4C30 4 -6 20 21 20C21 2 3 22 3 12z' \(outlined)/>"),
            Case(
                "bend tighter than the pen", "<path d='M6 20C6 2 8 2 8 20' stroke-width='6' stroke='#000' fill='none'/>"
            ),
            Case("arc tighter than the pen", "<path d='M11 12a1 1 0 0 1 2 0' stroke='#000' stroke-width='6'/>"),
            Case(
                "ellipse tighter than the pen", "<ellipse cx='12' cy='12' rx='3' ry='2.9' stroke-width='9' \(outline)/>"
            ),
            Case(
                "curve with a handle without length",
                "<path d='M10 23S8 19 21 13' fill='none' stroke='#000' stroke-width='5'/>"),
            Case(
                "pen wider than a turn back",
                "<path d='M1 22C-2 14 10 22 1 22' fill='none' stroke='#000' stroke-width='15'/>"),
            Case(
                "bend as sharp as a corner",
                "<path d='M18 4C-1 22 5 23.01 15 -1' fill='none' stroke='#000' stroke-width='4'/>"),
            Case(
                "tip of an ellipse tighter than the pen",
                "<path d='M6 9A3 9 0 1 0 8.1 21.5' fill='none' stroke='#000' stroke-width='5'/>"),
            Case("arc as tight as the pen", "<path d='M4 20V5A1 1 0 0 1 5 4H20' \(outlined)/>"),
            Case("arc as tight as the pen, the other way", "<path d='M20 20V5A1 1 0 0 0 19 4H4' \(outlined)/>"),
            Case(
                "arc tighter than the pen, the other way",
                "<path d='M11 12a1 1 0 0 0 2 0' stroke='#000' stroke-width='6'/>"),
            Case(
                "there and half back on a circle",
                "<path d='M4 12A8 8 0 0 1 20 12A8 8 0 0 0 12 4' stroke-linejoin='round' \(outlined)/>"),
            Case("cusp", "<path d='M4 18C24 2 0 2 20 18' \(outlined)/>"),
            Case("loop", "<path d='M4 20C40 -8 -16 -8 20 20' stroke-width='3' stroke='#000' fill='none'/>"),
            Case("quadratic curves", "<path d='M2 12Q7 0 12 12T22 12' \(outlined)/>"),
            Case("ellipse with a stroke", "<ellipse cx='12' cy='12' rx='10' ry='4' \(outlined)/>"),
            Case("circle that is skewed a little", "<circle cx='12' cy='12' r='8.7' transform='skewX(-.94)'/>"),
            Case("ellipse that is turned", "<ellipse cx='3' cy='10.8' rx='1' ry='6' transform='rotate(-40 12 12)'/>"),
            Case("half an ellipse", "<path d='M19 5A11 11 0 0 0 -1 18' transform='matrix(-1 0 0 2 24 -9)'/>"),
            Case("pen of an uneven scale", "<circle cx='6' cy='12' r='4' transform='scale(2 1)' \(outlined)/>"),
            Case("skewed stroke", "<path d='M4 6h8v8' transform='skewX(30)' \(outlined)/>"),
            Case("dashes", "<path d='M3 6H21C21 22 3 22 3 12' stroke-dasharray='3 2' \(outlined)/>"),
            Case(
                "dashed circle",
                "<circle cx='12' cy='12' r='8' stroke-dasharray='4 3' stroke-linecap='round' \(outlined)/>"),
            Case("rays through one point", "<path d='M2 12H22M12 2V22M5 5L19 19M19 5L5 19M3 8L21 16' \(outlined)/>"),
            Case(
                "fill and stroke of one colour",
                "<rect x='4' y='4' width='16' height='12' stroke='#000' stroke-width='2'/>"),
            Case(
                "fill and stroke of one transparent colour",
                "<rect x='4' y='4' width='16' height='12' fill='#0008' stroke='#0008' stroke-width='4'/>"),
            Case(
                "fill and stroke of two colours",
                "<circle cx='12' cy='12' r='8' fill='#fc0' stroke='#036' stroke-width='3'/>"),
            Case(
                "fill with its stroke, two chords of which cross between four points of the grid",
                "<path d='M-2 15.4Q22.13 24.84 17.9 25.9l-4.977 -2C18 11 1 14 3.6 8.825z' stroke='#000' stroke-width='2' stroke-linejoin='round'/>"
            ),
            Case(
                "stroke under the fill",
                "<circle cx='12' cy='12' r='8' fill='#fc0' stroke='#036' stroke-width='6' paint-order='stroke'/>"),
            Case(
                "groups, transforms and copies",
                "<g transform='translate(2 1) rotate(10)'><path id='a' d='M2 2h6v6H2z'/></g><use href='#a' x='9' y='9'/>"
            ),
            Case(
                "clips in clips",
                """
                <clipPath id='a' clip-path='url(#b)'><circle cx='12' cy='12' r='8'/></clipPath>
                <clipPath id='b'><path clip-rule='evenodd' d='M0 0h24v24H0z M9 9h6v6H9z'/></clipPath>
                <path clip-path='url(#a)' d='M2 2h20v14H2z'/>
                """),
            Case(
                "mask of a grown stroke",
                """
                <mask id='m' maskUnits='userSpaceOnUse' x='-24' y='-24' width='72' height='72'>
                <rect x='-24' y='-24' width='72' height='72' fill='#fff'/>
                <path d='M3 3L21 21' stroke='#000' stroke-width='5' stroke-linecap='round'/></mask>
                <g mask='url(#m)'><circle cx='12' cy='12' r='8' \(outlined)/></g><path d='M3 3L21 21' \(outlined)/>
                """),
            Case(
                "opacity of a group",
                """
                <g opacity='.5'><rect x='2' y='2' width='12' height='12' fill='#f00'/>
                <circle cx='14' cy='14' r='7' fill='#00f'/></g>
                """),
            Case(
                "opacities that overlap",
                "<circle cx='9' cy='12' r='7' opacity='.5'/><circle cx='15' cy='12' r='7' fill-opacity='.5'/>"),
            Case(
                "gradient in units of the box, cut by a clip",
                """
                <linearGradient id='g' gradientTransform='rotate(30)'><stop stop-color='#f00'/>
                <stop offset='1' stop-color='#00f' stop-opacity='.5'/></linearGradient>
                <clipPath id='c'><path d='M12 0h12v24H12z'/></clipPath>
                <ellipse cx='12' cy='12' rx='10' ry='6' fill='url(#g)' clip-path='url(#c)'/>
                """),
            Case(
                "radial gradient of a stroke",
                """
                <radialGradient id='g' fx='.3'><stop stop-color='#ff0'/><stop offset='1' stop-color='#060'/></radialGradient>
                <circle cx='12' cy='12' r='8' fill='none' stroke-width='4' stroke='url(#g)'/>
                """),
            Case("sliver", "<path d='M2 2h10v20H2z'/><path d='M11.999 2h8v20h-8z'/>"),
            Case("far beyond the canvas", "<path d='M-400 -300L500 10L12 400z'/>"),
        ])
    func looksTheSame(_ c: Case) throws {
        let document = try icon(c.content)
        var known: Set<String> = []
        for level in [FlatteningLevel.fills, .union] {
            let drawing = Flattener.flatten(document, level: level, isProved: false)
            #expect(drawing.findings.isEmpty)
            #expect(!drawing.paths.isEmpty)
            let written = text(drawing.document)
            // Both levels say most drawings alike.
            guard known.insert(written).inserted else { continue }
            #expect(try largestDifference(document, drawing.document) <= 4, "\(level): \(written)")
            for name in ["stroke=", "mask", "clip", "<use", "<g", " transform=", "fill-rule"] {
                #expect(!written.contains(name))
            }
        }
    }

    @Test(
        "the root keeps what says what the drawing is and means, and nothing of how it looked",
        arguments: [
            ("aria-label", true), ("aria-hidden", true), ("data-name", true), ("role", true), ("id", true),
            ("class", true),
            ("lang", true), ("width", true), ("tabindex", true), ("fill", false), ("stroke", false), ("opacity", false),
            ("style", false), ("ariaLabel", false), ("onclick", false),
        ])
    func root(name: String, isKept: Bool) throws {
        let value = name == "style" ? "fill:red" : name == "width" || name == "opacity" ? "1" : "none"
        let drawing = Flattener.flatten(
            try icon("<path d='M2 2h9v9z' fill='#000'/>", root: "\(name)='\(value)'"), level: .union, isProved: false)
        let kept = drawing.document.rootElement?.attributes.first { $0.name.local == name }?.value
        #expect(kept == (isKept ? value : nil))
    }

    struct DataCase: CustomTestStringConvertible {
        let name: String
        let content: String
        let data: [String]
        var testDescription: String { name }

        init(_ name: String, _ content: String, _ data: [String]) {
            self.name = name
            self.content = content
            self.data = data
        }
    }

    @Test(
        "curves stay curves and arcs arcs",
        arguments: [
            DataCase("circle", "<circle cx='12' cy='12' r='5'/>", ["M7 12a5 5 0 0 1 10 0 5 5 0 0 1-10 0z"]),
            DataCase(
                "ring", "<circle cx='12' cy='12' r='5' \(outlined)/>",
                ["M6 12a6 6 0 0 1 12 0 6 6 0 0 1-12 0zm2 0a4 4 0 0 0 8 0 4 4 0 0 0-8 0z"]),
            DataCase("rectangle", "<rect x='3' y='4' width='6' height='7'/>", ["M9 4v7H3V4z"]),
            DataCase(
                "capsule", "<path d='M6 12H18' stroke-linecap='round' \(outlined)/>",
                ["M18 11a1 1 0 0 1 0 2H6a1 1 0 0 1 0-2z"]),
            DataCase("cubic curve", "<path d='M2 20C4 2 20 2 22 20z'/>", ["M2 20C4 2 20 2 22 20z"]),
            DataCase("quadratic curve", "<path d='M2 20Q12 2 22 20z'/>", ["M2 20Q12 2 22 20z"]),
            DataCase(
                "ellipse", "<ellipse cx='12' cy='12' rx='8' ry='4'/>",
                [
                    "M4 12a8 4 0 0 1 16 0 8 4 0 0 1-16 0z"
                ]),
        ])
    func curves(_ c: DataCase) throws {
        let drawing = Flattener.flatten(try icon(c.content), level: .fills, isProved: false)
        #expect(drawing.paths.map(\.data) == c.data)
    }
}
