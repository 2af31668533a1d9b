import Build
import Diagnostics
import HostSystem
import IconModel
import Linting
import Manifest

/// The trial of proposals by building and validating them, until each is the best one without objections.
struct ProposalTrial {
    private let request: ProposalRequest
    private let locales: [LanguageTag]
    private let folder: FolderPath
    private let listing: SourceListing

    /// The gap that the set gives slashes, if any.
    private let slashGap: GapFit.Gap?

    init(
        _ request: ProposalRequest, _ locales: [LanguageTag], _ folder: FolderPath, _ listing: SourceListing,
        _ slashGap: GapFit.Gap?
    ) {
        self.slashGap = slashGap
        self.request = request
        self.locales = locales
        self.folder = folder
        self.listing = listing
    }

    /// The rules whose findings are objections to an entry, beside errors. Rules about the file itself are not among
    /// them.
    private static let objections: Set<Rule> = [
        .symmetricDirectional, .flippedSlash, .flippedCheck, .flippedClock, .flippedDigits, .flippedLetters,
        .flippedQuestionMark, .flippedLogo, .flippedPlayback, .flippedTool, .flippedImage, .baseAlongPart,
        .baseAlreadyCut, .collision,
        .idleClearance, .outside, .unbalanced,
    ]

    /// Replaces entries that have objections by the next ones.
    func settle(_ icons: inout [Proposal]) {
        var untried = icons.indices.filter { icons[$0].hasAlternative }
        while !untried.isEmpty {
            let good = soundNames(among: untried.map { icons[$0] })
            untried.removeAll { good.contains(ExactName(icons[$0].name)) }
            for index in untried { icons[index].fallBack() }
            untried.removeAll { !icons[$0].hasAlternative }
        }
    }

    private func soundNames(among icons: [Proposal]) -> Set<ExactName> {
        let text = ProposedManifest(
            source: request.source, locales: locales, icons: icons, flipsFamilies: true, slashGap: slashGap
        ).text
        let source = SourceText(name: request.source, bytes: Array(text.utf8))
        let reading = ManifestReader.read(source, outputs: ManifestReader.outputNames, sources: listing)
        guard let manifest = reading.manifest else { return [] }
        let set = IconSet(
            manifest: manifest, sourceFolder: folder,
            outputFolder: FolderPath(request.manifestFolder).folder(manifest.output.value))
        let planned = PlannedIcon.all(of: set.manifest, jobs: request.jobs)
        let policy = FindingPolicy(manifest)
        let sound = WorkQueue.run(
            count: planned.count, jobs: request.jobs, makeWorker: { IconValidator(set, policy) },
            work: { validator, index in Self.isSound(validator.validate(planned[index])) }, finished: { _, _ in })
        return Set(zip(planned, sound).filter(\.1).map { ExactName($0.0.name) })
    }

    private static func isSound(_ validation: IconValidation) -> Bool {
        !validation.hasFailed && !validation.isUnchanged
            && !validation.diagnostics.contains { $0.severity == .error || objections.contains($0.rule) }
    }
}
