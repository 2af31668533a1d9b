import Diagnostics
import HostSystem
import Linting
import SVGDocument

/// A baseline on disk.
enum BaselineFile {
    /// Reads a baseline.
    static func read(_ path: String) throws(CommandError) -> Baseline {
        let bytes: [UInt8]
        do {
            bytes = try FileDescriptor.read(path, atMost: SVGLimits.standard.fileSize)
        } catch {
            throw .unreadable(path, error)
        }
        do {
            return try Baseline(bytes)
        } catch {
            throw .unusable(path, error.message)
        }
    }

    /// Writes the findings as a baseline.
    static func write(_ findings: [Diagnostic], to path: String, folder: String) throws(CommandError) {
        try ResultFile.write(Array(Baseline.text(of: findings, folder: folder).utf8), to: path)
    }
}
