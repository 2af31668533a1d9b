import Geometry

/// The matrices of `feColorMatrix` and of the filter functions (Filter Effects 1, sections 9.6 and 12).
enum ColorMatrices {
    /// The identity.
    static let identity: [Double] = [
        1, 0, 0, 0, 0,
        0, 1, 0, 0, 0,
        0, 0, 1, 0, 0,
        0, 0, 0, 1, 0,
    ]

    /// Returns the matrix that multiplies red, green and blue by a slope and adds a number to them, and multiplies alpha.
    static func linear(_ slope: Double, plus intercept: Double = 0, alpha: Double = 1) -> [Double] {
        [
            slope, 0, 0, 0, intercept,
            0, slope, 0, 0, intercept,
            0, 0, slope, 0, intercept,
            0, 0, 0, alpha, 0,
        ]
    }

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

    /// Returns the matrix that converts to grayscale, fully at 1.
    static func grayscale(_ amount: Double) -> [Double] {
        let rest = 1 - amount
        return [
            0.2126 + 0.7874 * rest, 0.7152 - 0.7152 * rest, 0.0722 - 0.0722 * rest, 0, 0,
            0.2126 - 0.2126 * rest, 0.7152 + 0.2848 * rest, 0.0722 - 0.0722 * rest, 0, 0,
            0.2126 - 0.2126 * rest, 0.7152 - 0.7152 * rest, 0.0722 + 0.9278 * rest, 0, 0,
            0, 0, 0, 1, 0,
        ]
    }

    /// Returns the matrix that converts to sepia, fully at 1.
    static func sepia(_ amount: Double) -> [Double] {
        let rest = 1 - amount
        return [
            0.393 + 0.607 * rest, 0.769 - 0.769 * rest, 0.189 - 0.189 * rest, 0, 0,
            0.349 - 0.349 * rest, 0.686 + 0.314 * rest, 0.168 - 0.168 * rest, 0, 0,
            0.272 - 0.272 * rest, 0.534 - 0.534 * rest, 0.131 + 0.869 * rest, 0, 0,
            0, 0, 0, 1, 0,
        ]
    }
}
