import Diagnostics
import HostSystem
import Linting
import Manifest
import Recognition

/// The findings of earlier validations, and their storage for later ones.
///
/// An icon's findings hold as long as its resolved entry, the rest of the manifest apart from other entries, and every
/// source that was read for it are unchanged. Sources are always read, as they are few bytes: the times of files, which
/// mean nothing on a fresh checkout, do not count.
struct ValidationStore: Sendable {
    private let cache: ValidationCache
    private let earlier: ValidationState?
    private let manifest: Manifest
    private let places: FileAliases
    private let manifestText: ContentHash
    private let frame: ContentHash
    private let sources: SourceTracker

    /// Creates a store.
    /// - Parameters:
    ///   - earlier: What the cache has of the manifest.
    ///   - sources: The sources, if some of them were read.
    init(_ set: IconSet, _ cache: ValidationCache, _ earlier: ValidationState?, _ sources: SourceTracker? = nil) {
        self.cache = cache
        manifest = set.manifest
        self.earlier = earlier
        places = FileAliases(manifest: set.manifest.text.name, sources: set.sourceFolder)
        manifestText = ContentHash(set.manifest.text.bytes)
        frame = Self.frame(of: set.manifest)
        self.sources = sources ?? SourceTracker(set.sourceFolder, earlier: [:], clock: .min)
    }

    /// Returns the hash of the manifest's text without its entries: locales, roles, severities, words and whatever a
    /// later version may add; and of what names tell of each other.
    private static func frame(of manifest: Manifest) -> ContentHash {
        let bytes = manifest.text.bytes
        let start = manifest.entries.first?.key.lowerBound ?? bytes.count
        let end = manifest.entries.last?.value.upperBound ?? bytes.count
        let sizes = manifest.control.words.sizes.sorted().joined(separator: " ")
        return ContentHash(Array(bytes[..<start] + bytes[max(start, end)...] + sizes.utf8))
    }

    // MARK: One icon

    /// Returns the earlier result for an icon, as long as it holds.
    func recall(_ planned: PlannedIcon) -> IconValidation? {
        guard let (record, bytes) = earlier?.record(of: ExactName(planned.name)),
            record.fingerprint == fingerprint(of: planned),
            record.manifestText.map({ $0 == manifestText }) ?? true,
            record.inputs.allSatisfy({ sources.hash(of: ExactName($0.path)) == $0.hash })
        else { return nil }
        let excuses = planned.icon.ignored.filter { record.excused.contains($0.rule) }
        return IconValidation(
            diagnostics: record.findings.map { $0.diagnostic(places, pieces: planned.pieces) },
            facts: record.isSymmetric.map {
                IconFacts(
                    isSymmetric: $0, keptShapes: record.keptShapes,
                    flippedShapes: record.flippedShapes,
                    isMissed: record.findings.contains { $0.rule == .fixedDirection })
            },
            used: Set(excuses.map(\.range)), hasFailed: record.hasFailed, inputs: nil, record: bytes,
            isRecalled: true)
    }

    /// Returns the record of an icon, or `nil` if a file could not be read, which may be fixed without a trace.
    func record(of validation: IconValidation, _ planned: PlannedIcon) -> ValidationRecord? {
        guard let inputs = validation.inputs else { return nil }
        let findings = validation.diagnostics.map { StoredFinding($0, places, pieces: planned.pieces) }
        return ValidationRecord(
            fingerprint: fingerprint(of: planned),
            manifestText: findings.contains(where: \.isBoundToText) ? manifestText : nil,
            inputs: inputs.sorted { $0.key < $1.key }.map { IconRecord.Input(path: $0.key.text, hash: $0.value.hash) },
            findings: findings,
            excused: planned.icon.ignored.filter { validation.used.contains($0.range) }.map(\.rule),
            isSymmetric: validation.facts?.isSymmetric, keptShapes: validation.facts?.keptShapes ?? [],
            flippedShapes: validation.facts?.flippedShapes ?? [], hasFailed: validation.hasFailed)
    }

    private func fingerprint(of planned: PlannedIcon) -> ContentHash {
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

    /// Returns the summary of a validation, or `nil` where an icon has no record, so that it must be examined again.
    ///
    /// - Parameters:
    ///   - icons: The icons that were validated.
    ///   - validations: The result for each.
    ///   - findings: All findings about them and the manifest.
    ///   - listing: The files of the source folder.
    func completion(
        _ icons: [PlannedIcon], _ validations: [IconValidation], _ findings: [Diagnostic],
        _ listing: [SourceListing.File]
    ) -> ValidationState.Completion? {
        guard icons.count == manifest.icons.count,
            zip(icons, validations).allSatisfy({ $0.icon.original != nil || $1.record != nil })
        else { return nil }
        return ValidationState.Completion(
            manifestText: manifestText,
            set: SetCompletion(
                key: SetKey.key(
                    manifest: manifestText, listing: listing, within: FolderPath(ofFile: manifest.text.name)),
                sourceFolder: manifest.source.value,
                iconCount: icons.count, failedCount: validations.count(where: \.hasFailed),
                findings: findings.map { StoredFinding($0, places, pieces: nil) }),
            output: manifest.output.value, exports: manifest.formats.exports.map(\.folder))
    }

    /// Stores the results of a set for the next validation.
    func keep(_ icons: [PlannedIcon], _ validations: [IconValidation], _ completion: ValidationState.Completion?) {
        // Some validations find what the one before them found.
        if let earlier, earlier.completion == completion,
            validations.allSatisfy({ $0.record == nil || $0.isRecalled }),
            validations.count(where: \.isRecalled) == earlier.count
        {
            return
        }
        let records = zip(icons, validations).compactMap { icon, validation in
            validation.record.map { (name: ExactName(icon.name), record: $0) }
        }
        let state = ValidationState(tool: cache.tool, completion: completion, records: records)
        if state.bytes != earlier?.bytes { cache.write(state, ofManifest: manifest.text.name) }
    }
}

/// The record of one icon's validation.
struct ValidationRecord: Hashable, Sendable {
    /// The hash of everything that determines the findings, apart from the contents of sources and the tool.
    var fingerprint: ContentHash
    /// The hash of the manifest's text, if a finding can be reported again only with the same text.
    var manifestText: ContentHash?
    /// The source files that were read, by path in the source folder, with the hashes of their content.
    var inputs: [IconRecord.Input]
    /// The findings, with the severities that the set gives them.
    var findings: [StoredFinding]
    /// The rules that the icon ignores and that had findings.
    var excused: [Rule]
    /// Whether the icon looks the same in the mirror; `nil` where it could not be examined.
    var isSymmetric: Bool?
    /// The shapes of a composite that stay upright.
    var keptShapes: [ShapeKey]
    /// The shapes that are flipped with the icon as a whole.
    var flippedShapes: [ShapeKey]
    /// Whether a build could not make the icon.
    var hasFailed: Bool
}
