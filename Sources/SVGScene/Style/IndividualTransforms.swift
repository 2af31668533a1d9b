/// The values of `translate`, `rotate` and `scale` (CSS Transforms 2, section 5), as far as they stay in the plane.
struct IndividualTransforms {
    var translate: StyleTransform.Function?
    var rotate: StyleTransform.Function?
    var scale: StyleTransform.Function?

    /// Whether there is none.
    var isEmpty: Bool { translate == nil && rotate == nil && scale == nil }

    /// The steps in the order in which they are applied.
    var steps: [StyleTransform.Function] { [translate, rotate, scale].compactMap { $0 } }
}
