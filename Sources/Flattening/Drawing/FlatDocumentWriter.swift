import Geometry
import SVGDocument
import SVGScene

/// A writer of filled paths into a document with the source's root, title and description.
struct FlatDocumentWriter {
    private var document: SVGDocument
    private let grid: OutputGrid
    /// The ids of gradients, by their text.
    private var gradients: [String: String] = [:]
    private var usedIDs: Set<String> = []

    init(_ document: SVGDocument, _ grid: OutputGrid) {
        self.document = document
        self.grid = grid
    }

    /// The attributes of the root that stay: what it is, where it is and what it means, but not how its content looks.
    private static let keptAttributes: Set<String> = [
        "width", "height", "viewBox", "preserveAspectRatio", "id", "role", "version", "baseProfile", "x", "y",
        "focusable", "transform", "lang", "class", "tabindex",
    ]

    /// Replaces everything drawn by paths.
    mutating func write(_ paths: [FlattenedPath]) -> SVGDocument {
        let root = document.root
        for child in Array(document.children(of: root)) {
            let element = document.element(child)
            if element?.isSVG("title") != true, element?.isSVG("desc") != true { document.remove(child) }
        }
        for attribute in document.rootElement?.attributes ?? [] where attribute.name.namespace == .none {
            let name = attribute.name.local
            if Self.keptAttributes.contains(name) || name.hasPrefix("aria-") || name.hasPrefix("data-") { continue }
            document.removeAttribute(name, from: root)
        }
        let isAllCurrent = !paths.isEmpty && paths.allSatisfy(\.isCurrentColor)
        if isAllCurrent { document.setAttribute("fill", to: "currentColor", on: root) }
        usedIDs = Set(document.elementsByID().keys).union(paths.compactMap(\.id))
        for path in paths {
            let attributes = attributes(of: path, inherited: isAllCurrent ? "currentColor" : "#000")
            document.insert(document.makeElement("path", attributes: attributes), into: root)
        }
        return document
    }

    /// Replaces some children of the root by paths, which then say all about their paint themselves.
    mutating func write(_ paths: [FlattenedPath], replacing children: [NodeID: [Int]]) -> SVGDocument {
        usedIDs = Set(document.elementsByID().keys)
        for child in document.childElements(of: document.root) {
            guard let indices = children[child] else { continue }
            for index in indices {
                var attributes = attributes(of: paths[index], inherited: nil)
                attributes.insert(("stroke", "none"), at: 0)
                document.insert(
                    document.makeElement("path", attributes: attributes), into: document.root, before: child)
            }
            document.remove(child)
        }
        return document
    }

    /// Returns the attributes of a path.
    /// - Parameter inherited: The fill that the path inherits, with all else being initial; `nil` if that is not known.
    private mutating func attributes(
        of path: FlattenedPath, inherited: String?
    ) -> [(name: String, value: String)] {
        var attributes: [(name: String, value: String)] = []
        if let id = path.id { attributes.append(("id", id)) }
        if let name = path.className { attributes.append(("class", name)) }
        let fill: String
        var opacity = path.opacity
        switch path.paint {
        case .color(let color):
            fill = path.isCurrentColor ? "currentColor" : NumberText.hexadecimal(color)
            opacity *= color.alpha
        case .linearGradient, .radialGradient: fill = "url(#\(gradientID(path)))"
        case .pattern: fill = "none"
        }
        if fill != inherited { attributes.append(("fill", fill)) }
        if opacity < 1 || inherited == nil { attributes.append(("fill-opacity", NumberText.fraction(opacity))) }
        if !path.isAntialiased { attributes.append(("shape-rendering", "crispEdges")) }
        attributes.append(("d", path.data))
        return attributes
    }

    // MARK: Gradients

    /// Returns the id of a path's gradient; equal gradients are written once.
    private mutating func gradientID(_ path: FlattenedPath) -> String {
        let text = GradientText(path.paint, currentColorStops: path.currentColorStops, grid: grid)
        let key =
            ([text.name] + text.attributes.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
            + text.stops.map { stop in stop.map { "\($0.name)=\($0.value)" }.joined(separator: " ") }
            .joined(separator: ";")
        if let known = gradients[key] { return known }
        var number = gradients.count + 1
        while !usedIDs.insert("gradient-\(number)").inserted { number += 1 }
        let id = "gradient-\(number)"
        gradients[key] = id
        let gradient = document.makeElement(text.name, attributes: [("id", id)] + text.attributes)
        for stop in text.stops { document.insert(document.makeElement("stop", attributes: stop), into: gradient) }
        document.insert(gradient, into: definitions())
        return id
    }

    private mutating func definitions() -> NodeID {
        let children = document.childElements(of: document.root)
        if let known = children.first(where: { document.element($0)?.isSVG("defs") == true }) { return known }
        let definitions = document.makeElement("defs")
        let first = children.first { id in
            document.element(id)?.isSVG("title") != true && document.element(id)?.isSVG("desc") != true
        }
        document.insert(definitions, into: document.root, before: first)
        return definitions
    }
}

/// The element and attributes of a gradient in the user units of the canvas: a copy for the uncut shape, since the box
/// that the source's gradient may refer to changes when the shape is cut.
private struct GradientText {
    var name = ""
    var attributes: [(name: String, value: String)] = [("gradientUnits", "userSpaceOnUse")]
    var stops: [[(name: String, value: String)]] = []

    private let grid: OutputGrid

    init(_ paint: ScenePaint, currentColorStops: Set<Int>, grid: OutputGrid) {
        self.grid = grid
        switch paint {
        case .color, .pattern: break
        case .linearGradient(let gradient):
            name = "linearGradient"
            let map = similarity(gradient.gradient.transform)
            add("x1", "y1", map.apply(gradient.start))
            add("x2", "y2", map.apply(gradient.end))
            add(gradient.gradient, currentColorStops)
        case .radialGradient(let gradient):
            name = "radialGradient"
            let map = similarity(gradient.gradient.transform)
            add("cx", "cy", map.apply(gradient.center))
            attributes.append(("r", NumberText.number(gradient.radius * map.scaleX)))
            if gradient.focus != gradient.center { add("fx", "fy", map.apply(gradient.focus)) }
            if gradient.focusRadius > 0 {
                attributes.append(("fr", NumberText.number(gradient.focusRadius * map.scaleX)))
            }
            add(gradient.gradient, currentColorStops)
        }
    }

    /// Returns a transform that can be worked into the coordinates, or the identity and writes it down.
    private mutating func similarity(_ t: Transform) -> Transform {
        let size = t.scaleX
        let isSimilar =
            abs(t.scaleY - size) <= 1e-9 * size && abs(t.a * t.c + t.b * t.d) <= 1e-9 * size * size
        guard !isSimilar else { return t }
        let numbers = [t.a, t.b, t.c, t.d, t.e, t.f].map(NumberText.number)
        attributes.append(("gradientTransform", "matrix(\(numbers.joined(separator: " ")))"))
        return .identity
    }

    private mutating func add(_ x: String, _ y: String, _ p: Point) {
        attributes += [(x, NumberText.number(p.x)), (y, NumberText.number(p.y))]
    }

    private mutating func add(_ gradient: SceneGradient, _ currentColorStops: Set<Int>) {
        switch gradient.spread {
        case .pad: break
        case .reflect: attributes.append(("spreadMethod", "reflect"))
        case .repeat: attributes.append(("spreadMethod", "repeat"))
        }
        for (index, stop) in gradient.stops.enumerated() {
            let color = currentColorStops.contains(index) ? "currentColor" : NumberText.hexadecimal(stop.color)
            var attributes = [("offset", NumberText.fraction(stop.offset)), ("stop-color", color)]
            if stop.color.alpha < 1 { attributes.append(("stop-opacity", NumberText.fraction(stop.color.alpha))) }
            stops.append(attributes)
        }
    }
}

/// Colours and numbers as text.
enum NumberText {
    /// Returns a colour without its alpha as `#rgb` or `#rrggbb`.
    static func hexadecimal(_ color: RGBColor) -> String {
        let bytes = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded().clamped(to: 0...255)) }
        let digits = bytes.map { String($0 + 256, radix: 16).dropFirst() }
        if digits.allSatisfy({ $0.first == $0.last }) { return "#" + digits.map { $0.prefix(1) }.joined() }
        return "#" + digits.joined()
    }

    /// Returns a number from 0 to 1 with up to four decimals.
    static func fraction(_ value: Double) -> String {
        decimal(Int((value.clamped(to: 0...1) * 10_000).rounded()), places: 4)
    }

    /// Returns a number with about seven digits.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        var (places, power) = (0, 1.0)
        while places < 12, value.magnitude * power < 1e6 {
            places += 1
            power *= 10
        }
        return decimal(Int((value * power).rounded().clamped(to: -0x1p62...0x1p62)), places: places)
    }

    /// Returns a decimal number without a leading zero, from its digits and how many of them are decimals.
    static func decimal(_ digits: Int, places: Int) -> String {
        var (magnitude, places) = (digits.magnitude, places)
        while places > 0, magnitude.isMultiple(of: 10) {
            magnitude /= 10
            places -= 1
        }
        var text = String(magnitude)
        if places > 0 {
            if text.count < places { text = String(repeating: "0", count: places - text.count) + text }
            text.insert(".", at: text.index(text.endIndex, offsetBy: -places))
        }
        return digits < 0 ? "-" + text : text
    }
}
