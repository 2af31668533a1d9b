import IconModel

/// The roles of a set: the presets, overridden by those that the manifest redefines.
public struct RoleTable: Hashable, Sendable {
    private var redefined: [Role: RoleSettings] = [:]
    /// The variants that the gaps of all parts are cut in.
    public var clearances = ClearedVariants.mirrored
    /// The digits of all parts whose entries choose none, or `nil` where these stay western.
    public var digits: DigitSetting?

    /// Creates a table of the presets.
    public init() {}

    /// The settings of a role.
    public subscript(role: Role) -> RoleSettings {
        get { redefined[role] ?? RoleSettings(behavior: role.preset) }
        set { redefined[role] = newValue }
    }
}

/// The settings of a role in a set.
public struct RoleSettings: Hashable, Sendable {
    /// The handling of the part.
    public var behavior: PartBehavior
    /// The gap by which the base is cut back around the part, in user units, or `nil` where it is not.
    public var clearance: Clearance<Double>?
    /// The unit to whose multiples a part's move is rounded, or `nil` where it is not.
    public var snap: Double?
}

/// The variants that the gaps around parts are cut in.
public enum ClearedVariants: String, Hashable, Sendable, CaseIterable {
    /// Mirrored ones: the source is drawn as it should look.
    case mirrored = "rtl"
    /// Those for left-to-right languages too: bases are drawn whole.
    case both
}
