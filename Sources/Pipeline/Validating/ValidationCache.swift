import Diagnostics
import HostSystem

/// The cache of validations for one tool: a folder of the user's, because a validation writes neither to the sources
/// nor to the output. Beside it is what was seen in drawings.
public struct ValidationCache: Sendable {
    /// The time in nanoseconds after which files that no validation has written since are removed.
    static let lifetime: Int64 = 60 * 24 * 60 * 60 * 1_000_000_000

    let folder: FolderPath
    let tool: ToolIdentity
    /// What was seen in drawings, if it is kept.
    public let sights: SightStore?

    /// Creates a cache in a folder, which is created when there is something to store.
    public init(folder: String, tool: ToolIdentity, sights: SightStore? = nil) {
        self.folder = FolderPath(folder)
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
        let bytes = try? FileAccess.read(file(ofManifest: path), limit: StateFile.largest)
        return bytes.flatMap { StateImage($0) }.flatMap { $0.tool == tool ? $0 : nil }
    }

    /// Stores the state of a manifest's set. The file is replaced by an atomic rename, so that other validations see a
    /// whole one; where it cannot be written, the next validation takes longer.
    func write(_ state: SetState, ofManifest path: String) {
        try? FileSystem.makeFolders(folder.text, isPrivate: true)
        try? FileSystem.replace(file(ofManifest: path), with: StateImage(state, at: .min).bytes)
        removeOld()
    }

    /// What came of validating the entries of one text of a manifest, to be kept for another text of it.
    public struct TriedEntries: Sendable {
        fileprivate var sources: SourceTracker
        /// The hash of each icon's entry, with the record.
        fileprivate var records: [(name: ExactName, fingerprint: ContentHash, record: IconRecord)]
    }

    /// Returns what is to be kept of validations in a set.
    public func tried(
        _ validations: [(planned: PlannedIcon, validation: IconValidation)], in set: IconSet
    ) -> TriedEntries {
        let store = ValidationStore(set, self, nil)
        let records = validations.compactMap { planned, validation in
            store.record(of: validation, planned).map { (ExactName(planned.name), planned.fingerprint, $0) }
        }
        return TriedEntries(sources: store.sources, records: records)
    }

    /// Keeps what came of validating entries for the next validation of a set: of the icons whose entries mean the same there.
    public func keep(_ tried: TriedEntries, for set: IconSet, jobs: Int) {
        let store = ValidationStore(set, self, nil)
        let known = Dictionary(tried.records.map { ($0.name, $0) }) { first, _ in first }
        var records: [ExactName: IconRecord] = [:]
        for planned in PlannedIcons(set.manifest) {
            guard let known = known[ExactName(planned.name)], known.fingerprint == planned.fingerprint else { continue }
            records[known.name] = known.record
            records[known.name]?.fingerprint = store.fingerprint(of: planned)
        }
        let state = SetState(tool: tool, completion: nil, sources: tried.sources, icons: records)
        write(state, ofManifest: set.manifest.text.name)
    }

    private func file(ofManifest path: String) -> String {
        let hash = ContentHash(Array(FolderPath.resolved(path).utf8))
        return folder.path(of: hash.text)
    }

    private func removeOld() {
        let entries = (try? FolderEntry.all(in: folder.text)) ?? []
        for path in entries.map({ folder.path(of: String(decoding: $0.name, as: UTF8.self)) }) {
            guard let status = FileStatus(path, followsLinks: false), status.kind == .regular,
                SystemClock.now - status.signature.modified > Self.lifetime
            else { continue }
            try? FileSystem.removeFile(path)
        }
    }
}
