import Directionality
import IconModel
import SVGDocument
import SVGScene

/// A composite whose parts have been placed; no clearance is cut and no path rejoined yet.
struct PlacedComposite {
    let prepared: PreparedComposite
    let frame: MirrorFrame
    private(set) var result: MirrorResult
    private let maps: [NodeID: AxisMap]
    private let turnsBase: Bool

    init(
        _ document: SVGDocument, _ parts: [Part], _ options: MirrorOptions, _ base: WholeBaseDrawing?
    ) throws(CompositeError) {
        prepared = try PreparedComposite(document, parts, base)
        frame = try Self.frame(prepared.document, options)
        turnsBase = options.base == .turn
        let ink = InkMeasure(prepared.document)
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

    /// Returns the finished variant.
    func finish() -> MirrorResult {
        prepared.finish(result, .rightToLeft) { maps[$0]?.reflects ?? !turnsBase }
    }
}

/// An icon whose parts are elements, with their localized drawings in place; nothing has moved yet.
struct PreparedComposite {
    let document: SVGDocument
    let parts: [ResolvedPart]
    /// The names of the parts whose digits have no room.
    let crampedDigits: [String]
    private let families: [SplitPath]
    private let sourceInk: InkMeasure

    init(_ source: SVGDocument, _ parts: [Part], _ base: WholeBaseDrawing? = nil) throws(CompositeError) {
        sourceInk = InkMeasure(source)
        var finder = PartFinder(source, sourceInk)
        let selections = finder.find(parts)
        let division = PathSplitter(source, selections, sourceInk)
        let divided = division.parts()
        var resolved = divided.parts
        var substitution = DrawingSubstitution(division.document, source: source, ink: sourceInk)
        substitution.substitute(&resolved)
        var families = division.families
        var digits = DigitSubstitution(substitution.document)
        digits.substitute(&resolved, &families)
        let errors =
            finder.errors + divided.errors + substitution.errors + digits.errors
            + Self.errors(in: resolved, digits.document)
        guard errors.isEmpty else { throw CompositeError(parts: errors) }
        document =
            if let base {
                try BaseSubstitution.substitute(
                    base, in: digits.document, parts: Set(resolved.flatMap(\.nodes)))
            } else {
                digits.document
            }
        self.parts = resolved
        self.families = families
        crampedDigits = digits.cramped
    }

    /// Returns errors for clearances that cannot be cut: those with sides around parts that have none, and those for which the
    /// outline of a stroke has too many points.
    private static func errors(in parts: [ResolvedPart], _ document: SVGDocument) -> [PartError] {
        let cutting = parts.filter { !$0.part.clearance.isZero }
        guard !cutting.isEmpty else { return [] }
        let scene = SceneResolver.resolve(document, options: SceneOptions())
        return cutting.compactMap { part in
            part.part.sides.map { error(in: part, $0, scene, document) } ?? error(in: part, scene)
        }
    }

    private static func error(in part: ResolvedPart, _ scene: Scene) -> PartError? {
        let nodes = Set(part.nodes)
        let silhouette = Silhouette(in: scene) { nodes.contains($0) }
        return SilhouetteWriter.tooLongStroke(in: silhouette).map { element in
            PartError(
                part: part.part.name, setting: .clearance,
                message:
                    "the part '\(part.part.name)' has a stroke whose outline is too long for a clearance around it",
                hint: "draw it without dashes and with round joins and caps, or with fewer points", element: element)
        }
    }

    private static func error(
        in part: ResolvedPart, _ sides: ClearanceSides<DecimalNumber>, _ scene: Scene, _ document: SVGDocument
    ) -> PartError? {
        let name = part.part.name
        guard Bar(of: part.nodes, in: scene, document) != nil else {
            return PartError(
                part: name, setting: .clearance,
                message: "the part '\(name)' is not straight, so its clearance has no sides",
                hint: "give one distance for all sides")
        }
        guard sides.ends == .round, let canvas = Canvas(of: document) else { return nil }
        let size = max(canvas.width.doubleValue, canvas.height.doubleValue)
        return Silhouette.missingStroke(of: scene, tolerance: RoundEnds.tolerance * size).map { element in
            PartError(
                part: name, setting: .clearance,
                message: "the clearance of the part '\(name)' has round ends, for which a stroke has too many points",
                hint: "draw it with fewer points, or leave out 'ends'", element: element)
        }
    }

    /// The elements that become one path again.
    var piecesOfPaths: Set<NodeID> {
        Set(families.filter { $0.pieces.count > 1 }.flatMap(\.pieces).map(\.node))
    }

    /// Whether a variant that is not mirrored differs from the source.
    var changesSource: Bool {
        parts.map(\.part).contains { part in
            part.drawing != nil || part.digits != nil || part.cuts(in: .leftToRight) || part.dropped == .leftToRight
        }
    }

    /// Removes dropped parts, rejoins paths and cuts clearances, in a document in which everything has been placed.
    func finish(
        _ result: MirrorResult, _ direction: TextDirection, isReflected: (NodeID) -> Bool
    ) -> MirrorResult {
        var result = result
        result.document = withoutDropped(result.document, direction)
        if !families.isEmpty {
            let isMirrored = direction == .rightToLeft
            var reunion = PathJoiner(result.document, source: sourceInk, isMirrored: isMirrored)
            for family in families {
                for pieces in groups(of: family, direction) {
                    reunion.reunite(pieces, of: family, isReflected: isReflected)
                }
            }
            result.document = reunion.document
            result.notes += reunion.notes
        }
        result.document = cut(result.document, direction)
        return result
    }

    /// Returns the document without the parts that are dropped in a direction.
    func withoutDropped(_ document: SVGDocument, _ direction: TextDirection) -> SVGDocument {
        var document = document
        for part in parts where part.part.dropped == direction {
            for node in part.nodes { document.remove(node) }
        }
        return document
    }

    /// Returns the pieces of a split path, grouped by what becomes one path again: the pieces of a part with a
    /// clearance, with the parts within it, stay apart from the rest that is cut around it, and so do pieces that are
    /// cut by different parts.
    private func groups(of family: SplitPath, _ direction: TextDirection) -> [[SplitPath.Piece]] {
        let cutting = parts.map(\.part).filter { $0.cuts(in: direction) }
        let owners = owners
        func owner(of node: NodeID?) -> String? {
            node.flatMap { owners[$0] ?? owner(of: document.parent(of: $0)) }
        }
        func holder(of name: String?) -> String? {
            guard let part = parts.first(where: { $0.part.name == name })?.part else { return nil }
            return part.cuts(in: direction) ? part.name : holder(of: part.within)
        }
        var keys: [[String?]] = []
        var groups: [[SplitPath.Piece]] = []
        for piece in family.pieces {
            let owner = owner(of: piece.node)
            let key = [holder(of: owner)] + cutting.filter { $0.cuts?.contains(owner: owner) == true }.map(\.name)
            if let index = keys.firstIndex(of: key) {
                groups[index].append(piece)
            } else {
                keys.append(key)
                groups.append([piece])
            }
        }
        return groups
    }

    /// The names of the parts, by the elements that they begin with.
    private var owners: [NodeID: String] {
        let named = parts.flatMap { part in part.nodes.map { ($0, part.part.name) } }
        return Dictionary(named) { first, _ in first }
    }

    /// Returns the document with its parts' clearances cut.
    func cut(_ document: SVGDocument, _ direction: TextDirection) -> SVGDocument {
        let cutting = parts.filter { $0.part.cuts(in: direction) }
        let cutters = cutting.map { part in
            let within = parts.filter { ResolvedPart.lies($0.part, within: part.part, parts) }
            return Cutter(
                nodes: part.nodes, exempt: within.flatMap(\.nodes), distance: part.part.clearance,
                sides: part.part.sides, targets: part.part.cuts)
        }
        let trimmed = StrokeTrimmer.trim(document, cutters, owners: owners)
        return ClearanceCutter.cut(trimmed, cutters.filter { $0.sides?.ends != .trim }, owners: owners)
    }
}
