import Composites
import Geometry
import IconModel
import Raster
import SVGDocument
import SVGScene
import Seeing

/// The entries that cut a base anew: of a slash that stays where the base flips, and of a part that moves and whose gap the
/// drawing shows in another place.
struct GapDrafts {
    /// The widest gap that was drawn, and the least, as shares of the canvas.
    private static let gap = (least: 0.01, widest: 0.125)

    private let document: SVGDocument
    private let scene: Scene
    /// The drawings that a base can be taken from, by the names of their icons.
    private let whole: [(name: String, document: SVGDocument)]
    private let size: Double

    init(_ document: SVGDocument, _ scene: Scene, whole: [(name: String, document: SVGDocument)], size: Double) {
        self.document = document
        self.scene = scene
        self.whole = whole
        self.size = size
    }

    // MARK: Slashes

    /// Returns entries for the slash that is seen in the source, if there is one: with the whole base of another icon, or
    /// with its own, closed.
    func slashes(_ sight: Sight?) -> [FittedEntry] {
        guard let mark = sight?.marks(.slash, atLeast: .possible).surest, let selector = selector(of: mark) else {
            return []
        }
        var entries: [FittedEntry] = []
        for base in whole {
            guard let gap = fittedGap(selector, base.document, base.name) else { continue }
            entries.append(entry(selector, gap, .from(base.name)))
        }
        if let drawn = DrawnGap(beside: selector, in: document) {
            let gap = Clearance<Double>(drawn, size)
            for gap in [gap, Clearance(above: gap.above, below: gap.below, ends: .round)] {
                entries += whole.map { entry(selector, gap, .from($0.name)) }
                entries.append(entry(selector, gap, .uncut))
            }
        }
        return entries
    }

    private func entry(_ selector: String, _ gap: Clearance<Double>, _ base: FittedEntry.Base) -> FittedEntry {
        var part = FittedPart("slash", selector, .slash)
        part.clearance = gap
        var entry = FittedEntry()
        entry.parts = [part]
        entry.base = base
        return entry
    }

    private func selector(of mark: SeenMark) -> String? {
        if !mark.sources.isEmpty {
            return SelectorWriter(document).selector(of: mark.sources.map { ($0.element, $0.subpaths) })
        }
        return mark.slashEnds.flatMap { WeldedBar.selector(in: scene, from: $0.0, to: $0.1, size: size) }
    }

    /// Returns the gap with which another icon's drawing, cut by the slash, gives the source again.
    private func fittedGap(_ selector: String, _ base: SVGDocument, _ name: String) -> Clearance<Double>? {
        guard let selector = try? PartSelector(parsing: selector),
            let composite = try? PreparedComposite(
                document, parts: [Part(name: "slash", selector: selector, behavior: Role.slash.preset)])
        else { return nil }
        var renderer = Renderer()
        let drawing = WholeBaseDrawing(document: base, name: name)
        return GapFit.best(composite, composite.layers(), cutting: "slash", whole: drawing, &renderer)?.gap
    }

    // MARK: Parts that move

    /// Returns entries whose upright parts cut the base by the gap that the drawing shows around them.
    func around(_ draft: Draft, _ source: [Piece], _ drawn: [Piece]) -> [FittedEntry] {
        let lost = draft.assignment.unmatchedDrawn
        guard !lost.isEmpty else { return [] }
        return draft.assignment.parts.enumerated().flatMap { index, group -> [FittedEntry] in
            guard group.isometry == .identity,
                let place = draft.entry.parts.firstIndex(where: { $0.name == "part\(index + 1)" })
            else { return [] }
            let distances = group.source.flatMap { own in
                lost.map { other in
                    source[own].outline.gap(to: drawn[other].outline, movedBy: group.shift)
                        - source[own].halfPen - drawn[other].halfPen
                }
            }
            guard let least = distances.min(), least < Self.gap.widest * size else { return [] }
            let gap = NumberOfEntry.rounded(max(least, Self.gap.least * size), size: size)
            let bases = [FittedEntry.Base.own] + whole.map { .from($0.name) }
            return bases.map { base in
                var entry = draft.entry
                entry.parts[place].clearance = Clearance(around: gap)
                entry.base = base
                return entry
            }
        }
    }
}
