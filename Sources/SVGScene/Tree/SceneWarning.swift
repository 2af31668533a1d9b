import Diagnostics
import SVGDocument

/// A warning about something that could not be drawn as specified.
public struct SceneWarning: Hashable, Sendable {
    /// The problem and its consequence, in the wording of a diagnostic.
    public var message: String
    /// The element concerned.
    public var element: NodeID
    /// The rule that the warning belongs to.
    public var rule: Rule

    /// Creates a warning.
    public init(message: String, element: NodeID, rule: Rule = .notDrawn) {
        self.message = message
        self.element = element
        self.rule = rule
    }
}
