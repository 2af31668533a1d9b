#if os(Linux)
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// A watcher by `inotify`. Folders are watched, so that editors that write a new file and rename it are noticed.
    public final class FolderWatcher {
        private static let mask = [
            IN_CLOSE_WRITE, IN_CREATE, IN_DELETE, IN_MOVED_FROM, IN_MOVED_TO, IN_DELETE_SELF, IN_MOVE_SELF,
        ].reduce(0) { $0 | UInt32($1) }

        private let descriptor: Int32
        private let fileName: [UInt8]
        private var folderOfFile: Int32 = -1
        private var folders: Set<Int32> = []

        /// Creates a watcher of folders without their subfolders, and of a file in whose folder no other change counts;
        /// `nil` if the system cannot watch them.
        public init?(folders: [String], file: String) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            fileName = Array(file.lastPathStep.utf8)
            guard descriptor >= 0 else { return nil }
            // The calls of this type read paths, and write at most as many bytes as they are told, while they run.
            folderOfFile = unsafe inotify_add_watch(descriptor, FolderPath(ofFile: file).text, Self.mask)
            for path in folders {
                unsafe self.folders.insert(inotify_add_watch(descriptor, path, Self.mask | UInt32(IN_ONLYDIR)))
            }
            guard folderOfFile >= 0, !self.folders.contains(-1) else { return nil }
        }

        deinit { if descriptor >= 0 { close(descriptor) } }

        /// Waits for a change for at most a number of milliseconds, and returns whether there was one.
        public func waitForChange(milliseconds: Int32) -> Bool {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&waiting, 1, milliseconds) > 0 else { return false }
            return readEvents().contains(where: isChange)
        }

        private struct Event {
            var watch: Int32
            var mask: UInt32
            var name: [UInt8]
        }

        private func isChange(_ event: Event) -> Bool {
            // An overflow means that events were lost, so anything may have changed.
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 || folders.contains(event.watch) { return true }
            let isFolderItself = event.mask & (UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)) != 0
            return event.watch == folderOfFile && (event.name == fileName || isFolderItself)
        }

        private func readEvents() -> [Event] {
            var events: [Event] = []
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while case let count = unsafe read(descriptor, &buffer, buffer.count), count > 0 {
                var rest = buffer[..<count]
                while let event = Self.event(&rest) { events.append(event) }
            }
            return events
        }

        /// Consumes an event: four numbers, the last of which is the length of the name, and the name, padded with NUL.
        private static func event(_ rest: inout ArraySlice<UInt8>) -> Event? {
            let header = MemoryLayout<inotify_event>.size
            guard rest.count >= header else { return nil }
            // The rest is at least as long as an event, of which every pattern of bits is a value.
            let event = unsafe rest.withUnsafeBytes { unsafe $0.loadUnaligned(as: inotify_event.self) }
            let name = rest.dropFirst(header).prefix(Int(event.len))
            rest = rest.dropFirst(header + Int(event.len))
            return Event(watch: event.wd, mask: event.mask, name: Array(name.prefix { $0 != 0 }))
        }
    }
#endif
