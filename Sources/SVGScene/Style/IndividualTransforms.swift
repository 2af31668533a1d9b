/// The values of `translate`, `rotate` and `scale` (CSS Transforms 2, section 5), two-dimensional ones only.
struct IndividualTransforms {
    var translate: StyleTransform.Function?
    var rotate: StyleTransform.Function?
    var scale: StyleTransform.Function?

    /// Whether no property is set.
    var isEmpty: Bool { translate == nil && rotate == nil && scale == nil }

    /// The functions in the order of composition.
    var steps: [StyleTransform.Function] { [translate, rotate, scale].compactMap { $0 } }
}
