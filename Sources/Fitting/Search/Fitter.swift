import Composites
import Directionality
import Geometry
import IconModel
import SVGDocument
import SVGScene
import Seeing

/// The fitter, which finds the entry of a manifest that makes one drawing from another.
///
/// Entries come from geometry: pieces of the source that are found in the drawing, mirrored, moved or as they are. Each is
/// built as a build does it, and the pixels decide. The result depends on the drawings alone, not on time.
public struct Fitter {
    /// The tolerances of shapes, as shares of the canvas: as drawn, hinted anew, drawn anew but alike.
    private static let tolerances = [0.004, 0.02, PieceMatches.loosest]
    /// The share of the canvas within which shifts are the same: above rounded coordinates, below half a unit of 48.
    private static let slack = 0.0045
    /// The residual up to which the plain mirror is taken, and that from which on looser matches and further rules are tried.
    private static let enough = (mirror: 0.01, tight: 0.005)
    /// The numbers of variants for a tolerance and a kind of gap, of composites cut anew, and of searches, with theirs.
    private static let limit = (tolerance: 36, gaps: 40, composites: 3, searched: 4, search: 30)

    private let source: SVGDocument
    private let drawn: SVGDocument
    private let name: String
    private let whole: [WholeBaseDrawing]
    private let usual: [Clearance<Double>]
    private let seek: BaseSearch
    private let budget: FittingBudget
    private let scene: Scene
    private let drawnScene: Scene

    /// A search for icons that may draw the whole base of one that is drawn cut, by the base and by what covers it.
    public typealias BaseSearch = (_ base: Scene, _ marks: Scene) -> [WholeBaseDrawing]

    /// Creates a fitter. `name` is the icon's, which says what is read in it; `whole` are other icons' drawings that a
    /// base may be taken from, such as one with no slash, and `seek` finds more by pictures; `usual` are others' gaps.
    public init(
        _ source: SVGDocument, drawn: SVGDocument, name: String = "", whole: [WholeBaseDrawing] = [],
        usual: [Clearance<Double>] = [], budget: FittingBudget = FittingBudget(),
        seek: @escaping BaseSearch = { _, _ in [] }
    ) {
        (self.source, self.drawn, self.name, self.budget) = (source, drawn, name, budget)
        (self.whole, self.usual, self.seek) = (whole, usual, seek)
        (scene, drawnScene) = (SceneResolver.resolve(source), SceneResolver.resolve(drawn))
    }

    /// Finds the entry.
    public func fit() -> Fit {
        guard let canvas = Canvas(of: source)?.rect, let other = Canvas(of: drawn)?.rect, canvas.height > 0,
            other.height > 0
        else { return Self.refused(.unread, "one of the drawings has no view box and no size in pixels") }
        let proportion = canvas.width / canvas.height / (other.width / other.height)
        guard (0.98...1.02).contains(proportion) else {
            return Self.refused(.reframed, "the view boxes have other proportions")
        }
        guard var trial = Trial(source, scene, drawnScene, whole: whole, budget) else {
            return Self.refused(.unread, "one of the drawings cannot be drawn")
        }
        var search = FitSearch(canvas)
        let size = search.size
        let toSource =
            Transform.translation(x: canvas.minX, y: canvas.minY)
            * .scale(x: canvas.width / other.width, y: canvas.height / other.height)
            * .translation(x: -other.minX, y: -other.minY)
        let own = PieceList(source, scene, .identity, size: size)
        let others = PieceList(drawn, drawnScene, toSource, size: size)
        let matches = PieceMatches(own.pieces, others.pieces, size: size, work: budget.distances)
        let drafter = Drafter(source, own.pieces, canvas: canvas)
        search.consider(.fixed, nil, &trial)
        search.consider(.directional, nil, &trial)
        let mirror = trial.residual(of: .directional) ?? .infinity
        var sight: Sight?
        if mirror > Self.enough.mirror || Self.keepsShape(matches, size) {
            search.consider(.directionalInPlace, nil, &trial)
            for tolerance in Self.tolerances where search.leastResidual > Self.enough.tight {
                draft(
                    tolerance, matches, own: own.pieces, others: others.pieces, drafter: drafter, search: &search,
                    trial: &trial)
            }
            if search.leastResidual > Self.enough.mirror {
                var eye = Eye()
                sight = eye.see(scene, of: source)
                cutAnew(sight, own.pieces, others: others.pieces, size: size, search: &search, trial: &trial)
            }
            if search.leastResidual > Fit.limit.derived {
                search.searchNumbers(Self.limit.searched, Self.limit.search, &trial)
            }
        } else {
            search.takePlainMirror()
        }
        search.simplify(&trial)
        return result(
            search, own.pieces, others: others.pieces, matches: matches, drafter: drafter, seen: sight, trial: &trial)
    }

    private static func refused(_ kind: FitObstacle.Kind, _ message: String) -> Fit {
        Fit(status: .refused, pieces: (0, 0), obstacles: [FitObstacle(kind: kind, message: message)], builds: 0)
    }

    /// Returns whether a piece, however small, stays upright, nowhere mirrored: the mirror image is another drawing.
    private static func keepsShape(_ matches: PieceMatches, _ size: Double) -> Bool {
        let close = matches.within(tolerances[0] * size)
        let mirrored = Set(close.filter { $0.isometry == .mirrorX }.map(\.source))
        return close.contains { $0.isometry == .identity && !mirrored.contains($0.source) }
    }

    private func draft(
        _ tolerance: Double, _ matches: PieceMatches, own: [Piece], others: [Piece], drafter: Drafter,
        search: inout FitSearch, trial: inout Trial
    ) {
        let size = drafter.size
        let close = matches.within(tolerance * size)
        let slack = tolerance == Self.tolerances[0] ? Self.slack * size : max(0.006, tolerance / 2) * size
        let start = trial.count
        for isometry in [Isometry.mirrorX, .mirrorY] {
            let bases = BaseMaps.all(
                isometry, close, own, canvas: drafter.canvas, slack: slack, noise: Drafter.noise * size)
            // What two moves explain may be one mirror image from top to bottom.
            guard search.leastResidual > Self.enough.tight || search.best?.entry.longestMove ?? 0 > 0 else { break }
            for base in bases {
                // Equal pieces keep their rows, unless that leaves some without a counterpart.
                for isInRows in [true, false] where isInRows || search.leastResidual > Self.enough.tight {
                    guard
                        let assignment = PieceAssignment(
                            own, others, close, base: base, slack: slack, isInRows: isInRows)
                    else { continue }
                    search.note(assignment)
                    for entry in drafter.drafts(of: assignment) where trial.count - start < Self.limit.tolerance {
                        search.consider(entry, assignment, &trial)
                    }
                }
            }
        }
    }

    private func cutAnew(
        _ sight: Sight?, _ own: [Piece], others: [Piece], size: Double, search: inout FitSearch,
        trial: inout Trial
    ) {
        let seen = GapDrafts(source, scene, whole: [], usual: [], size: size)
        let slash = seen.slash(sight) ?? search.keptPart ?? seen.diagonalBar
        var whole = whole
        let marks =
            (slash.map { [[FittedPart("slash", $0, .slash)]] } ?? [])
            + search.composites.prefix(Self.limit.composites).map(\.entry.parts)
        for parts in marks {
            guard let layers = trial.layers(of: parts) else { continue }
            for base in seek(layers.base, layers.marks) where !whole.contains(where: { $0.name == base.name }) {
                whole.append(base)
                trial.offer(base)
            }
        }
        let drafts = GapDrafts(source, scene, whole: whole, usual: usual, size: size)
        var start = trial.count
        func consider(_ entries: [FittedEntry], _ assignment: PieceAssignment?) {
            for entry in entries where trial.count - start < Self.limit.gaps {
                search.consider(entry, assignment, &trial)
            }
        }
        let isFar = search.leastResidual > Fit.limit.derived
        if isFar, let slash { consider(drafts.slashes(slash), nil) }
        let composites = search.composites.prefix(Self.limit.composites)
        for (entry, assignment) in isFar ? composites : [] {
            consider(drafts.around(entry, assignment, own, others), assignment)
        }
        start = trial.count
        if let mirror = search.mirror, search.leastResidual > Self.enough.mirror, mirror.residual <= FitSearch.nearby {
            consider(drafts.aroundFlipped(mirror.entry, own, &trial), mirror.assignment)
        }
        start = trial.count
        if let slash, search.leastResidual > Self.enough.mirror { consider(drafts.shownSlashes(slash, &trial), nil) }
        for (entry, assignment) in composites where search.leastResidual > Self.enough.mirror {
            consider(drafts.shown(entry, &trial), assignment)
        }
    }

    private func result(
        _ search: FitSearch, _ own: [Piece], others: [Piece], matches: PieceMatches, drafter: Drafter,
        seen: Sight?, trial: inout Trial
    ) -> Fit {
        guard let best = search.best else { return Self.refused(.unread, "the source has no mirrored variant") }
        let variant = trial.written(best.entry)
        let proof = variant.flatMap { trial.proof(of: $0) }
        let status = proof?.status ?? .refused
        var sight = seen
        if sight == nil, !best.entry.parts.isEmpty {
            var eye = Eye()
            sight = eye.see(scene, of: source)
        }
        let explained = search.assignment
        var fit = Fit(
            status: status, proof: proof, variant: variant,
            pieces: (own.count, own.count - (explained?.unmatchedSource.count ?? 0)), obstacles: [],
            builds: trial.count)
        fit.steady = SteadyReading(of: best.entry, canvas: drafter.canvas, &trial)
        fit.offsets = best.entry.offsets(size: drafter.size)
        var boxes: [String: Rect] = [:]
        for (index, group) in (best.assignment?.parts ?? []).enumerated() {
            boxes["part\(index + 1)"] = Rect.union(of: group.source.map { own[$0].ink })
        }
        let names = PartNames(boxes: boxes, sight, icon: name)
        fit.entry = trial.lasting(names.named(best.entry))
        if let steady = fit.steady { fit.steady?.entry = trial.lasting(names.named(steady.entry)) }
        if status != .derived, let explained {
            let finder = ObstacleFinder(
                source: own, drawn: others, drafter: drafter, drawing: Drafter(drawn, others, canvas: drafter.canvas))
            fit.obstacles = finder.obstacles(explained, matches)
            fit.lonePiece = finder.lonePiece(explained, matches)
        }
        return fit
    }
}

extension FittedEntry {
    /// Returns how close what the entry makes of a source comes to a drawing, or `nil` where it makes nothing.
    public func proof(of source: SVGDocument, against drawn: SVGDocument) -> DrawingProof? {
        let (own, other) = (SceneResolver.resolve(source), SceneResolver.resolve(drawn))
        var trial = Trial(source, own, other, whole: [], FittingBudget())
        return trial?.proof(of: self)
    }
}

/// The entries that were tried for a pair of drawings, and the best of them.
struct FitSearch {
    struct Candidate {
        var entry: FittedEntry
        var residual: Double
        var assignment: PieceAssignment?
    }

    /// The residual of an entry that only lacks a gap, or the whole base of what is drawn cut, at most.
    static let nearby = 0.3
    /// What one decision of an entry must gain, as a share of the ink.
    private static let price = 0.002

    let canvas: Rect
    private var candidates: [Candidate] = []
    private(set) var best: Candidate?
    /// The assignment that leaves least of both drawings without a counterpart.
    private(set) var assignment: PieceAssignment?

    init(_ canvas: Rect) { self.canvas = canvas }

    var size: Double { max(canvas.width, canvas.height) }

    var leastResidual: Double { candidates.map(\.residual).min() ?? .infinity }

    /// Builds an entry, if it has not been built.
    mutating func consider(_ entry: FittedEntry, _ assignment: PieceAssignment?, _ trial: inout Trial) {
        guard !candidates.contains(where: { $0.entry == entry }), let residual = trial.residual(of: entry) else {
            return
        }
        let candidate = Candidate(entry: entry, residual: residual, assignment: assignment)
        candidates.append(candidate)
        if let best, score(best) <= score(candidate) { return }
        // What a build refuses is no entry, but its numbers may lead to one.
        if trial.isProven(entry) { best = candidate }
    }

    /// Remembers an assignment, to say what stands in the way.
    mutating func note(_ other: PieceAssignment) {
        func lost(_ assignment: PieceAssignment) -> Int {
            assignment.unmatchedSource.count + assignment.unmatchedDrawn.count
        }
        if let assignment, lost(assignment) <= lost(other) { return }
        assignment = other
    }

    /// Takes the plain mirror, although another entry may come a little closer.
    mutating func takePlainMirror() { best = candidates.first { $0.entry == .directional } }

    private func score(_ candidate: Candidate) -> Double {
        candidate.residual + Self.price * candidate.entry.complexity
    }

    private var ranked: [Candidate] { candidates.sorted { score($0) < score($1) } }

    var mirror: Candidate? { ranked.first { !$0.entry.isFixed && $0.entry.parts.isEmpty } }

    /// The composites that pieces speak for, the best first.
    var composites: [(entry: FittedEntry, assignment: PieceAssignment)] {
        ranked.filter { !$0.entry.parts.isEmpty }.compactMap { candidate in
            candidate.assignment.map { (candidate.entry, $0) }
        }
    }

    /// The selector of what stays where it is in the best composite, if that is its only part.
    var keptPart: String? {
        let best = ranked.first { !$0.entry.parts.isEmpty }
        guard let best, best.residual <= Self.nearby, best.entry.parts.count == 1,
            best.entry.parts[0].behavior == Role.slash.preset
        else { return nil }
        return best.entry.parts[0].selector
    }

    mutating func searchNumbers(_ count: Int, _ limit: Int, _ trial: inout Trial) {
        var structures: Set<FittedEntry> = []
        let bound = max(0.6, 3 * leastResidual)
        for candidate in ranked where structures.count < count {
            guard !candidate.entry.isFixed, candidate.residual <= bound,
                structures.insert(candidate.entry.withoutNumbers).inserted
            else { continue }
            let entry = nearest(to: candidate.entry, candidate.residual, limit: limit, in: &trial)
            consider(entry, candidate.assignment, &trial)
        }
    }

    mutating func simplify(_ trial: inout Trial) {
        guard let candidate = best, !candidate.entry.isFixed else { return }
        let (entry, residual) = simplified(candidate.entry, candidate.residual, in: &trial)
        guard trial.isProven(entry) else { return }
        best = Candidate(entry: entry, residual: residual, assignment: candidate.assignment)
    }
}

extension FittedEntry {
    /// The entry with the numbers that a search changes at 0.
    fileprivate var withoutNumbers: FittedEntry {
        var entry = self
        entry.axis = .canvas
        for index in parts.indices {
            (entry.parts[index].dx, entry.parts[index].dy) = (0, 0)
            entry.parts[index].clearance = parts[index].clearance?.map { _ in 1 }
        }
        return entry
    }
}
