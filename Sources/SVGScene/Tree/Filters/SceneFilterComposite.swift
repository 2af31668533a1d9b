/// The operators of `feComposite`, on premultiplied components.
public enum SceneFilterComposite: Sendable, Hashable {
    /// The first input over the second.
    case over
    /// The first input inside the second.
    case `in`
    /// The first input outside the second.
    case out
    /// The first input over the second, inside the second.
    case atop
    /// Each input outside the other.
    case xor
    /// The sum of the inputs.
    case lighter
    /// k1 · first · second + k2 · first + k3 · second + k4
    case arithmetic(k1: Double, k2: Double, k3: Double, k4: Double)
}
