import Build
import Diagnostics
import HostSystem
import IconModel
import Linting
import Manifest

/// The trial of proposals by building and validating them, until each is the best one without objections.
struct ProposalTrial {
    /// The folder of the icons.
    let folder: FolderPath
    /// The files in it.
    let listing: SourceListing
    /// The folder of the manifest.
    let manifestFolder: FolderPath
    /// The number of icons tried at the same time.
    let jobs: Int
    /// The text of a manifest with some proposals in which each icon is what its entry says, whatever the policies say.
    let text: ([Proposal]) -> String

    /// The rules whose findings are objections to an entry, beside errors. Rules about the file itself are not among
    /// them.
    private static let objections: Set<Rule> = [
        .symmetricDirectional, .flippedSlash, .flippedCheck, .flippedClock, .flippedDigits, .flippedLetters,
        .flippedQuestionMark, .flippedLogo, .flippedPlayback, .flippedTool, .flippedImage, .baseAlongPart,
        .baseAlreadyCut, .collision, .crampedDigits,
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
        let source = SourceText(name: folder.text, bytes: Array(text(icons).utf8))
        let reading = ManifestReader.read(source, outputs: ManifestReader.outputNames, sources: listing)
        guard let manifest = reading.manifest else { return [] }
        let set = IconSet(
            manifest: manifest, sourceFolder: folder,
            outputFolder: manifestFolder.folder(manifest.output.value))
        let settled = Set(icons.filter(\.entry.isSettled).map { ExactName($0.name) })
        let names = Set(icons.map { ExactName($0.name) })
        let planned = PlannedIcon.all(of: set.manifest, jobs: jobs).filter { names.contains(ExactName($0.name)) }
        let policy = FindingPolicy(manifest)
        let sound = WorkQueue.run(
            count: planned.count, jobs: jobs, makeWorker: { IconValidator(set, policy) },
            work: { validator, index in
                Self.isSound(
                    validator.validate(planned[index]), isSettled: settled.contains(ExactName(planned[index].name)))
            }, finished: { _, _ in })
        return Set(zip(planned, sound).filter(\.1).map { ExactName($0.0.name) })
    }

    private static func isSound(_ validation: IconValidation, isSettled: Bool) -> Bool {
        if validation.hasFailed || validation.diagnostics.contains(where: { $0.severity == .error }) { return false }
        return isSettled
            || !validation.isUnchanged && !validation.diagnostics.contains { objections.contains($0.rule) }
    }
}
