import Geometry

/// The effect of a filter operation. Lengths are in the coordinates of the filtered group's children.
public indirect enum SceneFilterEffect: Sendable {
    /// `feBlend`: the first input over the second, blended.
    case blend(SceneFilterInput, over: SceneFilterInput, BlendMode)
    /// `feColorMatrix`: four rows of five coefficients for colours that are not premultiplied; always 20 numbers.
    case colorMatrix(SceneFilterInput, [Double])
    /// `feComponentTransfer`, for colours that are not premultiplied.
    case componentTransfer(
        SceneFilterInput, red: SceneTransferFunction, green: SceneTransferFunction, blue: SceneTransferFunction,
        alpha: SceneTransferFunction)
    /// `feComposite`: the first input composited with the second.
    case composite(SceneFilterInput, over: SceneFilterInput, SceneFilterComposite)
    /// `feConvolveMatrix`.
    case convolution(SceneFilterInput, SceneConvolution)
    /// `feDisplacementMap`: pixels of the first input, displaced by channels of the second times `scale`.
    case displacement(
        SceneFilterInput, by: SceneFilterInput, scale: Double, x: SceneColorChannel, y: SceneColorChannel)
    /// `feDropShadow`: the input over its blurred shadow, which is displaced by `offset`.
    case dropShadow(SceneFilterInput, offset: Point, deviationX: Double, deviationY: Double, RGBColor)
    /// `feFlood`: one colour everywhere.
    case flood(RGBColor)
    /// `feGaussianBlur`; a standard deviation of 0 disables its direction.
    case gaussianBlur(SceneFilterInput, deviationX: Double, deviationY: Double)
    /// `feImage`: a drawing in the coordinates of the filtered group's children.
    case image([SceneNode])
    /// `feDiffuseLighting` and `feSpecularLighting`: the input's alpha is the height of a lit surface.
    case lighting(SceneFilterInput, SceneLighting)
    /// `feMerge`: the inputs over each other, the first one lowest.
    case merge([SceneFilterInput])
    /// `feMorphology`: the minimum (erosion) or maximum (dilation) of each component in a rectangle of twice the radii;
    /// a radius of 0 disables its direction.
    case morphology(SceneFilterInput, dilates: Bool, radiusX: Double, radiusY: Double)
    /// `feOffset`.
    case offset(SceneFilterInput, Point)
    /// `feTile`: the subregion of the input's primitive, repeated.
    case tile(SceneFilterInput)
    /// `feTurbulence`.
    case turbulence(SceneTurbulence)
}
