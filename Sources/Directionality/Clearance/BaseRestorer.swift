import Geometry
import SVGDocument
import SVGScene

/// Fills the cut that a base is drawn with by the base's own image, reflected across its middle.
///
/// The image shows only near the parts that have a clearance, so that everywhere else the base stays what its author drew.
struct BaseRestorer {
    /// How far from a part the base is restored, in clearances: the cut may be wider than the one that is made anew.
    private static let reach = DecimalNumber(2)

    /// The source with a reflected copy of its base under everything; as it is where no part has a clearance.
    /// - Parameter orientation: The direction in which the base looks like its image.
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
        document.setAttribute("mask", to: "url(#\(id))", on: group)
        return document
    }

    private static func cutters(_ prepared: PreparedComposite) -> [Cutter] {
        prepared.parts.filter { !$0.part.clearance.isZero }.map { part in
            let distance = part.part.clearance * reach ?? part.part.clearance
            return Cutter(nodes: part.nodes, exempt: [], distance: distance, targets: nil)
        }
    }

    /// The box of what no part selects.
    private static func baseBox(_ prepared: PreparedComposite, _ ink: InkMeasure) -> Rect? {
        let document = prepared.document
        let parts = Set(prepared.parts.flatMap(\.nodes).flatMap { document.subtree(of: $0) })
        let leaves = document.subtree(of: document.root).filter { id in
            !parts.contains(id) && document.childElements(of: id).isEmpty
        }
        return ink.box(of: Array(leaves))
    }

    /// Puts a group of copies of everything drawn that is no part before everything drawn.
    private static func copyBase(_ prepared: PreparedComposite, into document: inout SVGDocument) -> NodeID {
        let source = document
        let parts = Set(prepared.parts.flatMap(\.nodes))
        let drawn = source.childElements(of: source.root).filter { source.element($0).map(Drawing.isDrawn) == true }
        let group = document.makeElement("g")
        document.insert(group, into: document.root, before: drawn.first)
        for child in drawn where !parts.contains(child) {
            let copy = document.copy(child)
            document.insert(copy, into: group)
            for (original, node) in zip(source.subtree(of: child), Array(document.subtree(of: copy))) {
                if parts.contains(original) {
                    document.remove(node)
                } else {
                    document.removeAttribute("id", from: node)
                }
            }
        }
        return group
    }
}
