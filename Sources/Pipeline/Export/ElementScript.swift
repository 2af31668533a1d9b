import Diagnostics
import SVGScene

/// A writer of trees of elements as arrays of JavaScript, no markup: `["path", { d: "M4 4h16" }]`, with children last.
enum ElementScript {
    /// Returns a drawing: its box, the root's attributes, and its children, or a function that returns them for an id.
    static func text(_ drawing: ElementDrawing, _ dialect: AttributeDialect) -> String {
        let children = drawing.hasIDs ? "(id) => \(list(drawing.children, dialect))" : list(drawing.children, dialect)
        return "[\(JSONText.quoted(drawing.viewBox)), \(object(drawing.attributes, dialect)), \(children)]"
    }

    private static func list(_ nodes: [ElementDrawing.Node], _ dialect: AttributeDialect) -> String {
        "[\(nodes.map { node($0, dialect) }.joined(separator: ", "))]"
    }

    private static func node(_ node: ElementDrawing.Node, _ dialect: AttributeDialect) -> String {
        switch node {
        case .text(let text): return JSONText.quoted(text)
        case .element(let element):
            let start = "[\(JSONText.quoted(element.name)), \(object(element.attributes, dialect))"
            return element.children.isEmpty ? start + "]" : "\(start), \(list(element.children, dialect))]"
        }
    }

    private static func object(_ attributes: [ElementDrawing.Attribute], _ dialect: AttributeDialect) -> String {
        guard !attributes.isEmpty else { return "{}" }
        let members = attributes.map { attribute in
            let isStyle = attribute.name == "style" && dialect == .react
            return
                "\(JavaScript.key(dialect.name(attribute.name))): \(isStyle ? style(attribute) : value(attribute.value))"
        }
        return "{ \(members.joined(separator: ", ")) }"
    }

    private static func value(_ pieces: [ElementDrawing.Piece]) -> String {
        if pieces.isEmpty { return "\"\"" }
        return pieces.map { piece in
            switch piece {
            case .text(let text): JSONText.quoted(text)
            case .id(let id): "id + \(JSONText.quoted(id))"
            }
        }.joined(separator: " + ")
    }

    /// Returns a style as an object with a member for each declaration, as React asks for.
    private static func style(_ attribute: ElementDrawing.Attribute) -> String {
        // Declarations are told apart with marks around the ids, which are split from them afterwards.
        let text = attribute.value.map { piece in
            switch piece {
            case .text(let text): text
            case .id(let id): ElementIDs.mark + id + ElementIDs.mark
            }
        }.joined()
        var members: [(name: String, value: String)] = []
        for (name, declared) in StyleAttribute.all(in: text) where !name.hasPrefix("-") || name.hasPrefix("--") {
            let pieces = ElementIDs.pieces(declared)
            // The last declaration of a property counts.
            members.removeAll { $0.name == name }
            members.append((name, value(pieces)))
        }
        let written = members.map { name, value in
            "\(JavaScript.key(name.hasPrefix("--") ? name : AttributeDialect.camelCase(name))): \(value)"
        }
        return "{ \(written.joined(separator: ", ")) }"
    }
}

/// How a framework names the attributes of SVG.
enum AttributeDialect {
    case plain
    /// As React does: those that it knows with a hyphen or a colon are in camel case.
    case react

    func name(_ attribute: String) -> String {
        self == .react && Self.knownToReact.contains(attribute) ? Self.camelCase(attribute) : attribute
    }

    /// Returns a name without its hyphens and colons, with a capital after each: `strokeWidth`.
    static func camelCase(_ name: String) -> String {
        let words = name.split { $0 == "-" || $0 == ":" }
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The attributes that React 18 and 19 know in camel case; others with a hyphen are passed on as they are.
    private static let knownToReact: Set<String> = [
        "alignment-baseline", "baseline-shift", "clip-path", "clip-rule", "color-interpolation",
        "color-interpolation-filters", "color-rendering", "dominant-baseline", "fill-opacity", "fill-rule",
        "flood-color", "flood-opacity", "font-family", "font-size", "font-size-adjust", "font-stretch", "font-style",
        "font-variant", "font-weight", "glyph-orientation-horizontal", "glyph-orientation-vertical", "image-rendering",
        "letter-spacing", "lighting-color", "marker-end", "marker-mid", "marker-start", "paint-order", "pointer-events",
        "shape-rendering", "stop-color", "stop-opacity", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap",
        "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor", "text-decoration",
        "text-rendering", "unicode-bidi", "vector-effect", "word-spacing", "writing-mode", "xml:space",
    ]
}
