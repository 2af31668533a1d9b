import Geometry

/// The matrices of `feColorMatrix` (Filter Effects 1, section 9.6).
enum ColorMatrices {
    /// The identity.
    static let identity: [Double] = [
        1, 0, 0, 0, 0,
        0, 1, 0, 0, 0,
        0, 0, 1, 0, 0,
        0, 0, 0, 1, 0,
    ]

    /// The matrix that turns luminance into alpha.
    static let luminanceToAlpha: [Double] = [
        0, 0, 0, 0, 0,
        0, 0, 0, 0, 0,
        0, 0, 0, 0, 0,
        0.2125, 0.7154, 0.0721, 0, 0,
    ]

    /// Returns the matrix that desaturates by factors less than 1 and saturates by larger ones.
    static func saturate(_ s: Double) -> [Double] {
        [
            0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0, 0,
            0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0, 0,
            0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0, 0,
            0, 0, 0, 1, 0,
        ]
    }

    /// Returns the matrix that rotates hues by an angle in degrees.
    static func hueRotate(_ degrees: Double) -> [Double] {
        let (s, c) = PortableMath.sineAndCosine(degrees.truncatingRemainder(dividingBy: 360) * .pi / 180)
        return [
            0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0,
            0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0, 0,
            0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0,
            0, 0, 0, 1, 0,
        ]
    }
}
