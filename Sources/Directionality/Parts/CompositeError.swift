/// Everything that keeps a composite icon from being made.
public struct CompositeError: Error, Hashable, Sendable {
    /// What is wrong with parts.
    public var parts: [PartError]
    /// What is wrong with the icon as a whole.
    public var icon: MirrorError?

    /// Creates an error.
    public init(parts: [PartError] = [], icon: MirrorError? = nil) {
        self.parts = parts
        self.icon = icon
    }
}
