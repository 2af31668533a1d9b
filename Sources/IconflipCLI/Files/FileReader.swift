import IconPipeline

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads files within a limit.
enum FileReader {
    /// The bytes of a file, at most so many.
    static func read(_ path: String, atMost count: Int) throws(SystemError) -> [UInt8] {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw .last }
        defer { close(number) }
        return try FileDescriptor(number: number).read(atMost: count)
    }
}
