import IconPipeline

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
