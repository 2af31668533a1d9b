import Buffers
import Composites
import Diagnostics
import Directionality
import HostSystem
import IconModel
import Judging
import Manifest
import Pipeline
import Raster
import SVGDocument
import SVGScene
import Seeing

/// A survey of the icons in a folder with a proposal for each.
struct IconSurvey {
    /// The result of reading an icon.
    private struct Reading: Sendable {
        /// The icon's name.
        var name: String
        /// The proposal, or `nil` where the file could not be read.
        var proposal: Proposal?
        /// What the set asks of what is seen in the drawing; nothing where it cannot be drawn.
        var sights = PackedSights()
        /// The stamp of its ink.
        var stamp: PackedBits?
        /// The ink in more detail, among which whole bases are looked for.
        var base: PackedBits?
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
        _ request: ProposalRequest, _ locales: [LanguageTag], in folder: FolderPath, _ listing: SourceListing,
        sets: [ImageSet], _ resources: AppResources
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

    /// What was read of the icons so far, in few pieces of memory.
    private struct Readings: Sendable {
        var proposals: [Proposal] = []
        /// The sights, and the places of their icons among the proposals.
        var (sights, seen) = (PackedSights(), [Int]())
        /// The stamps, and the place of that of each icon.
        var (stamps, stampPlaces) = (PackedPictures(), [Int?]())
        var bases = SurveyedBases()
        var faults: [(name: String, diagnostics: [Diagnostic])] = []

        mutating func add(_ reading: Reading) {
            if !reading.diagnostics.isEmpty { faults.append((reading.name, reading.diagnostics)) }
            guard let proposal = reading.proposal else { return }
            if reading.sights.count > 0 { seen.append(proposals.count) }
            sights.append(reading.sights)
            stampPlaces.append(reading.stamp == nil ? nil : stamps.count)
            if let stamp = reading.stamp { stamps.append(stamp) }
            if let base = reading.base { bases.add(base, of: proposal.name) }
            proposals.append(proposal)
        }

        /// The icons as families see them.
        var members: [SetFamilies.Member] {
            zip(proposals, stampPlaces).map { proposal, place in
                SetFamilies.Member(
                    name: proposal.name, stamp: place.map { stamps[$0] }, isSymmetric: proposal.isSymmetric)
            }
        }
    }

    /// Reads all icons, in the order of their names, and once more those of which the set says more than their drawings do.
    func run(_ progress: @escaping @Sendable (BuildProgress) -> Void) -> SurveyedSet {
        let all = Guarded(Readings())
        read(listing.iconNames.map { ($0, SetEvidence.Finding()) }, progress) { reading in
            all.withLock { $0.add(reading) }
        }
        var readings = all.withLock { readings in
            defer { readings = Readings() }
            return readings
        }
        // What single drawings took is more than what is kept of them.
        ThisProcess.returnFreeMemory()
        let families = SetFamilies(readings.members, request.words)
        let surveyed = SurveyedFamilies(families, seen: readings.seen, readings.sights)
        let findings = SetEvidence(
            readings.seen.map { readings.proposals[$0] }, readings.sights, families, request.words, jobs: request.jobs
        ).findings
        readings.sights = PackedSights()
        let places = Dictionary(readings.proposals.indices.map { (ExactName(readings.proposals[$0].name), $0) }) {
            first, _ in first
        }
        let again = Guarded<[Proposal?]>([])
        read(findings) { reading in again.withLock { $0.append(reading.proposal) } }
        for (proposal, icon) in zip(again.withLock({ $0 }), findings) {
            if let proposal, let place = places[ExactName(icon.name)] { readings.proposals[place] = proposal }
        }
        return SurveyedSet(
            proposals: readings.proposals, families: surveyed, bases: readings.bases, faults: readings.faults)
    }

    /// Reads icons with what the set says of them, and hands over what it read in their order.
    private func read(
        _ icons: [(name: String, finding: SetEvidence.Finding)],
        _ progress: @escaping @Sendable (BuildProgress) -> Void = { _ in },
        _ each: @escaping @Sendable (Reading) -> Void
    ) {
        let (folder, paths, labels, sets) = (folder, paths, request.labels?.labels ?? [:], sets)
        let (resources, sights, seen, own) = (resources, request.cache?.sights, request.sights, request.own)
        let (uses, seeksBases) = (request.uses, request.seeksBases)
        let proposer = IconProposer(locales: locales, source: request.source, words: request.words)
        WorkQueue.run(
            count: icons.count, jobs: request.jobs,
            makeWorker: {
                Observer(
                    folder: folder, resources: resources, proposer: proposer, seeksBases: seeksBases,
                    eye: Eye(memory: sights))
            },
            work: { observer, index in
                let name = ExactName(icons[index].name)
                let path = paths[name] ?? name.text
                let icon = KnownIcon(
                    name: name.text, path: path, finding: icons[index].finding, seen: seen[ExactName(path)],
                    label: labels[name] ?? (own[name] == nil ? nil : OwnDrawings.label), set: sets[name],
                    use: uses[name])
                return observer.read(icon)
            },
            finished: { done, piece in
                progress(BuildProgress(done: done, total: icons.count, icon: icons[piece].name, step: .looking))
            }, each: each)
    }

    /// What is known of an icon before its drawing is read.
    private struct KnownIcon {
        var name: String
        /// The path of its drawing in the folder.
        var path: String
        /// What its set says of it.
        var finding: SetEvidence.Finding
        /// What was seen in its drawing before.
        var seen: Sight?
        /// What somebody says it is.
        var label: IconLabel?
        /// Its drawings for some locales.
        var set: ImageSet?
        /// What an app does with it.
        var use: AppUse?
    }

    /// What a worker keeps from icon to icon.
    private struct Observer {
        let folder: FolderPath
        let resources: AppResources
        let proposer: IconProposer
        /// Whether drawings are kept among which whole bases are looked for.
        let seeksBases: Bool
        var renderer = Renderer()
        var eye: Eye

        /// Reads an icon, and proposes what it is.
        mutating func read(_ icon: KnownIcon) -> Reading {
            var reading = Reading(name: icon.name)
            do throws(UnreadableDrawing) {
                let (document, isBase, faults) = try IconSurvey.shown(at: icon.path, in: folder, resources)
                reading.diagnostics = faults.asWarnings()
                let drawing = look(at: document, of: icon)
                if let sight = drawing.sight { reading.sights = PackedSights([sight]) }
                reading.stamp = drawing.facts?.stamp
                // What is as faint all over counts as opaque where bases are looked for, and is drawn again then.
                if seeksBases, isBase, !drawing.scene.isFaint { reading.base = drawing.picture?.ink }
                reading.proposal = proposal(for: icon, icon.finding.marks.map(drawing.seeing) ?? drawing, &reading)
            } catch {
                reading.diagnostics += error.diagnostics
            }
            return reading
        }

        private mutating func look(at document: SVGDocument, of icon: KnownIcon) -> DrawnFile {
            var drawing = DrawnFile(document, SceneResolver.resolve(document), &renderer)
            if let seen = icon.seen { drawing.note(seen) }
            drawing.look(with: &eye, for: drawing.isSymmetric ? .shapes : .figures)
            return drawing
        }

        private mutating func proposal(
            for icon: KnownIcon, _ drawing: DrawnFile, _ reading: inout Reading
        ) -> Proposal {
            let document = drawing.document
            let label =
                icon.label ?? icon.set?.label ?? document.drawable.flatMap(IconLabel.init)
                ?? icon.use.map(IconLabel.init)
                ?? (document.rootElement.flatMap(FlipRequest.first) ?? document.flipRequestOfStyles).map(IconLabel.init)
            var proposal = proposer.proposal(
                for: icon.name, at: icon.path, drawing, icon.finding, label,
                mayErr: icon.label != nil || icon.use == .itself)
            do throws(UnreadableDrawing) {
                let entry = try icon.set?.entry(drawing, folder, resources, &renderer)
                proposal.entries.insert(contentsOf: [entry].compactMap(\.self), at: 0)
            } catch {
                proposal.unreadDrawings.append(error.path)
                reading.diagnostics += error.diagnostics
            }
            return proposal
        }
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
            throw UnreadableDrawing(path: path, diagnostics: error.diagnostics)
        } catch let error as SVGReadError {
            throw UnreadableDrawing(path: path, diagnostics: error.diagnostics)
        } catch {
            let reason = (error as? FileAccess.Failure)?.message ?? "\(error)"
            throw UnreadableDrawing(
                path: path,
                diagnostics: [
                    Diagnostic(
                        rule: .unreadableFile, severity: .error, message: "the file cannot be read: \(reason)",
                        location: SourceLocation(file: file))
                ])
        }
    }

    // MARK: What a manifest refuses

    /// Takes out the icons that no manifest can speak of, such as one that would write another one's variant, and says why.
    /// `proposed` is the manifest with all of them, as it is read.
    func removeRefused(from icons: inout [Proposal], readIn proposed: Manifest?) -> [Diagnostic] {
        let read = Set(proposed?.icons.map { ExactName($0.name.value) } ?? [])
        guard icons.contains(where: { !read.contains(ExactName($0.name)) }) else { return [] }
        // Once more with an entry for each icon, by whose line the icon of a finding is known.
        let manifest = ProposedManifest(source: request.source, locales: locales, icons: icons)
        let text = SourceText(name: request.source, bytes: Array(manifest.text.utf8))
        let reading = ManifestReader.read(text, outputs: ManifestReader.formatFiles, sources: listing)
        let sound = Set(reading.manifest?.icons.map { ExactName($0.name.value) } ?? [])
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

/// The reasons that a drawing cannot be read.
struct UnreadableDrawing: Error {
    /// Its path in the folder of the icons.
    var path: String
    var diagnostics: [Diagnostic]
}

extension IconLabel {
    /// Creates the label of an icon by what its app does with it.
    fileprivate init(_ use: AppUse) {
        let reason =
            switch use {
            case .choice: "its app chooses it by the direction of the layout"
            case .itself: "its app shows it as its own icon, in the status bar or in the launcher"
            }
        self.init(kind: .fixed, reason: reason, isOfApp: use == .choice)
    }

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
