import Geometry
import Raster

/// The limits of figures that are compared with stencils.
private enum Limits {
    static let fill = 0.12...0.75  // Of the box: thinner ones are lines, fuller ones plates.
    static let ratio = (above: 0.82, below: 1.22)  // The aspect of a stencil to that of the component.
    static let likeness = 0.86  // Of the ink in common, at least.
    static let known = 0.95  // Of the ink in common, above: two pens draw the same, and one of them is enough.
    // The dial of hands, where they stand alone.
    static let aspect = 0.92...1.09  // Width to height.
    static let dialFill = 0.74...0.83  // Of the box; a disc fills 0.785.
    static let height = 0.22  // Of the dial, at least, of the hands.
    static let foot = -0.05...0.14  // Of the dial, from its middle down to the lower end of the hands.
}

/// Checkmarks, chevrons, plus signs, crosses and hands of any thickness, compared with stencils: what is nearly as thick as
/// it is long, or has two legs close to each other, has no centre line that tells.
extension TracedDrawing {
    private typealias Template = (figure: Figure, direction: Double?, stencil: Stencil)

    /// The ends and corners that pens draw.
    private static let ends: [(StrokeStyle.LineCap, StrokeStyle.LineJoin)] = [
        (.butt, .miter), (.round, .round), (.round, .miter),
    ]

    private static let templates: [Template] = {
        var templates: [Template] = []
        var renderer = Renderer()
        func add(_ figure: Figure, _ lines: [[Point]], pen: Double, direction: Double? = nil) {
            var path = Path()
            for line in lines {
                for (index, point) in line.enumerated() { index == 0 ? path.move(to: point) : path.line(to: point) }
            }
            for (cap, join) in ends {
                let style = StrokeStyle(width: pen, lineCap: cap, lineJoin: join)
                guard let stencil = Stencil(path, style, &renderer) else { continue }
                let isKnown = templates.contains {
                    $0.figure == figure && $0.direction == direction && $0.stencil.likeness(stencil) > Limits.known
                }
                if !isKnown { templates.append((figure, direction, stencil)) }
            }
        }
        func leg(_ length: Double, _ degrees: Double) -> Point {
            let (sine, cosine) = PortableMath.sineAndCosine(degrees * .pi / 180)
            return Point(x: length * cosine, y: -length * sine)
        }
        for ratio in [1.5, 2, 2.5, 3] {
            for degrees in [40.0, 45, 52] {
                for pen in [9.0, 14, 20, 27, 34] {
                    let short = 100 / (ratio + 1)
                    add(.check, [[leg(short, 135), .zero, leg(short * ratio, degrees)]], pen: pen)
                }
            }
        }
        for degrees in [38.0, 45, 52] {
            for pen in [10.0, 18, 26, 36] {
                add(.chevron, [[leg(70, degrees), .zero, leg(70, -degrees)]], pen: pen, direction: 180)
                add(.chevron, [[leg(70, 180 - degrees), .zero, leg(70, 180 + degrees)]], pen: pen, direction: 0)
            }
        }
        for pen in [5.0, 10.0, 16, 24, 32, 40] {
            let upright = [leg(50, 0), leg(50, 90), leg(50, 180), leg(50, 270)]
            let diagonal = [leg(60, 45), leg(60, 135), leg(60, 225), leg(60, 315)]
            add(.plus, [[upright[0], upright[2]], [upright[1], upright[3]]], pen: pen)
            add(.cross, [[diagonal[0], diagonal[2]], [diagonal[1], diagonal[3]]], pen: pen)
        }
        // Five to twelve, eleven and one o'clock.
        for degrees in [60.0, 120] {
            for (upright, slanted) in [(100.0, 55.0), (100, 70), (100, 85), (70, 100)] {
                for pen in [14.0, 22, 30, 40] {
                    add(.clock, [[leg(upright, 90), .zero, leg(slanted, degrees)]], pen: pen, direction: degrees)
                }
            }
        }
        return templates
    }()

    /// Returns the components that are as good as equal to one of the figures.
    func thickFigures() -> [Find] {
        seen.compactMap { number in
            let component = self[number]
            guard component.holeCount == 0, Limits.fill.contains(component.fill), let stencil = stencils[number]
            else { return nil }
            let dial = dial(above: number)
            let templates = Self.templates
            var best: (likeness: Double, place: Int)?
            // By their places, as a copy of each would be counted.
            for place in templates.indices where templates[place].figure != .clock || dial != nil {
                let ratio = templates[place].stencil.aspect / stencil.aspect
                guard ratio > Limits.ratio.above, ratio < Limits.ratio.below else { continue }
                let likeness = stencil.likeness(templates[place].stencil, atLeast: Limits.likeness)
                if likeness >= max(Limits.likeness, best?.likeness ?? 0) { best = (likeness, place) }
            }
            guard let template = best.map({ templates[$0.place] }) else { return nil }
            switch template.figure {
            case .chevron: return chevron(number, direction: template.direction ?? 0)
            case .check: return find(.check, [number], gradeOfCheck(component.box))
            case .clock:
                return dial.map { find(.clock, [number, $0], .probable, direction: template.direction) }
            default: return find(template.figure, [number], .probable)
            }
        }
    }

    /// Returns the round shape in which a component stands alone, with its foot in the middle.
    private func dial(above number: Int) -> Int? {
        let hands = self[number]
        let plate = self[hands.encloser]
        let size = Double(min(plate.box.width, plate.box.height))
        let middle = plate.box.center
        guard hands.encloser != 0, plate.holeCount == 1,
            Limits.aspect.contains(plate.box.aspect), Limits.dialFill.contains(plate.filledShare),
            Double(hands.box.height) >= Limits.height * size,
            Limits.foot.contains((Double(hands.box.maxY) - middle.y) / size),
            hands.box.minX <= Int(bounded: middle.x), hands.box.maxX >= Int(bounded: middle.x)
        else { return nil }
        guard hands.isInk else { return hands.encloser }
        return plate.encloser == 0 ? nil : plate.encloser
    }
}
