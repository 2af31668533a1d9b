import Directionality
import Geometry
import SVGDocument
import SVGScene

/// The restorer of a base that is drawn already cut: it fills the cut with the base's own image, reflected across its
/// middle.
///
/// The image is visible only near the parts that have a clearance, so that the base is unchanged everywhere else.
struct BaseRestorer {
    /// The distance from a part within which the base is restored, in clearances: the drawn cut may be wider than the
    /// new one.
    private static let reach = DecimalNumber(2)

    /// Returns the source with a reflected copy of its base under everything, or unchanged if no part has a clearance.
    /// - Parameter orientation: The direction in which the base equals its image.
    static func restore(
        _ prepared: PreparedComposite, _ ink: InkMeasure, across orientation: Reflection.Orientation
    ) throws(CompositeError) -> SVGDocument {
        let source = prepared.document
        let cutters = prepared.parts.map(\.part).contains { !$0.clearance.isZero } ? cutters(prepared) : []
        guard !cutters.isEmpty, let canvas = Canvas(of: source),
            let box = baseBox(prepared, ink), let middle = InkMeasure.middle(of: box, orientation)
        else { return source }
        var document = source
        let group = copyBase(prepared, into: &document)
        let options = MirrorOptions(orientation: orientation, axis: .coordinate(middle))
        let frame = try PlacedComposite.frame(document, options)
        let others = document.childElements(of: document.root).filter { $0 != group }
        let kept = Dictionary(others.map { ($0, AxisMap.identity(orientation)) }) { first, _ in first }
        document = Mirror.apply(to: document, frame, partMaps: kept, keepsRoot: true).document
        let scene = SceneResolver.resolve(source, options: SceneOptions())
        var writer = SilhouetteMaskWriter(document, scene, canvas)
        let id = writer.write(cutters, .inside, .identity, into: &document)
        document.setAttribute(.mask, to: "url(#\(id))", on: group)
        return document
    }

    private static func cutters(_ prepared: PreparedComposite) -> [Cutter] {
        prepared.parts.filter { !$0.part.clearance.isZero }.map { part in
            let distance = part.part.clearance * reach ?? part.part.clearance
            return Cutter(nodes: part.nodes, exempt: [], distance: distance, sides: nil, targets: nil)
        }
    }

    /// Returns the box of everything that no part selects.
    private static func baseBox(_ prepared: PreparedComposite, _ ink: InkMeasure) -> Rect? {
        let document = prepared.document
        let parts = Set(prepared.parts.flatMap(\.nodes).flatMap { document.subtree(of: $0) })
        let leaves = document.subtree(of: document.root).filter { id in
            !parts.contains(id) && document.childElements(of: id).isEmpty
        }
        return ink.box(of: Array(leaves))
    }

    /// Inserts a group of copies of the drawn elements that are not in a part before everything drawn, and returns it.
    private static func copyBase(_ prepared: PreparedComposite, into document: inout SVGDocument) -> NodeID {
        let source = document
        let parts = Set(prepared.parts.flatMap(\.nodes))
        let drawn = source.childElements(of: source.root).filter {
            source.element($0).map(ElementCategory.isDrawn) == true
        }
        let group = document.makeElement(.g)
        document.insert(group, into: document.root, before: drawn.first)
        for child in drawn where !parts.contains(child) {
            let copy = document.copy(child)
            document.insert(copy, into: group)
            for (original, node) in zip(source.subtree(of: child), Array(document.subtree(of: copy))) {
                if parts.contains(original) {
                    document.remove(node)
                } else {
                    document.removeAttribute(.id, from: node)
                }
            }
        }
        return group
    }
}
