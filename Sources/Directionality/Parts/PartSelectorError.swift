/// An error in the text of a selector.
public struct PartSelectorError: Error, Hashable, Sendable {
    /// The problem, in the wording of a diagnostic.
    public var message: String
    /// The offset of the first byte of the selector that does not fit.
    public var offset: Int
}
