/// The operators of `feComposite`, on premultiplied components.
public enum SceneFilterComposite: Sendable, Hashable {
    /// The first over the second.
    case over
    /// The first where the second is.
    case `in`
    /// The first where the second is not.
    case out
    /// The first over the second where the second is.
    case atop
    /// Either where the other is not.
    case xor
    /// The sum.
    case lighter
    /// k1 · first · second + k2 · first + k3 · second + k4
    case arithmetic(k1: Double, k2: Double, k3: Double, k4: Double)
}
