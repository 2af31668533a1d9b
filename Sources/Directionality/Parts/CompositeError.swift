/// The error of a composite icon that cannot be made, with all reasons.
public struct CompositeError: Error, Hashable, Sendable {
    /// The errors in parts.
    public var parts: [PartError]
    /// The error in the icon as a whole, if any.
    public var icon: MirrorError?

    /// Creates an error.
    public init(parts: [PartError] = [], icon: MirrorError? = nil) {
        self.parts = parts
        self.icon = icon
    }
}
