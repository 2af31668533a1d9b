import Geometry
import Raster
import SVGScene

/// The characters as several pens draw them, to be compared with components.
struct CharacterStencils: Sendable {
    /// The character that a component resembles most, and the share of ink that both have in common, 0 to 1.
    typealias Match = (character: Unicode.Scalar, likeness: Double)

    /// The forms of all characters, as the pen's centre lines, by their number of holes.
    private static let forms: [[(character: Unicode.Scalar, line: Path)]] = {
        var forms: [[(character: Unicode.Scalar, line: Path)]] = [[], [], []]
        var renderer = Renderer()
        for character in characters {
            for path in CharacterForms.paths(of: character) {
                // The hook of a question mark, without its dot.
                let line = character == "?" ? path.subpaths.first ?? path : path
                let thin = StrokeStyle(width: 0.08, lineCap: .round, lineJoin: .round)
                guard let count = Stencil(line, thin, &renderer)?.holeCount, count < forms.count else { continue }
                forms[count].append((character, line))
            }
        }
        return forms
    }()

    // Made when the first component with so many holes asks.
    private static let solid = CharacterStencils(holeCount: 0)
    private static let pierced = CharacterStencils(holeCount: 1)
    private static let piercedTwice = CharacterStencils(holeCount: 2)

    /// Returns the one of the allowed characters that a stencil resembles most, if by at least some share.
    static func match(_ stencil: Stencil, atLeast least: Double, where isAllowed: (Unicode.Scalar) -> Bool) -> Match? {
        switch stencil.holeCount {
        case 0: solid.match(stencil, atLeast: least, where: isAllowed)
        case 1: pierced.match(stencil, atLeast: least, where: isAllowed)
        case 2: piercedTwice.match(stencil, atLeast: least, where: isAllowed)
        default: nil
        }
    }

    /// Returns the share of ink that a stencil has in common with a character, at the pen that fits best.
    static func likeness(_ stencil: Stencil, to character: Unicode.Scalar) -> Double {
        match(stencil, atLeast: 0) { $0 == character }?.likeness ?? 0
    }

    /// The characters that are compared: without those that any bar, ring or corner resembles.
    private static let characters = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZabdefghkmnpqrstyz?&@$€£₹".unicodeScalars
    /// The pens, in hundredths of the height of capitals.
    private static let pens: [(width: Double, cap: StrokeStyle.LineCap, join: StrokeStyle.LineJoin)] = [
        (0.08, .round, .round), (0.13, .butt, .miter), (0.16, .round, .round), (0.2, .butt, .miter),
        (0.25, .round, .round), (0.3, .butt, .miter),
    ]
    private static let widths = [0.8, 1, 1.2]
    /// The aspect of a stencil to that of a component: a little more than the largest step between two of the widths.
    private static let ratio = (above: 0.787, below: 1.271)

    /// The characters with their stencils, so that it is asked only once whether a character is allowed.
    private var templates: [(character: Unicode.Scalar, stencils: [Stencil])] = []

    /// Draws the forms with some number of holes with all pens; those that fill a hole draw something else.
    private init(holeCount: Int) {
        var renderer = Renderer()
        for form in Self.forms[holeCount] {
            if templates.last?.character != form.character { templates.append((form.character, [])) }
            for width in Self.widths {
                let wide = form.line.applying(.scale(x: width, y: 1))
                for pen in Self.pens {
                    // Right angles are sharp, but the tip of a 4 or an A is not drawn out.
                    let style = StrokeStyle(width: pen.width, lineCap: pen.cap, lineJoin: pen.join, miterLimit: 1.5)
                    guard let stencil = Stencil(wide, style, &renderer), stencil.holeCount == holeCount else {
                        continue
                    }
                    templates[templates.count - 1].stencils.append(stencil)
                }
            }
        }
    }

    private func match(_ stencil: Stencil, atLeast least: Double, where isAllowed: (Unicode.Scalar) -> Bool) -> Match? {
        var best: Match?
        for template in templates where isAllowed(template.character) {
            for other in template.stencils {
                let ratio = other.aspect / stencil.aspect
                guard ratio > Self.ratio.above, ratio < Self.ratio.below else { continue }
                let likeness = stencil.likeness(other, atLeast: best?.likeness ?? least)
                if likeness > best?.likeness ?? least { best = (template.character, likeness) }
            }
        }
        return best
    }
}
