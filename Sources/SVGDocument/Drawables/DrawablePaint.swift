import Geometry

extension DrawableReader {
    /// What a path is filled or stroked with.
    enum Property: String {
        case fill, stroke

        var names: (paint: AttributeName, opacity: AttributeName) {
            switch self {
            case .fill: (.fill, .fillOpacity)
            case .stroke: (.stroke, .strokeOpacity)
            }
        }
    }

    /// The value of a colour's attribute.
    enum Paint {
        case none
        case color(DrawableColor)
        /// A `gradient` element of a tree.
        case gradient(SVGDocument, NodeID)
    }

    /// Returns the attributes of a path's fill or stroke, for which a gradient is made before the path, or `nil` if there is
    /// nothing to see.
    mutating func paint(_ property: Property, of path: NodeID, in parent: NodeID) throws(SVGReadError) -> [Value]? {
        let local = property.rawValue + "Color"
        let paint: Paint
        if let gradient = inlineColor(local, of: path) {
            paint = complexColor(xml, gradient, path)
        } else if let value = xml.element(path)?[local, .android] {
            paint = self.paint(value, path)
        } else {
            return nil
        }
        var opacity = min(max(number(property.rawValue + "Alpha", of: path)?.value ?? 1, 0), 1)
        let value: String
        switch paint {
        case .none: return nil
        case .color(let color):
            opacity *= color.alpha
            value = tint ?? color.rgb
        case .gradient(let tree, let node): value = try gradient(tree, node, path, in: parent)
        }
        guard opacity > 0 else { return nil }
        let names = property.names
        return [(names.paint, value)] + (opacity < 1 ? [(names.opacity, NumberText.rounded(opacity))] : [])
    }

    /// Returns the element inside an `aapt:attr` that stands for an attribute.
    private func inlineColor(_ local: String, of path: NodeID) -> NodeID? {
        let wrapper = xml.childElements(of: path).first { child in
            guard let element = xml.element(child), element.name.namespace == .aapt, element.name.local == "attr" else {
                return false
            }
            return element["name", .none]?.split(separator: ":").last.map(String.init) == local
        }
        return wrapper.flatMap { xml.childElements(of: $0).first }
    }

    /// Returns the paint of an attribute's value at an element.
    mutating func paint(_ value: String, _ node: NodeID) -> Paint {
        if value == "@null" || value == "@empty" { return .none }
        switch resources.resolve(value) {
        case .text(let text):
            if let color = DrawableColor(text) {
                note(value, for: color)
                return .color(color)
            }
            remark("is drawn black: '\(text)' is no colour", node)
            return .color(.black)
        case .file(let tree): return complexColor(tree, tree.root, node)
        case .unresolved:
            note(value, for: .black)
            return .color(.black)
        }
    }

    /// Notes how the file says a colour.
    private mutating func note(_ text: String, for color: DrawableColor) {
        guard color.alpha == 1, tint == nil else { return }
        spellings["#FF" + color.rgb.dropFirst().uppercased(), default: []].insert(text)
    }

    /// Returns the paint of a `gradient`, or of a `selector` for the state without conditions.
    private mutating func complexColor(_ tree: SVGDocument, _ root: NodeID, _ node: NodeID) -> Paint {
        switch tree.element(root)?.name.local {
        case "gradient": return .gradient(tree, root)
        case "selector":
            let items = tree.childElements(of: root)
            let item = items.first { item in
                tree.element(item)?.attributes.contains { $0.name.local.hasPrefix("state_") } == false
            }
            // A selector that names another, and so on, does not end.
            guard let item = item ?? items.last, let value = tree.element(item)?["color", .android],
                case .text(let text) = resources.resolve(value), var color = DrawableColor(text)
            else { break }
            color.alpha *= min(max(number("alpha", of: item, in: tree)?.value ?? 1, 0), 1)
            return .color(color)
        default: break
        }
        remark("is drawn black: its colour is neither a gradient nor a selector of plain colours", node)
        return .color(.black)
    }

    private mutating func gradient(
        _ tree: SVGDocument, _ node: NodeID, _ path: NodeID, in parent: NodeID
    ) throws(SVGReadError) -> String {
        let stops = stops(tree, node, path)
        var attributes: [Value] = [(.id, freshID("gradient")), (.gradientUnits, "userSpaceOnUse")]
        let kind: ElementName
        let places: [(AttributeName, String)]
        switch text("type", of: node, in: tree) {
        case "sweep":
            remark("has a sweep gradient, which is drawn in the colour of its middle", path)
            return stops.isEmpty ? "none" : stops[stops.count / 2].color.rgb
        case "radial":
            kind = .radialGradient
            places = [(.cx, "centerX"), (.cy, "centerY"), (.r, "gradientRadius")]
        default:
            kind = .linearGradient
            places = [(.x1, "startX"), (.y1, "startY"), (.x2, "endX"), (.y2, "endY")]
        }
        for (name, local) in places { attributes.append((name, number(local, of: node, in: tree)?.text ?? "0")) }
        switch text("tileMode", of: node, in: tree) {
        case "repeat": attributes.append((.spreadMethod, "repeat"))
        case "mirror": attributes.append((.spreadMethod, "reflect"))
        default: break
        }
        let origin = tree.source.name == xml.source.name ? node : path
        let element = try open(kind, attributes, in: parent, from: origin)
        for stop in stops {
            var attributes: [Value] = [(.offset, stop.offset), (.stopColor, tint ?? stop.color.rgb)]
            if stop.color.alpha < 1 { attributes.append((.stopOpacity, NumberText.rounded(stop.color.alpha))) }
            _ = try open(.stop, attributes, in: element, from: origin)
            close()
        }
        close()
        return "url(#\(attributes[0].value))"
    }

    private mutating func stops(
        _ tree: SVGDocument, _ gradient: NodeID, _ path: NodeID
    ) -> [(offset: String, color: DrawableColor)] {
        let items = tree.childElements(of: gradient).filter { tree.element($0)?.name.local == "item" }
        guard items.isEmpty else {
            return items.map { item in
                (number("offset", of: item, in: tree)?.text ?? "0", color("color", of: item, tree, path) ?? .black)
            }
        }
        let ends = [("0", "startColor"), ("0.5", "centerColor"), ("1", "endColor")]
        return ends.compactMap { offset, local in color(local, of: gradient, tree, path).map { (offset, $0) } }
    }

    private mutating func color(
        _ local: String, of node: NodeID, _ tree: SVGDocument, _ path: NodeID
    ) -> DrawableColor? {
        guard let value = tree.element(node)?[local, .android], case .color(let color) = paint(value, path) else {
            return nil
        }
        return color
    }
}

/// A colour as Android's resources write it.
struct DrawableColor {
    /// The colour without its opacity, as `#rrggbb`.
    var rgb: String
    /// The opacity, from 0 to 1.
    var alpha: Double

    static let black = DrawableColor(rgb: "#000000", alpha: 1)

}

extension DrawableColor {
    /// Reads `#RGB`, `#ARGB`, `#RRGGBB` or `#AARRGGBB`; returns `nil` for any other text.
    init?(_ text: String) {
        var digits = Array(text.utf8.drop(while: NumberScanner.isSpace))
        while let last = digits.last, NumberScanner.isSpace(last) { digits.removeLast() }
        guard digits.first == UInt8(ascii: "#") else { return nil }
        digits.removeFirst()
        if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8,
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), digits[0] != UInt8(ascii: "+")
        else { return nil }
        rgb = "#" + String(decoding: digits.suffix(6), as: UTF8.self).lowercased()
        alpha = digits.count == 8 ? Double(value >> 24) / 255 : 1
    }
}

/// The colours that Android itself names (`@android:color/…`), those that change with the device left out.
enum SystemColors {
    /// Returns the colour of a reference's type and name, or `nil` if it is none of Android's.
    static func text(ofReference key: String) -> String? {
        let prefix = "android:color/"
        return key.hasPrefix(prefix) ? colors[String(key.utf8.dropFirst(prefix.utf8.count)) ?? ""] : nil
    }

    private static let colors = [
        "background_dark": "#ff000000", "background_light": "#ffffffff", "black": "#ff000000",
        "darker_gray": "#ffaaaaaa", "holo_blue_bright": "#ff00ddff", "holo_blue_dark": "#ff0099cc",
        "holo_blue_light": "#ff33b5e5", "holo_green_dark": "#ff669900", "holo_green_light": "#ff99cc00",
        "holo_orange_dark": "#ffff8800", "holo_orange_light": "#ffffbb33", "holo_purple": "#ffaa66cc",
        "holo_red_dark": "#ffcc0000", "holo_red_light": "#ffff4444", "transparent": "#00000000",
        "white": "#ffffffff",
    ]
}
