import Geometry

extension ScenePaint {
    /// The paint as seen from a user space that `transform` maps to, from the one that it was made for.
    func applying(_ transform: Transform) -> ScenePaint {
        switch self {
        case .color: return self
        case .linearGradient(var gradient):
            gradient.gradient.transform = transform * gradient.gradient.transform
            return .linearGradient(gradient)
        case .radialGradient(var gradient):
            gradient.gradient.transform = transform * gradient.gradient.transform
            return .radialGradient(gradient)
        case .pattern(var pattern):
            pattern.transform = transform * pattern.transform
            return .pattern(pattern)
        }
    }
}
