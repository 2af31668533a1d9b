import Composites
import Directionality
import IconModel
import Raster
import SVGDocument
import SVGScene

/// What may be spent on one pair of drawings: counts and not seconds, so that the result is the same on every machine.
public struct FittingBudget: Sendable {
    /// The number of variants built.
    public var builds = 200
    /// The size of all variants built, in points of outlines: those of a drawing of thousands take long.
    public var points = 240_000
    /// The number of distances between points and lines that are measured.
    public var distances = 120_000_000

    /// Creates the usual budget.
    public init() {}
}

/// The trial of entries: each is built as a build does, drawn, and compared with the drawing.
struct Trial {
    /// The longer side of the pictures that entries are compared in, in pixels.
    static let extent = 96
    /// The least cost of a build, in points.
    private static let least = 300

    private let source: SVGDocument
    private var whole: [String: WholeBaseDrawing]
    private let drawn: Scene
    private let goal: [SIMD4<UInt8>]
    private let scene: Scene
    private let cost: Int
    private var builds: Int
    private var points: Int
    private var renderer = Renderer()
    private var known: [FittedEntry: Double] = [:]
    /// The prepared composites, and whether their bases are proven, by what they are made of, without the axis.
    private var prepared: [Structure: PreparedComposite] = [:]
    private var proven: [Structure: Bool] = [:]

    private struct Structure: Hashable {
        var parts: [FittedPart]
        var base: FittedEntry.Base
    }

    /// The number of variants that were built.
    private(set) var count = 0

    /// Prepares the trial. `whole` are the drawings that a base can be taken from. Returns `nil` where the two cannot be drawn.
    init?(_ source: SVGDocument, _ scene: Scene, _ drawn: Scene, whole: [WholeBaseDrawing], _ budget: FittingBudget) {
        self.source = source
        self.scene = scene
        self.drawn = drawn
        self.whole = [:]
        builds = budget.builds
        points = budget.points
        cost = scene.root.nodes().shapes.reduce(Self.least) { $0 + $1.shape.path.points.count }
        let size = scene.pixels(Self.extent)
        guard let goal = try? renderer.render(drawn, width: size.width, height: size.height) else { return nil }
        self.goal = goal.premultiplied
        for base in whole { offer(base) }
    }

    /// Lets entries take their base from another icon's drawing.
    mutating func offer(_ base: WholeBaseDrawing) { whole[base.name] = base }

    /// Returns what some parts and the base draw, or `nil` where they cannot be parts.
    mutating func layers(of parts: [FittedPart]) -> CompositeLayers? {
        composite(Structure(parts: parts, base: .own))?.layers(cutsClearances: false)
    }

    /// Returns the gaps that the drawing shows around a part of an entry, the likeliest first; the entry's own are not cut.
    mutating func shownGaps(around name: String, of entry: FittedEntry) -> [Clearance<Double>] {
        var entry = entry
        for index in entry.parts.indices { entry.parts[index].clearance = nil }
        guard canBuild, let placed = placed(entry) else { return [] }
        spend()
        return ShownGap.all(around: name, of: placed.layers(cutsClearances: false), in: drawn, &renderer)
    }

    var canBuild: Bool { builds > 0 && points >= cost }

    /// Returns the residual of an entry, or `nil` where it cannot be built, or no more can be spent.
    mutating func residual(of entry: FittedEntry) -> Double? {
        if let residual = known[entry] { return residual.isFinite ? residual : nil }
        guard entry.isFixed || canBuild else { return nil }
        if !entry.isFixed { spend() }
        var residual = Double.infinity
        let built = entry.isFixed ? scene : variant(entry).map { SceneResolver.resolve($0) }
        // Whatever the proportions of the drawing, pictures have those of the source.
        let size = scene.pixels(Self.extent)
        if let built, let made = try? renderer.render(built, width: size.width, height: size.height) {
            residual = Residual.of(made.premultiplied, goal)
        }
        known[entry] = residual
        return residual.isFinite ? residual : nil
    }

    private mutating func spend() {
        builds -= 1
        points -= cost
        count += 1
    }

    /// Returns the drawing of an entry as builds write it, or `nil` where it cannot be made.
    mutating func written(_ entry: FittedEntry) -> SVGDocument? {
        if entry.isFixed { return source }
        return variant(entry).map { PlainGaps.cut(into: $0, of: source)?.document ?? $0 }
    }

    /// Returns the variant of an entry, whose gaps are still masks, or `nil` where it cannot be made.
    private mutating func variant(_ entry: FittedEntry) -> SVGDocument? {
        // What cannot be made is no entry: its error is of no use to anybody.
        guard entry.parts.isEmpty else { return placed(entry)?.variant.document }
        return (try? Mirror.mirror(source, options: options(of: entry)))?.document
    }

    /// Returns the composite of an entry with its parts in their places, or `nil` where there is none.
    private mutating func placed(_ entry: FittedEntry) -> PlacedComposite? {
        guard var composite = composite(Structure(parts: entry.parts, base: entry.base)) else { return nil }
        if entry.base != .own {
            guard let base = base(entry.base), let based = try? composite.withBase(base) else { return nil }
            composite = based
        }
        return try? composite.placed(options(of: entry))
    }

    private func options(of entry: FittedEntry) -> MirrorOptions {
        MirrorOptions(isVertical: entry.isVertical, axis: entry.axis)
    }

    /// Returns whether a build takes the base of an entry: with its gaps cut into it, it must give the source again.
    mutating func isProven(_ entry: FittedEntry) -> Bool {
        guard entry.base != .own else { return true }
        var structure = Structure(parts: entry.parts, base: entry.base)
        for index in structure.parts.indices { (structure.parts[index].dx, structure.parts[index].dy) = (0, 0) }
        if let known = proven[structure] { return known }
        var isProven = false
        if let composite = composite(structure), let base = base(entry.base),
            let proof = try? WholeBaseCheck(
                composite, composite.layers(cutsClearances: false), base: base, options(of: entry), &renderer)
        {
            isProven = proof.isEnough
        }
        proven[structure] = isProven
        return isProven
    }

    private mutating func composite(_ structure: Structure) -> PreparedComposite? {
        if let composite = prepared[structure] { return composite }
        // A base of its own is cut for the mirrored variant alone, as the source is drawn with its gap.
        let list = structure.parts.compactMap { Part($0, clearsMirroredOnly: structure.base == .own) }
        guard list.count == structure.parts.count, let composite = try? PreparedComposite(source, parts: list) else {
            return nil
        }
        prepared[structure] = composite
        return composite
    }

    private func base(_ base: FittedEntry.Base) -> WholeBaseDrawing? {
        guard case .from(let name, let dx, let dy) = base, var drawing = whole[name],
            let right = DecimalNumber(shortest: dx), let down = DecimalNumber(shortest: dy)
        else { return nil }
        (drawing.dx, drawing.dy) = (right, down)
        return drawing
    }

    mutating func proof(of entry: FittedEntry) -> DrawingProof? { written(entry).flatMap { proof(of: $0) } }

    /// Returns an entry with its longest-lasting selectors, or itself where they make something else, as by a clip.
    mutating func lasting(_ entry: FittedEntry) -> FittedEntry {
        let lasting = entry.lasting(in: source)
        guard lasting != entry, let made = proof(of: lasting), let goal = proof(of: entry), made.sizes == goal.sizes
        else { return entry }
        return lasting
    }

    mutating func proof(of variant: SVGDocument) -> DrawingProof? {
        DrawingProof(of: SceneResolver.resolve(variant), against: drawn, &renderer)
    }
}

extension Part {
    /// Returns `nil` where the selector or the numbers cannot be read.
    fileprivate init?(_ part: FittedPart, clearsMirroredOnly: Bool) {
        guard let selector = try? PartSelector(parsing: part.lastingSelector),
            let dx = DecimalNumber(shortest: part.dx),
            let dy = DecimalNumber(shortest: part.dy)
        else { return nil }
        self.init(
            name: part.name, selector: selector, behavior: part.behavior,
            clearance: part.clearance?.map { DecimalNumber(shortest: $0) ?? .zero } ?? Clearance(around: .zero),
            clearsMirroredOnly: clearsMirroredOnly, dx: dx, dy: dy, dropped: part.isDropped ? .rightToLeft : nil)
    }
}
