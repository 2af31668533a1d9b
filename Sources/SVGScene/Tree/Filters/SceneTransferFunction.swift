/// The transfer function of a component in `feComponentTransfer`.
public enum SceneTransferFunction: Sendable, Hashable {
    /// The identity.
    case identity
    /// Linear interpolation between equally spaced values; never empty.
    case table([Double])
    /// Steps of equal width; never empty.
    case discrete([Double])
    /// `slope` · c + `intercept`
    case linear(slope: Double, intercept: Double)
    /// `amplitude` · c^`exponent` + `offset`
    case gamma(amplitude: Double, exponent: Double, offset: Double)
}
