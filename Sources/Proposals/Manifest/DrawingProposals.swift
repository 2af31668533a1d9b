import Diagnostics
import HostSystem
import IconModel
import Judging
import Seeing

/// The proposals for drawings in memory: what they, their names and their set say of each. Nothing is tried.
public enum DrawingProposals {
    /// A drawing with the name of its icon, and with what is seen in it.
    public struct Icon: Sendable {
        /// The name, which no other icon has.
        public var name: String
        /// The drawing.
        public var file: DrawnFile

        /// Creates an icon.
        public init(name: String, file: DrawnFile) {
            self.name = name
            self.file = file
        }
    }

    /// Proposes an entry for each icon.
    ///
    /// - Parameters:
    ///   - icons: The icons.
    ///   - locales: The locales that they are shipped in.
    ///   - words: The words by which names are recognized.
    ///   - jobs: The number of icons judged at the same time.
    /// - Returns: The proposals in the order of names, without icons that are drawings of another one by their names.
    public static func all(
        for icons: [Icon], locales: [LanguageTag], words: WordTable, jobs: Int
    ) -> [Proposal] {
        let icons = icons.sorted { ExactName($0.name) < ExactName($1.name) }
        let proposer = IconProposer(locales: locales, source: "", words: words)
        var proposals = WorkQueue.map(icons, jobs: jobs) { icon in
            proposer.proposal(for: icon.name, at: icon.name, icon.file, SetEvidence.Finding(), nil)
        }
        let places = Dictionary(icons.indices.map { (ExactName(icons[$0].name), $0) }) { first, _ in first }
        let members = zip(proposals, icons).map { proposal, icon in
            SetFamilies.Member(
                name: icon.name, stamp: icon.file.facts?.stamp, isSymmetric: proposal.isSymmetric
            )
        }
        let seen = icons.indices.filter { icons[$0].file.sight != nil }
        let sights = PackedSights(icons.compactMap(\.file.sight))
        let families = SurveyedFamilies(SetFamilies(members, words), seen: seen, sights)
        let evidence = SetEvidence(seen.map { proposals[$0] }, sights, families.families, words, jobs: jobs)
        for (name, finding) in evidence.findings {
            guard let place = places[ExactName(name)] else { continue }
            let file = finding.marks.map { icons[place].file.seeing($0) } ?? icons[place].file
            proposals[place] = proposer.proposal(for: name, at: name, file, finding, nil)
        }
        let paths = Dictionary(icons.map { (ExactName($0.name), $0.name) }) { first, _ in first }
        var decided = SetProposal(proposals, paths: paths, words).icons
        _ = FamilyDecisions.take(on: &decided, families)
        return decided
    }
}
