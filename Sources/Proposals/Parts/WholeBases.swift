import Composites
import Diagnostics
import HostSystem
import IconModel
import Judging
import Pipeline
import Raster
import SVGDocument
import SVGScene

/// The whole bases of icons that are drawn cut for a slash or another mark: the icon of the set that draws the same without it.
///
/// A base is looked for by its name, `mic` for `mic-off`, and else by its picture. Its gap is fitted, and what it gives
/// is compared with the source; the gap that most icons have is the set's, and is tried first.
struct WholeBases {
    private struct Slashed: Sendable {
        var index: Int
        var name: String
        var parts: [ProposedPart]
        var slash: String
    }

    /// Such an icon as a composite, made anew each time it is looked at: those of a large set would fill the memory.
    struct Drawn {
        var composite: PreparedComposite
        var source: CompositeLayers
    }

    private struct Found: Sendable {
        var base: String
        var fit: GapFit
        var whole: WholeBaseDrawing
        /// Whether the base looks the same in the mirror, so that the icon does.
        var isSymmetric: Bool
    }

    let input: ProposalInput

    init(_ input: ProposalInput) { self.input = input }

    /// Adds entries with whole bases to the proposals, the best first, and returns the gap of most of them. `icons` are
    /// the proposals for the icons of the set, among which the bases are; `surveyed` are their drawings, as far as they are
    /// known; `concerns` returns whether an icon gets such an entry.
    func propose(
        to icons: inout [Proposal], among surveyed: SurveyedBases,
        where concerns: (Proposal) -> Bool = { _ in true }
    ) -> Clearance<Double>? {
        let slashed = icons.indices.filter { concerns(icons[$0]) }.compactMap { self.slashed(icons[$0], at: $0) }
        guard !slashed.isEmpty else { return nil }
        let names = icons.map(\.name)
        let bases = bases(of: slashed, names, surveyed)
        let tried = fit(slashed, bases)
        let gaps = tried.compactMap(\.found).filter { $0.fit.proof.level >= .rounded }.map(\.fit.gap)
        let usual = Self.usualGap(gaps)
        let settled = usual.map { fit(slashed, bases, known: $0, others: tried.map(\.still)) } ?? tried
        for (icon, trial) in zip(slashed, settled) {
            guard let found = trial.found else { continue }
            add(found, of: icon, usual, to: &icons[icon.index])
        }
        return usual
    }

    private func slashed(_ proposal: Proposal, at index: Int) -> Slashed? {
        // A drawing that somebody made comes before what would be made.
        switch proposal.entry.kind {
        case .localized, .fitted: return nil
        case .fixed, .directional, .composite: break
        }
        let parts = proposal.entries.lazy.compactMap { entry in
            if case .composite(let parts, _) = entry.kind { parts } else { nil }
        }.first
        // Parts that cannot be made are refused in the trial.
        guard let parts, let slash = parts.first(where: { $0.role == .slash }) else { return nil }
        let icon = Slashed(index: index, name: proposal.name, parts: parts, slash: slash.name)
        return drawn(icon) == nil ? nil : icon
    }

    private func drawn(_ icon: Slashed) -> Drawn? { drawn(icon.name, icon.parts) }

    /// Returns an icon with its parts as a composite, or `nil` where it cannot be one.
    func drawn(_ name: String, _ parts: [ProposedPart]) -> Drawn? {
        guard let document = document(of: name), let made = made(parts),
            let composite = try? PreparedComposite(document, parts: made)
        else { return nil }
        return Drawn(composite: composite, source: composite.layers(cutsClearances: false))
    }

    func made(_ parts: [ProposedPart]) -> [Part]? {
        let made = parts.compactMap { part in
            (try? PartSelector(parsing: part.selector)).map {
                Part(name: part.name, selector: $0, behavior: part.role.preset)
            }
        }
        return made.count == parts.count ? made : nil
    }

    /// Returns the drawing of an icon, or `nil` where it cannot be read, which the survey has reported.
    func document(of name: String) -> SVGDocument? {
        guard let path = input.paths[ExactName(name)],
            let shown = try? input.shown(at: path), shown.isBase
        else { return nil }
        return shown.document
    }

    // MARK: Finding

    /// Returns the name of the base of each icon, by name or else by picture, and whether it is by name.
    private func bases(
        of slashed: [Slashed], _ names: [String], _ surveyed: SurveyedBases
    ) -> [(name: String?, isNamed: Bool)] {
        let known = BaseNames(names, input.request.words)
        let named = slashed.map { known.base(of: names[$0.index]) }
        guard named.contains(nil) else { return named.map { ($0, true) } }
        let pictured = surveyed.pictures.byName(\.name)
        let drawings = WorkQueue.run(
            count: names.count, jobs: input.request.jobs, makeWorker: { Renderer() },
            work: { renderer, index -> BasePictures.Picture? in
                if let picture = pictured[ExactName(names[index])] { return picture }
                return document(of: names[index]).flatMap {
                    BasePictures.Picture(name: names[index], SceneResolver.resolve($0), &renderer)
                }
            }, finished: { _, _ in })
        let pictures = BasePictures(drawings.compactMap(\.self))
        return WorkQueue.run(
            count: slashed.count, jobs: input.request.jobs, makeWorker: { Renderer() },
            work: { renderer, index in
                if let name = named[index] { return (name, true) }
                return (
                    drawn(slashed[index]).flatMap {
                        pictures.name(
                            of: $0.source.base, besides: $0.source.marks, except: slashed[index].name, &renderer)
                    }, false
                )
            }, finished: { _, _ in })
    }

    // MARK: Fitting

    /// Fits the gaps of icons. A `known` gap is tried before `others`, which are the best of all others where the bases lie.
    private func fit(
        _ slashed: [Slashed], _ bases: [(name: String?, isNamed: Bool)], known: Clearance<Double>? = nil,
        others: [GapFit?]? = nil
    ) -> [(found: Found?, still: GapFit?)] {
        let progress = input.progress
        return WorkQueue.run(
            count: slashed.count, jobs: input.request.jobs, makeWorker: { Renderer() },
            work: { renderer, index -> (found: Found?, still: GapFit?) in
                let icon = slashed[index]
                guard let drawn = self.drawn(icon), let base = bases[index].name,
                    let document = document(of: base),
                    let fitted = GapFit.shifted(
                        drawn.composite, drawn.source, cutting: icon.slash,
                        whole: WholeBaseDrawing(document: document, name: base), known: known,
                        other: others?[index], &renderer)
                else { return (nil, nil) }
                // Of a base with the right name, a designer may have left out a piece near the slash.
                guard fitted.fit.proof.level > .different, bases[index].isNamed || !fitted.fit.proof.hasStrayPiece
                else { return (nil, fitted.still) }
                let found = Found(
                    base: base, fit: fitted.fit, whole: fitted.whole,
                    isSymmetric: Self.isSymmetric(document, &renderer))
                return (found, fitted.still)
            },
            finished: { done, piece in
                progress(BuildProgress(done: done, total: slashed.count, icon: slashed[piece].name, step: .fitting))
            })
    }

    static func isSymmetric(_ document: SVGDocument, _ renderer: inout Renderer) -> Bool {
        Thumbnail(SceneResolver.resolve(document), &renderer)?.isSymmetric ?? false
    }

    /// Returns the gap of at least half of some icons, within a hundredth; of at least three.
    private static func usualGap(_ gaps: [Clearance<Double>]) -> Clearance<Double>? {
        let counted = gaps.map { gap in (gap: gap, alike: gaps.filter { $0.isClose(to: gap) }) }
        guard let best = counted.max(by: { $0.alike.count < $1.alike.count }), best.alike.count >= 3,
            2 * best.alike.count >= gaps.count
        else { return nil }
        // The one in the middle, so that the order of the icons does not matter.
        return best.alike.sorted { ($0.reach, $0.below) < ($1.reach, $1.below) }[best.alike.count / 2]
    }

    // MARK: Entries

    private func add(_ found: Found, of icon: Slashed, _ usual: Clearance<Double>?, to proposal: inout Proposal) {
        let residue = found.fit.proof.residueText
        // Of a base that lies elsewhere, the icon is not as symmetric as the base is.
        let isMoved = !found.whole.dx.isZero || !found.whole.dy.isZero
        let base = found.base
        if found.isSymmetric, !isMoved {
            var entry = ProposedEntry(.fixed, "its base '\(base)' looks the same in the mirror")
            entry.hasSymmetricBase = true
            proposal.entries.insert(entry, at: 0)
            return
        }
        var parts = icon.parts
        for index in parts.indices where parts[index].name == icon.slash {
            parts[index].usesRoleClearance = found.fit.gap == usual
            parts[index].clearance = found.fit.gap == usual ? nil : found.fit.gap
        }
        guard let model = proposal.entries.first(where: { if case .composite = $0.kind { true } else { false } }) else {
            return
        }
        var entry = model
        let shift = [found.whole.dx, found.whole.dy].map { $0.text(omittingLeadingZero: false) }
        entry.kind = .composite(parts, base: .whole(base, dx: shift[0], dy: shift[1]))
        guard found.fit.proof.level < .rounded else {
            entry.note +=
                "; '\(base)' is the whole base, from which \(residue) of the ink differ when it is cut anew"
            proposal.entries.insert(entry, at: 0)
            return
        }
        entry.note +=
            "; the base '\(base)' is the same but near the slash, where \(residue) of the ink differ: look at it"
        entry.question = entry.question ?? ProposedQuestion()
        // What is proven comes first, and what a person must look at before what is not even a proposal.
        proposal.entries.insert(entry, at: max(0, proposal.entries.count - 1))
    }
}

extension Clearance<Double> {
    /// Returns whether another gap has the same form and, within two hundredths, the same distances.
    fileprivate func isClose(to other: Clearance<Double>) -> Bool {
        func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 0.02 * max(a, b) + 1e-9 }
        return ends == other.ends && hasSides == other.hasSides && isNear(above, other.above)
            && isNear(below, other.below)
    }
}
