import SVGScene

/// The formulas of Compositing and Blending Level 1.
enum Blending {
    /// Returns the source blended with the backdrop and composited over it; both and the result are premultiplied.
    static func blend(_ mode: BlendMode, source: PixelColor, backdrop: PixelColor) -> PixelColor {
        let sourceAlpha = source.w
        let backdropAlpha = backdrop.w
        guard mode != .normal, sourceAlpha > 0, backdropAlpha > 0 else { return source + backdrop * (1 - sourceAlpha) }
        let mixed = mix(mode, straight(source), straight(backdrop))
        var result = source * (1 - backdropAlpha) + backdrop * (1 - sourceAlpha) + mixed * (sourceAlpha * backdropAlpha)
        result.w = sourceAlpha + backdropAlpha * (1 - sourceAlpha)
        return result
    }

    /// Returns B(cb, cs), the mixing function, for unpremultiplied colours; the fourth component is meaningless.
    static func mix(_ mode: BlendMode, _ source: SIMD4<Float>, _ backdrop: SIMD4<Float>) -> SIMD4<Float> {
        switch mode {
        case .normal: source
        case .multiply: source * backdrop
        case .screen: backdrop + source - backdrop * source
        case .overlay: each(backdrop, source, hardLight)
        case .darken: pointwiseMin(source, backdrop)
        case .lighten: pointwiseMax(source, backdrop)
        case .colorDodge: each(source, backdrop, colorDodge)
        case .colorBurn: each(source, backdrop, colorBurn)
        case .hardLight: each(source, backdrop, hardLight)
        case .softLight: each(source, backdrop, softLight)
        case .difference: pointwiseMax(source, backdrop) - pointwiseMin(source, backdrop)
        case .exclusion: backdrop + source - 2 * backdrop * source
        case .hue: settingLuminosity(settingSaturation(source, saturation(backdrop)), luminosity(backdrop))
        case .saturation: settingLuminosity(settingSaturation(backdrop, saturation(source)), luminosity(backdrop))
        case .color: settingLuminosity(source, luminosity(backdrop))
        case .luminosity: settingLuminosity(backdrop, luminosity(source))
        }
    }

    private static func straight(_ color: PixelColor) -> SIMD4<Float> {
        // Rounding may push a component slightly above alpha.
        pointwiseMin(color / color.w, SIMD4(repeating: 1))
    }

    private static func each(
        _ source: SIMD4<Float>, _ backdrop: SIMD4<Float>, _ formula: (Float, Float) -> Float
    ) -> SIMD4<Float> {
        SIMD4(formula(source.x, backdrop.x), formula(source.y, backdrop.y), formula(source.z, backdrop.z), 1)
    }

    private static func hardLight(_ source: Float, _ backdrop: Float) -> Float {
        guard source > 0.5 else { return backdrop * (2 * source) }
        let screen = 2 * source - 1
        return backdrop + screen - backdrop * screen
    }

    private static func colorDodge(_ source: Float, _ backdrop: Float) -> Float {
        if backdrop == 0 { return 0 }
        return source >= 1 ? 1 : min(1, backdrop / (1 - source))
    }

    private static func colorBurn(_ source: Float, _ backdrop: Float) -> Float {
        if backdrop >= 1 { return 1 }
        return source <= 0 ? 0 : 1 - min(1, (1 - backdrop) / source)
    }

    private static func softLight(_ source: Float, _ backdrop: Float) -> Float {
        guard source > 0.5 else { return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop) }
        let lifted = backdrop <= 0.25 ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
        return backdrop + (2 * source - 1) * (lifted - backdrop)
    }

    private static func luminosity(_ c: SIMD4<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

    private static func saturation(_ c: SIMD4<Float>) -> Float { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

    private static func settingLuminosity(_ color: SIMD4<Float>, _ target: Float) -> SIMD4<Float> {
        clipped(color + (target - luminosity(color)))
    }

    /// Returns the colour moved towards its luminosity until every component is between 0 and 1.
    private static func clipped(_ color: SIMD4<Float>) -> SIMD4<Float> {
        let light = luminosity(color)
        let minimum = min(color.x, color.y, color.z)
        let maximum = max(color.x, color.y, color.z)
        var result = color
        if minimum < 0 { result = light + (result - light) * (light / (light - minimum)) }
        if maximum > 1 { result = light + (result - light) * ((1 - light) / (maximum - light)) }
        return result
    }

    private static func settingSaturation(_ color: SIMD4<Float>, _ target: Float) -> SIMD4<Float> {
        let range = saturation(color)
        guard range > 0 else { return .zero }
        return (color - min(color.x, color.y, color.z)) * (target / range)
    }
}
