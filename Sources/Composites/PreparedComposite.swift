import Directionality
import Geometry
import IconModel
import SVGDocument
import SVGScene

/// A composite icon, whose variants for some locales draw parts that follow rules of their own.
///
/// It is prepared once, and then asked for its drawings and their layers: its parts have been found and are elements of their
/// own, with localized drawings and digits in place; nothing has moved yet.
public struct PreparedComposite: Sendable {
    /// The source as its author wrote it.
    package let source: SVGDocument
    private(set) var document: SVGDocument
    private(set) var ink: InkMeasure
    private(set) var parts: [ResolvedPart]
    /// The names of the parts whose digits have no room: wider than what they replace, with counters as narrow as can be read.
    public let crampedDigits: [String]
    let families: [SplitPath]
    private let sourceInk: InkMeasure
    /// The document with the icon's own base.
    private let own: SVGDocument

    /// Finds the parts in an icon's source and makes them elements. A part's localized drawing, if any, replaces it.
    public init(_ source: SVGDocument, parts: [Part]) throws(CompositeError) {
        self.source = source
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
        let isUnchanged = division.isUnchanged && parts.allSatisfy { $0.drawing == nil && $0.digits == nil }
        document = digits.document
        own = digits.document
        ink = isUnchanged ? sourceInk : InkMeasure(digits.document)
        self.parts = resolved
        self.families = families
        crampedDigits = digits.cramped
    }

    /// Returns the composite with another icon's drawing in the place of its base.
    /// - Throws: `CompositeError` if the other icon has another canvas.
    public func withBase(_ base: WholeBaseDrawing) throws(CompositeError) -> PreparedComposite {
        var other = self
        other.document = try BaseSubstitution.substitute(base, in: own, parts: Set(parts.flatMap(\.nodes)))
        other.ink = InkMeasure(other.document)
        return other
    }

    /// Returns the composite with another clearance of one of its parts.
    /// - Throws: `CompositeError` if the clearance cannot be cut.
    func cutting(_ name: String, by clearance: Clearance<DecimalNumber>) throws(CompositeError) -> PreparedComposite {
        var other = self
        for index in parts.indices where parts[index].part.name == name {
            other.parts[index].part.clearance = clearance
        }
        let errors = Self.errors(in: other.parts, own)
        guard errors.isEmpty else { throw CompositeError(parts: errors) }
        return other
    }

    /// The composite with all parts in both directions.
    var withDroppedParts: PreparedComposite {
        var other = self
        for index in parts.indices { other.parts[index].part.dropped = nil }
        return other
    }

    /// The variant for left-to-right locales: localized drawings are inserted and clearances cut, nothing moves.
    public var leftToRight: SVGDocument { changesSource ? finished : source }

    /// The source made anew from another icon's drawing: its base is replaced, and cut by all clearances. Nothing moves, so
    /// that the result can be compared with the source.
    var recomposed: SVGDocument {
        var other = self
        for index in parts.indices { other.parts[index].part.clearsMirroredOnly = false }
        return other.finished
    }

    private var finished: SVGDocument { finish(MirrorResult(document: document), .leftToRight) { _ in false }.document }

    /// Mirrors the base and places the parts by their behaviour, for right-to-left locales. `options` are the mirror
    /// line and the treatment of the base. Throws `CompositeError` with everything that is wrong.
    public func placed(_ options: MirrorOptions = MirrorOptions()) throws(CompositeError) -> PlacedComposite {
        try PlacedComposite(self, options)
    }

    /// Returns errors for clearances that cannot be cut: those with sides or round ends around parts that are not straight, and
    /// those for which the outline of a stroke has too many points.
    private static func errors(in parts: [ResolvedPart], _ document: SVGDocument) -> [PartError] {
        let cutting = parts.filter { !$0.part.clearance.isZero }
        guard !cutting.isEmpty else { return [] }
        let scene = SceneResolver.resolve(document, options: SceneOptions())
        return cutting.compactMap { part in
            let gap = part.part.clearance
            if gap.hasSides { return error(beside: part, scene, document) }
            return gap.ends == .trim ? nil : error(around: part, scene)
        }
    }

    private static func error(around part: ResolvedPart, _ scene: Scene) -> PartError? {
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

    private static func error(beside part: ResolvedPart, _ scene: Scene, _ document: SVGDocument) -> PartError? {
        let (name, ends) = (part.part.name, part.part.clearance.ends)
        guard Bar(of: part.nodes, in: scene, document) != nil else {
            return PartError(
                part: name, setting: .clearance,
                message:
                    "the part '\(name)' is not straight, so its clearance has no \(ends == .round ? "round ends" : "sides")",
                hint: ends == .round
                    ? "give one distance for all sides ('around'), and leave out 'ends', or write \"trim\" for a base of strokes"
                    : "give one distance for all sides, by 'around' in place of 'above' and 'below'")
        }
        guard ends == .round, let canvas = Canvas(of: document) else { return nil }
        let size = max(canvas.width.doubleValue, canvas.height.doubleValue)
        return Silhouette.missingStroke(of: scene, tolerance: RoundEnds.tolerance * size).map { element in
            PartError(
                part: name, setting: .clearance,
                message: "the clearance of the part '\(name)' has round ends, for which a stroke has too many points",
                hint: "draw it with fewer points, or leave out 'ends'", element: element)
        }
    }

    /// Returns whether any clearance cuts in the variants of a direction.
    func cuts(in direction: TextDirection) -> Bool { parts.contains { $0.part.cuts(in: direction) } }

    /// The elements that become one path again.
    var piecesOfPaths: Set<NodeID> { Set(families.filter { $0.pieces.count > 1 }.flatMap(\.pieces).map(\.node)) }

    /// Whether a variant that is not mirrored differs from the source.
    private var changesSource: Bool {
        parts.map(\.part).contains { (part: Part) -> Bool in
            if part.drawing != nil || part.digits != nil { return true }
            return part.cuts(in: .leftToRight) || part.dropped == .leftToRight
        }
    }

    /// Removes dropped parts, rejoins paths and cuts clearances, in a document in which everything has been placed.
    func finish(_ result: MirrorResult, _ direction: TextDirection, isReflected: (NodeID) -> Bool) -> MirrorResult {
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
    /// clearance, with the parts within it, stay apart from the rest that is cut around it.
    private func groups(of family: SplitPath, _ direction: TextDirection) -> [[SplitPath.Piece]] {
        let owners = owners
        func owner(of node: NodeID?) -> String? { node.flatMap { owners[$0] ?? owner(of: document.parent(of: $0)) } }
        func holder(of name: String?) -> String? {
            guard let part = parts.first(where: { $0.part.name == name })?.part else { return nil }
            return part.cuts(in: direction) ? part.name : holder(of: part.within)
        }
        let keys = family.pieces.map { holder(of: owner(of: $0.node)) }
        return keys.indices.filter { keys.firstIndex(of: keys[$0]) == $0 }.map { first in
            family.pieces.indices.filter { keys[$0] == keys[first] }.map { family.pieces[$0] }
        }
    }

    /// The names of the parts, by the elements that they begin with.
    private var owners: [NodeID: String] {
        let named = parts.flatMap { part in part.nodes.map { ($0, part.part.name) } }
        return Dictionary(named) { first, _ in first }
    }

    func cut(_ document: SVGDocument, _ direction: TextDirection) -> SVGDocument {
        let cutting = parts.filter { $0.part.cuts(in: direction) }
        let cutters = cutting.map { part in
            let within = parts.filter { ResolvedPart.lies($0.part, within: part.part, parts) }
            return Cutter(nodes: part.nodes, exempt: within.flatMap(\.nodes), clearance: part.part.clearance)
        }
        let trimmed = StrokeTrimmer.trim(document, cutters, owners: owners)
        // The other direction is the source's, which somebody looked at, and what flips as a whole looks like it.
        let keepsSome = cutting.contains { $0.part.behavior.place == .keep || $0.part.behavior.drawing == .keep }
        return ClearanceCutter.cut(
            trimmed, cutters.filter { $0.clearance.ends != .trim }, owners: owners,
            dropsCrumbs: direction == .rightToLeft && keepsSome)
    }
}
