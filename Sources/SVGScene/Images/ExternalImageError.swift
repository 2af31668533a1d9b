/// The reason a file that an `image` refers to is not read.
public struct ExternalImageError: Error, Hashable, Sendable {
    /// The reason, in the wording of a diagnostic.
    public var reason: String

    /// Creates an error.
    public init(reason: String) {
        self.reason = reason
    }

    /// The error if no files are read at all.
    public static let notAllowed = ExternalImageError(reason: "put it in the file as data")
}
