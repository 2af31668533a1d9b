import Diagnostics
import HostSystem
import Manifest
import Pipeline

/// The proposal of a manifest for a folder of icons. Nothing is written.
public enum ManifestProposal {
    /// Proposes a manifest, or returns `nil` where there is no such folder.
    ///
    /// Every entry but the fixed ones is tried: one that a build could not make, or whose kind or parts a validation
    /// would object to, is replaced by the next best. A file that cannot be read gets no entry, so that the manifest
    /// builds. `progress` is called after each icon, one call at a time.
    public static func run(
        _ request: ProposalRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> ProposalReport? {
        guard var found = RequestedFolder(request) else { return nil }
        let own = OwnDrawings.take(from: &found.imageSets, request)
        var input = found.input(request, progress: progress)
        input.labels.merge(own.mapValues { _ in OwnDrawings.label }) { given, _ in given }
        var procedure = ProposalProcedure(input)
        procedure.set.removeLinks(input.listing, besides: input.labels)
        let trial = procedure.settle()
        let gap = procedure.gap
        var icons = procedure.set.icons
        let faults = (consume procedure).faults.flatMap(\.diagnostics).withoutRepetitions()
        for index in icons.indices { icons[index].askAboutUnreadDrawings() }
        let export = CatalogExport(request.source, found.imageSets)
        func manifest(schema: String? = nil, _ silenced: [SilencedRule] = []) -> ProposedManifest {
            ProposedManifest(
                input, icons, slashGap: gap, output: found.output.folder(isOfApp: export?.resources != nil),
                export: export, schema: schema, silenced: silenced.map(\.rule), sharesRules: true)
        }
        func read() -> Manifest? { trial.manifest(manifest().text) }
        var proposed = read()
        if !own.isEmpty, let made = proposed.map(trial.set) {
            OwnDrawings.list(own, notMadeIn: made, in: &icons)
            proposed = read()
        }
        let refused = removeRefused(from: &icons, input, readIn: proposed)
        if !refused.isEmpty { proposed = read() }
        ThisProcess.returnFreeMemory()
        let asked = trial.askAboutFindings(in: &icons, recording: request.cache, with: consume proposed)
        let validations = asked.validated.flatMap { $0.recorder?.tried($0.named) }
        ThisProcess.returnFreeMemory()
        let schema = request.namesSchema ? "./" + ProposalRequest.schemaName : nil
        let diagnostics =
            found.diagnostics + faults + refused + found.imageSets.compactMap { $0.unreadFinding(in: input.folder) }
            + (request.labels?.unknownNames(among: input.listing) ?? [])
        return ProposalReport(
            manifest: manifest(schema: schema, asked.silenced), icons: icons, silencedRules: asked.silenced,
            diagnostics: diagnostics.inReadingOrder(), tried: validations, sources: input.listing)
    }

    /// Takes out the icons that no manifest can speak of, such as one that would write another one's variant, and says why.
    /// `proposed` is the manifest with all of them, as it is read.
    private static func removeRefused(
        from icons: inout [Proposal], _ input: ProposalInput, readIn proposed: Manifest?
    ) -> [Diagnostic] {
        let read = Set(proposed?.icons.map { ExactName($0.name.value) } ?? [])
        guard icons.contains(where: { !read.contains(ExactName($0.name)) }) else { return [] }
        // Once more with an entry for each icon, by whose line the icon of a finding is known.
        let manifest = ProposedManifest(input, icons)
        let text = SourceText(name: input.request.source, bytes: Array(manifest.text.utf8))
        let reading = ManifestReader.read(text, outputs: ManifestReader.formatFiles, sources: input.listing)
        let sound = Set(reading.manifest?.icons.map { ExactName($0.name.value) } ?? [])
        icons.removeAll { !sound.contains(ExactName($0.name)) }
        return reading.diagnostics.filter { $0.severity == .error }.map { finding in
            let name = finding.location?.start.flatMap { manifest.icon(atLine: $0.line) }
            var finding = Diagnostic(rule: finding.rule, message: finding.message, hint: finding.hint)
            finding.location = SourceLocation(
                file: name.flatMap { input.paths[ExactName($0)] }.map(input.folder.path) ?? input.folder.text)
            return finding
        }
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
