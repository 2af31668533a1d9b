import Diagnostics
import Foundation

/// A watcher that notices when something that a build reads has changed since the watcher was created.
protocol ChangeWatcher {
    /// Waits for a change, at most for a time in milliseconds, and returns whether there was one.
    mutating func waitForChange(milliseconds: Int32) -> Bool
}

#if os(Linux)
    import Diagnostics
    import Glibc

    /// A watcher that uses `inotify`: the system reports changes at once.
    ///
    /// Folders are watched and not files, so that editors that write a new file and rename it are noticed as well. The
    /// folder of the manifest may see many other changes, those of builds among them; there only the manifest's name
    /// counts.
    final class InotifyWatcher: ChangeWatcher {
        private static let mask = [
            IN_CLOSE_WRITE, IN_CREATE, IN_DELETE, IN_MOVED_FROM, IN_MOVED_TO, IN_DELETE_SELF, IN_MOVE_SELF,
        ].reduce(0) { $0 | UInt32($1) }

        private let descriptor: Int32
        private let manifestName: ExactName
        private var manifestFolder: Int32 = -1
        private var sourceFolders: Set<Int32> = []

        /// Creates a watcher, or returns `nil` where the system cannot watch, or where some of the places do not exist.
        init?(_ places: WatchedPlaces) {
            guard !places.sourceFolders.isEmpty else { return nil }
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            let folder = places.manifestFolder
            manifestName = ExactName(folder.name)
            guard descriptor >= 0 else { return nil }
            manifestFolder = inotify_add_watch(descriptor, folder.path, Self.mask)
            for path in places.sourceFolders {
                sourceFolders.insert(inotify_add_watch(descriptor, path, Self.mask | UInt32(IN_ONLYDIR)))
            }
            guard manifestFolder >= 0, !sourceFolders.contains(-1) else { return nil }
        }

        deinit { if descriptor >= 0 { close(descriptor) } }

        func waitForChange(milliseconds: Int32) -> Bool {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, milliseconds) > 0 else { return false }
            return readEvents().contains(where: isChange)
        }

        private struct Event {
            var watch: Int32
            var mask: UInt32
            var name: ExactName
        }

        private func isChange(_ event: Event) -> Bool {
            // After an overflow events were lost, and anything may have happened.
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 || sourceFolders.contains(event.watch) { return true }
            let isFolderItself = event.mask & (UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)) != 0
            return event.watch == manifestFolder && (event.name == manifestName || isFolderItself)
        }

        private func readEvents() -> [Event] {
            var events: [Event] = []
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
                var reader = ByteReader(Array(buffer.prefix(count)))
                while !reader.isAtEnd, let event = try? Self.event(&reader) { events.append(event) }
            }
            return events
        }

        private static func event(_ reader: inout ByteReader) throws(ByteReader.Malformed) -> Event {
            let watch = try reader.number(Int32.self)
            let mask = try reader.number(UInt32.self)
            _ = try reader.number(UInt32.self)
            let length = try reader.count()
            let start = try reader.take(length)
            let name = reader.bytes[start..<start + length].prefix { $0 != 0 }
            return Event(watch: watch, mask: mask, name: ExactName(String(decoding: name, as: UTF8.self)))
        }
    }
#endif

/// A watcher that polls all files: for systems that do not report changes, and for folders that do not exist yet.
struct PollingWatcher: ChangeWatcher {
    private let request: BuildRequest
    private let before: [ExactName: FileSignature?]

    init(_ request: BuildRequest) {
        self.request = request
        before = WatchedPlaces(request).signatures
    }

    mutating func waitForChange(milliseconds: Int32) -> Bool {
        usleep(UInt32(clamping: milliseconds) * 1000)
        return WatchedPlaces(request).signatures != before
    }
}
