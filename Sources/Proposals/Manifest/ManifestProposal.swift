import Diagnostics
import HostSystem
import IconModel
import Judging
import Manifest
import Pipeline
import SVGDocument
import Seeing

/// The proposal of a manifest for a folder of icons. Nothing is written.
public enum ManifestProposal {
    /// Proposes a manifest, or returns `nil` where there is no such folder.
    ///
    /// Every entry but the fixed ones is tried: one that a build could not make, or whose kind or parts a validation
    /// would object to, is replaced by the next best. A file that cannot be read gets no entry, so that the manifest
    /// builds. `progress` is called after each icon, one call at a time.
    public static func run(
        _ given: ProposalRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> ProposalReport? {
        var request = given
        let folder = FolderPath(request.folder)
        let home = FolderPath(request.manifestFolder)
        guard let listed = FolderListing(folder, within: home) else { return nil }
        let others = ManifestOutputs.all(in: home, besides: request.manifestName).map(\.output)
        let output = ProposedOutput(request, besides: others)
        ThisProcess.returnMemorySoon(fileCount: listed.files.count)
        let (sources, unlisted) = (SourceListing(files: listed.files), listed.diagnostics)
        var imageSets = listed.imageSets
        imageSets.forgetExports(
            to: folder, named: request.source, from: [home.folder(output.folder(isOfApp: true))] + others)
        let strays = listed.files.filter(\.isStray).map { ManifestUpdate.stray($0.path, in: folder) }
        _ = consume listed
        if let wanted = request.wanted {
            for index in imageSets.indices where wanted.contains(ExactName(imageSets[index].name)) {
                imageSets[index].variants = []
            }
        } else {
            request.own = OwnDrawings.take(from: &imageSets, request)
        }
        request.words.learn(from: sources.iconNames)
        let locales = request.locales(forIcons: sources.iconNames, imageSets)
        let resources = AppResources()
        let survey = IconSurvey(request, locales, in: folder, sources, sets: imageSets, resources)
        let surveyed = survey.run(progress)
        let (families, faults) = (surveyed.families, surveyed.faults.flatMap(\.diagnostics).withoutRepetitions())
        ThisProcess.returnFreeMemory()
        var set = SetProposal(
            surveyed.proposals, paths: survey.paths, request.words, unread: surveyed.unread)
        set.removeLinks(sources, besides: request.labels)
        // What is known of all files is held for the few sets that ask.
        set.removeCopies { CopiedDrawings(sources.files, in: folder).paths(among: $0) }
        DrawnRules(request, folder, sources, resources).propose(to: &set.icons)
        let bases = WholeBases(request, in: folder, paths: survey.paths, resources, progress)
        let wanted = request.wanted
        let gap = bases.propose(to: &set.icons, among: surveyed.bases) {
            wanted?.contains(ExactName($0.name)) ?? true
        }
        _ = consume surveyed
        ThisProcess.returnFreeMemory()
        // An entry is tried beside the one that its base comes from.
        let tried = wanted.map { $0.union(set.icons.flatMap(\.wholeBases)) }
        let trial = ProposalTrial(
            folder: folder, listing: sources, manifestFolder: FolderPath(request.manifestFolder), jobs: request.jobs,
            sights: request.cache?.sights, progress: progress
        ) { icons in
            ProposedManifest(
                source: request.source, locales: locales, icons: icons, flipsFamilies: true, slashGap: gap
            ).text
        }
        trial.settle(&set.icons, offering: bases, only: tried)
        let changed = FamilyDecisions.take(on: &set.icons, consume families)
        trial.settle(&set.icons, only: changed.filter { tried?.contains($0) ?? true })
        for index in set.icons.indices { set.icons[index].askAboutUnreadDrawings() }
        let export = CatalogExport(request.source, imageSets)
        func manifest(_ icons: [Proposal], schema: String?, _ silenced: [SilencedRule]) -> ProposedManifest {
            ProposedManifest(
                source: request.source, output: output.folder(isOfApp: export?.resources != nil), locales: locales,
                icons: icons, slashGap: gap, export: export, schema: schema, silenced: silenced.map(\.rule),
                sharesRules: true)
        }
        func read() -> Manifest? { trial.manifest(manifest(set.icons, schema: nil, []).text) }
        var proposed = read()
        if !request.own.isEmpty, let made = proposed.map(trial.set) {
            OwnDrawings.list(request.own, notMadeIn: made, in: &set.icons)
            proposed = read()
        }
        let refused = survey.removeRefused(from: &set.icons, readIn: proposed)
        if !refused.isEmpty { proposed = read() }
        ThisProcess.returnFreeMemory()
        var silenced: [SilencedRule] = []
        var validations: ValidationCache.TriedEntries?
        if wanted == nil {
            let asked = trial.askAboutFindings(in: &set.icons, recording: request.cache, with: consume proposed)
            silenced = asked.silenced
            validations = asked.validated.flatMap { $0.recorder?.tried($0.named) }
        }
        ThisProcess.returnFreeMemory()
        let schema = request.namesSchema ? "./" + ProposalRequest.schemaName : nil
        var report = ProposalReport(
            manifest: manifest(set.icons, schema: schema, silenced), icons: set.icons, silencedRules: silenced,
            diagnostics: (unlisted + strays + faults + refused + imageSets.compactMap { $0.unreadFinding(in: folder) }
                + (request.labels?.unknownNames(among: sources) ?? [])).inReadingOrder())
        report.tried = validations
        report.sources = sources
        return report
    }
}

/// A proposed manifest, with the findings about the icons.
public struct ProposalReport: Sendable {
    /// The manifest.
    public internal(set) var manifest: ProposedManifest
    /// The proposal for each icon.
    public internal(set) var icons: [Proposal]
    /// The rules that the manifest turns off, because much of the set breaks them.
    public internal(set) var silencedRules: [SilencedRule]
    /// The files that got no entry, and the folders that could not be read.
    public internal(set) var diagnostics: [Diagnostic]
    /// What came of validating the proposals as they stood before questions were added.
    var tried: ValidationCache.TriedEntries?
    /// The files in the folder of the icons.
    var sources = SourceListing(files: [])

    /// Keeps what came of validating the proposals, for the first validation of the manifest at the path where it was written.
    public func keepValidations(ofManifest path: String, jobs: Int, in cache: ValidationCache) {
        guard let tried else { return }
        let source = SourceText(name: path, bytes: Array(manifest.text.utf8))
        let reading = ManifestReader.read(source, outputs: ManifestReader.formatFiles, sources: sources)
        guard let manifest = reading.manifest else { return }
        let folder = FolderPath(ofFile: path)
        let set = IconSet(
            manifest: manifest, sourceFolder: folder.folder(manifest.source.value),
            outputFolder: folder.folder(manifest.output.value))
        cache.keep(tried, for: set, jobs: jobs)
    }
}
