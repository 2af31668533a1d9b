import Geometry
import SVGDocument

/// What a selector could have named, for the error that it found nothing.
struct Inventory {
    private let document: SVGDocument
    private let ink: InkMeasure

    init(_ document: SVGDocument, _ ink: InkMeasure) {
        self.document = document
        self.ink = ink
    }

    /// What there is of the kind that a selector asks for.
    func hint(for selector: PartSelector) -> String {
        guard selector.alternatives.contains(where: { $0.pick != nil }) else { return names }
        let drawn = document.subtree(of: document.root).dropFirst().compactMap { id in
            ink.box(of: [id]).flatMap { isShape(id) ? "\(document.describe(id)) in \(Self.text($0))" : nil }
        }
        return drawn.isEmpty ? "the icon draws nothing" : "there are " + Self.list(drawn)
    }

    /// The subpaths of a path with the boxes of their ink.
    func subpaths(of path: NodeID) -> String {
        let boxes = ink.subpathBoxes(of: path)
        let texts = boxes.enumerated().map { number, box in
            "\(number + 1) in \(box.map(Self.text) ?? "nothing")"
        }
        return (boxes.count == 1 ? "there is " : "there are ") + Self.list(texts)
    }

    private func isShape(_ id: NodeID) -> Bool {
        !document.childElements(of: id).contains { document.element($0).map(Drawing.isDrawn) == true }
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
        guard !distinct.isEmpty else {
            return "no element has an id, a class, a data attribute or a layer label; give the part one, or select "
                + "subpaths or a region"
        }
        return "there are " + Self.list(distinct)
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
