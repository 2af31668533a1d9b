import SVGDocument

/// A writer of filled paths into a document with the source's root, title and description.
struct FlatDocumentWriter {
    private var document: SVGDocument

    init(_ document: SVGDocument) { self.document = document }

    /// The attributes of the root that stay: what it is, where it is and what it means, but not how its content looks.
    private static let keptAttributes: Set<AttributeName> = [
        .width, .height, .viewBox, .preserveAspectRatio, .id, .x, .y, .transform, .lang, .class,
    ]
    /// Those of them that no stage asks for.
    private static let keptNames: Set<String> = ["role", "version", "baseProfile", "focusable", "tabindex"]

    mutating func write(_ paths: [FlattenedPath]) -> SVGDocument {
        let root = document.root
        for child in Array(document.children(of: root)) {
            let element = document.element(child)
            if element?.isSVG(.title) != true, element?.isSVG(.desc) != true { document.remove(child) }
        }
        for attribute in document.rootElement?.attributes ?? [] where attribute.name.namespace == .none {
            let name = attribute.name.local
            if attribute.name.attribute.map(Self.keptAttributes.contains) == true || Self.keptNames.contains(name)
                || name.hasPrefix("aria-") || name.hasPrefix("data-")
            {
                continue
            }
            document.removeAttribute(attribute.name, from: root)
        }
        let isAllCurrent = !paths.isEmpty && paths.allSatisfy(\.isCurrentColor)
        if isAllCurrent { document.setAttribute(.fill, to: "currentColor", on: root) }
        for path in paths {
            let attributes = attributes(of: path, inherited: isAllCurrent ? "currentColor" : "#000")
            document.insert(document.makeElement(.path, attributes: attributes), into: root)
        }
        return document
    }

    /// Replaces some children of the root by paths, which then say all about their paint themselves.
    mutating func write(_ paths: [FlattenedPath], replacing children: [NodeID: [Int]]) -> SVGDocument {
        for child in document.childElements(of: document.root) {
            guard let indices = children[child] else { continue }
            for index in indices {
                var attributes = attributes(of: paths[index], inherited: nil)
                attributes.insert((.stroke, "none"), at: 0)
                document.insert(document.makeElement(.path, attributes: attributes), into: document.root, before: child)
            }
            document.remove(child)
        }
        return document
    }

    /// Returns the attributes of a path. `inherited` is the fill that the path inherits, with all else being initial;
    /// `nil` if that is not known.
    private mutating func attributes(
        of path: FlattenedPath, inherited: String?
    ) -> [(name: AttributeName, value: String)] {
        var attributes: [(name: AttributeName, value: String)] = []
        if let id = path.id { attributes.append((.id, id)) }
        if let name = path.className { attributes.append((.class, name)) }
        let fill: String
        var opacity = path.opacity
        switch path.paint {
        case .color(let color):
            fill = path.isCurrentColor ? "currentColor" : CompactNumber.hexadecimal(color)
            opacity *= color.alpha
        case .linearGradient, .radialGradient:
            fill =
                "url(#\(GradientWriter.write(path.paint, currentColorStops: path.currentColorStops, into: &document)))"
        case .pattern: fill = "none"
        }
        if fill != inherited { attributes.append((.fill, fill)) }
        if opacity < 1 || inherited == nil { attributes.append((.fillOpacity, CompactNumber.fraction(opacity))) }
        if !path.isAntialiased { attributes.append((.shapeRendering, "crispEdges")) }
        attributes.append((.d, path.data))
        return attributes
    }
}
