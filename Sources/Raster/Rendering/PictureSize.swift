import Geometry

/// The size of a picture.
public enum PictureSize: Hashable, Sendable {
    /// Pixels per unit of the drawing.
    case scale(Double)
    /// A width in pixels, in the proportions of the drawing.
    case width(Int)
    /// A height in pixels, in the proportions of the drawing.
    case height(Int)
    /// A width and height in pixels, whatever the proportions of the drawing.
    case exact(width: Int, height: Int)

    /// Creates a size from what is given: with one extent the other keeps the proportions, and with none the scale counts.
    public init(width: Int?, height: Int?, scale: Double = 1) {
        self =
            switch (width, height) {
            case (let width?, let height?): .exact(width: width, height: height)
            case (let width?, nil): .width(width)
            case (nil, let height?): .height(height)
            case (nil, nil): .scale(scale)
            }
    }

    /// Returns the size in pixels: at least one, and at most far more than can be drawn. The drawing's size is in CSS pixels.
    public func pixels(for drawing: Size) -> (width: Int, height: Int) {
        switch self {
        case .scale(let factor): (Self.round(drawing.width * factor), Self.round(drawing.height * factor))
        case .width(let width): (width, Self.round(Double(width) * drawing.height / drawing.width))
        case .height(let height): (Self.round(Double(height) * drawing.width / drawing.height), height)
        case .exact(let width, let height): (width, height)
        }
    }

    private static func round(_ extent: Double) -> Int {
        guard extent > 1 else { return 1 }
        return Int(bounded: min(extent.rounded(), Double(Int32.max)))
    }
}
