/// How a layer is blended with what lies under it (Compositing and Blending Level 1, `mix-blend-mode`).
public enum BlendMode: String, Sendable, CaseIterable {
    /// Source over, without blending.
    case normal
    /// Products of components.
    case multiply
    /// Complement of products of complements.
    case screen
    /// Multiply or screen, as the backdrop is dark or light.
    case overlay
    /// The darker component.
    case darken
    /// The lighter component.
    case lighten
    /// Brightens the backdrop to reflect the source.
    case colorDodge = "color-dodge"
    /// Darkens the backdrop to reflect the source.
    case colorBurn = "color-burn"
    /// Multiply or screen, as the source is dark or light.
    case hardLight = "hard-light"
    /// Darkens or lightens, as the source says.
    case softLight = "soft-light"
    /// Difference of components.
    case difference
    /// Like difference, with less contrast.
    case exclusion
    /// The source's hue.
    case hue
    /// The source's saturation.
    case saturation
    /// The source's hue and saturation.
    case color
    /// The source's luminosity.
    case luminosity
}
