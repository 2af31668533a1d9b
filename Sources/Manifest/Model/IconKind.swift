/// The kind of an icon, with its settings.
public enum IconKind: Sendable {
    /// The same drawing in every locale.
    case fixed
    /// Mirrored as a whole.
    case directional(Mirroring)
    /// Drawn by hand for some locales; no two keys are equivalent.
    case localized([LocalizedVariant])
    /// Mirrored part by part; the names of the parts are unique.
    case composite(Mirroring, parts: [PartEntry])

    /// The kind's name, as spelled in the manifest.
    public var name: String {
        switch self {
        case .fixed: "fixed"
        case .directional: "directional"
        case .localized: "localized"
        case .composite: "composite"
        }
    }
}
