import Diagnostics
import HostSystem

/// The cache of validations for one tool, and of what was seen in drawings, in a folder of the user's.
public struct ValidationCache: Sendable {
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

    /// Returns the folder of a part of the caches in a user's environment: below `$XDG_CACHE_HOME` (XDG Base Directory
    /// Specification 0.8) or where the operating system keeps caches; `nil` where neither is an absolute path.
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

    func state(ofManifest path: String) -> SetState? {
        guard let folder = try? folder.opened() else { return nil }
        return SetState(Self.name(ofManifest: path), in: folder).flatMap { $0.isOf(tool) ? $0 : nil }
    }

    /// Leaves the state of a manifest, where an earlier one was read; where it cannot be written, the next validation takes longer.
    func remember(
        ofManifest path: String, after earlier: SetState?, _ body: (inout StateWriter) throws(SystemError) -> Void
    ) {
        guard let folder = try? folder.opened(isMade: true) else { return }
        var writer = StateWriter(earlier, Self.name(ofManifest: path), in: folder, tool)
        try? body(&writer)
        RecordLog.prune(folder, besides: Self.name(ofManifest: path))
    }

    /// What came of validating the entries of one text of a manifest, to be kept for another text of it.
    public struct TriedEntries: Sendable {
        /// The records, each with the fingerprint of the entry alone.
        fileprivate var records: [ExactName: [UInt8]]
    }

    /// A recorder of what comes of validating the entries of one text of a manifest.
    public struct TriedRecorder: Sendable {
        private let store: ValidationStore

        fileprivate init(_ store: ValidationStore) { self.store = store }

        /// Returns a validation with its record, in which the sources are that were read.
        public func recorded(_ validation: IconValidation, of planned: PlannedIcon) -> IconValidation {
            var recorded = validation
            recorded.record = store.record(of: validation, planned, fingerprint: planned.fingerprint)?.bytes
            recorded.inputs = nil
            return recorded
        }

        package func tried(_ validations: some Sequence<(name: String, validation: IconValidation)>) -> TriedEntries {
            let records = validations.compactMap { name, validation in
                validation.record.map { (ExactName(name), $0) }
            }
            return TriedEntries(records: Dictionary(records) { first, _ in first })
        }
    }

    /// Returns a recorder for a set.
    public func recorder(of set: IconSet) -> TriedRecorder { TriedRecorder(ValidationStore(set, self, nil)) }

    /// Keeps what came of validating entries for the next validation of a set: of the icons whose entries mean the same there.
    public func keep(_ tried: TriedEntries, for set: IconSet, jobs: Int) {
        let store = ValidationStore(set, self, nil)
        let icons = PlannedIcons(set.manifest)
        let records = WorkQueue.map(Array(icons.indices), jobs: jobs) { index -> (ExactName, [UInt8])? in
            let planned = icons[index]
            guard let known = tried.records[ExactName(planned.name)], var record = try? IconRecord(known),
                record.fingerprint == planned.fingerprint
            else { return nil }
            record.fingerprint = store.fingerprint(of: planned)
            return (ExactName(planned.name), record.bytes)
        }
        store.keep(records.compactMap(\.self), nil)
    }

    private static func name(ofManifest path: String) -> String {
        ContentHash(Array(FolderPath.resolved(path).utf8)).text
    }
}

/// The validation before of a manifest, as far as the cache has it.
public struct EarlierValidation: Sendable {
    /// What it found.
    public struct Findings: Sendable {
        /// The findings about icons, by their places in the manifest.
        public var ofIcons: [Int: [Diagnostic]]
        /// The findings about the manifest and about icons compared with each other.
        public var ofSet: [Diagnostic]
    }

    private let cache: ValidationCache?
    private let state: SetState?
    private let check: QuickCheck?

    /// Asks a cache, if there is one, for the validation of the manifest at a path; `jobs` files are read at the same time.
    public init(ofManifest path: String, jobs: Int, in cache: ValidationCache?) {
        self.cache = cache
        state = cache?.state(ofManifest: path)
        check = state.flatMap { state in
            cache.flatMap { QuickCheck(state, ofManifest: path, jobs: jobs, tool: $0.tool) }
        }
    }

    func report() -> BuildReport? { cache.flatMap { check?.validationReport($0) } }

    /// Returns what it found, or `nil` where that is not known or something has changed since.
    public func findings() -> Findings? { check?.validationFindings() }

    /// Returns the store by which a validation of the set, in its new state, examines only what has changed.
    func store(for set: IconSet) -> ValidationStore? { cache.map { ValidationStore(set, $0, state, check?.sources) } }
}
