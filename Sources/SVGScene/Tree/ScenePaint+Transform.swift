import Geometry

extension ScenePaint {
    /// Returns the paint for a user space that `transform` maps the current one to.
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
