import SystemLibrary

/// An entry in a listing of a folder.
public struct FolderEntry {
    /// The name, which need not be UTF-8.
    public var name: [UInt8]
    /// The kind, or `nil` if the file system does not report it here.
    public var kind: FileStatus.Kind?

    /// An entry takes only as many bytes as its name needs, although it is declared with room for the longest name.
    init(_ entry: UnsafePointer<dirent>) {
        // The entry stays in place until the next one is read; its name ends with a zero.
        let bytes = unsafe UnsafeRawPointer(entry)
        let name = unsafe bytes + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
        self.name = unsafe Array(
            UnsafeRawBufferPointer(start: name, count: strlen(name.assumingMemoryBound(to: CChar.self))))
        let kind = MemoryLayout<dirent>.offset(of: \.d_type) ?? 0
        self.kind = unsafe FileStatus.Kind(entryType: bytes.load(fromByteOffset: kind, as: UInt8.self))
    }

    /// Whether listings omit the entry.
    public var isHidden: Bool { name.first == UInt8(ascii: ".") }

    /// Returns the entries of a folder, without `.` and `..`.
    public static func all(in folder: String) throws(SystemError) -> [FolderEntry] {
        // The stream is closed once, by the function that reads it.
        guard let stream = unsafe opendir(folder) else { throw .last }
        return try unsafe all(of: stream)
    }

    /// Returns the entries of an open folder, whose descriptor is closed.
    static func all(ofOwn descriptor: Int32) throws(SystemError) -> [FolderEntry] {
        // As above.
        guard let stream = unsafe fdopendir(descriptor) else {
            let error = SystemError.last
            close(descriptor)
            throw error
        }
        return try unsafe all(of: stream)
    }

    #if canImport(Darwin)
        private typealias Stream = UnsafeMutablePointer<DIR>
    #else
        private typealias Stream = OpaquePointer
    #endif

    private static func all(of stream: Stream) throws(SystemError) -> [FolderEntry] {
        // Each entry is copied before the next one is read.
        defer { unsafe closedir(stream) }
        var entries: [FolderEntry] = []
        while true {
            errno = 0
            guard let next = unsafe readdir(stream) else {
                if errno != 0 { throw .last }
                return entries
            }
            let entry = unsafe FolderEntry(next)
            if entry.name != Self.itself, entry.name != Self.around { entries.append(entry) }
        }
    }

    private static let itself = Array(".".utf8)
    private static let around = Array("..".utf8)
}
