import SVGDocument

/// Looks for geometry in CSS, where changing coordinates in attributes would miss it.
enum StyleSheetGeometry {
    /// Properties that place or shape what is drawn (SVG 2 section 6.6, CSS Transforms, Motion Path, Animations).
    private static let properties: Set<String> = [
        "transform", "transform-origin", "transform-box", "translate", "rotate", "scale", "offset", "offset-path",
        "x", "y", "cx", "cy", "width", "height", "d", "text-anchor", "animation", "animation-name",
    ]

    /// The properties that take the place of the `transform` attribute, so that it cannot be changed there.
    private static let transformProperties: Set<String> = [
        "transform", "transform-origin", "transform-box", "translate", "rotate", "scale", "offset", "offset-path",
        "animation", "animation-name",
    ]

    /// The first property with geometry in a style sheet, or `nil`.
    static func property(inStyleSheet text: String) -> String? {
        var rest = withoutComments(text)[...]
        while let open = rest.firstIndex(of: "{") {
            let block = rest[rest.index(after: open)...]
            let close = block.firstIndex { $0 == "}" || $0 == "{" } ?? block.endIndex
            // A brace within the block belongs to a rule inside an at-rule, which is looked at in its turn.
            if close == block.endIndex || block[close] == "}" {
                if let property = property(inDeclarations: String(block[..<close])) { return property }
            }
            rest = block
        }
        return nil
    }

    /// The first property with geometry in a `style` attribute, or `nil`.
    static func property(inDeclarations text: String) -> String? {
        declaredProperties(text).first(where: properties.contains)
    }

    /// Whether a `style` attribute sets the transform.
    static func setsTransform(_ text: String) -> Bool {
        declaredProperties(text).contains(where: transformProperties.contains)
    }

    private static func declaredProperties(_ text: String) -> [String] {
        withoutComments(text).split(separator: ";").compactMap { declaration in
            guard let colon = declaration.firstIndex(of: ":") else { return nil }
            return declaration[..<colon].filter { !$0.isWhitespace }.lowercased()
        }
    }

    private static func withoutComments(_ text: String) -> String {
        guard text.contains("/*") else { return text }
        var pieces = text.split(separator: "/*", omittingEmptySubsequences: false).map(String.init)
        for index in pieces.indices.dropFirst() {
            let end = pieces[index].firstRange(of: "*/")
            pieces[index] = end.map { String(pieces[index][$0.upperBound...]) } ?? ""
        }
        return pieces.joined()
    }
}
