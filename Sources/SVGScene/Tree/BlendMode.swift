/// The blending of a layer with its backdrop (Compositing and Blending Level 1, `mix-blend-mode`).
public enum BlendMode: String, Sendable, CaseIterable {
    /// Source over, without blending.
    case normal
    /// The product of components.
    case multiply
    /// The complement of the product of complements.
    case screen
    /// Multiply or screen, depending on whether the backdrop is dark or light.
    case overlay
    /// The darker of the components.
    case darken
    /// The lighter of the components.
    case lighten
    /// Brightens the backdrop to reflect the source.
    case colorDodge = "color-dodge"
    /// Darkens the backdrop to reflect the source.
    case colorBurn = "color-burn"
    /// Multiply or screen, depending on whether the source is dark or light.
    case hardLight = "hard-light"
    /// Darkens or lightens, depending on the source.
    case softLight = "soft-light"
    /// The absolute difference of components.
    case difference
    /// Like difference, with lower contrast.
    case exclusion
    /// The source's hue with the backdrop's saturation and luminosity.
    case hue
    /// The source's saturation with the backdrop's hue and luminosity.
    case saturation
    /// The source's hue and saturation with the backdrop's luminosity.
    case color
    /// The source's luminosity with the backdrop's hue and saturation.
    case luminosity
}
