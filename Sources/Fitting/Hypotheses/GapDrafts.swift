import Composites
import Geometry
import IconModel
import Raster
import SVGDocument
import SVGScene
import Seeing

/// The entries that cut a base anew: of slashes that stay where it flips, and of parts whose gap is drawn elsewhere.
struct GapDrafts {
    /// The widest gap that was drawn, and the least, as shares of the canvas.
    private static let gap = (least: 0.01, widest: 0.125)

    /// The number of elements and groups that may cut a base with which they flip.
    private static let maxFlippedCount = 10

    private let document: SVGDocument
    private let scene: Scene
    /// The drawings that a base can be taken from, by the names of their icons.
    private let whole: [WholeBaseDrawing]
    /// The gaps of other icons of the set.
    private let usual: [Clearance<Double>]
    private let size: Double

    init(_ document: SVGDocument, _ scene: Scene, whole: [WholeBaseDrawing], usual: [Clearance<Double>], size: Double) {
        (self.document, self.scene, self.whole, self.usual, self.size) = (document, scene, whole, usual, size)
    }

    /// Returns entries for a slash with other icons' whole bases: where they give the source, or by usual gaps.
    func slashes(_ selector: String) -> [FittedEntry] {
        whole.compactMap { fitted(selector, $0) }
            + gaps(of: selector).flatMap { gap in whole.map { entry(selector, gap, .from($0.name)) } }
    }

    /// Returns the gaps that the source may have around a selection: as measured, with ends of pens, and other icons'.
    private func gaps(of selector: String) -> [Clearance<Double>] {
        var gaps: [Clearance<Double>] = []
        if let drawn = DrawnGap(beside: selector, in: document) {
            let gap = Clearance<Double>(drawn, size)
            gaps = [gap, Clearance(above: gap.above, below: gap.below, ends: .round)]
        } else if let drawn = DrawnGap(around: selector, in: document) {
            gaps = [Clearance(drawn, size)]
        }
        return gaps + usual.filter { !gaps.contains($0) }
    }

    /// Returns entries for a slash with the gaps drawn beside it, cut into the icon's own whole base or another icon's.
    func shownSlashes(_ selector: String, _ trial: inout Trial) -> [FittedEntry] {
        let moved = whole.compactMap { fitted(selector, $0)?.base }.filter { base in
            !whole.contains { .from($0.name) == base }
        }
        return shown(entry(selector, nil, .own), besides: moved, &trial)
    }

    private func entry(_ selector: String, _ gap: Clearance<Double>?, _ base: FittedEntry.Base) -> FittedEntry {
        var part = FittedPart("slash", selector, .slash)
        part.clearance = gap
        var entry = FittedEntry()
        entry.parts = [part]
        entry.base = base
        return entry
    }

    /// The selector of a bar of one of the source's outlines that runs from corner to corner, if there is one.
    var diagonalBar: String? {
        guard let box = scene.inkBounds(where: { _ in true }) else { return nil }
        let corners = [
            (Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.maxY)),
            (Point(x: box.minX, y: box.maxY), Point(x: box.maxX, y: box.minY)),
        ]
        return corners.lazy.compactMap { WeldedBar.selector(in: scene, from: $0.0, to: $0.1, size: size) }.first
    }

    /// Returns the selector of the slash that is seen in the source, if there is one.
    func slash(_ sight: Sight?) -> String? {
        guard let mark = sight?.marks(.slash, atLeast: .possible).surest else { return nil }
        if !mark.sources.isEmpty {
            return SelectorWriter(document).selector(of: mark.sources.map { ($0.element, $0.subpaths) })
        }
        return mark.slashEnds.flatMap { WeldedBar.selector(in: scene, from: $0.0, to: $0.1, size: size) }
    }

    /// Returns the entry with which another icon's drawing, cut by the slash, gives the source again.
    private func fitted(_ selector: String, _ base: WholeBaseDrawing) -> FittedEntry? {
        guard let slash = try? PartSelector(parsing: selector),
            let composite = try? PreparedComposite(
                document, parts: [Part(name: "slash", selector: slash, behavior: Role.slash.preset)])
        else { return nil }
        var renderer = Renderer()
        return GapFit.shifted(composite, composite.layers(), cutting: "slash", whole: base, &renderer).map { found in
            let place = FittedEntry.Base.from(base.name, dx: found.whole.dx.doubleValue, dy: found.whole.dy.doubleValue)
            return entry(selector, found.fit.gap, place)
        }
    }

    /// Returns entries whose upright parts cut the base by the gap drawn, or another icon's by that of the source.
    func around(
        _ draft: FittedEntry, _ assignment: PieceAssignment, _ source: [Piece], _ drawn: [Piece]
    ) -> [FittedEntry] {
        assignment.parts.enumerated().flatMap { index, group -> [FittedEntry] in
            guard group.isometry == .identity,
                let place = draft.parts.firstIndex(where: { $0.name == "part\(index + 1)" })
            else { return [] }
            func entry(_ gap: Clearance<Double>, _ base: FittedEntry.Base) -> FittedEntry {
                var entry = draft
                entry.parts[place].clearance = gap
                entry.base = base
                return entry
            }
            let shown = shownGap(group, assignment.unmatchedDrawn, source, drawn)
            let own = shown.map { [entry($0, .own)] } ?? []
            let gaps = self.gaps(of: draft.parts[place].selector)
            let others = (gaps + [shown].compactMap(\.self)).flatMap { gap in
                whole.map { entry(gap, .from($0.name)) }
            }
            return own + others
        }
    }

    /// Returns entries whose parts, all or one alone, have the gaps drawn. `moved` are displaced bases of others.
    func shown(_ entry: FittedEntry, besides moved: [FittedEntry.Base] = [], _ trial: inout Trial) -> [FittedEntry] {
        let bases = [FittedEntry.Base.own] + moved + whole.map { .from($0.name) }
        return bases.flatMap { base -> [FittedEntry] in
            var entry = entry
            entry.base = base
            let gaps = entry.parts.map { $0.isDropped ? [] : trial.shownGaps(around: $0.name, of: entry) }
            let cutting = entry.parts.indices.filter { !gaps[$0].isEmpty }
            let sets = cutting.count > 1 ? [cutting] + cutting.map { [$0] } : [cutting]
            return sets.flatMap { parts in
                (0..<(parts.map { gaps[$0].count }.max() ?? 0)).map { rank in
                    var cut = entry
                    for part in parts { cut.parts[part].clearance = gaps[part][min(rank, gaps[part].count - 1)] }
                    return cut
                }
            }
        }
    }

    /// Returns entries that cut their base around something that flips with it: an element or a group, as the drawing shows it.
    func aroundFlipped(_ entry: FittedEntry, _ source: [Piece], _ trial: inout Trial) -> [FittedEntry] {
        var elements: [NodeID] = []
        for element in source.flatMap({ [$0.group, $0.element].compactMap(\.self) }) where !elements.contains(element) {
            elements.append(element)
        }
        let writer = SelectorWriter(document)
        return elements.prefix(Self.maxFlippedCount).flatMap { element -> [FittedEntry] in
            guard source.contains(where: { $0.element != element && $0.group != element }) else { return [] }
            var cut = entry
            cut.parts = [FittedPart("mark", writer.selector(of: element), .base)]
            return trial.shownGaps(around: "mark", of: cut).map { gap in
                cut.parts[0].clearance = gap
                return cut
            }
        }
    }

    /// Returns the gap that the drawing shows between a part in its new place and what is cut there.
    private func shownGap(
        _ group: PieceGroup, _ lost: [Int], _ source: [Piece], _ drawn: [Piece]
    ) -> Clearance<Double>? {
        let distances = group.source.flatMap { own in
            lost.map { other in
                source[own].outline.gap(to: drawn[other].outline, movedBy: group.shift)
                    - source[own].halfPen - drawn[other].halfPen
            }
        }
        guard let least = distances.min(), least < Self.gap.widest * size else { return nil }
        return Clearance(around: NumberOfEntry.rounded(max(least, Self.gap.least * size), size: size))
    }
}
