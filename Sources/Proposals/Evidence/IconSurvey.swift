import Buffers
import Composites
import Diagnostics
import Directionality
import HostSystem
import IconModel
import Linting
import Manifest
import Pipeline
import Raster
import Recognition
import SVGDocument
import SVGScene
import Seeing
import Symbols

/// A survey of the icons in a folder with a proposal for each.
struct IconSurvey {
    /// The result of reading an icon.
    struct Reading: Sendable {
        /// The proposal, or `nil` where the file could not be read.
        var proposal: Proposal?
        /// What the set asks of what is seen in the drawing.
        var sight: PackedSight?
        /// The stamp of its ink.
        var stamp: PackedBits?
        /// The ink in more detail, among which whole bases are looked for.
        var base: BasePictures.Picture?
        /// The findings about the file.
        var diagnostics: [Diagnostic] = []
    }

    private let listing: SourceListing
    /// The paths of the icons' files in the folder, by name.
    let paths: [ExactName: String]
    private let sets: [ExactName: ImageSet]
    private let request: ProposalRequest
    private let locales: [LanguageTag]
    private let folder: FolderPath
    private let resources: AppResources

    init(
        _ request: ProposalRequest, _ locales: [LanguageTag], _ folder: FolderPath, _ listing: SourceListing,
        _ sets: [ImageSet], _ resources: AppResources
    ) {
        self.resources = resources
        self.sets = Dictionary(sets.map { (ExactName($0.name), $0) }) { first, _ in first }
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
        read(listing.iconNames.map { ($0, SetEvidence.Finding()) }, progress)
    }

    private func read(
        _ icons: [(name: String, finding: SetEvidence.Finding)],
        _ progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> [Reading] {
        let names = icons.map(\.name)
        let (folder, paths, labels, sets) = (folder, paths, request.labels?.labels ?? [:], sets)
        let (resources, sights, seen) = (resources, request.cache?.sights, request.sights)
        let proposer = IconProposer(locales: locales, source: request.source, words: request.words)
        return WorkQueue.run(
            count: names.count, jobs: request.jobs, makeWorker: { Observer(eye: Eye(memory: sights)) },
            work: { observer, index in
                let path = paths[ExactName(names[index])] ?? names[index]
                let name = ExactName(names[index])
                return Self.read(
                    name.text, path, icons[index].finding, seen[ExactName(path)], labels[name],
                    sets[name], folder, resources, proposer, &observer)
            },
            finished: { done, piece in
                progress(BuildProgress(done: done, total: names.count, icon: names[piece], step: .looking))
            })
    }

    /// Finds the families of the icons that were read.
    func families(_ readings: [Reading], _ words: WordTable) -> SurveyedFamilies {
        let icons = readings.filter { $0.proposal != nil }
        let members = icons.compactMap { reading in
            reading.proposal.map {
                SetFamilies.Member(name: $0.name, stamp: reading.stamp, isSymmetric: $0.isSymmetric)
            }
        }
        return SurveyedFamilies(SetFamilies(members, words), sights: icons.map(\.sight))
    }

    /// Reads those icons again of which the set says more than their drawings do, and forgets of all what only the set was
    /// asked about.
    func readAgain(_ readings: inout [Reading], _ families: SetFamilies) {
        var places: [Int] = []
        var icons: [(proposal: Proposal, sight: PackedSight)] = []
        for (place, reading) in readings.enumerated() {
            guard let proposal = reading.proposal, let sight = reading.sight else { continue }
            places.append(place)
            icons.append((proposal, sight))
        }
        let findings = SetEvidence(icons, families, request.words, jobs: request.jobs).findings
        let indices = Dictionary(
            uniqueKeysWithValues: zip(places, icons).map { (ExactName($0.1.0.name), $0.0) })
        icons = []
        for index in readings.indices { readings[index].sight = nil }
        for (reading, icon) in zip(read(findings), findings) {
            if let index = indices[ExactName(icon.name)] { readings[index].proposal = reading.proposal }
        }
    }

    /// What a worker keeps from icon to icon.
    private struct Observer {
        var renderer = Renderer()
        var eye: Eye
    }

    private static func read(
        _ name: String, _ path: String, _ finding: SetEvidence.Finding, _ seen: Sight?,
        _ label: IconLabel?, _ set: ImageSet?, _ folder: FolderPath, _ resources: AppResources,
        _ proposer: IconProposer,
        _ observer: inout Observer
    ) -> Reading {
        var reading = Reading()
        do throws(UnreadableDrawing) {
            let (document, isBase, faults) = try shown(at: path, in: folder, resources)
            reading.diagnostics = faults.asWarnings()
            var drawing = DrawnFile(document, SceneResolver.resolve(document), &observer.renderer)
            if let seen { drawing.note(seen) }
            drawing.look(with: &observer.eye, for: drawing.picture?.isSymmetric == true ? .shapes : .figures)
            reading.sight = drawing.sight.map { PackedSight($0) }
            reading.stamp = drawing.picture.map { InkStamp($0).packed }
            reading.base = drawing.picture.flatMap { picture in
                isBase ? BasePictures.Picture(name: name, drawing.scene, ink: picture.ink) : nil
            }
            if let marks = finding.marks { drawing = drawing.seeing(marks) }
            let label =
                label ?? set?.label ?? document.drawable.flatMap(IconLabel.init)
                ?? document.rootElement.flatMap(FlipRequest.first).map(IconLabel.init)
            var proposal = proposer.proposal(for: name, at: path, drawing, finding, label)
            reading.proposal = proposal
            if let entry = try set?.entry(drawing, folder, resources, &observer.renderer) {
                proposal.entries.insert(entry, at: 0)
                reading.proposal = proposal
            }
        } catch {
            reading.diagnostics += error.diagnostics
        }
        return reading
    }

    /// Reads a drawing at a path in a folder; of a template of SF Symbols what it shows. What is wrong with the resources that
    /// it refers to has been reported.
    static func document(
        at path: String, in folder: FolderPath, _ resources: AppResources
    ) throws(UnreadableDrawing) -> SVGDocument {
        try shown(at: path, in: folder, resources).document
    }

    private static func shown(
        at path: String, in folder: FolderPath, _ resources: AppResources
    ) throws(UnreadableDrawing) -> (document: SVGDocument, isBase: Bool, faults: [Diagnostic]) {
        let file = folder.path(of: path)
        do {
            let bytes = try FileAccess.read(file, limit: SVGLimits.standard.fileSize)
            let drawing = try resources.drawing(bytes, at: path, in: folder)
            // The base of a template cannot be taken from another file.
            let isBase = !SymbolTemplate.canBe(in: bytes)
            return (try ShownDrawing(drawing.document).document, isBase, drawing.faults)
        } catch let error as SymbolError {
            throw UnreadableDrawing(diagnostics: error.diagnostics)
        } catch let error as SVGReadError {
            throw UnreadableDrawing(diagnostics: error.diagnostics)
        } catch {
            let reason = (error as? FileAccess.Failure)?.message ?? "\(error)"
            throw UnreadableDrawing(diagnostics: [
                Diagnostic(
                    rule: .unreadableFile, severity: .error, message: "the file cannot be read: \(reason)",
                    location: SourceLocation(file: file))
            ])
        }
    }

    // MARK: What a manifest refuses

    /// Takes out the icons that no manifest can speak of, such as one that would write another one's variant, and says why.
    func removeRefused(from icons: inout [Proposal]) -> [Diagnostic] {
        let manifest = ProposedManifest(source: request.source, locales: locales, icons: icons)
        let text = SourceText(name: request.source, bytes: Array(manifest.text.utf8))
        let reading = ManifestReader.read(text, outputs: ManifestReader.formatFiles, sources: listing)
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

/// The families of a set, with what is asked of the drawing of each member.
struct SurveyedFamilies: Sendable {
    let families: SetFamilies
    /// Whether each member draws the triangle of a player.
    let showPlay: [Bool]

    /// `sights` are what is seen in the drawings of the members.
    init(_ families: SetFamilies, sights: [PackedSight?]) {
        self.families = families
        showPlay = sights.map { $0?.showsPlay == true }
    }
}

/// The reasons that a drawing cannot be read.
struct UnreadableDrawing: Error {
    var diagnostics: [Diagnostic]
}

extension IconLabel {
    /// Creates the label that a vector drawable carries, or `nil` where it carries none.
    fileprivate init?(_ drawable: DrawableSource) {
        guard drawable.isAutoMirrored else { return nil }
        self.init(kind: .flips, reason: "its file says 'autoMirrored'", isOfApp: true)
    }

    /// Creates the label that an icon's own file carries.
    fileprivate init(_ request: FlipRequest) {
        self.init(kind: request.flips ? .flips : .fixed, reason: "its file says '\(request.name)'")
    }
}
