import Geometry
import SVGDocument

/// What an icon draws, element by element: everything that a part could be made of.
public struct IconInventory: Sendable {
    /// The elements in document order, groups before what is in them.
    public private(set) var entries: [InventoryEntry] = []
    /// How many further elements there are, in a document with more than anyone reads.
    public private(set) var omitted = 0

    private let document: SVGDocument
    private let ink: InkMeasure
    private let ids: [String: NodeID]
    private static let most = 1_000

    /// Takes stock of a document.
    public init(_ document: SVGDocument) {
        self.init(document, InkMeasure(document))
    }

    init(_ document: SVGDocument, _ ink: InkMeasure) {
        self.document = document
        self.ink = ink
        ids = document.elementsByID()
        add(childrenOf: document.root, depth: 0)
    }

    private mutating func add(childrenOf parent: NodeID, depth: Int) {
        for child in document.childElements(of: parent) {
            guard document.element(child).map(Drawing.isDrawn) == true else { continue }
            if entries.count < Self.most {
                entries.append(
                    InventoryEntry(
                        element: child, depth: depth, selector: selector(of: child), box: ink.box(of: [child]),
                        subpaths: ink.subpathBoxes(of: child)))
            } else {
                omitted += 1
            }
            add(childrenOf: child, depth: depth + 1)
        }
    }

    /// The id where there is one that a selector can name, or the way from the nearest element that has one.
    private func selector(of id: NodeID) -> String {
        guard id != document.root, let element = document.element(id), let parent = document.parent(of: id) else {
            return "svg"
        }
        if let name = element["id"], ids[name] == id, (try? PartSelector(parsing: "#" + name)) != nil {
            return "#" + name
        }
        let siblings = document.childElements(of: parent).filter { document.element($0)?.name == element.name }
        let place = siblings.firstIndex(of: id).map { $0 + 1 } ?? 1
        let own = element.name.local + (siblings.count > 1 ? ":nth-of-type(\(place))" : "")
        return selector(of: parent) + " > " + own
    }

    // MARK: Hints

    /// What a selector could have named, for the error that it found nothing.
    func hint(for selector: PartSelector) -> String {
        guard selector.alternatives.contains(where: { $0.pick != nil }) else { return names }
        let drawn = entries.filter { $0.box != nil && !isGroup($0.element) }.compactMap { entry in
            entry.box.map { "\(entry.selector) in \(Self.text($0))" }
        }
        return drawn.isEmpty ? "the icon draws nothing" : "there are " + Self.list(drawn)
    }

    /// The subpaths of a path with the boxes of their ink.
    static func subpaths(_ boxes: [Rect?]) -> String {
        let texts = boxes.enumerated().map { number, box in "\(number + 1) in \(box.map(text) ?? "nothing")" }
        return (boxes.count == 1 ? "there is " : "there are ") + list(texts)
    }

    private func isGroup(_ id: NodeID) -> Bool {
        document.childElements(of: id).contains { document.element($0).map(Drawing.isDrawn) == true }
    }

    private var names: String {
        var names: [String] = []
        for id in document.subtree(of: document.root).dropFirst() {
            guard let element = document.element(id), Drawing.isDrawn(element) else { continue }
            if let id = element["id"] { names.append("#\(id)") }
            if let label = element["label", .inkscape] { names.append("layer(\(label))") }
            for name in (element["class"] ?? "").split(whereSeparator: \.isWhitespace) { names.append(".\(name)") }
            for attribute in element.attributes where attribute.name.local.hasPrefix("data-") {
                names.append("[\(attribute.name.local)=\(attribute.value)]")
            }
        }
        var seen: Set<String> = []
        let distinct = names.filter { seen.insert($0).inserted }
        if !distinct.isEmpty { return "there are " + Self.list(distinct) }
        return entries.isEmpty ? "the icon draws nothing" : "there are " + Self.list(entries.map(\.selector))
    }

    private static func list(_ entries: [String]) -> String {
        let more = entries.count > 20 ? " and \(entries.count - 20) more" : ""
        return entries.prefix(20).joined(separator: ", ") + more
    }

    /// A box in the form of a region: x y width height.
    private static func text(_ box: Rect) -> String {
        [box.minX, box.minY, box.width, box.height].map { value in
            InkMeasure.round(value)?.text(omittingLeadingZero: false) ?? "?"
        }.joined(separator: " ")
    }
}
