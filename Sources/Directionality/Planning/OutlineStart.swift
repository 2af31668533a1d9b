import SVGDocument

/// A check for shapes whose mirror image would begin its outline elsewhere.
///
/// A rectangle's outline begins at its upper left corner and a circle's at its right, both clockwise (SVG 2, chapter
/// 10), wherever the shape is. Dashes and markers make that visible, so such a shape cannot be mirrored by its
/// coordinates.
struct OutlineStart {
    private let document: SVGDocument
    private let styleSheetsShowIt: Bool

    init(_ survey: DocumentSurvey) {
        document = survey.document
        styleSheetsShowIt = survey.styleSheets.contains {
            $0.text.contains("stroke-dasharray") || $0.text.contains("marker")
        }
    }

    /// Returns what makes the start of an element's outline visible, or `nil` if nothing does or the start can be
    /// mirrored.
    func evidence(on id: NodeID, _ element: Element) -> String? {
        guard ["rect", "circle", "ellipse"].contains(element.name.local) else { return nil }
        if styleSheetsShowIt { return "a style sheet with dashes or markers" }
        let inherited = ["stroke-dasharray", "marker-start", "marker-mid", "marker-end", "marker"]
        return inherited.first { isSet($0, on: id) }.map { "'\($0)'" }
    }

    /// Returns whether an inherited property has a value other than `none`, as far as the nearest declaration tells.
    private func isSet(_ property: String, on id: NodeID) -> Bool {
        var current: NodeID? = id
        while let node = current, let element = document.element(node) {
            if element["style"]?.contains(property) == true { return true }
            if let value = element[property] { return value != "none" }
            current = document.parent(of: node)
        }
        return false
    }
}
