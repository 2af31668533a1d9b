/// What an icon is and what follows from it.
public enum IconKind: Sendable {
    /// The same in every locale.
    case fixed
    /// Mirrored as a whole.
    case directional(Mirroring)
    /// Drawn by hand for some locales; no two keys mean the same.
    case localized([LocalizedVariant])
    /// Mirrored part by part; the parts' names differ.
    case composite(Mirroring, parts: [PartEntry])

    /// The kind's name, as the manifest spells it.
    public var name: String {
        switch self {
        case .fixed: "fixed"
        case .directional: "directional"
        case .localized: "localized"
        case .composite: "composite"
        }
    }
}
