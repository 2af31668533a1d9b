import Directionality
import SVGDocument

/// Elements, or subpaths of a path, that a part selects.
package struct SelectedPlace: Hashable {
    package var element: NodeID
    /// The numbers of the subpaths, counted from 1; empty for the whole element.
    package var subpaths: [Int]
}

/// A part with the places that it selects in one drawing, for drawings whose variants draw the same things.
package struct LocatedPart {
    package var part: Part
    package var places: [SelectedPlace]
    /// The places of its anchor; empty where that is the whole part.
    package var anchors: [SelectedPlace]

    /// Finds parts in a drawing.
    package static func all(_ parts: [Part], in document: SVGDocument) throws(CompositeError) -> [LocatedPart] {
        var finder = PartFinder(document, InkMeasure(document))
        let selections = finder.find(parts)
        guard finder.errors.isEmpty else { throw CompositeError(parts: finder.errors) }
        return selections.map { selection in
            LocatedPart(
                part: selection.part, places: selection.items.compactMap(SelectedPlace.init),
                anchors: selection.anchors.compactMap(SelectedPlace.init))
        }
    }
}

extension SelectedPlace {
    fileprivate init?(_ item: SelectedItem) {
        switch item {
        case .element(let id): self.init(element: id, subpaths: [])
        case .subpaths(let path, let numbers): self.init(element: path, subpaths: numbers.map { $0 + 1 })
        case .bar: return nil
        }
    }
}

/// The maps of a composite's base and parts to their places in the mirror, for drawings whose coordinates somebody else writes.
package struct PartMaps {
    let base: AxisMap
    let maps: [NodeID: AxisMap]
    let document: SVGDocument
    let families: [SplitPath]

    package func map(of element: NodeID) -> AxisMap {
        document.lineage(of: element).first { maps[$0] != nil }.flatMap { maps[$0] } ?? base
    }

    /// Returns the maps of the subpaths of a path, by their numbers counted from 0; empty where they move together.
    package func subpathMaps(of path: NodeID) -> [Int: AxisMap] {
        let pieces = families.first { $0.path == path }?.pieces ?? []
        return pieces.reduce(into: [:]) { found, piece in
            for number in piece.numbers { found[number] = map(of: piece.node) }
        }
    }
}

extension PreparedComposite {
    /// Returns the maps of the base and the parts.
    package func maps(_ options: MirrorOptions) throws(CompositeError) -> PartMaps {
        let (frame, maps) = try places(options)
        return PartMaps(base: AxisMap(frame.reflection), maps: maps, document: document, families: families)
    }

    /// Returns the frame in which the composite is mirrored, and the maps by which its parts go to their places.
    func places(_ options: MirrorOptions) throws(CompositeError) -> (frame: MirrorFrame, maps: [NodeID: AxisMap]) {
        let frame: MirrorFrame
        do {
            frame = try MirrorFrame(document, options)
        } catch {
            throw CompositeError(icon: error)
        }
        var placer = PartPlacer(reflection: frame.reflection, ink: ink)
        placer.place(parts)
        guard placer.errors.isEmpty else { throw CompositeError(parts: placer.errors) }
        return (frame, placer.maps)
    }
}
