import Directionality

/// The roles of a set: the presets, with those that the manifest redefines.
public struct RoleTable: Hashable, Sendable {
    private var redefined: [Role: RoleSettings] = [:]

    /// The presets alone.
    public init() {}

    /// What a role stands for.
    public subscript(role: Role) -> RoleSettings {
        get { redefined[role] ?? RoleSettings(behavior: role.preset) }
        set { redefined[role] = newValue }
    }
}
