import Diagnostics
import HostSystem
import Judging
import Manifest
import Pipeline

/// The entries for the icons that a manifest does not list, proposed beside those that it has. Nothing is written.
public struct ManifestUpdate: Sendable {
    /// An entry that is added.
    public struct Entry: Sendable {
        /// The name of the icon.
        public var name: String
        /// The entry's value as JSON.
        public var text: String
        /// The name of the kind that the icon has, with the manifest's answers to the questions of families.
        public var kind: String
        package var staysByPolicy: Bool
        package var needsLook: Bool
    }

    package private(set) var entries: [Entry] = []
    /// What was done to entries whose sources were renamed or are gone, each as a sentence without its full stop.
    public private(set) var upkeep: [String] = []
    package private(set) var withoutSource: [String] = []
    /// The number of files that get no entry because of errors.
    public private(set) var leftOut = 0
    package private(set) var former: [UInt8] = []
    /// The manifest's text with them; every other byte is as it was.
    public private(set) var bytes: [UInt8] = []
    /// The findings about the manifest and about files that get no entry.
    public private(set) var diagnostics: [Diagnostic] = []
    package private(set) var couldNotRun = false

    /// Proposes entries.
    ///
    /// The whole set is looked at, as its icons are evidence for each other, and those that are listed are what the
    /// manifest says.
    /// - Parameters:
    ///   - path: The path of the manifest.
    ///   - labels: What somebody says the icons are.
    ///   - removesGone: Whether entries are removed whose sources are gone.
    ///   - jobs: The number of icons processed at the same time.
    ///   - cache: The cache of the user, if there is one.
    ///   - uses: Returns what an app does with the icons of a folder.
    ///   - progress: Called after each icon, one call at a time.
    public init(
        _ path: String, labels: LabelFile? = nil, removesGone: Bool = false, jobs: Int,
        cache: ValidationCache? = nil,
        uses: (_ folder: String) -> [ExactName: AppUse] = { _ in [:] },
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) {
        let kept = ManifestUpkeep(path, cache, removesGone: removesGone)
        var loaded = kept.loaded
        (former, upkeep, withoutSource) = (kept.former, kept.sentences, kept.withoutSource)
        guard let set = loaded.set else {
            diagnostics = loaded.diagnostics
            couldNotRun = true
            return
        }
        let manifest = set.manifest
        bytes = manifest.text.bytes
        let sources = SourceListing(files: loaded.listing)
        let unlisted = Set(loaded.unlisted.map { ExactName($0) })
        diagnostics = loaded.diagnostics.filter { $0.rule == .missingSource } + (kept.refusal.map { [$0] } ?? [])
        diagnostics += loaded.strays.map { Self.stray($0, in: set.sourceFolder) }
        if let labels { diagnostics += labels.unknownNames(among: sources) }
        guard !unlisted.isEmpty else { return }
        var request = ProposalRequest(set, labels: labels, jobs: jobs, cache: cache)
        request.uses = uses(request.folder)
        let others = ManifestOutputs.all(in: FolderPath(ofFile: path), besides: path.lastPathStep).map(\.output)
        loaded.imageSets.forgetExports(
            to: set.sourceFolder, named: manifest.source.value, from: [set.outputFolder] + others)
        let own = OwnDrawings.take(from: &loaded.imageSets, request) { unlisted.contains($0) }
        var input = ProposalInput(request, of: set, sources, imageSets: loaded.imageSets, progress: progress)
        input.labels.merge(own.mapValues { _ in OwnDrawings.label }) { given, _ in given }
        var procedure = ProposalProcedure(input, listed: manifest.icons.byName(\.name.value), in: manifest)
        diagnostics += procedure.faults.filter { unlisted.contains(ExactName($0.name)) }.flatMap(\.diagnostics)
        leftOut = procedure.unread.count { unlisted.contains(ExactName($0)) }

        let cutsSlashes = (manifest.roles[.slash].clearance?.reach ?? 0) > 0
        func text(_ icons: [Proposal]) -> [UInt8] {
            let entries = icons.map { ($0.name, ProposedManifest.text($0.entry, cutsSlashes: cutsSlashes)) }
            let edits = EntryInsertion.edits(adding: entries, to: manifest)
            return ManifestFixer.apply(edits, to: manifest.text.bytes)
        }
        let isNew: (Proposal) -> Bool = { unlisted.contains(ExactName($0.name)) }
        let trial = procedure.settle(only: unlisted) { icons in
            // Each is tried as if its family flipped.
            String(decoding: text(icons.filter(isNew).map(\.flipped)), as: UTF8.self)
        }
        var icons = procedure.set.icons.filter(isNew)
        let unread = Set(procedure.unread.map { ExactName($0) })
        let seen = sources.iconNames.filter { unlisted.contains(ExactName($0)) && !unread.contains(ExactName($0)) }
        diagnostics += Self.looseDrawings(seen, icons, set, sources)
        icons = icons.map { $0.settled(by: manifest.policies) }
        for index in icons.indices {
            icons[index].askAboutUnreadDrawings()
            for name in kept.doubts[ExactName(icons[index].name)] ?? [] {
                icons[index].ask("it may be '\(name)' under a new name")
            }
        }
        icons = accepted(icons, manifest, sources) { text($0) }
        func read() -> Manifest? { trial.manifest(String(decoding: text(icons), as: UTF8.self)) }
        if !own.isEmpty, let made = read().map(trial.set) { OwnDrawings.list(own, notMadeIn: made, in: &icons) }
        _ = trial.askAboutFindings(in: &icons, maySilence: false, with: read())
        bytes = icons.isEmpty ? manifest.text.bytes : text(icons)
        entries = icons.map { icon in
            let answer = manifest.policies.first { $0.name == icon.entry.policy?.description }?.answer
            return Entry(
                name: icon.name, text: ProposedManifest.text(icon.entry, cutsSlashes: cutsSlashes),
                kind: answer == .stay ? ProposedKind.fixed.name : icon.entry.kind.name, staysByPolicy: answer == .stay,
                needsLook: icon.entry.needsLook)
        }
    }

    /// Returns the proposals without those that the manifest would not be read with, which are reported.
    private mutating func accepted(
        _ icons: [Proposal], _ manifest: Manifest, _ sources: SourceListing, _ text: ([Proposal]) -> [UInt8]
    ) -> [Proposal] {
        /// Returns the findings that some entries cause, and the names of the icons that are read with them.
        func read(_ icons: [Proposal]) -> (errors: [Diagnostic], names: Set<ExactName>) {
            let source = SourceText(name: manifest.text.name, bytes: text(icons))
            let reading = ManifestReader.read(source, outputs: ManifestReader.formatFiles, sources: sources)
            return (
                reading.diagnostics.filter { $0.severity == .error },
                Set(reading.manifest?.icons.map { ExactName($0.name.value) } ?? [])
            )
        }
        let own = Set(manifest.icons.map { ExactName($0.name.value) })
        let known = Set(read([]).errors.map(\.statement))
        func isFine(_ icons: [Proposal]) -> Bool {
            read(icons).names.isSuperset(of: own.union(icons.map { ExactName($0.name) }))
        }
        if isFine(icons) { return icons }
        // Rare enough to try one after the other: one that would write a file of another icon.
        var result: [Proposal] = []
        for icon in icons {
            if isFine(result + [icon]) {
                result.append(icon)
                continue
            }
            diagnostics += read(result + [icon]).errors.filter { !known.contains($0.statement) }.map { finding in
                var finding = Diagnostic(rule: finding.rule, message: finding.message, hint: finding.hint)
                finding.location = SourceLocation(file: manifest.text.name)
                return finding
            }
        }
        return result
    }

    /// Returns a warning about a drawing of a resource that nothing draws for all languages.
    static func stray(_ path: String, in folder: FolderPath) -> Diagnostic {
        Diagnostic(
            rule: .unlistedSource, message: "the drawing gets no entry: \(SourceListing.strayness)",
            location: SourceLocation(file: folder.path(of: path)), hint: SourceListing.strayHint)
    }

    /// Returns a warning for each drawing of a listed icon for some locales: the entry of that icon is a person's. `seen` are the
    /// icons that are not listed and could be read.
    private static func looseDrawings(
        _ seen: [String], _ icons: [Proposal], _ set: IconSet, _ sources: SourceListing
    ) -> [Diagnostic] {
        let names = Set(sources.iconNames.map { ExactName($0) })
        let own = Set(icons.map { ExactName($0.name) })
        return seen.filter { !own.contains(ExactName($0)) }.compactMap { name in
            guard let drawn = DrawnName(name, among: names), !own.contains(ExactName(drawn.partner)),
                let path = sources.file(ofIcon: name)?.path
            else { return nil }
            let isForAll = drawn.key == .direction(.rightToLeft)
            return Diagnostic(
                rule: .looseVariant,
                message: "this looks like the \(isForAll ? "right-to-left drawing" : "drawing for '\(drawn.key)'") of "
                    + "'\(drawn.partner)', and gets no entry of its own",
                location: SourceLocation(file: set.displayName(ofSource: path)),
                hint: "tag '\(drawn.partner)' \"localized\" with \"variants\": { \(JSONText.quoted("\(drawn.key)")): "
                    + "\(JSONText.quoted(path)) }")
        }
    }
}

extension ProposedPart {
    /// Creates the part with the digits of an icon that is listed; `nil` for other parts.
    fileprivate init?(_ part: PartEntry) {
        guard let text = part.text else { return nil }
        self.init(
            name: part.name.value, selector: part.selector.value.text, role: .digits, clearance: nil,
            text: text.digits.value)
    }
}

extension Proposal {
    /// Creates the proposal for an icon that is listed: what its entry says.
    init(_ proposal: Proposal, as entry: IconEntry, of manifest: Manifest) {
        let kind: ProposedKind =
            switch entry.kind {
            case .fixed: .fixed
            case .directional(let mirroring): .directional(except: mirroring.except.map { "\($0.value)" })
            case .localized: .localized([])
            case .composite(_, let parts):
                .composite(
                    entry.drawsDigits(for: manifest.locales.map(\.value)) ? parts.compactMap(ProposedPart.init) : [],
                    base: .own)
            }
        self.init(
            proposal.name, [ProposedEntry(kind, "it is listed")], isSymmetric: proposal.isSymmetric,
            leads: proposal.leads, ground: Ground(certainty: .decided))
    }

    /// The proposal without the question of its family, as if the answer were to flip.
    fileprivate var flipped: Proposal {
        var result = self
        for index in entries.indices { result.entries[index].policy = nil }
        return result
    }

    /// Returns the proposal for a manifest with certain policies; where the question of its family is not among them, it
    /// is what most sets answer.
    fileprivate func settled(by policies: [Policy]) -> Proposal {
        guard let policy = entry.policy, !policies.contains(where: { $0.name == policy.description }) else {
            return self
        }
        var result = flipped
        if case .question(let question) = policy {
            result.entries = [ProposedEntry(.fixed, question.reasonToStay)]
        } else if policy.answer == .stay {
            result.entries[0].kind = .fixed
        }
        return result
    }
}
