import Diagnostics
import HostSystem
import IconModel
import Linting
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
        let survey = IconSurvey(request, locales, folder, sources, imageSets, resources)
        let surveyed = survey.run(progress)
        let (families, faults) = (surveyed.families, surveyed.faults.flatMap(\.diagnostics).withoutRepetitions())
        ThisProcess.returnFreeMemory()
        var set = SetProposal(
            surveyed.proposals, paths: survey.paths, request.words, unread: surveyed.unread)
        set.removeLinks(sources, besides: request.labels)
        // What is known of all files is held for the few sets that ask.
        set.removeCopies { CopiedDrawings(sources.files, in: folder).paths(among: $0) }
        DrawnRules(request, folder, sources, resources).propose(to: &set.icons)
        let bases = WholeBases(request, folder, survey.paths, resources, progress)
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

/// A request for a proposed manifest.
public struct ProposalRequest: Sendable {
    /// The folder of the icons, as the user wrote it.
    public var folder: String
    /// The folder of the manifest, as the user wrote it; it contains the icons' folder.
    public var manifestFolder: String
    /// The icons' folder, relative to the manifest's.
    public var source: String
    /// The name of the manifest's file, or `nil` where it is written to none: then the manifests that there are all count as others.
    public var manifestName: String?
    /// The locales that the icons are shipped in; `nil` for Arabic, Persian, Hebrew, Urdu and those that icons are
    /// drawn for.
    public var locales: [LanguageTag]?
    /// What somebody says the icons are.
    public var labels: LabelFile?
    /// The icons that an app chooses by the direction, which stay as they are.
    public var chosen: Set<ExactName> = []
    /// The words by which names are recognized.
    public var words = WordTable()
    /// The number of icons processed at the same time.
    public var jobs: Int
    /// The cache of the user, if there is one: what is proposed is the same without it.
    public var cache: ValidationCache?
    /// The icons whose entries are wanted, and tried, without questions to people and whatever drawings they have for some
    /// locales; `nil` for all.
    var wanted: Set<ExactName>?
    /// The resources with a drawing for right-to-left languages that the tool made, by their names.
    var own: [ExactName: ImageSet] = [:]
    /// What was seen in drawings before, by their paths in the folder.
    var sights: [ExactName: Sight] = [:]
    /// Whether the manifest names the schema beside it, by which editors complete and check it.
    public var namesSchema: Bool

    /// The name of the schema's file, in the manifest's folder.
    public static let schemaName = "manifest.schema.json"

    /// Creates a request.
    public init(
        folder: String, manifestFolder: String, source: String, locales: [LanguageTag]?, labels: LabelFile? = nil,
        namesSchema: Bool = false, jobs: Int
    ) {
        self.folder = folder
        self.manifestFolder = manifestFolder
        self.source = source
        self.locales = locales
        self.labels = labels
        self.namesSchema = namesSchema
        self.jobs = jobs
    }

    /// The default locales.
    public static let usualLocales = ["ar", "fa", "he", "ur"]

    /// Returns the locales for a set of icons.
    func locales(forIcons names: [String], _ sets: [ImageSet]) -> [LanguageTag] {
        if let locales { return locales }
        let usual = Self.usualLocales.compactMap { try? LanguageTag(parsing: $0) }
        let known = Set(usual)
        let drawn = sets.flatMap(\.variants).compactMap { variant in
            if case .language(let tag) = variant.key { tag } else { nil }
        }
        let more = Set(SetProposal.languages(of: names) + drawn).subtracting(known)
        return (usual + more).sorted { $0.description < $1.description }
    }

    /// Returns the folder of a manifest beside the icons' folder, and the path of the icons' folder there. What is in
    /// `node_modules` is replaced by every installation, so that the manifest of a package's icons is beside that; and what is in
    /// `src` is what an Android app is made of, so that the manifest of its resources is in the folder of its module; that of another
    /// source set is in the folder of the set, as one folder has one manifest. Where a manifest has them already, they
    /// stay with it.
    ///
    /// - Returns: `nil` where there is no such folder, or none around it.
    public static func places(beside folder: String) -> (manifestFolder: String, source: String)? {
        let path = FolderPath(folder)
        guard FileStatus(path.text, followsLinks: true)?.kind == .folder, path.resolved != "/" else { return nil }
        let steps = path.text.split(separator: "/", omittingEmptySubsequences: false)
        if let packages = steps.firstIndex(of: "node_modules") {
            let beside = FolderPath(ofFile: steps[...packages].joined(separator: "/"))
            return (beside.text, steps[packages...].filter { !$0.isEmpty }.joined(separator: "/"))
        }
        if let module = AppModule(around: path) { return places(of: module) }
        let name = path.text.lastPathStep
        guard name == "." || name == ".." else { return (FolderPath(ofFile: path.text).text, name) }
        return (FolderPath(path.path(of: "..")).text, path.resolved.lastPathStep)
    }

    private static func places(of module: AppModule) -> (manifestFolder: String, source: String) {
        let shared = (manifestFolder: module.folder.text, source: module.resources)
        let steps = module.resources.pathSteps
        guard steps.count > 2 else { return shared }
        let set = module.folder.folder(steps.prefix(2).joined(separator: "/"))
        let own = (manifestFolder: set.text, source: steps.dropFirst(2).joined(separator: "/"))
        // A module may have got other source sets since.
        if let present = [shared, own].first(where: { hasManifest(in: FolderPath($0.manifestFolder), of: $0.source) }) {
            return present
        }
        let first = AppModule.resources(below: module.folder)
        return first.isEmpty || first == [steps.prefix(3).joined(separator: "/")] ? shared : own
    }

    /// Returns whether the manifest of a folder has a source folder, a part of it, or one around it.
    private static func hasManifest(in home: FolderPath, of source: String) -> Bool {
        guard let bytes = try? FileAccess.read(home.path(of: "manifest.json"), limit: SVGLimits.standard.fileSize),
            let named = FolderHints(manifest: bytes).source
        else { return false }
        let (one, other) = (home.folder(named).resolved, home.folder(source).resolved)
        return FolderPath.isInside(one, other) || FolderPath.isInside(other, one)
    }

    /// Returns the icons' folder relative to that of a manifest at a path.
    ///
    /// - Returns: `nil` where it is not inside that folder.
    public static func places(of folder: String, seenFrom manifest: String) -> (manifestFolder: String, source: String)?
    {
        let home = FolderPath(ofFile: manifest)
        let (own, icons) = (home.resolved, FolderPath(folder).resolved)
        guard let source = icons.rest(after: FolderPath(own).path(of: "")), !source.isEmpty else { return nil }
        return (home.text, source)
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
