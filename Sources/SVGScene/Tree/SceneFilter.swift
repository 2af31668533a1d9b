import Geometry

/// A chain of operations on the pixels of a group (Filter Effects 1).
public struct SceneFilter: Sendable {
    /// The filter region, in the coordinates of the filtered group's children, outside which the filter reads and
    /// writes nothing; `nil` for filter functions, which reach as far as their effect does.
    public var region: Rect?
    /// The operations in order, at least one; the last one's result replaces the group.
    public var primitives: [SceneFilterPrimitive]
}

/// An operation of a filter.
public struct SceneFilterPrimitive: Sendable {
    /// The effect of the operation.
    public var effect: SceneFilterEffect
    /// The subregion outside which the result is transparent, in the coordinates of the filtered group's children;
    /// `nil` for the filter region. With an empty rectangle nothing is visible.
    public var region: Rect?
    /// Whether the operation computes in linear light (`color-interpolation-filters`) instead of sRGB.
    public var usesLinearRGB: Bool
}

/// The input of a filter operation.
public enum SceneFilterInput: Sendable, Hashable {
    /// The filtered group as it would be drawn without the filter.
    case sourceGraphic
    /// The alpha of the filtered group, in black.
    case sourceAlpha
    /// The result of the filter's primitive at that index, which precedes the one that uses it.
    case result(Int)
}

/// The effect of a filter operation. Lengths are in the coordinates of the filtered group's children.
public enum SceneFilterEffect: Sendable {
    /// `feBlend`: the first input over the second, blended.
    case blend(SceneFilterInput, over: SceneFilterInput, BlendMode)
    /// `feColorMatrix`: four rows of five coefficients for colours that are not premultiplied; always 20 numbers.
    case colorMatrix(SceneFilterInput, [Double])
    /// `feComposite`: the first input composited with the second.
    case composite(SceneFilterInput, over: SceneFilterInput, SceneFilterComposite)
    /// `feDropShadow`: the input over its blurred shadow, which is displaced by `offset`.
    case dropShadow(SceneFilterInput, offset: Point, deviationX: Double, deviationY: Double, RGBColor)
    /// `feFlood`: one colour everywhere.
    case flood(RGBColor)
    /// `feGaussianBlur`; a standard deviation of 0 disables its direction.
    case gaussianBlur(SceneFilterInput, deviationX: Double, deviationY: Double)
    /// `feMerge`: the inputs over each other, the first one lowest.
    case merge([SceneFilterInput])
    /// `feMorphology`: the minimum (erosion) or maximum (dilation) of each component in a rectangle of twice the radii;
    /// a radius of 0 disables its direction.
    case morphology(SceneFilterInput, dilates: Bool, radiusX: Double, radiusY: Double)
    /// `feOffset`.
    case offset(SceneFilterInput, Point)
}

/// The operators of `feComposite`, on premultiplied components.
public enum SceneFilterComposite: Sendable, Hashable {
    /// The first input over the second.
    case over
    /// The first input inside the second.
    case `in`
    /// The first input outside the second.
    case out
    /// The first input over the second, inside the second.
    case atop
    /// Each input outside the other.
    case xor
    /// The sum of the inputs.
    case lighter
    /// k1 · first · second + k2 · first + k3 · second + k4
    case arithmetic(k1: Double, k2: Double, k3: Double, k4: Double)
}
