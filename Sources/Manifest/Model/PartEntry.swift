import Directionality

/// A part of a composite icon.
public struct PartEntry: Sendable {
    /// The part's name, at its key.
    public var name: Located<String>
    /// What the part is.
    public var selector: Located<PartSelector>
    /// The role where one is named.
    public var role: Located<Role>?
    /// What becomes of the part: the role's behaviour in this set, with what the part overrides.
    public var behavior: PartBehavior
    /// What is placed instead of the whole part's box.
    public var anchor: Located<PartSelector>?
    /// The name of the part that this one lies in.
    public var within: Located<String>?
    /// How far the base is cut back around the part, in user units: the part's own or its role's; `nil` where it is not.
    public var clearance: Double?
    /// What the clearance cuts: the part's own choice or its role's; `nil` for everything that the part stands on.
    public var cuts: CutTargets?
    /// How far the part is moved to the right of its mirrored place, in user units.
    public var dx: Double
    /// How far the part is moved down from its mirrored place, in user units.
    public var dy: Double
    /// The direction whose variants the part is left out of, or `nil` for neither.
    public var dropped: ReadingDirection?
    /// Other drawings for some locales; no two keys mean the same.
    public var variants: [PartVariant]
}
