/// Why a revision could not be read.
public struct RevisionFailure: Error, Hashable {
    /// What is wrong, in the wording of a diagnostic.
    public var message: String
    /// What to do about it.
    public var hint: String?
}
