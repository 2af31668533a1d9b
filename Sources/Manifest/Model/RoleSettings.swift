import Directionality

/// What a role stands for in a set.
public struct RoleSettings: Hashable, Sendable {
    /// What becomes of the part.
    public var behavior: PartBehavior
    /// How far the base is cut back around the part, in user units, or `nil` where it is not.
    public var clearance: Double?
    /// What the clearance cuts, or `nil` for everything that the part stands on.
    public var cuts: CutTargets?

    /// Creates settings.
    public init(behavior: PartBehavior, clearance: Double? = nil, cuts: CutTargets? = nil) {
        self.behavior = behavior
        self.clearance = clearance
        self.cuts = cuts
    }
}
