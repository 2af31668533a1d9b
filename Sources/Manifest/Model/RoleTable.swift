import IconModel

/// The roles of a set: the presets, overridden by those that the manifest redefines.
public struct RoleTable: Hashable, Sendable {
    private var redefined: [Role: RoleSettings] = [:]
    /// The form of the gaps of all parts.
    public var clearanceForm = ClearanceForm.geometry
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
    /// Whether the clearance cuts mirrored variants alone.
    public var clearsMirroredOnly = false
    /// The unit to whose multiples a part's move is rounded, or `nil` where it is not.
    public var snap: Double?

    /// Creates settings.
    public init(behavior: PartBehavior, clearance: Clearance<Double>? = nil) {
        self.behavior = behavior
        self.clearance = clearance
    }
}

/// The form in which the gap around a part is written.
public enum ClearanceForm: String, Hashable, Sendable, CaseIterable {
    /// A mask of widened strokes: the base keeps its strokes.
    case mask
    /// Filled paths for what is cut; everything else keeps its strokes, and nothing is masked.
    case geometry

    /// Creates the form that an object of the manifest names, or returns `nil` where there is none.
    init?(_ word: JSONValue?) {
        guard let form = word?.string.flatMap(ClearanceForm.init(rawValue:)) else { return nil }
        self = form
    }
}
