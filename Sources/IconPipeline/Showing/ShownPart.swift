import Directionality

/// A part of a composite icon, for display.
public struct ShownPart: Hashable, Sendable {
    /// The part's name.
    public var name: String
    /// The role, if the manifest names one.
    public var role: Role?
    /// The handling of the part.
    public var behavior: PartBehavior
    /// The name of the part that this one is inside.
    public var within: String?
    /// The width by which the drawing is cut back around the part, in user units; 0 where it is not.
    public var clearance: Double
    /// The direction whose variants omit the part.
    public var dropped: ReadingDirection?
    /// The keys of the manifest for which the part has other drawings, such as `Arab`.
    public var variants: [String]
}
