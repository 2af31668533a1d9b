import Geometry
import SVGScene

/// The distance from a pixel at which a filter reads other pixels to compute it.
struct FilterReach: Sendable {
    /// The distance along x in pixels.
    var x: Double
    /// The distance along y in pixels.
    var y: Double

    /// The reach of an operation that reads only the pixel itself.
    static let zero = FilterReach(x: 0, y: 0)
    /// The reach of an operation that may read any pixel.
    static let unlimited = FilterReach(x: .infinity, y: .infinity)

    /// Returns the reach of a chain of two operations.
    static func + (a: FilterReach, b: FilterReach) -> FilterReach { FilterReach(x: a.x + b.x, y: a.y + b.y) }

    /// Returns a rectangle extended by everything that is read to compute it.
    func around(_ rect: Rect) -> Rect {
        Rect(minX: rect.minX - x, minY: rect.minY - y, maxX: rect.maxX + x, maxY: rect.maxY + y)
    }
}

extension SceneFilter {
    /// Returns the filter's reach, given the pixels per unit in both directions.
    func reach(scaleX: Double, scaleY: Double) -> FilterReach {
        primitives.reduce(.zero) { $0 + $1.effect.reach(abs(scaleX), abs(scaleY)) }
    }
}

extension SceneFilterEffect {
    fileprivate func reach(_ scaleX: Double, _ scaleY: Double) -> FilterReach {
        switch self {
        case .blend, .colorMatrix, .componentTransfer, .composite, .flood, .image, .merge, .turbulence:
            return .zero
        case .gaussianBlur(_, let deviationX, let deviationY):
            return FilterReach(
                x: GaussianBlur.reach(deviationX * scaleX), y: GaussianBlur.reach(deviationY * scaleY))
        case .dropShadow(_, let offset, let deviationX, let deviationY, _):
            return FilterReach(
                x: GaussianBlur.reach(deviationX * scaleX), y: GaussianBlur.reach(deviationY * scaleY))
                + Self.reach(offset, scaleX, scaleY)
        case .offset(_, let offset): return Self.reach(offset, scaleX, scaleY)
        case .morphology(_, _, let radiusX, let radiusY):
            return FilterReach(x: radiusX * scaleX + 1, y: radiusY * scaleY + 1)
        case .lighting: return FilterReach(x: 1, y: 1)
        case .displacement(_, _, let scale, _, _):
            return FilterReach(x: abs(scale) * scaleX / 2 + 1, y: abs(scale) * scaleY / 2 + 1)
        case .convolution(_, let convolution):
            return convolution.edgeMode == .wrap
                ? .unlimited : FilterReach(x: Double(convolution.columns), y: Double(convolution.rows))
        case .tile: return .unlimited
        }
    }

    private static func reach(_ offset: Point, _ scaleX: Double, _ scaleY: Double) -> FilterReach {
        FilterReach(x: abs(offset.x) * scaleX + 1, y: abs(offset.y) * scaleY + 1)
    }
}
