import Directionality
import IconModel
import SVGDocument
import SVGScene

/// A composite whose base has been mirrored and whose parts have been placed; no clearance is cut and no path rejoined
/// yet.
public struct PlacedComposite: Sendable {
    /// The composite as it was prepared.
    let prepared: PreparedComposite
    let frame: MirrorFrame
    /// The document, with the remarks of the mirror.
    private(set) var result: MirrorResult
    private let maps: [NodeID: AxisMap]
    private let turnsBase: Bool

    init(_ prepared: PreparedComposite, _ options: MirrorOptions) throws(CompositeError) {
        self.prepared = prepared
        frame = try Self.frame(prepared.document, options)
        turnsBase = options.base == .turn
        let ink = prepared.ink
        var placer = PartPlacer(reflection: frame.reflection, ink: ink)
        placer.place(prepared.parts)
        guard placer.errors.isEmpty else { throw CompositeError(parts: placer.errors) }
        let restored =
            options.base == .restore
            ? try BaseRestorer.restore(prepared, ink, across: options.orientation.perpendicular) : prepared.document
        let turn = turnsBase ? try Rotation180(prepared, ink, options) : nil
        let separator = ClipSeparator(
            restored, placer.maps, (turn?.along ?? frame).reflection, inseparable: prepared.piecesOfPaths)
        maps = separator.maps
        let source = separator.document
        result = Mirror.apply(to: source, turn?.along ?? frame, partMaps: maps)
        result.notes += Self.notes(prepared, ink, besides: separator.separated)
        var shift = PerpendicularOffset(result.document, prepared.parts, options.orientation)
        shift.shift()
        result.document = shift.document
        guard let turn else { return }
        // The second reflection of the rotation, in which every part is kept. Both passes find the same elements that
        // need transforms.
        let kept = maps.mapValues { _ in AxisMap.identity(turn.across.reflection.orientation) }
        result.document = Mirror.apply(to: result.document, turn.across, partMaps: kept, keepsRoot: true).document
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

    static func frame(_ document: SVGDocument, _ options: MirrorOptions) throws(CompositeError) -> MirrorFrame {
        do {
            return try MirrorFrame(document, options)
        } catch {
            throw CompositeError(icon: error)
        }
    }

    /// The finished variant for right-to-left locales.
    public var variant: MirrorResult {
        prepared.finish(result, .rightToLeft) { maps[$0]?.reflects ?? !turnsBase }
    }
}
