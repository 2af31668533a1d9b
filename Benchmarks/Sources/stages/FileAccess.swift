import Foundation

/// Reads and writes files without the detours of `Data`, as the tool does.
enum FileAccess {
    /// The content of a file.
    static func read(_ path: String) throws -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw CocoaError(.fileReadUnknown) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw CocoaError(.fileReadUnknown) }
        let size = Int(status.st_size)
        return try [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
            count = Foundation.read(file, bytes.baseAddress, size)
            guard count == size else { throw CocoaError(.fileReadUnknown) }
        }
    }

    /// Writes a file under another name and renames it.
    static func write(_ bytes: [UInt8], to path: String) throws {
        let unfinished = path + ".unfinished"
        let file = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
        let isWritten = Foundation.write(file, bytes, bytes.count) == bytes.count
        guard close(file) == 0, isWritten, rename(unfinished, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
