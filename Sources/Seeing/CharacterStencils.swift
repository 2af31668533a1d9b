import Geometry
import Lettering
import Raster

/// The characters as several pens draw them, to be compared with regions.
struct CharacterStencils: Sendable {
    private struct Template: Sendable {
        let character: Unicode.Scalar
        let stencil: Stencil
    }

    /// The character that a region resembles most.
    struct Match: Sendable {
        let character: Unicode.Scalar
        /// The share of ink that both have in common, 0 to 1.
        let likeness: Double
    }

    /// The stencils of all characters; made when the first region asks.
    static let shared = CharacterStencils()

    /// The characters that are compared: without those that any bar, ring or corner resembles.
    private static let characters = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZabdefghkmnpqrstyz?&@$".unicodeScalars
    /// The pens, in hundredths of the height of capitals.
    private static let pens: [(width: Double, cap: StrokeStyle.LineCap, join: StrokeStyle.LineJoin)] = [
        (0.08, .round, .round), (0.13, .butt, .miter), (0.16, .round, .round), (0.2, .butt, .miter),
        (0.25, .round, .round), (0.3, .butt, .miter),
    ]
    private static let widths = [0.8, 1, 1.2]

    /// The templates by their number of holes.
    private let templates: [[Template]]

    private init() {
        var templates: [[Template]] = [[], [], []]
        var renderer = Renderer()
        for character in Self.characters {
            for path in CharacterForms.paths(of: character) {
                // The hook of a question mark, without its dot.
                let line = character == "?" ? path.subpaths.first ?? path : path
                for width in Self.widths {
                    let wide = line.applying(.scale(x: width, y: 1))
                    for pen in Self.pens {
                        // Right angles are sharp, but the tip of a 4 or an A is not drawn out.
                        let style = StrokeStyle(
                            width: pen.width, lineCap: pen.cap, lineJoin: pen.join, miterLimit: 1.5)
                        guard let stencil = Stencil(wide, style, &renderer), stencil.holeCount < templates.count else {
                            continue
                        }
                        templates[stencil.holeCount].append(Template(character: character, stencil: stencil))
                    }
                }
            }
        }
        self.templates = templates
    }

    /// Returns the one of the allowed characters that a stencil resembles most, if by at least some share.
    func match(_ stencil: Stencil, atLeast least: Double, where isAllowed: (Unicode.Scalar) -> Bool) -> Match? {
        guard stencil.holeCount < templates.count else { return nil }
        var best: Match?
        for template in templates[stencil.holeCount] {
            let ratio = template.stencil.aspect / stencil.aspect
            guard ratio > 0.787, ratio < 1.271 else { continue }
            let likeness = stencil.likeness(template.stencil, atLeast: best?.likeness ?? least)
            if likeness > best?.likeness ?? least, isAllowed(template.character) {
                best = Match(character: template.character, likeness: likeness)
            }
        }
        return best
    }
}
