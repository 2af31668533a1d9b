/// How `feComponentTransfer` changes a component.
public enum SceneTransferFunction: Sendable, Hashable {
    /// Not at all.
    case identity
    /// Linear interpolation between values at equal distances; never empty.
    case table([Double])
    /// Steps of equal width; never empty.
    case discrete([Double])
    /// `slope` · c + `intercept`
    case linear(slope: Double, intercept: Double)
    /// `amplitude` · c^`exponent` + `offset`
    case gamma(amplitude: Double, exponent: Double, offset: Double)
}
