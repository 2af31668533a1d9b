import Diagnostics
import Geometry
import SVGDocument
import SVGScene

/// A writer of gradients in user units.
enum GradientWriter {
    /// Writes a gradient into the definitions, unless an equal one is there, and returns its id.
    ///
    /// The id follows from the content: icons are often inlined in one page, which shares ids, and there a gradient with
    /// the same id is then the same gradient.
    static func write(_ paint: ScenePaint, currentColorStops: Set<Int>, into document: inout SVGDocument) -> String {
        let text = GradientText(paint, currentColorStops: currentColorStops)
        let parts = text.attributes + text.stops.joined()
        let content = text.name.rawValue + parts.map { " \($0.name.rawValue)=\($0.value)" }.joined()
        let name = "gradient-" + ContentDigest.text(of: content)
        let known = document.elementsByID()
        var (id, number) = (name, 2)
        while let other = known[ExactName(id)] {
            if equals(other, text, document) { return id }
            id = "\(name)-\(number)"
            number += 1
        }
        let gradient = document.makeElement(text.name, attributes: [(.id, id)] + text.attributes)
        for stop in text.stops { document.insert(document.makeElement(.stop, attributes: stop), into: gradient) }
        document.insert(gradient, into: definitions(of: &document))
        return id
    }

    private static func equals(_ id: NodeID, _ text: GradientText, _ document: SVGDocument) -> Bool {
        func values(_ id: NodeID) -> [String] {
            (document.element(id)?.attributes ?? []).filter { $0.name.attribute != .id }
                .map { "\($0.name.local)=\($0.value)" }
        }
        return document.element(id)?.isSVG(text.name) == true
            && values(id) == text.attributes.map { "\($0.name.rawValue)=\($0.value)" }
            && document.childElements(of: id).map(values)
                == text.stops.map { stop in stop.map { "\($0.name.rawValue)=\($0.value)" } }
    }

    private static func definitions(of document: inout SVGDocument) -> NodeID {
        let children = document.childElements(of: document.root)
        if let known = children.first(where: { document.element($0)?.isSVG(.defs) == true }) { return known }
        let definitions = document.makeElement(.defs)
        let first = children.first { id in
            document.element(id)?.isSVG(.title) != true && document.element(id)?.isSVG(.desc) != true
        }
        document.insert(definitions, into: document.root, before: first)
        return definitions
    }
}

/// The element and attributes of a gradient in user units: a copy for the uncut shape, since the box
/// that the source's gradient may refer to changes when the shape is cut.
private struct GradientText {
    var name = ElementName.linearGradient
    var attributes: [(name: AttributeName, value: String)] = [(.gradientUnits, "userSpaceOnUse")]
    var stops: [[(name: AttributeName, value: String)]] = []

    init(_ paint: ScenePaint, currentColorStops: Set<Int>) {
        switch paint {
        case .color, .pattern: break
        case .linearGradient(let gradient):
            name = .linearGradient
            let map = similarity(gradient.gradient.transform)
            add(.x1, .y1, map.apply(gradient.start))
            add(.x2, .y2, map.apply(gradient.end))
            add(gradient.gradient, currentColorStops)
        case .radialGradient(let gradient):
            name = .radialGradient
            let map = similarity(gradient.gradient.transform)
            add(.cx, .cy, map.apply(gradient.center))
            attributes.append((.r, CompactNumber.number(gradient.radius * map.scaleX)))
            if gradient.focus != gradient.center { add(.fx, .fy, map.apply(gradient.focus)) }
            if gradient.focusRadius > 0 {
                attributes.append((.fr, CompactNumber.number(gradient.focusRadius * map.scaleX)))
            }
            add(gradient.gradient, currentColorStops)
        }
    }

    /// Returns a transform that can be worked into the coordinates, or the identity and writes it down.
    private mutating func similarity(_ t: Transform) -> Transform {
        let size = t.scaleX
        let isSimilar = abs(t.scaleY - size) <= 1e-9 * size && abs(t.a * t.c + t.b * t.d) <= 1e-9 * size * size
        guard !isSimilar else { return t }
        let numbers = [t.a, t.b, t.c, t.d, t.e, t.f].map(CompactNumber.number)
        attributes.append((.gradientTransform, "matrix(\(numbers.joined(separator: " ")))"))
        return .identity
    }

    private mutating func add(_ x: AttributeName, _ y: AttributeName, _ p: Point) {
        attributes += [(x, CompactNumber.number(p.x)), (y, CompactNumber.number(p.y))]
    }

    private mutating func add(_ gradient: SceneGradient, _ currentColorStops: Set<Int>) {
        if gradient.spread != .pad { attributes.append((.spreadMethod, gradient.spread.rawValue)) }
        for (index, stop) in gradient.stops.enumerated() {
            let color = currentColorStops.contains(index) ? "currentColor" : CompactNumber.hexadecimal(stop.color)
            var attributes = [
                (AttributeName.offset, CompactNumber.fraction(stop.offset)), (AttributeName.stopColor, color),
            ]
            if stop.color.alpha < 1 { attributes.append((.stopOpacity, CompactNumber.fraction(stop.color.alpha))) }
            stops.append(attributes)
        }
    }
}

/// Colours and numbers as text.
enum CompactNumber {
    /// Returns a colour without its alpha as `#rgb` or `#rrggbb`.
    static func hexadecimal(_ color: RGBColor) -> String {
        let long = Array(color.hexadecimal.utf8)
        let isShort = long[1] == long[2] && long[3] == long[4] && long[5] == long[6]
        return String(decoding: isShort ? [long[0], long[1], long[3], long[5]] : long, as: UTF8.self)
    }

    /// Returns a number from 0 to 1 with up to four decimals.
    static func fraction(_ value: Double) -> String {
        decimal(Int(bounded: (value.clamped(to: 0...1) * 10_000).rounded()), 4)
    }

    /// Returns a number with about seven digits.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        var (places, power) = (0, 1.0)
        while places < 12, value.magnitude * power < 1e6 {
            places += 1
            power *= 10
        }
        return decimal(Int(bounded: (value * power).rounded()), places)
    }

    /// Returns a decimal number without a leading zero, from its digits and how many of them are decimals.
    private static func decimal(_ digits: Int, _ decimals: Int) -> String {
        NumberText.decimal(digits, decimals: decimals, omitsLeadingZero: true)
    }
}
