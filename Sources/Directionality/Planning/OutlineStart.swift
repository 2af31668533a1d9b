import SVGDocument

/// Finds shapes whose outline begins where its mirror image does not begin.
///
/// A rectangle's outline begins at its upper left corner and a circle's at its right, both clockwise (SVG 2, chapter
/// 10), wherever the shape lies. Dashes and markers show that, so such a shape has no mirror with other coordinates.
struct OutlineStart {
    private let document: SVGDocument
    private let styleSheetsShowIt: Bool

    init(_ document: SVGDocument, styleSheets: [String]) {
        self.document = document
        styleSheetsShowIt = styleSheets.contains { $0.contains("stroke-dasharray") || $0.contains("marker") }
    }

    /// What shows where the outline of an element begins, or `nil` where nothing does or it may begin anywhere.
    func evidence(on id: NodeID, _ element: Element) -> String? {
        guard ["rect", "circle", "ellipse"].contains(element.name.local) else { return nil }
        if styleSheetsShowIt { return "a style sheet with dashes or markers" }
        var current: NodeID? = id
        while let node = current, let element = document.element(node) {
            for attribute in element.attributes {
                if let name = evidence(in: attribute) { return "'\(name)'" }
            }
            current = document.parent(of: node)
        }
        return nil
    }

    private func evidence(in attribute: Attribute) -> String? {
        let name = attribute.name.local
        if name == "stroke-dasharray" || name.hasPrefix("marker-") { return attribute.value == "none" ? nil : name }
        guard name == "style" else { return nil }
        return ["stroke-dasharray", "marker"].first(where: attribute.value.contains)
    }
}
