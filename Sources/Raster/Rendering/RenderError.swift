/// An error that prevents a scene from being rendered.
public enum RenderError: Error, Hashable, Sendable {
    /// The picture would have no pixels, or more than `RenderLimits` allows.
    case invalidSize(width: Int, height: Int)
}

extension RenderError: CustomStringConvertible {
    /// The description of the error, in the wording of a diagnostic.
    public var description: String {
        switch self {
        case .invalidSize(let width, let height):
            "cannot render at \(width) × \(height) pixels: the extents must lie between 1 and "
                + "\(RenderLimits.maximumExtent), their product at most \(RenderLimits.maximumPixelCount)"
        }
    }
}
