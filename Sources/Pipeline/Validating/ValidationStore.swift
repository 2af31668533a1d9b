import Diagnostics
import HostSystem
import Manifest

/// The findings of earlier validations, and their storage for later ones.
///
/// An icon's findings hold as long as its resolved entry, the rest of the manifest apart from other entries, and every
/// source that was read for it are unchanged. Sources are always read, as they are few bytes: the times of files, which
/// mean nothing on a fresh checkout, do not count.
struct ValidationStore: Sendable {
    let cache: ValidationCache
    private let earlier: StateImage?
    private let records: StoredRecords?
    private let manifest: Manifest
    private let places: FileAliases
    private let manifestText: ContentHash
    private let frame: ContentHash
    let sources: SourceTracker

    /// Creates a store from what the cache has of the manifest, and from the sources, if some of them were read.
    init(_ set: IconSet, _ cache: ValidationCache, _ earlier: StateImage?, _ sources: SourceTracker? = nil) {
        self.cache = cache
        manifest = set.manifest
        self.earlier = earlier
        records = earlier?.records()
        places = FileAliases(manifest: set.manifest.text.name, sources: set.sourceFolder)
        manifestText = ContentHash(set.manifest.text.bytes)
        frame = Self.frame(of: set.manifest)
        let known = sources.flatMap { $0.folder == set.sourceFolder ? $0 : nil }
        self.sources = known ?? SourceTracker(set.sourceFolder, earlier: [:], clock: .min)
    }

    /// Returns the hash of the manifest's text without its entries: locales, roles, severities, words and whatever a
    /// later version may add; and of what names tell of each other.
    private static func frame(of manifest: Manifest) -> ContentHash {
        let bytes = manifest.text.bytes
        let start = manifest.entries.first?.key.lowerBound ?? bytes.count
        let end = manifest.entries.last?.value.upperBound ?? bytes.count
        return ContentHash(
            Array(bytes[..<start] + bytes[max(start, end)...] + manifest.control.words.names.description.utf8))
    }

    /// What was seen in drawings, if it is kept.
    var sights: SightStore? { cache.sights }

    // MARK: One icon

    /// Returns the earlier result for an icon, as long as it holds.
    func recall(_ planned: PlannedIcon) -> IconValidation? {
        guard let stored = records?[ExactName(planned.name)], let record = stored.record,
            record.holds(for: fingerprint(of: planned), in: manifestText), record.changedInput(in: sources) == nil
        else { return nil }
        let excuses = planned.icon.excused.filter { record.excused.contains($0.rule) }
        return IconValidation(
            diagnostics: record.findings.map { $0.diagnostic(places, pieces: planned.pieces) }, facts: record.facts,
            used: Set(excuses.map(\.range)), hasFailed: record.hasFailed,
            uncompared: record.uncompared, record: stored)
    }

    /// Returns the record of an icon, or `nil` if a file could not be read, which may be fixed without a trace.
    func record(
        of validation: IconValidation, _ planned: PlannedIcon, fingerprint: ContentHash? = nil
    ) -> StoredRecord? {
        guard let inputs = validation.inputs else { return nil }
        for (path, file) in inputs { sources.enter(path, file) }
        var record = IconRecord(
            fingerprint: fingerprint ?? self.fingerprint(of: planned), manifestText: manifestText, inputs: inputs,
            findings: validation.diagnostics.map { StoredFinding($0, places, pieces: planned.pieces) },
            hasFailed: validation.hasFailed)
        record.excused = planned.icon.excused.filter { validation.used.contains($0.range) }.map(\.rule)
        record.facts = validation.facts
        record.uncompared = validation.uncompared
        return StoredRecord(record)
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

    /// Stores the results of a set for the next validation.
    ///
    /// - Parameters:
    ///   - result: The result.
    ///   - listing: The files of the source folder, if it was listed whole.
    ///   - renamed: The earlier paths of sources that entries name and that were renamed.
    func keep(
        _ result: SetValidation.Result, _ listing: [SourceListing.File]?, renamed: Set<ExactName>
    ) {
        let (icons, validations) = (manifest.icons, result.icons)
        let found = validations.indices.flatMap { place in validations[place].diagnostics.map { (place, $0) } }
        // An icon without a record must be examined again.
        let isComplete = zip(icons, validations).allSatisfy { $0.original != nil || $1.record != nil }
        let completion = (isComplete ? listing : nil).map { listing in
            SetCompletion(
                manifest, key: SetKey.key(listing: listing, within: FolderPath(ofFile: manifest.text.name)),
                iconCount: icons.count, failedCount: validations.count(where: \.hasFailed),
                findings: result.findings + found.map(\.1), icons: found.map(\.0),
                uncompared: validations.flatMap(\.uncompared), places)
        }
        let examined = zip(icons, validations).compactMap { icon, validation in
            validation.record.map { (ExactName(icon.name.value), $0) }
        }
        // An icon whose source is gone may be known again under another name, by its picture.
        let former = manifest.failed.compactMap { entry in
            records?[ExactName(entry.value)].map { (ExactName(entry.value), $0) }
        }
        store(examined, former: former, completion, sources, renamed: renamed)
    }

    /// Stores the records of icons, each by its name, what was found in all of them, and their sources as they were seen.
    /// `former` are those of icons that are none any more.
    func store(
        _ examined: [(name: ExactName, record: StoredRecord)],
        former: [(name: ExactName, record: StoredRecord)] = [], _ completion: SetCompletion?,
        _ sources: SourceTracker, renamed: Set<ExactName> = []
    ) {
        var kept = KeptSources(sources, earlier: renamed.isEmpty ? [:] : earlier?.sources ?? [:], renamed: renamed)
        for icon in examined { kept.add(icon.record.inputs) }
        let image = StateImage(cache.tool, kept.areCurrent ? completion : nil, sources: kept.files)
        let all = examined + former
        // Some validations find what the one before them found.
        if let earlier, let records, image.isSame(besidesIcons: earlier), records.count == all.count,
            all.allSatisfy({ records[$0.name] == $0.record })
        {
            return
        }
        cache.write(image.bytes(with: all.sorted { $0.name < $1.name }), ofManifest: manifest.text.name)
    }
}
