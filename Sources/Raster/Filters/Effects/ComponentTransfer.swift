import Geometry
import SVGScene

/// A transfer function for each component (`feComponentTransfer`).
struct ComponentTransfer: Sendable {
    let red: SceneTransferFunction
    let green: SceneTransferFunction
    let blue: SceneTransferFunction
    let alpha: SceneTransferFunction

    func apply(to image: FilterImage) -> FilterImage {
        image.mapped { pixel in
            let color = pixel.straight
            return PixelColor(
                red.value(color.x), green.value(color.y), blue.value(color.z), alpha.value(color.w)
            ).clampedAndPremultiplied
        }
    }
}

extension SceneTransferFunction {
    /// Returns the function's value for a component (Filter Effects 1, section 9.7.1).
    fileprivate func value(_ component: Float) -> Float {
        switch self {
        case .identity: component
        case .table(let values): Self.interpolated(values, Double(component))
        case .discrete(let values): Float(values[Self.index(Double(component) * Double(values.count), values)])
        case .linear(let slope, let intercept): Float(slope * Double(component) + intercept)
        case .gamma(let amplitude, let exponent, let offset):
            Float(amplitude * ElementaryFunctions.power(Double(component), exponent) + offset)
        }
    }

    private static func interpolated(_ values: [Double], _ component: Double) -> Float {
        let position = component * Double(values.count - 1)
        let lower = index(position, values)
        let upper = min(lower + 1, values.count - 1)
        return Float(values[lower] + (position - Double(lower)) * (values[upper] - values[lower]))
    }

    private static func index(_ position: Double, _ values: [Double]) -> Int {
        Int(min(max(position, 0), Double(values.count - 1)))
    }
}
