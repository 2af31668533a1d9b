import Geometry

/// The effects of the CSS filter functions (Filter Effects 1, section 12).
struct FilterFunctions {
    let units: LengthUnits
    /// The computed value of `color`.
    let color: RGBColor

    /// Returns the effect of a function on the group that it filters.
    func effect(_ function: StyleFilter.Function) -> SceneFilterEffect {
        switch function {
        case .element: return .offset(.sourceGraphic, .zero)
        case .blur(let length):
            let deviation = units.resolve(length, .diagonal)
            return .gaussianBlur(.sourceGraphic, deviationX: deviation, deviationY: deviation)
        case .dropShadow(let x, let y, let length, let color):
            let deviation = units.resolve(length, .diagonal)
            return .dropShadow(
                .sourceGraphic, offset: Point(x: units.resolve(x, .horizontal), y: units.resolve(y, .vertical)),
                deviationX: deviation, deviationY: deviation, color.resolved(self.color))
        case .grayscale(let amount): return .colorMatrix(.sourceGraphic, ColorMatrices.grayscale(amount))
        case .sepia(let amount): return .colorMatrix(.sourceGraphic, ColorMatrices.sepia(amount))
        case .saturate(let amount): return .colorMatrix(.sourceGraphic, ColorMatrices.saturate(amount))
        case .hueRotate(let degrees): return .colorMatrix(.sourceGraphic, ColorMatrices.hueRotate(degrees))
        case .brightness(let amount): return colors(.linear(slope: amount, intercept: 0))
        case .contrast(let amount): return colors(.linear(slope: amount, intercept: 0.5 - 0.5 * amount))
        case .invert(let amount): return colors(.linear(slope: 1 - 2 * amount, intercept: amount))
        case .opacity(let amount):
            return .componentTransfer(
                .sourceGraphic, red: .identity, green: .identity, blue: .identity,
                alpha: .linear(slope: amount, intercept: 0))
        }
    }

    private func colors(_ function: SceneTransferFunction) -> SceneFilterEffect {
        .componentTransfer(.sourceGraphic, red: function, green: function, blue: function, alpha: .identity)
    }
}
