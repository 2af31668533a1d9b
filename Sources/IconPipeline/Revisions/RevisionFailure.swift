/// The reason a revision could not be read.
public struct RevisionFailure: Error, Hashable {
    /// The message, worded as in a diagnostic.
    public var message: String
    /// The suggested fix.
    public var hint: String?
}
