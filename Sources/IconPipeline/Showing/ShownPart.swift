import Directionality

/// A part of a composite icon as people are told of it.
public struct ShownPart: Hashable, Sendable {
    /// The part's name.
    public var name: String
    /// The role where the manifest names one.
    public var role: Role?
    /// What becomes of the part.
    public var behavior: PartBehavior
    /// The name of the part that this one lies in.
    public var within: String?
    /// How far the drawing is cut back around the part, in user units; 0 where it is not.
    public var clearance: Double
    /// The direction whose variants the part is left out of.
    public var dropped: ReadingDirection?
    /// What the part has other drawings for, as keys of the manifest such as `Arab`.
    public var variants: [String]
}
