import Geometry
import SVGScene

/// How far away from a pixel a filter looks to compute it.
struct FilterReach: Sendable {
    /// The distance along x in pixels.
    var x: Double
    /// The distance along y in pixels.
    var y: Double

    /// Nowhere but at the pixel itself.
    static let zero = FilterReach(x: 0, y: 0)
    /// Anywhere.
    static let unlimited = FilterReach(x: .infinity, y: .infinity)

    /// How far a chain of operations looks.
    static func + (a: FilterReach, b: FilterReach) -> FilterReach { FilterReach(x: a.x + b.x, y: a.y + b.y) }

    /// A rectangle with everything that is looked at from within.
    func around(_ rect: Rect) -> Rect {
        Rect(minX: rect.minX - x, minY: rect.minY - y, maxX: rect.maxX + x, maxY: rect.maxY + y)
    }
}

extension SceneFilter {
    /// How far the filter looks, given the pixels per unit in both directions.
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
