import Directionality
import IconModel
import SVGDocument

/// A composite with its base mirrored and its parts placed; no clearance is cut and no path rejoined yet.
public struct PlacedComposite: Sendable {
    let prepared: PreparedComposite
    let frame: MirrorFrame
    /// The document, with the remarks of the mirror.
    private(set) var result: MirrorResult
    private let maps: [NodeID: AxisMap]

    init(_ prepared: PreparedComposite, _ options: MirrorOptions) throws(CompositeError) {
        self.prepared = prepared
        let (frame, places) = try prepared.places(options)
        self.frame = frame
        let separator = ClipSeparator(prepared.document, places, frame.reflection, inseparable: prepared.piecesOfPaths)
        maps = separator.maps
        result = Mirror.apply(to: separator.document, frame, partMaps: maps)
        result.notes += Self.notes(prepared, prepared.ink, besides: separator.separated)
        result.document.shiftAcross(prepared.parts, options.orientation)
    }

    /// Returns notes on parts that are cut by clips or masks around them and do not flip with these.
    private static func notes(
        _ prepared: PreparedComposite, _ ink: InkMeasure, besides separated: Set<NodeID>
    ) -> [MirrorNote] {
        let flips = PartBehavior(place: .mirror, drawing: .mirror)
        return prepared.parts.filter { part in
            part.part.behavior != flips && !part.nodes.allSatisfy(separated.contains) && ink.isCutFromAround(part.nodes)
        }.compactMap { part in
            part.nodes.first.map {
                MirrorNote(
                    element: $0,
                    message:
                        "is cut by a clip or mask around it, which flips while the part '\(part.part.name)' does not")
            }
        }
    }

    /// The finished variant for right-to-left locales.
    public var variant: MirrorResult { prepared.finish(result, .rightToLeft) { maps[$0]?.reflects ?? true } }
}
