import Diagnostics
import Fitting
import HostSystem
import IconModel
import Manifest
import Pipeline
import SVGDocument

/// The entries that make what somebody has drawn for right-to-left languages: a rule in place of a file that goes stale.
///
/// The drawing decides, as somebody has looked at it: an entry that makes it is proposed whatever names and rules say.
struct DrawnRules {
    /// The number of icons that a base is taken from at most.
    private static let maxBaseCount = 3

    private let folder: FolderPath
    private let listing: SourceListing
    private let resources: AppResources
    private let jobs: Int

    init(_ request: ProposalRequest, _ folder: FolderPath, _ listing: SourceListing, _ resources: AppResources) {
        self.folder = folder
        self.resources = resources
        self.listing = listing
        jobs = request.jobs
    }

    /// A drawing of an icon for all right-to-left languages.
    private struct Pair: Sendable {
        /// The place among the proposals.
        var index: Int
        var name: String
        var source: String
        var drawn: String
    }

    /// Adds the entries to the proposals of icons that have a drawing; where none makes it, the note says why. `concerns`
    /// returns whether an icon gets such an entry.
    func propose(to icons: inout [Proposal], where concerns: (Proposal) -> Bool = { _ in true }) {
        let pairs = icons.indices.filter { concerns(icons[$0]) }.compactMap { pair(icons[$0], at: $0) }
        let (folder, listing, resources) = (folder, listing, resources)
        let fits = WorkQueue.run(
            count: pairs.count, jobs: jobs, makeWorker: {},
            work: { _, index in Self.fit(pairs[index], folder, listing, resources) }, finished: { _, _ in })
        for (pair, fit) in zip(pairs, fits) {
            if let fit { Self.add(fit, pair, to: &icons[pair.index]) }
        }
        // Another spelling of a drawing that is no longer needed is not needed either.
        let made = Set(pairs.filter { icons[$0.index].entry.isSettled }.map { ExactName($0.name) })
        icons.removeAll { icon in
            icon.entry.isSpelling
                && listing.iconDrawn(by: icon.name, for: .rightToLeft).map { made.contains(ExactName($0)) } == true
        }
    }

    private func pair(_ icon: Proposal, at index: Int) -> Pair? {
        guard case .localized(let variants) = icon.entry.kind, variants.count == 1, let variant = variants.first,
            variant.key == .direction(.rightToLeft), let source = listing.file(ofIcon: icon.name)?.path,
            variant.path.lowercased().hasSuffix(".svg")
        else { return nil }
        let drawn = String(variant.path.dropLast(4))
        // A link is no drawing by hand: it cannot go stale.
        guard listing.iconDrawn(by: drawn, for: .rightToLeft) == icon.name, listing.file(ofIcon: drawn)?.target == nil
        else { return nil }
        return Pair(index: index, name: icon.name, source: source, drawn: variant.path)
    }

    private static func fit(
        _ pair: Pair, _ folder: FolderPath, _ listing: SourceListing, _ resources: AppResources
    ) -> Fit? {
        // What cannot be read has been reported.
        func document(_ path: String) -> SVGDocument? {
            try? IconSurvey.document(at: path, in: folder, resources)
        }
        guard let source = document(pair.source), let drawn = document(pair.drawn) else { return nil }
        let whole = WholeBaseNames.candidates(for: pair.name).lazy.compactMap { name in
            listing.file(ofIcon: name).flatMap { document($0.path) }.map { (name: name, document: $0) }
        }
        return Fitter(source, drawn: drawn, whole: Array(whole.prefix(maxBaseCount))).fit()
    }

    private static func add(_ fit: Fit, _ pair: Pair, to icon: inout Proposal) {
        guard let entry = fit.entry, let proof = fit.proof else { return }
        let residual = DrawingProof.percent(proof.residual)
        switch fit.status {
        case .derived where !entry.isFixed:
            var proposed = ProposedEntry(
                entry.isPlainMirror ? .directional(except: []) : .fitted(entry),
                "as drawn in \(pair.drawn), \(residual)",
                look: fit.steady == nil ? nil : "what is moved or left out may be a slip, look at it")
            proposed.isSettled = true
            icon.entries.insert(proposed, at: 0)
        case .close where !entry.isFixed:
            icon.entries[0].note += "; close to it is \(entry.json), which differs by \(residual)"
        case .derived, .close: break
        case .refused:
            if let obstacle = fit.obstacles.first {
                icon.entries[0].note += "; \(obstacle.kind.rawValue): \(obstacle.message)"
            }
        }
    }
}
