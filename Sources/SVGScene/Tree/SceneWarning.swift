import SVGDocument

/// Something that could not be drawn as the file asks, and what was done instead.
public struct SceneWarning: Hashable, Sendable {
    /// What it is and what happens instead, in the wording of a diagnostic.
    public var message: String
    /// The element concerned.
    public var element: NodeID
    /// Whether the file itself is in error there, and every renderer stops drawing in its own way.
    public var isError: Bool

    /// Creates a warning.
    public init(message: String, element: NodeID, isError: Bool = false) {
        self.message = message
        self.element = element
        self.isError = isError
    }
}
