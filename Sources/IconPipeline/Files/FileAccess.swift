import Foundation
import SVGDocument

/// Reads files within limits.
enum FileAccess {
    /// Why a file could not be read, in the wording of a diagnostic.
    struct Failure: Error {
        var message: String
    }

    /// A file as it was read.
    struct Content {
        /// The bytes.
        var bytes: [UInt8]
        /// What the file system told of it before it was read.
        var signature: FileSignature
    }

    /// The bytes of a regular file, as ``content(of:limit:)`` reads them.
    static func read(_ path: String, limit: Int = SVGLimits.standard.fileSize) throws(Failure) -> [UInt8] {
        try content(of: path, limit: limit).bytes
    }

    /// The content of a regular file. A file that is too large is refused by its size, before any of it is read; a pipe or
    /// a device is refused before it can block.
    static func content(of path: String, limit: Int = SVGLimits.standard.fileSize) throws(Failure) -> Content {
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw Failure(message: reason(for: .last, path)) }
        defer { close(file) }
        do {
            let status = try FileStatus(descriptor: file)
            try check(status, limit)
            return Content(bytes: try bytes(of: file, size: status.size), signature: status.signature)
        } catch let error as SystemError {
            throw Failure(message: error.message)
        } catch let error as Failure {
            throw error
        } catch {
            throw Failure(message: "\(error)")
        }
    }

    private static func check(_ status: FileStatus, _ limit: Int) throws(Failure) {
        switch status.kind {
        case .regular: break
        case .folder: throw Failure(message: "it is a folder")
        case .link, .special: throw Failure(message: "it is not a regular file")
        }
        if status.size > limit {
            throw Failure(message: "it has \(status.size) bytes, and at most \(limit) are read")
        }
    }

    /// Reads a file to its end; one byte more than its size is asked for, to see that it does not grow meanwhile.
    private static func bytes(of file: Int32, size: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: size + 1)
        var count = 0
        while count < bytes.count {
            let step = bytes.withUnsafeMutableBytes {
                Foundation.read(file, $0.baseAddress?.advanced(by: count), $0.count - count)
            }
            if step == 0 { break }
            guard step > 0 else {
                if errno == EINTR { continue }
                throw SystemError.last
            }
            count += step
        }
        guard count <= size else { throw Failure(message: "it changes while it is read") }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    private static func reason(for error: SystemError, _ path: String) -> String {
        let isDangling = error.code == ENOENT && FileStatus(path, followsLinks: false)?.kind == .link
        return isDangling ? "it is a symbolic link to nothing" : error.message
    }
}
