#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the operating system says went wrong.
public struct SystemError: Error, Hashable, Sendable {
    /// The error number.
    public let code: Int32

    /// Creates an error from an error number.
    public init(code: Int32) {
        self.code = code
    }

    /// The error of the call that has just failed.
    static var last: SystemError { SystemError(code: errno) }

    /// The reason in plain words, in the wording of a diagnostic.
    public var message: String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
