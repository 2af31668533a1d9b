import Directionality
import SVGDocument

/// A finder of selectors for marks that have elements or subpaths of their own.
struct MarkPart {
    private let document: SVGDocument
    private let strokes: [Stroke]

    init(_ file: DrawnFile) {
        document = file.document
        strokes = file.strokes
    }

    /// Returns a selector of some strokes, or `nil` where they cannot be selected for certain.
    func selector(of indices: [Int]) -> String? {
        let origins = indices.compactMap { strokes[$0].origin }
        guard !origins.isEmpty, origins.count == indices.count, origins.allSatisfy(isDrawnOnce) else { return nil }
        let writer = SelectorWriter(document)
        var elements: [NodeID] = []
        for origin in origins where !elements.contains(origin.element) { elements.append(origin.element) }
        var selectors: [String] = []
        for element in elements {
            guard let own = selector(of: element, origins.filter { $0.element == element }, writer) else { return nil }
            selectors.append(own)
        }
        return selectors.joined(separator: ", ")
    }

    private func isDrawnOnce(_ origin: Stroke.Origin) -> Bool { strokes.count { $0.origin == origin } == 1 }

    private func selector(of element: NodeID, _ picked: [Stroke.Origin], _ writer: SelectorWriter) -> String? {
        let selector = writer.selector(of: element)
        guard let count = picked.first?.count, picked.count < count else { return selector }
        // Subpaths are numbered as in the path data; where one of them has no extent, the drawing has fewer.
        guard document.element(element)?["d"].map({ PathData($0).subpathCount }) == count else { return nil }
        let numbers = picked.map { "\($0.subpath + 1)" }.joined(separator: ", ")
        return "\(selector) subpath(\(numbers))"
    }
}
