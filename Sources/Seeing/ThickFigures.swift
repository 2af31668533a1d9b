import Geometry
import Raster

/// Checkmarks, chevrons, plus signs and crosses of any thickness, compared with stencils: what is nearly as thick as it
/// is long has no centre line that tells.
extension TracedDrawing {
    private struct Template: Sendable {
        let figure: Figure
        let direction: Double?
        let stencil: Stencil
    }

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
                    $0.figure == figure && $0.direction == direction && $0.stencil.likeness(stencil) > 0.95
                }
                if !isKnown { templates.append(Template(figure: figure, direction: direction, stencil: stencil)) }
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
        return templates
    }()

    /// Returns the regions that are as good as equal to one of the figures.
    func thickFigures() -> [Find] {
        seen.compactMap { label in
            let region = self[label]
            guard region.holeCount == 0, (0.12...0.75).contains(region.fill), let stencil = stencils[label] else {
                return nil
            }
            var best: (likeness: Double, template: Template)?
            for template in Self.templates {
                let ratio = template.stencil.aspect / stencil.aspect
                guard ratio > 0.82, ratio < 1.22 else { continue }
                let likeness = stencil.likeness(template.stencil, atLeast: 0.86)
                if likeness >= max(0.86, best?.likeness ?? 0) { best = (likeness, template) }
            }
            guard let template = best?.template else { return nil }
            switch template.figure {
            case .chevron: return chevron(label, direction: template.direction ?? 0)
            case .check:
                return Find(
                    figure: .check, regions: [label], box: region.box, isInk: region.isInk,
                    grade: gradeOfCheck(region.box))
            default:
                return Find(
                    figure: template.figure, regions: [label], box: region.box, isInk: region.isInk, grade: .probable)
            }
        }
    }
}
