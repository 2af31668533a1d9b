import Geometry
import SVGDocument
import SVGScene

/// Resolves the content of an `svg` element with a view box of 100 by 100.
func scene(_ content: String, root: String = "viewBox='0 0 100 100'", options: SceneOptions = SceneOptions())
    throws -> Scene
{
    let text =
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \(root)>\(content)</svg>"
    return SceneResolver.resolve(try SVGReader.read(Array(text.utf8), name: "test.svg"), options: options)
}

extension Scene {
    /// All shapes in painting order, with the transform that leads from their user space to the view box.
    var shapes: [(shape: SceneShape, transform: Transform)] {
        root.children.flatMap { $0.shapes(.identity) }
    }

    /// The shapes in painting order, each by its paints and its box in the coordinates of the view box.
    var summary: [String] {
        shapes.map { shape, transform in
            let fill = shape.fill.map { "fill \($0.summary)" }
            let stroke = shape.stroke.map { "stroke \($0.paint.summary) \(number($0.style.width))" }
            let box = shape.path.applying(transform).bounds.map(\.summary) ?? "nowhere"
            return [fill, stroke, "in", box].compactMap { $0 }.joined(separator: " ")
        }
    }

    /// The fill of the first shape.
    var firstFill: String { shapes.first?.shape.fill?.summary ?? "none" }
}

extension SceneNode {
    fileprivate func shapes(_ outer: Transform) -> [(SceneShape, Transform)] {
        switch self {
        case .shape(let shape): [(shape, outer)]
        case .group(let group): group.children.flatMap { $0.shapes(outer * group.transform) }
        case .image: []
        }
    }

    /// The group, where the node is one.
    var group: SceneGroup? {
        guard case .group(let group) = self else { return nil }
        return group
    }
}

extension SceneFill {
    var summary: String { opacity == 1 ? paint.summary : "\(paint.summary) at \(number(opacity))" }
}

extension ScenePaint {
    var summary: String {
        switch self {
        case .color(let color): color.summary
        case .linearGradient(let gradient):
            "linear \(gradient.start.summary) to \(gradient.end.summary) \(gradient.gradient.summary)"
        case .radialGradient(let gradient):
            "radial \(gradient.center.summary) r \(number(gradient.radius)) \(gradient.gradient.summary)"
        case .pattern(let pattern): "pattern \(pattern.tile.summary)"
        }
    }
}

extension SceneGradient {
    var summary: String {
        let stops = stops.map { "\(number($0.offset)) \($0.color.summary)" }.joined(separator: ", ")
        return "[\(stops)]" + (transform == .identity ? "" : " \(transform.summary)")
    }
}

extension RGBColor {
    /// `#rrggbb`, with the opacity where that is not 1.
    var summary: String {
        let digits = [red, green, blue].map { component in
            let byte = String(Int((component * 255).rounded()), radix: 16)
            return byte.count == 1 ? "0" + byte : byte
        }
        return "#" + digits.joined() + (alpha == 1 ? "" : "/\(number(alpha))")
    }
}

extension Transform {
    var summary: String { "(" + [a, b, c, d, e, f].map(number).joined(separator: " ") + ")" }
}

extension Point {
    var summary: String { "\(number(x)),\(number(y))" }
}

extension Rect {
    var summary: String { [minX, minY, width, height].map(number).joined(separator: " ") }
}

/// A number to three places, without zeros that say nothing.
func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
}
