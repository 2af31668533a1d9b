import Diagnostics
import Geometry
import SVGDocument

/// The proof that a written template is its source with its layers in other places, and nothing else.
///
/// It reads the bytes anew and compares, element by element: names, order, attributes; of each layer the kinds of all points,
/// and where they are, in the coordinates of the template.
struct SymbolProof {
    private let source: SymbolTemplate
    private let moves: [NodeID: LayerMove]

    /// The largest distance of a point from its place, in the template's units, where 100 units are a symbol's height.
    static let tolerance = 0.001

    /// Creates a proof for layers that are mapped as said, and others that stay.
    init(_ source: SymbolTemplate, _ moves: [NodeID: LayerMove]) {
        self.source = source
        self.moves = moves
    }

    /// Returns what is wrong in a written file; nothing where it is proved.
    func faults(in bytes: [UInt8]) -> [Diagnostic] {
        guard let document = try? SVGReader.read(bytes, name: source.document.source.name) else {
            return [fault("cannot be read again", source.document.root)]
        }
        let written: SymbolTemplate
        do {
            guard let template = try SymbolTemplate(document) else {
                return [fault("is no template any more", source.document.root)]
            }
            written = template
        } catch {
            return error.diagnostics
        }
        if let difference = structuralDifference(written.document) { return [difference] }
        guard source.variants.map(\.name) == written.variants.map(\.name) else {
            return [fault("has other variants", source.document.root)]
        }
        return zip(source.variants, written.variants).compactMap { fault(in: $1, from: $0) }
    }

    private static let geometry: Set<AttributeName> = [.d, .points, .x, .y, .x1, .x2, .y1, .y2, .cx, .cy]

    /// Returns the first element that differs in more than its place.
    private func structuralDifference(_ written: SVGDocument) -> Diagnostic? {
        let (own, theirs) = (source.document.subtree(of: source.document.root), written.subtree(of: written.root))
        guard own.count == theirs.count else { return fault("has other elements", source.document.root) }
        for (id, other) in zip(own, theirs) {
            guard let element = source.document.element(id), let copy = written.element(other) else { continue }
            let isSame =
                element.name == copy.name && kept(element, id) == kept(copy, id)
                && source.document.text(of: id) == written.text(of: other)
            if !isSame { return fault("has changed in more than its place", id) }
        }
        return nil
    }

    /// Returns the attributes of an element that must be as they were, with their names.
    private func kept(_ element: Element, _ id: NodeID) -> [[String]] {
        element.attributes.filter { attribute in
            moves[id] == nil || attribute.name.attribute.map(Self.geometry.contains) != true
        }.map { [$0.name.written, $0.value] }
    }

    private func fault(in written: SymbolVariant, from variant: SymbolVariant) -> Diagnostic? {
        if let difference = written.difference(from: variant) {
            return fault("of '\(variant.name)' differs: \(difference.reason)", variant.element)
        }
        for (layer, copy) in zip(variant.layers, written.layers) {
            guard let expected = expected(layer) else { continue }
            let isPlaced =
                layer.commands.isEmpty
                ? Self.agree(expected.bounds.map(Self.corners) ?? [], copy.outline.bounds.map(Self.corners) ?? [])
                : expected.verbs == copy.outline.verbs && Self.agree(expected.points, copy.outline.points)
            if !isPlaced { return fault("of '\(variant.name)' is not in its place", layer.element) }
        }
        return nil
    }

    /// Returns what a layer must draw.
    private func expected(_ layer: SymbolLayer) -> Path? {
        guard let move = moves[layer.element] else { return layer.outline }
        guard !move.subpaths.isEmpty else { return layer.outline.applying(move.whole.transform) }
        var path = Path()
        for (number, subpath) in layer.outline.subpaths.enumerated() {
            path.append(subpath.applying((move.subpaths[number] ?? move.whole).transform))
        }
        return path
    }

    private static func corners(_ box: Rect) -> [Point] {
        [Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.maxY)]
    }

    private static func agree(_ a: [Point], _ b: [Point]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance }
    }

    private func fault(_ message: String, _ id: NodeID) -> Diagnostic {
        Diagnostic(
            rule: .symbolTemplate, message: "in the written template, \(source.document.describe(id)) \(message)",
            location: source.document.location(of: id),
            hint: "this is a fault of iconflip; please report it with the template")
    }
}
