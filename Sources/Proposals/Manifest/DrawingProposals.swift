import Diagnostics
import HostSystem
import IconModel
import Judging

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
            (self.name, self.file) = (name, file)
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
    public static func all(for icons: [Icon], locales: [LanguageTag], words: WordTable, jobs: Int) -> [Proposal] {
        let icons = icons.sorted { ExactName($0.name) < ExactName($1.name) }
        let files = icons.byName(\.name)
        let proposer = IconProposer(locales: locales, words: words)
        func read(_ icons: [SetEvidence.Named]) -> [SurveyReading] {
            WorkQueue.map(icons, jobs: jobs) { name, finding in
                var reading = SurveyReading(name: name)
                guard let known = files[ExactName(name)]?.file else { return reading }
                let file = finding.marks.map(known.seeing) ?? known
                reading.note(known)
                reading.proposal = proposer.proposal(for: name, file, finding, nil)
                return reading
            }
        }
        var readings = SurveyReadings()
        for reading in read(icons.map { ($0.name, SetEvidence.Finding()) }) { readings.add(reading) }
        let surveyed = readings.related(words, jobs: jobs) { read($0).map(\.proposal) }
        var decided = SetProposal(surveyed.proposals, paths: files.mapValues(\.name), words).icons
        _ = FamilyDecisions.take(on: &decided, surveyed.families)
        return decided
    }
}
