import SVGDocument

/// Finds shapes whose outline begins where its mirror image does not begin.
///
/// A rectangle's outline begins at its upper left corner and a circle's at its right, both clockwise (SVG 2, chapter
/// 10), wherever the shape lies. Dashes and markers show that, so such a shape has no mirror with other coordinates.
struct OutlineStart {
    private let document: SVGDocument
    private let styleSheetsShowIt: Bool

    init(_ survey: DocumentSurvey) {
        document = survey.document
        styleSheetsShowIt = survey.styleSheets.contains {
            $0.text.contains("stroke-dasharray") || $0.text.contains("marker")
        }
    }

    /// What shows where the outline of an element begins, or `nil` where nothing does or it may begin anywhere.
    func evidence(on id: NodeID, _ element: Element) -> String? {
        guard ["rect", "circle", "ellipse"].contains(element.name.local) else { return nil }
        if styleSheetsShowIt { return "a style sheet with dashes or markers" }
        let inherited = ["stroke-dasharray", "marker-start", "marker-mid", "marker-end", "marker"]
        return inherited.first { isSet($0, on: id) }.map { "'\($0)'" }
    }

    /// Whether an inherited property has a value: the nearest element that says something about it decides.
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
