import Directionality
import Flattening
import Geometry
import IconModel
import SVGDocument
import SVGScene

/// A cutter that cuts the drawing back around parts that have a clearance.
///
/// It works on a finished variant, after everything has been placed. The elements to cut are put into groups masked by
/// the parts' silhouettes, grown by their distances: a mask takes strokes with all their styles as they are, while a
/// clip path would need their outlines, and every renderer draws it alike. The mask is on a group rather than on the
/// elements so as not to interfere with their own masks, transforms, filters and opacities.
struct ClearanceCutter {
    private var document: SVGDocument
    private let cutters: [Cutter]
    private let plan: CutPlan
    private let scene: Scene
    private var writer: SilhouetteMaskWriter
    /// The ids of masks, by the parts that cut and the coordinate system in which they cut.
    private var masks: [MaskKey: String] = [:]

    private struct MaskKey: Hashable {
        var cutters: Set<Int>
        var toRoot: Transform
    }

    /// Returns the document with all clearances cut, or unchanged if nothing is close to a part. `owners` are the names
    /// of the parts that elements belong to. If `dropsCrumbs`, what the gap leaves of something and nobody would draw is
    /// cut away with it.
    static func cut(
        _ document: SVGDocument, _ cutters: [Cutter], owners: [NodeID: String], dropsCrumbs: Bool
    ) -> SVGDocument {
        guard !cutters.isEmpty, let canvas = Canvas(of: document) else { return document }
        var cutter = ClearanceCutter(document, cutters, owners: owners, canvas)
        cutter.cutChildren(of: document.root)
        guard dropsCrumbs, !cutter.masks.isEmpty else { return cutter.document }
        let parts = Set(cutters.flatMap { $0.nodes + $0.exempt }.flatMap { document.subtree(of: $0) })
        let crumbs = Crumbs.outlines(
            before: cutter.scene.keeping(false, where: parts.contains),
            after: SceneResolver.resolve(cutter.document).keeping(false, where: parts.contains),
            pen: cutters.map { $0.pen(in: cutter.scene, document) }.min() ?? 0)
        guard !crumbs.isEmpty else { return cutter.document }
        cutter = ClearanceCutter(document, cutters, owners: owners, canvas, crumbs: crumbs)
        cutter.cutChildren(of: document.root)
        return cutter.document
    }

    private init(
        _ document: SVGDocument, _ cutters: [Cutter], owners: [NodeID: String], _ canvas: Canvas,
        crumbs: [Path] = []
    ) {
        self.document = document
        self.cutters = cutters
        plan = CutPlan(document, cutters, owners: owners)
        scene = SceneResolver.resolve(document, options: SceneOptions())
        writer = SilhouetteMaskWriter(document, scene, canvas, crumbs)
    }

    /// Masks the longest runs of siblings cut by the same parts, and descends into elements whose children differ.
    private mutating func cutChildren(of parent: NodeID) {
        var run: [NodeID] = []
        var common: Set<Int> = []
        for child in document.childElements(of: parent) {
            guard document.isDrawn(child) else { continue }
            let own = plan.cutters(of: child)
            if own != common || own == nil {
                mask(run, by: common, in: parent)
                run = []
            }
            guard let own else {
                common = []
                cutChildren(of: child)
                continue
            }
            common = own
            if !own.isEmpty { run.append(child) }
        }
        mask(run, by: common, in: parent)
    }

    private mutating func mask(_ run: [NodeID], by all: Set<Int>, in parent: NodeID) {
        guard let first = run.first, let last = run.last else { return }
        let near = all.filter { isNear($0, run) }
        guard !near.isEmpty,
            let id = maskID(MaskKey(cutters: near, toRoot: document.sourceTransform(inside: parent)))
        else { return }
        let siblings = Array(document.children(of: parent))
        guard let from = siblings.firstIndex(of: first), let to = siblings.firstIndex(of: last) else { return }
        document.group(siblings[from...to], attributes: [(.mask, "url(#\(id))")])
    }

    /// Returns whether the ink of elements is close enough to a part that it may be cut.
    private func isNear(_ index: Int, _ run: [NodeID]) -> Bool {
        let cutter = cutters[index]
        let ink = InkMeasure(document, scene)
        guard let cut = ink.box(of: run), let part = ink.box(of: cutter.nodes) else { return false }
        return part.insetBy(-cutter.clearance.reach.doubleValue).intersection(cut) != nil
    }

    private mutating func maskID(_ key: MaskKey) -> String? {
        if let known = masks[key] { return known }
        guard let fromRoot = key.toRoot.inverse else { return nil }
        let id = writer.write(key.cutters.sorted().map { cutters[$0] }, fromRoot, into: &document)
        masks[key] = id
        return id
    }
}

/// A part that cuts back what is under it.
struct Cutter {
    /// The part's elements in the finished document.
    var nodes: [NodeID]
    /// The elements of parts within this one, which it never cuts.
    var exempt: [NodeID]
    /// The gap in the root's user units.
    var clearance: Clearance<DecimalNumber>

    /// Returns the width of the pen that the part is drawn with: that of a bar, or else about that of its gap.
    fileprivate func pen(in scene: Scene, _ document: SVGDocument) -> Double {
        let bar = clearance.hasSides ? Bar(of: nodes, in: scene, document) : nil
        return bar?.width ?? clearance.reach.doubleValue
    }
}

/// The gaps of a variant as builds write them: a composite is cut by masks, and paths of what these leave take their place.
public enum PlainGaps {
    /// Returns a source's variant with filled paths for what masks cut in it, not those of the source itself; `nil` for none.
    public static func cut(into variant: SVGDocument, of source: SVGDocument) -> FlattenedDrawing? {
        let masks = variant.elementsByID().filter { variant.element($0.value)?.isSVG(.mask) == true }
        let added = Set(masks.keys).subtracting(source.elementsByID().keys)
        return added.isEmpty ? nil : Flattener.cut(variant, masks: Set(added.map(\.text)))
    }
}
