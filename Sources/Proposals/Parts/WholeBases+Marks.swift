import Composites
import Diagnostics
import Fitting
import HostSystem
import Pipeline
import Raster

/// The whole bases of icons that are drawn cut around a mark which keeps its drawing, such as a pencil or a checkmark in a corner.
///
/// The gap flips with such a base, and the mark does not, so that the mark can run into the base in the mirror. Then a base that is
/// whole is cut anew; where the mark fits, the base is best as it is drawn, as the ends at a gap are rounded in many sets.
extension WholeBases {
    /// An icon with one part that keeps its drawing.
    private struct Marked: Sendable {
        var index: Int
        var entry: ProposedEntry
        var part: ProposedPart
        /// The icons that may draw the whole base, by their names.
        var bases: [String]
    }

    private struct Found: Sendable {
        var base: String
        var fit: GapFit
    }

    /// The share of the ink that may differ where a base is cut anew, at most: the ends of pens are round in most drawings.
    private static let mostResidue = 0.04

    /// Adds entries with whole bases to those icons whose mark does not fit the base as it is drawn.
    ///
    /// `first` are the proposals before their entries were tried, in the order of `icons`.
    /// - Returns: The names of the icons that have another entry to try.
    func proposeAroundMarks(to icons: inout [Proposal], triedAs first: [Proposal]) -> Set<ExactName> {
        let names = Set(icons.map { ExactName($0.name) })
        let marked = icons.indices.compactMap { self.marked(icons[$0], first[$0], at: $0, names) }
        let (progress, proposals) = (input.progress, icons)
        let found = WorkQueue.run(
            count: marked.count, jobs: input.request.jobs, makeWorker: { Renderer() },
            work: { renderer, index in base(of: marked[index], proposals[marked[index].index].name, &renderer) },
            finished: { done, piece in
                let name = proposals[marked[piece].index].name
                progress(BuildProgress(done: done, total: marked.count, icon: name, step: .fitting))
            })
        var changed: Set<ExactName> = []
        for (icon, found) in zip(marked, found) {
            guard let found else { continue }
            icons[icon.index].entries.insert(Self.entry(found, icon), at: 0)
            changed.insert(ExactName(icons[icon.index].name))
        }
        return changed
    }

    /// Returns an icon whose first entry has one mark and the base as it is drawn, and was refused.
    private func marked(_ tried: Proposal, _ first: Proposal, at index: Int, _ names: Set<ExactName>) -> Marked? {
        guard case .composite(let parts, .own) = first.entry.kind, parts.count == 1, let part = parts.first,
            part.role != .slash, part.text == nil, !part.staysInPlace, part.clearance == nil,
            tried.entry.kind != first.entry.kind
        else { return nil }
        let bases = WholeBaseNames.candidates(for: first.name).filter { names.contains(ExactName($0)) }
        return Marked(index: index, entry: first.entry, part: part, bases: bases)
    }

    private func base(of icon: Marked, _ name: String, _ renderer: inout Renderer) -> Found? {
        guard let drawn = drawn(name, [icon.part]) else { return nil }
        for base in icon.bases {
            guard let document = document(of: base),
                let fit = GapFit.around(
                    icon.part.name, of: drawn.composite, drawn.source,
                    whole: WholeBaseDrawing(document: document, name: base), residueAtMost: Self.mostResidue, &renderer),
                fit.proof.level > .different, !fit.proof.hasStrayPiece
            else { continue }
            return Found(base: base, fit: fit)
        }
        return nil
    }

    private static func entry(_ found: Found, _ icon: Marked) -> ProposedEntry {
        var (entry, part) = (icon.entry, icon.part)
        part.clearance = found.fit.gap
        entry.kind = .composite([part], base: .whole(found.base, dx: "0", dy: "0"))
        entry.note +=
            "; '\(found.base)' is the whole base, from which \(found.fit.proof.residueText) of the ink differ when it is cut anew"
        return entry
    }
}
