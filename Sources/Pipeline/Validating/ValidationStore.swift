import Diagnostics
import HostSystem
import Manifest

/// The findings of earlier validations, which hold as long as the resolved entry, the rest of the manifest and every
/// source that was read are unchanged. Sources are always read: times of files mean nothing on a fresh checkout.
struct ValidationStore: Sendable {
    let cache: ValidationCache
    private let earlier: SetState?
    private let manifest: Manifest
    private let places: FileAliases
    private let manifestText: ContentHash
    private let frame: ContentHash
    let sources: SourceTracker

    init(_ set: IconSet, _ cache: ValidationCache, _ earlier: SetState?, _ sources: SourceTracker? = nil) {
        self.cache = cache
        manifest = set.manifest
        self.earlier = earlier
        places = FileAliases(manifest: set.manifest.text.name, sources: set.sourceFolder)
        manifestText = ContentHash(set.manifest.text.bytes)
        frame = Self.frame(of: set.manifest)
        let known = sources.flatMap { $0.folder == set.sourceFolder ? $0 : nil }
        self.sources = known ?? SourceTracker(set.sourceFolder)
    }

    /// The hash of the manifest's text without its entries, and of what names tell of each other.
    private static func frame(of manifest: Manifest) -> ContentHash {
        let (bytes, entries) = (manifest.text.bytes, manifest.entriesRange)
        return ContentHash(
            Array(
                bytes[..<entries.lowerBound] + bytes[entries.upperBound...]
                    + manifest.control.words.names.description.utf8))
    }

    var sights: SightStore? { cache.sights }

    // MARK: One icon

    func recall(_ planned: PlannedIcon) -> IconValidation? {
        guard var record = earlier?.record(of: ExactName(planned.name)),
            record.holds(for: fingerprint(of: planned), in: manifestText), record.update(from: sources)
        else { return nil }
        let excuses = planned.icon.excused.filter { record.excused.contains($0.rule) }
        return IconValidation(
            diagnostics: record.findings.map { $0.diagnostic(places, pieces: planned.pieces) }, facts: record.facts,
            used: Set(excuses.map(\.range)), hasFailed: record.hasFailed,
            uncompared: record.uncompared, isRecorded: true)
    }

    /// Returns the record of an icon, or `nil` if a file could not be read, which may be fixed without a trace.
    func record(of validation: IconValidation, _ planned: PlannedIcon, fingerprint: ContentHash? = nil) -> IconRecord? {
        guard let inputs = validation.inputs else { return nil }
        for (path, file) in inputs { sources.enter(path, file) }
        var record = IconRecord(
            of: planned.name, fingerprint: fingerprint ?? self.fingerprint(of: planned), manifestText: manifestText,
            inputs: inputs,
            findings: validation.diagnostics.map { StoredFinding($0, places, pieces: planned.pieces) },
            hasFailed: validation.hasFailed)
        record.excused = planned.icon.excused.filter { validation.used.contains($0.range) }.map(\.rule)
        record.facts = validation.facts
        record.uncompared = validation.uncompared
        return record
    }

    /// Returns the hash of everything that determines the findings about an icon, apart from the contents of files.
    func fingerprint(of planned: PlannedIcon) -> ContentHash {
        var form = CanonicalForm()
        for hash in [frame, planned.fingerprint] {
            form.add(Int(bitPattern: UInt(hash.first)))
            form.add(Int(bitPattern: UInt(hash.second)))
        }
        form.add(planned.icon.place.isGlob)
        // Pieces with the same range cannot be distinguished, and may have two ranges in another text.
        var first: [Range<Int>: Int] = [:]
        for (index, range) in planned.pieces.ranges.enumerated() {
            first[range] = first[range] ?? index
            form.add(first[range] ?? index)
        }
        return ContentHash(form.bytes)
    }

    // MARK: All of them

    /// `listing` has the source folder's files, if it was listed whole; `renamed` are the earlier paths of sources.
    func keep(
        _ result: SetValidation.Result, _ listing: [SourceListing.File]?, _ roster: SetRoster?,
        renamed: Set<ExactName>, _ ground: DrawnHistory.Ground
    ) {
        let (icons, validations) = (manifest.icons, result.icons)
        let found = validations.indices.flatMap { place in validations[place].diagnostics.map { (place, $0) } }
        // An icon without a record must be examined again.
        let isComplete = zip(icons, validations).allSatisfy { $0.original != nil || $1.isRecorded }
        var completion = (isComplete ? listing : nil).map { listing in
            SetCompletion(
                manifest, key: SetKey.key(listing: listing, within: FolderPath(ofFile: manifest.text.name)),
                iconCount: icons.count, failedCount: validations.count(where: \.hasFailed),
                findings: result.findings + found.map(\.1), icons: found.map(\.0),
                uncompared: validations.flatMap(\.uncompared), places)
        }
        switch ground {
        case .nothing: break
        case .commit(let head): completion?.head = head
        case .other: completion = nil
        }
        let examined = zip(icons, validations).filter { $1.isRecorded }.map { (ExactName($0.name.value), $1.record) }
        let failed = Set(manifest.failed.map { ExactName($0.value) })
        keep(examined, completion, roster) { record in
            // An icon whose source is gone may be known again under another name, by its picture or its bytes.
            failed.contains(ExactName(record.name)) || record.inputs.contains { renamed.contains(ExactName($0.path)) }
        }
    }

    /// Stores the records of icons, each by its name, which are `nil` where they are stored, and what was found in all of them.
    func keep(
        _ icons: [(name: ExactName, record: [UInt8]?)], _ completion: SetCompletion?, _ roster: SetRoster? = nil,
        remembering isAskedFor: (IconRecord) -> Bool = { _ in false }
    ) {
        cache.remember(ofManifest: manifest.text.name, after: earlier) { writer throws(SystemError) in
            for case (let name, let record?) in icons { try writer.keep(record, of: name) }
            try writer.forget(allBut: icons.map(\.name), remembering: isAskedFor)
            try writer.keep(roster)
            try writer.finish(SetState.Run(completion: sources.isSteady ? completion : nil, common: []))
        }
    }

    /// Stores the records of few icons beside those of the others, of which all that was found holds.
    func keep(_ records: [IconRecord], beside run: SetState.Run) {
        cache.remember(ofManifest: manifest.text.name, after: earlier) { writer throws(SystemError) in
            for record in records { try writer.keep(record) }
            try writer.finish(run)
        }
    }
}
