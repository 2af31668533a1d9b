import SVGDocument
import Show

extension Inspection {
    /// Inspects a drawing with a view box of 24 by 24.
    static func of(_ content: String) throws -> (document: SVGDocument, inspection: Inspection) {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
            xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 24 24">\(content)</svg>
            """
        let document = try SVGReader.read(Array(text.utf8), name: "icon.svg")
        return (document, Inspection(document))
    }

    /// All elements in the order of their numbers.
    var allElements: [InspectedElement] {
        elements.flatMap(\.withDescendants)
    }
}

extension InspectedElement {
    fileprivate var withDescendants: [InspectedElement] {
        [self] + children.flatMap(\.withDescendants)
    }
}
