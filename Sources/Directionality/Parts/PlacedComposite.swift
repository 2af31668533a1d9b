import SVGDocument

/// A composite whose parts have found their mirrored places; nothing is cut and no path is reunited yet.
struct PlacedComposite {
    let prepared: PreparedComposite
    let frame: MirrorFrame
    private(set) var result: MirrorResult
    private let maps: [NodeID: AxisMap]
    private let turnsBase: Bool

    init(_ document: SVGDocument, _ parts: [Part], _ options: MirrorOptions) throws(CompositeError) {
        prepared = try PreparedComposite(document, parts)
        do {
            frame = try MirrorFrame(prepared.document, options)
        } catch {
            throw CompositeError(icon: error)
        }
        turnsBase = options.turnsBase
        var placer = PartPlacer(reflection: frame.reflection, ink: InkMeasure(prepared.document))
        placer.place(prepared.parts)
        guard placer.errors.isEmpty else { throw CompositeError(parts: placer.errors) }
        maps = placer.maps
        result = Mirror.apply(to: prepared.document, frame, partMaps: maps)
        var shift = CrossShift(result.document, prepared.parts, options.orientation)
        shift.shift()
        result.document = shift.document
        if turnsBase { try turnBase(across: options.orientation.perpendicular) }
    }

    /// Mirrors the base a second time, which makes a half turn of it, while every part stays where it is.
    private mutating func turnBase(across orientation: Reflection.Orientation) throws(CompositeError) {
        let across: MirrorFrame
        do {
            across = try MirrorFrame(prepared.document, MirrorOptions(orientation: orientation))
        } catch {
            throw CompositeError(icon: error)
        }
        let turned = Mirror.apply(
            to: result.document, across, partMaps: maps.mapValues { _ in .identity(orientation) })
        // Both passes find the same elements that need transforms.
        result.document = turned.document
    }

    /// The finished variant.
    func finish() -> MirrorResult {
        prepared.finish(result, .rightToLeft) { maps[$0]?.reflects ?? !turnsBase }
    }
}
