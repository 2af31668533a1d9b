import Diagnostics
import HostSystem

/// The cache of validations for one tool: a folder of the user's, because a validation writes neither to the sources
/// nor to the output. Beside it is what was seen in drawings.
public struct ValidationCache: Sendable {
    /// The time in nanoseconds after which files that no validation has written since are removed.
    static let lifetime: Int64 = 60 * 24 * 60 * 60 * 1_000_000_000

    private let folder: CacheFolder
    let tool: ToolIdentity
    /// What was seen in drawings, if it is kept.
    public let sights: SightStore?

    /// Creates a cache in a folder, which is created when there is something to store.
    public init(folder: String, tool: ToolIdentity, sights: SightStore? = nil) {
        self.folder = CacheFolder(folder)
        self.tool = tool
        self.sights = sights
    }

    /// Returns the folder for validations, or another part of the caches of this tool, in a user's environment: in `$XDG_CACHE_HOME` (XDG Base Directory
    /// Specification 0.8) where that is set, and otherwise where the operating system keeps caches below `$HOME`; `nil`
    /// where neither is an absolute path.
    public static func userFolder(_ environment: [String: String], part: String = "validate") -> String? {
        func absolute(_ name: String) -> String? {
            environment[name].flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
        }
        #if os(macOS)
            let caches = "Library/Caches"
        #else
            let caches = ".cache"
        #endif
        let base = absolute("XDG_CACHE_HOME") ?? absolute("HOME").map { FolderPath($0).path(of: caches) }
        return base.map { FolderPath($0).path(of: "iconflip/\(part)") }
    }

    /// Returns the state of a manifest, or `nil` if there is none written by this tool.
    func image(ofManifest path: String) -> StateImage? {
        let bytes = try? folder.content(of: Self.name(ofManifest: path), limit: StateFile.largest)
        return bytes.flatMap { StateImage($0) }.flatMap { $0.tool == tool ? $0 : nil }
    }

    /// Stores the content of the file with the state of a manifest's set. The file is replaced by an atomic rename, so that other
    /// validations see a whole one, and what a link leads to stays as it is; where it cannot be written, the next validation takes
    /// longer.
    func write(_ state: [UInt8], ofManifest path: String) {
        guard let folder = try? folder.opened(isMade: true) else { return }
        try? folder.replace(Self.name(ofManifest: path), with: state)
        Self.removeOld(in: folder)
    }

    /// What came of validating the entries of one text of a manifest, to be kept for another text of it.
    public struct TriedEntries: Sendable {
        fileprivate var sources: SourceTracker
        /// The records, each with the fingerprint of the entry alone.
        fileprivate var records: [ExactName: StoredRecord]
    }

    /// A recorder of what comes of validating the entries of one text of a manifest.
    public struct TriedRecorder: Sendable {
        private let store: ValidationStore

        fileprivate init(_ store: ValidationStore) { self.store = store }

        /// Returns a validation with its record, in which the sources are that were read.
        public func recorded(_ validation: IconValidation, of planned: PlannedIcon) -> IconValidation {
            var recorded = validation
            recorded.record = store.record(of: validation, planned, fingerprint: planned.fingerprint)
            recorded.inputs = nil
            return recorded
        }

        /// Returns what is to be kept of recorded validations.
        public func tried(_ validations: some Sequence<(name: String, validation: IconValidation)>) -> TriedEntries {
            let records = validations.compactMap { name, validation in
                validation.record.map { (ExactName(name), $0) }
            }
            return TriedEntries(sources: store.sources, records: Dictionary(records) { first, _ in first })
        }
    }

    /// Returns a recorder for a set.
    public func recorder(of set: IconSet) -> TriedRecorder { TriedRecorder(ValidationStore(set, self, nil)) }

    /// Keeps what came of validating entries for the next validation of a set: of the icons whose entries mean the same there.
    public func keep(_ tried: TriedEntries, for set: IconSet, jobs: Int) {
        let store = ValidationStore(set, self, nil)
        let icons = PlannedIcons(set.manifest)
        let records = WorkQueue.map(Array(icons.indices), jobs: jobs) { index -> (ExactName, StoredRecord)? in
            let planned = icons[index]
            guard let known = tried.records[ExactName(planned.name)], var record = known.record,
                record.fingerprint == planned.fingerprint
            else { return nil }
            record.fingerprint = store.fingerprint(of: planned)
            return (ExactName(planned.name), StoredRecord(record))
        }
        store.store(records.compactMap(\.self), nil, tried.sources)
    }

    private static func name(ofManifest path: String) -> String {
        ContentHash(Array(FolderPath.resolved(path).utf8)).text
    }

    /// Removes what no validation has written for long, of the files that validations write.
    private static func removeOld(in folder: OpenFolder) {
        for entry in (try? folder.entries()) ?? [] where isOwn(entry.name) {
            let name = String(decoding: entry.name, as: UTF8.self)
            guard let status = folder.status(of: name), status.kind == .regular,
                SystemClock.now - status.signature.modified > Self.lifetime
            else { continue }
            try? folder.remove(name)
        }
    }

    /// Returns whether a validation gives a file such a name: the hash of a manifest's path, or that of one that is not complete.
    private static func isOwn(_ name: [UInt8]) -> Bool {
        name.starts(with: OpenFolder.unfinished.utf8)
            || (name.count == 32 && name.allSatisfy("0123456789abcdef".utf8.contains))
    }
}
