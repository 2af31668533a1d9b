import Foundation
import SVGDocument

/// Reads files within limits.
enum FileAccess {
    /// Why a file could not be read, in the wording of a diagnostic.
    struct Failure: Error {
        var message: String
    }

    /// The bytes of a file, at most one more than an SVG file may have.
    static func read(_ url: URL) throws(Failure) -> [UInt8] {
        do {
            let handle = try FileHandle(forReadingFrom: url)
            defer { try? handle.close() }
            return [UInt8](try handle.read(upToCount: SVGLimits.standard.fileSize + 1) ?? Data())
        } catch {
            throw Failure(message: reason(error))
        }
    }

    /// What went wrong with a file, in plain words: Foundation's own on Linux say nothing.
    static func reason(_ error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileNoSuchFile, .fileReadNoSuchFile: return "no such file"
        case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
        case .fileWriteOutOfSpace: return "no space left on the device"
        case .fileWriteVolumeReadOnly: return "the volume is read-only"
        default: return "input or output error"
        }
    }
}
