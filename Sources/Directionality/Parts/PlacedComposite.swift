import SVGDocument

/// A composite whose parts have been placed; no clearance is cut and no path rejoined yet.
struct PlacedComposite {
    let prepared: PreparedComposite
    let frame: MirrorFrame
    private(set) var result: MirrorResult
    private let maps: [NodeID: AxisMap]
    private let turnsBase: Bool

    init(_ document: SVGDocument, _ parts: [Part], _ options: MirrorOptions) throws(CompositeError) {
        prepared = try PreparedComposite(document, parts)
        frame = try Self.frame(prepared.document, options)
        turnsBase = options.base == .turn
        let ink = InkMeasure(prepared.document)
        var placer = PartPlacer(reflection: frame.reflection, ink: ink)
        placer.place(prepared.parts)
        guard placer.errors.isEmpty else { throw CompositeError(parts: placer.errors) }
        maps = placer.maps
        let source =
            options.base == .restore
            ? try BaseRestorer.restore(prepared, ink, across: options.orientation.perpendicular) : prepared.document
        let turn = turnsBase ? try HalfTurn(prepared, ink, options) : nil
        result = Mirror.apply(to: source, turn?.along ?? frame, partMaps: maps)
        result.notes += Self.notes(prepared, ink)
        var shift = CrossShift(result.document, prepared.parts, options.orientation)
        shift.shift()
        result.document = shift.document
        guard let turn else { return }
        // The second reflection of the rotation, in which every part is kept. Both passes find the same elements that
        // need transforms.
        let kept = maps.mapValues { _ in AxisMap.identity(turn.across.reflection.orientation) }
        result.document = Mirror.apply(to: result.document, turn.across, partMaps: kept, keepsRoot: true).document
    }

    /// Returns notes on parts that are cut by clips or masks around them and do not flip with these.
    private static func notes(_ prepared: PreparedComposite, _ ink: InkMeasure) -> [MirrorNote] {
        let flips = PartBehavior(place: .mirror, drawing: .mirror)
        return prepared.parts.filter { $0.part.behavior != flips && ink.isCutFromAround($0.nodes) }.compactMap { part in
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

    /// Returns the finished variant.
    func finish() -> MirrorResult {
        prepared.finish(result, .rightToLeft) { maps[$0]?.reflects ?? !turnsBase }
    }
}
