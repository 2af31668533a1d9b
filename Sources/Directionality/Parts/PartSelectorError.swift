/// Why a text is no selector.
public struct PartSelectorError: Error, Hashable, Sendable {
    /// What is wrong, in the wording of a diagnostic.
    public var message: String
    /// The offset of the first byte of the selector that does not fit.
    public var offset: Int
}
