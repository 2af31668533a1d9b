import Diagnostics
import Directionality
import Geometry
import IconModel
import SVGDocument

/// The inventory of an icon's elements, for the errors of selectors.
struct IconInventory {
    /// An element or a subpath that a part could consist of.
    struct Entry {
        /// The selector that matches only it.
        var selector: String
        /// The box of its ink in the view box's coordinates, or `nil` if it draws nothing.
        var box: Rect?
        /// Whether it is an element that contains other drawn ones.
        var isGroup = false
    }

    /// The maximum number of elements listed.
    static let maxCount = 1_000

    /// The elements in document order, groups before their content, and paths with several subpaths before those.
    private(set) var entries: [Entry] = []
    private let document: SVGDocument
    private let selectors: SelectorWriter

    init(_ document: SVGDocument, _ ink: InkMeasure) {
        self.document = document
        selectors = SelectorWriter(document)
        for id in drawn(in: document.root).prefix(Self.maxCount) {
            let selector = selectors.selector(of: id)
            entries.append(Entry(selector: selector, box: ink.box(of: [id]), isGroup: isGroup(id)))
            let subpaths = ink.subpathBoxes(of: id)
            guard subpaths.count > 1 else { continue }
            entries += subpaths.enumerated().map { Entry(selector: "\(selector) subpath(\($0 + 1))", box: $1) }
        }
    }

    private func drawn(in parent: NodeID) -> [NodeID] {
        document.childElements(of: parent).filter(document.isDrawn).flatMap { [$0] + drawn(in: $0) }
    }

    private func isGroup(_ id: NodeID) -> Bool { document.childElements(of: id).contains(where: document.isDrawn) }

    /// Returns a hint at what a selector could have named, for the error that it matches nothing.
    func hint(for selector: PartSelector) -> String {
        guard selector.alternatives.contains(where: { $0.pick != nil }) else { return names }
        let drawn = entries.filter { !$0.isGroup }.compactMap { entry in
            entry.box.map { "'\(entry.selector)' in \(Self.text($0))" }
        }
        return drawn.isEmpty ? "the icon draws nothing" : "there are " + drawn.listed(atMost: Self.shown)
    }

    /// Returns a list of a path's subpaths with the boxes of their ink.
    static func subpaths(_ boxes: [Rect?]) -> String {
        let texts = boxes.enumerated().map { number, box in "\(number + 1) in \(box.map(text) ?? "nothing")" }
        return (boxes.count == 1 ? "there is " : "there are ") + texts.listed(atMost: shown)
    }

    private var names: String {
        let names = document.subtree(of: document.root).dropFirst().flatMap { id in
            document.isDrawn(id) ? selectors.names(of: id) : []
        }
        var seen: Set<String> = []
        let distinct = names.filter { seen.insert($0).inserted }
        let selectable = distinct.isEmpty ? entries.map(\.selector) : distinct
        return selectable.isEmpty
            ? "the icon draws nothing" : "there are " + selectable.map { "'\($0)'" }.listed(atMost: Self.shown)
    }

    /// The number of things that a message lists.
    private static let shown = 20

    /// Returns a box in the form of a region: x y width height.
    private static func text(_ box: Rect) -> String {
        [box.minX, box.minY, box.width, box.height].map(InkMeasure.text).joined(separator: " ")
    }
}
