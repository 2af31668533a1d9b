import Build
import Diagnostics
import SVGDocument

/// One SVG file, or `-` for the standard input.
enum IconFile {
    static let operand = OperandSpec(
        placeholder: "FILE", help: "The SVG file, or '-' for the standard input", isOptional: false)

    /// Reads a document.
    static func read(_ path: String, _ console: Console) throws(CommandError) -> SVGDocument {
        let name = path == "-" ? "<stdin>" : path
        // One byte beyond the limit shows that the file is too large.
        let count = SVGLimits.standard.fileSize + 1
        let bytes: [UInt8]
        do {
            bytes =
                path == "-"
                ? try console.streams.input.read(atMost: count) : try FileReader.read(path, atMost: count)
        } catch {
            throw .unreadable(name, error)
        }
        do {
            return try SVGReader.read(bytes, name: name)
        } catch {
            throw .findings(error.diagnostics)
        }
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A reader of files up to a size limit.
enum FileReader {
    /// Returns the bytes of a file, up to a number of bytes.
    static func read(_ path: String, atMost count: Int) throws(SystemError) -> [UInt8] {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw .last }
        defer { close(number) }
        return try FileDescriptor(number: number).read(atMost: count)
    }
}
