#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An error of the operating system.
public struct SystemError: Error, Hashable, Sendable {
    /// The error number.
    public let code: Int32

    /// Creates an error from an error number.
    public init(code: Int32) {
        self.code = code
    }

    /// The error of the call that just failed.
    static var last: SystemError { SystemError(code: errno) }

    /// The error's description, worded as in a diagnostic.
    public var message: String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
