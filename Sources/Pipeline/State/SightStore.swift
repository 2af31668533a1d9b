import Buffers
import HostSystem
import SVGDocument
import Seeing

/// What was seen in drawings, kept between runs for all sets of a user: a log for each tool, by the hash of bytes.
/// Of runs at the same time one writes. Where nothing can be read or written, everything is seen again.
public final class SightStore: SightMemory {
    /// The most bytes of what is seen in one drawing: what sees more is no icon.
    static let mostBytesOfOne = 1 << 18

    private struct State {
        var isOpen = false
        var isClosed = false
        /// What was seen, to read it, or to write to it too.
        var log: RecordLog?
        var isWriting = false
    }

    private let folder: CacheFolder
    private let tool: ToolIdentity
    private let state = Guarded(State())
    private var name: String { tool.hash.text }

    /// Creates a store in a folder, which is created when there is something to keep.
    public init(folder: String, tool: ToolIdentity) { (self.folder, self.tool) = (CacheFolder(folder), tool) }

    /// Returns what was seen in a drawing when it was looked at for something, or `nil` where that is not known.
    public func sight(of document: SVGDocument, for attention: Attention = .figures) -> Sight? {
        let key = Self.key(document, attention)
        // The log is not copied, as whoever keeps something would then copy all of its keys.
        let content = state.withLock { state in
            open(&state)
            return state.log?.content(of: key)
        }
        return content.flatMap { try? Sight($0, of: document) }
    }

    /// Keeps what is seen in a drawing when it is looked at for something.
    public func keep(_ sight: Sight, of document: SVGDocument, for attention: Attention = .figures) {
        let (key, record) = (Self.key(document, attention), sight.bytes)
        guard record.count <= Self.mostBytesOfOne else { return }
        state.withLock { state in
            guard !state.isClosed else { return }
            if !state.isWriting { openToWrite(&state) }
            // A full disk: what is not kept is seen again.
            do { try state.log?.keep(record, key) } catch { state.isClosed = true }
        }
    }

    private static func key(_ document: SVGDocument, _ attention: Attention) -> RecordLog.Key {
        RecordLog.Key(kind: .sight, hash: ContentHash(document.source.bytes, seed: attention.rawValue))
    }

    private func open(_ state: inout State) {
        guard !state.isOpen else { return }
        state.isOpen = true
        guard let folder = try? folder.opened(), let log = RecordLog(reading: name, in: folder), log.tool == tool.hash
        else { return }
        log.touch(ifBefore: SystemClock.now - RecordLog.day)
        state.log = log
    }

    private func openToWrite(_ state: inout State) {
        open(&state)
        state.isWriting = true
        guard let folder = try? folder.opened(isMade: true),
            var log = RecordLog(writing: name, in: folder, tool: tool), (try? log.publish()) != nil
        else {
            state.isClosed = true
            return
        }
        state.log = log
    }

    /// Writes what waits, and removes what is old or too much. Nothing is kept afterwards.
    public func close() {
        state.withLock { state in
            guard !state.isClosed else { return }
            state.isClosed = true
            guard state.isWriting else { return }
            try? state.log?.finish(atMost: RecordLog.mostBytes)
            // Somebody else may write now, and this process go on reading.
            (state.isOpen, state.log) = (false, nil)
            if let folder = try? folder.opened() { RecordLog.prune(folder, besides: name) }
        }
    }
}
