import Directionality

/// The roles of a set: the presets, overridden by those that the manifest redefines.
public struct RoleTable: Hashable, Sendable {
    private var redefined: [Role: RoleSettings] = [:]

    /// Creates a table of the presets.
    public init() {}

    /// The settings of a role.
    public subscript(role: Role) -> RoleSettings {
        get { redefined[role] ?? RoleSettings(behavior: role.preset) }
        set { redefined[role] = newValue }
    }
}
