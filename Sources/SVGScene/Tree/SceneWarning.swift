import Diagnostics
import SVGDocument

/// Something that could not be drawn as the file asks, and what was done instead.
public struct SceneWarning: Hashable, Sendable {
    /// What it is and what happens instead, in the wording of a diagnostic.
    public var message: String
    /// The element concerned.
    public var element: NodeID
    /// What kind of thing it is.
    public var rule: Rule

    /// Creates a warning.
    public init(message: String, element: NodeID, rule: Rule = .notDrawn) {
        self.message = message
        self.element = element
        self.rule = rule
    }
}
