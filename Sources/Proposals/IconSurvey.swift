import Build
import Diagnostics
import HostSystem
import IconModel
import Linting
import Manifest
import Raster
import Recognition
import SVGDocument
import SVGScene
import Seeing

/// A survey of the icons in a folder with a proposal for each.
struct IconSurvey {
    /// The result of reading an icon.
    struct Reading: Sendable {
        /// The proposal, or `nil` where the file could not be read.
        var proposal: Proposal?
        /// The findings about the file.
        var diagnostics: [Diagnostic] = []
    }

    private let listing: SourceListing
    /// The paths of the icons' files in the folder, by name.
    let paths: [ExactName: String]
    private let request: ProposalRequest
    private let locales: [LanguageTag]
    private let folder: FolderPath

    init(_ request: ProposalRequest, _ locales: [LanguageTag], _ folder: FolderPath, _ listing: SourceListing) {
        self.request = request
        self.locales = locales
        self.folder = folder
        self.listing = listing
        paths = Dictionary(
            uniqueKeysWithValues: listing.iconNames.compactMap { name in
                listing.file(ofIcon: name).map { (ExactName(name), $0.path) }
            })
    }

    // MARK: Reading

    /// Reads all icons, in the order of their names.
    func read(_ progress: @escaping @Sendable (BuildProgress) -> Void) -> [Reading] {
        let names = listing.iconNames
        let (folder, paths) = (folder, paths)
        let proposer = IconProposer(locales: locales, source: request.source)
        return WorkQueue.run(
            count: names.count, jobs: request.jobs, makeWorker: { Observer() },
            work: { observer, index in
                Self.read(names[index], paths[ExactName(names[index])] ?? names[index], folder, proposer, &observer)
            },
            finished: { done, piece in
                progress(BuildProgress(done: done, total: names.count, icon: names[piece]))
            })
    }

    /// What a worker keeps from icon to icon.
    private struct Observer {
        var renderer = Renderer()
        var eye: Eye? = Eye()
    }

    private static func read(
        _ name: String, _ path: String, _ folder: FolderPath, _ proposer: IconProposer, _ observer: inout Observer
    ) -> Reading {
        let file = folder.path(of: path)
        do {
            let document = try SVGReader.read(try FileAccess.read(file, limit: SVGLimits.standard.fileSize), name: file)
            let drawing = DrawnFile(
                document, SceneResolver.resolve(document), &observer.renderer, eye: &observer.eye)
            return Reading(proposal: proposer.proposal(for: name, at: path, drawing))
        } catch let error as SVGReadError {
            return Reading(diagnostics: error.diagnostics)
        } catch {
            let reason = (error as? FileAccess.Failure)?.message ?? "\(error)"
            return Reading(diagnostics: [
                Diagnostic(
                    rule: .unreadableSource, severity: .error, message: "the file cannot be read: \(reason)",
                    location: SourceLocation(file: file))
            ])
        }
    }

    // MARK: What a manifest refuses

    /// Takes out the icons that no manifest can speak of, such as one that would write another one's variant, and says why.
    func removeRefused(from icons: inout [Proposal]) -> [Diagnostic] {
        let manifest = ProposedManifest(source: request.source, locales: locales, icons: icons)
        let text = SourceText(name: request.source, bytes: Array(manifest.text.utf8))
        let reading = ManifestReader.read(text, outputs: ManifestReader.outputNames, sources: listing)
        let sound = Set(reading.manifest?.icons.map { ExactName($0.name.value) } ?? [])
        guard icons.contains(where: { !sound.contains(ExactName($0.name)) }) else { return [] }
        icons.removeAll { !sound.contains(ExactName($0.name)) }
        return reading.diagnostics.filter { $0.severity == .error }.map { finding in
            let name = finding.location?.start.flatMap { manifest.icon(atLine: $0.line) }
            var finding = Diagnostic(rule: finding.rule, message: finding.message, hint: finding.hint)
            finding.location = SourceLocation(
                file: name.flatMap { paths[ExactName($0)] }.map(folder.path) ?? folder.text)
            return finding
        }
    }
}
