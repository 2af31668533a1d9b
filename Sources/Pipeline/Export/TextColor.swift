import Manifest
import SVGDocument
import SVGScene

/// A painter of drawings in the colour of the text around them: every paint that is an opaque colour becomes `currentColor`.
struct TextColor {
    private var document: SVGDocument
    /// Whether a colour is not opaque, so that `currentColor` would lose what its alpha says.
    private var hasAlpha = false
    private var fillsByDefault = false
    private var plainMasks: [NodeID] = []

    /// The paints of an element as they are written; `nil` where none is.
    private struct Paints {
        var fill: String?
        var stroke: String?
        /// What `currentColor` stands for.
        var color: String?

        mutating func declare(_ property: Property, _ value: String) {
            guard value.trimmingPrefix(while: \.isWhitespace) != "inherit" else { return }
            switch property {
            case .fill: fill = value
            case .stroke: stroke = value
            default: color = value
            }
        }
    }

    /// What says in which colours an element is painted.
    private static let paints: [(AttributeName, Property)] = [(.fill, .fill), (.stroke, .stroke), (.color, .color)]

    private static let filled: Set<ElementName> = [
        .circle, .ellipse, .path, .polygon, .polyline, .rect, .text, .textPath, .tspan, .use,
    ]

    /// Returns the drawings of an icon in the colours that an export has: all in that of the text, or none.
    static func drawings(_ sources: [SVGDocument], _ colors: ExportColors) -> [SVGDocument] {
        template(sources, colors) ?? sources
    }

    /// Returns the drawings of an icon in the colour of the text, or `nil` where an export has them as they are drawn.
    static func template(_ sources: [SVGDocument], _ colors: ExportColors) -> [SVGDocument]? {
        guard colors.areTemplate(where: sources.map { SceneResolver.resolve($0).singleColor }.areOne) else {
            return nil
        }
        let painted = sources.compactMap(painted)
        return painted.count == sources.count ? painted : nil
    }

    /// Returns a drawing in the colour of the text, or `nil` where a paint is not opaque.
    static func painted(_ source: SVGDocument) -> SVGDocument? {
        var painter = TextColor(document: SelfContained.document(source))
        let root = painter.document.root
        painter.paint(root, within: Paints())
        guard !painter.hasAlpha else { return nil }
        if painter.fillsByDefault {
            painter.document.setAttribute(.fill, to: "currentColor", on: root)
            for mask in painter.plainMasks { painter.document.setAttribute(.fill, to: "#000", on: mask) }
        }
        return painter.document
    }

    private mutating func paint(_ node: NodeID, within outer: Paints) {
        guard let element = document.element(node) else { return }
        if element.isSVG(.mask) { return keepPaints(of: node, element, outer) }
        // What clips has no colour.
        if element.isSVG(.clipPath) { return }
        var own = outer
        for (attribute, property) in Self.paints {
            if let value = element[attribute] { own.declare(property, value) }
        }
        if let style = element[.style] {
            for (property, value) in StyleAttribute.values(of: [.fill, .stroke, .color], in: style) {
                own.declare(property, value)
            }
            let painted = StyleAttribute.mapping([.fill, .stroke, .color], in: style) { property, value in
                property == .color ? "inherit" : textColor(for: value)
            }
            if painted != style { document.setAttribute(.style, to: painted, on: node) }
        }
        for attribute in [AttributeName.fill, .stroke] {
            guard let value = element[attribute] else { continue }
            let painted = textColor(for: value)
            if painted != value { document.setAttribute(attribute, to: painted, on: node) }
        }
        if element[.color] != nil { document.removeAttribute(.color, from: node) }
        if own.fill == nil, element.kind.map(Self.filled.contains) == true { fillsByDefault = true }
        for child in document.childElements(of: node) { paint(child, within: own) }
    }

    /// Gives a mask the paints that it inherits, as they were: what it hides depends on their lightness.
    private mutating func keepPaints(of mask: NodeID, _ element: Element, _ outer: Paints) {
        let declared = StyleAttribute.properties(in: element[.style] ?? "")
        if element[.fill] == nil, declared.isDisjoint(with: [.fill]) {
            if let fill = outer.fill {
                document.setAttribute(.fill, to: fill, on: mask)
            } else {
                plainMasks.append(mask)
            }
        }
        for (attribute, property, value) in [
            (AttributeName.stroke, Property.stroke, outer.stroke), (.color, .color, outer.color),
        ] {
            guard let value, element[attribute] == nil, declared.isDisjoint(with: [property]) else { continue }
            document.setAttribute(attribute, to: value, on: mask)
        }
    }

    /// Returns the colour of the text for a colour, and everything else as it is: none, gradients, what is inherited.
    private mutating func textColor(for value: String) -> String {
        guard let color = RGBColor(css: value) else { return value }
        if color.alpha < 1 { hasAlpha = true }
        return "currentColor"
    }
}

extension ExportColors {
    /// Whether an icon is drawn in the colour that the app gives it. `hasOneColor` says whether it has a single one.
    func areTemplate(where hasOneColor: @autoclosure () -> Bool) -> Bool {
        switch self {
        case .template: true
        case .original: false
        case .auto: hasOneColor()
        }
    }
}

extension [RGBColor?] {
    /// Whether drawings with these single colours have one and the same, so that nothing is lost where they are drawn in another.
    var areOne: Bool {
        guard let first = first ?? nil else { return false }
        return allSatisfy { $0 == first }
    }
}
