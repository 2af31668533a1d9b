import Buffers
import HostSystem
import SVGDocument
import Seeing

/// What was seen in drawings, kept between runs and shared by all sets of a user: a folder of files (``SeenFile``), in which
/// drawings are known by the hash of their bytes.
///
/// It is opened when something is first asked. Every run writes a file of its own, so that many can run at once; a file is
/// never changed once it is finished. Where nothing can be read or written, everything is seen again.
public final class SightStore: SightMemory {
    /// The time in nanoseconds after which files are removed that no run has used since.
    static let lifetime: Int64 = 60 * day
    /// The most bytes of all files, of this and other tools; beyond it the files go that were not used for longest.
    static let mostBytes = 512 << 20
    /// The most bytes of what is seen in one drawing: what sees more is no icon.
    static let mostBytesOfOne = 1 << 18
    /// The number of small files from which on they become one, and the bytes below which a file is small.
    private static let mergedFiles = (atLeast: 8, below: 8 << 20)
    private static let day: Int64 = 24 * 60 * 60 * 1_000_000_000
    /// The time in nanoseconds after which the writer of a file without an index is not running any more.
    private static let abandoned = day

    private struct State {
        var isOpen = false
        var isClosed = false
        var earlier: [(file: SeenFile, isStale: Bool)] = []
        var own: SeenFileWriter?
        /// Whether nothing can be written.
        var isReadOnly = false
    }

    private let folder: CacheFolder
    private let tool: ToolIdentity
    private let state = Guarded(State())

    /// Creates a store in a folder, which is created when there is something to keep.
    public init(folder: String, tool: ToolIdentity) {
        (self.folder, self.tool) = (CacheFolder(folder), tool)
    }

    // MARK: Asking

    /// Returns what was seen in a drawing when it was looked at for something, or `nil` where that is not known.
    public func sight(of document: SVGDocument, for attention: Attention = .figures) -> Sight? {
        let key = Self.key(document, attention)
        let files = state.withLock { state -> (waiting: [UInt8]?, earlier: [SeenFile]) in
            open(&state)
            return (state.own?.record(key), state.earlier.map(\.file))
        }
        if let record = files.waiting { return try? Sight(record, of: document) }
        for (number, file) in files.earlier.enumerated() {
            guard let record = file.record(key), let sight = try? Sight(record, of: document) else { continue }
            state.withLock { state in
                guard state.earlier.indices.contains(number), state.earlier[number].isStale else { return }
                state.earlier[number].isStale = false
                file.touch()
            }
            return sight
        }
        return nil
    }

    /// Keeps what is seen in a drawing when it is looked at for something.
    public func keep(_ sight: Sight, of document: SVGDocument, for attention: Attention = .figures) {
        let (key, record) = (Self.key(document, attention), sight.bytes)
        guard record.count <= Self.mostBytesOfOne else { return }
        state.withLock { state in
            guard !state.isReadOnly, !state.isClosed, state.own?.has(key) != true else { return }
            do {
                if state.own == nil {
                    state.own = try SeenFileWriter(in: folder.opened(isMade: true), tool: tool)
                }
                try state.own?.add(record, key)
            } catch {
                // A full disk: what is not kept is seen again.
                state.isReadOnly = true
            }
        }
    }

    private static func key(_ document: SVGDocument, _ attention: Attention) -> ContentHash {
        ContentHash(document.source.bytes, seed: attention.rawValue)
    }

    private func open(_ state: inout State) {
        guard !state.isOpen else { return }
        state.isOpen = true
        guard let folder = try? folder.opened() else { return }
        let now = SystemClock.now
        state.earlier = Self.files(in: folder).compactMap { name, status in
            SeenFile(name, in: folder, tool: tool).map { ($0, now - status.signature.modified > Self.day) }
        }
    }

    /// Returns the files in the folder that runs may have written, in the order of their names.
    private static func files(in folder: OpenFolder) -> [(name: String, status: FileStatus)] {
        let names = ((try? folder.entries()) ?? []).map(\.name).filter(SeenFile.isOwnName)
            .map { String(decoding: $0, as: UTF8.self) }
        return names.sorted().compactMap { name in
            guard let status = folder.status(of: name), status.kind == .regular else { return nil }
            return (name, status)
        }
    }

    // MARK: Closing

    /// Finishes this run's file, and removes what is old or too much. Nothing is kept afterwards.
    public func close() {
        state.withLock { state in
            guard !state.isClosed else { return }
            state.isClosed = true
            guard state.own != nil else { return }
            // Without an index, the records are found one by one.
            try? state.own?.finish()
            guard let folder = try? folder.opened() else { return }
            mergeSmall(in: folder)
            Self.prune(folder, besides: state.own?.name)
        }
    }

    /// Makes one file of many small ones, so that as few are opened as there is much to know.
    private func mergeSmall(in folder: OpenFolder) {
        let files = Self.files(in: folder).filter { $0.status.size < Self.mergedFiles.below }
        let small = files.compactMap { name, status in
            SeenFile(name, in: folder, tool: tool).map { (name: name, file: $0, status: status) }
        }.filter { $0.file.isFinished || SystemClock.now - $0.status.signature.modified > Self.abandoned }
        guard small.count >= Self.mergedFiles.atLeast, var merged = try? SeenFileWriter(in: folder, tool: tool) else {
            return
        }
        do {
            for (_, file, _) in small {
                for (key, place) in file.all where !merged.has(key) {
                    if let record = file.record(at: place, key) { try merged.add(record, key) }
                }
            }
            try merged.finish()
        } catch {
            try? folder.remove(merged.name)
            return
        }
        for (name, _, _) in small { try? folder.remove(name) }
    }

    private static func prune(_ folder: OpenFolder, besides own: String?) {
        let files = files(in: folder).sorted { $0.status.signature.modified > $1.status.signature.modified }
        var bytes = 0
        for (name, status) in files where SeenFile.isOwn(name, in: folder) {
            bytes += status.size
            let isOld = SystemClock.now - status.signature.modified > lifetime
            if isOld || (bytes > mostBytes && name != own) { try? folder.remove(name) }
        }
    }
}
