import Geometry

/// The conversions of colours to sRGB (CSS Color Module Level 4, section 18), clipped to its gamut.
enum ColorSpaces {
    /// The colour spaces of `color()`.
    enum Space: String {
        case srgb
        case srgbLinear = "srgb-linear"
        case displayP3 = "display-p3"
        case a98RGB = "a98-rgb"
        case proPhotoRGB = "prophoto-rgb"
        case rec2020
        case xyz
        case xyzD50 = "xyz-d50"
        case xyzD65 = "xyz-d65"

        /// Returns the colour with the given components.
        func color(_ a: Double, _ b: Double, _ c: Double, _ alpha: Double) -> RGBColor {
            switch self {
            case .srgb: RGBColor(clamping: a, b, c, alpha)
            case .srgbLinear: ColorSpaces.linear(Vector(a, b, c), alpha)
            case .displayP3:
                ColorSpaces.xyz(ColorSpaces.p3ToXYZ * Vector(a, b, c).map(ColorSpaces.linearized), alpha)
            case .a98RGB:
                ColorSpaces.xyz(ColorSpaces.a98ToXYZ * Vector(a, b, c).map { signedPower($0, 563.0 / 256) }, alpha)
            case .proPhotoRGB:
                ColorSpaces.xyzD50(
                    ColorSpaces.proPhotoToXYZ
                        * Vector(a, b, c).map { abs($0) <= 16.0 / 512 ? $0 / 16 : signedPower($0, 1.8) }, alpha)
            case .rec2020: ColorSpaces.xyz(ColorSpaces.rec2020ToXYZ * Vector(a, b, c).map(rec2020Linearized), alpha)
            case .xyz, .xyzD65: ColorSpaces.xyz(Vector(a, b, c), alpha)
            case .xyzD50: ColorSpaces.xyzD50(Vector(a, b, c), alpha)
            }
        }
    }

    /// Returns a colour from hue in degrees, and saturation and lightness from 0 to 1.
    static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double, _ alpha: Double) -> RGBColor {
        let turn = (hue / 30).truncatingRemainder(dividingBy: 12)
        let amplitude = saturation * min(lightness, 1 - lightness)
        func component(_ offset: Double) -> Double {
            let k = (offset + turn + 12).truncatingRemainder(dividingBy: 12)
            return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
        }
        return RGBColor(clamping: component(0), component(8), component(4), alpha)
    }

    /// Returns a colour from hue in degrees, and whiteness and blackness from 0 to 1.
    static func hwb(_ hue: Double, _ white: Double, _ black: Double, _ alpha: Double) -> RGBColor {
        guard white + black < 1 else {
            let gray = white / (white + black)
            return RGBColor(clamping: gray, gray, gray, alpha)
        }
        let pure = hsl(hue, 1, 0.5, alpha)
        func component(_ value: Double) -> Double { value * (1 - white - black) + white }
        return RGBColor(clamping: component(pure.red), component(pure.green), component(pure.blue), alpha)
    }

    /// Returns a colour from CIE Lab, D50.
    static func lab(_ lightness: Double, _ a: Double, _ b: Double, _ alpha: Double) -> RGBColor {
        let y = (lightness.clamped(to: 0...100) + 16) / 116
        let (x, z) = (a / 500 + y, y - b / 200)
        func component(_ f: Double) -> Double { f > 6.0 / 29 ? f * f * f : (116 * f - 16) / (24389.0 / 27) }
        let white = Vector(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
        return xyzD50(Vector(component(x) * white.x, component(y), component(z) * white.z), alpha)
    }

    /// Returns a colour from CIE LCH, D50; hue in degrees.
    static func lch(_ lightness: Double, _ chroma: Double, _ hue: Double, _ alpha: Double) -> RGBColor {
        let (sine, cosine) = sineAndCosine(hue)
        return lab(lightness, max(chroma, 0) * cosine, max(chroma, 0) * sine, alpha)
    }

    /// Returns a colour from Oklab.
    static func oklab(_ lightness: Double, _ a: Double, _ b: Double, _ alpha: Double) -> RGBColor {
        let cone = (oklabToLMS * Vector(lightness.clamped(to: 0...1), a, b)).map { $0 * $0 * $0 }
        return linear(lmsToLinear * cone, alpha)
    }

    /// Returns a colour from Oklch; hue in degrees.
    static func oklch(_ lightness: Double, _ chroma: Double, _ hue: Double, _ alpha: Double) -> RGBColor {
        let (sine, cosine) = sineAndCosine(hue)
        return oklab(lightness, max(chroma, 0) * cosine, max(chroma, 0) * sine, alpha)
    }

    private static func sineAndCosine(_ hue: Double) -> (sine: Double, cosine: Double) {
        PortableMath.sineAndCosine(hue.truncatingRemainder(dividingBy: 360) * .pi / 180)
    }

    /// Returns a colour from CIE XYZ, D65.
    static func xyz(_ color: Vector, _ alpha: Double) -> RGBColor { linear(xyzToLinear * color, alpha) }

    /// Returns a colour from CIE XYZ, D50, adapted by the Bradford method.
    static func xyzD50(_ color: Vector, _ alpha: Double) -> RGBColor { xyz(d50ToD65 * color, alpha) }

    /// Returns a colour from linear-light sRGB.
    static func linear(_ color: Vector, _ alpha: Double) -> RGBColor {
        let encoded = color.map(encoded)
        return RGBColor(clamping: encoded.x, encoded.y, encoded.z, alpha)
    }

    /// Returns the sRGB encoding of a linear-light value.
    static func encoded(_ value: Double) -> Double {
        abs(value) <= 0.003_130_8 ? 12.92 * value : signedPower(value, 1 / 2.4, scale: 1.055, offset: -0.055)
    }

    /// Returns the linear-light value of an sRGB-encoded one.
    static func linearized(_ value: Double) -> Double {
        let magnitude = abs(value)
        let linear =
            magnitude <= 0.04045 ? magnitude / 12.92 : PortableMath.power((magnitude + 0.055) / 1.055, 2.4)
        return value < 0 ? -linear : linear
    }

    private static func rec2020Linearized(_ value: Double) -> Double {
        let (alpha, beta) = (1.099_296_826_809_44, 0.018_053_968_510_807)
        let magnitude = abs(value)
        let linear =
            magnitude < beta * 4.5
            ? magnitude / 4.5 : PortableMath.power((magnitude + alpha - 1) / alpha, 1 / 0.45)
        return value < 0 ? -linear : linear
    }

    private static func signedPower(
        _ value: Double, _ exponent: Double, scale: Double = 1, offset: Double = 0
    ) -> Double {
        let magnitude = scale * PortableMath.power(abs(value), exponent) + offset
        return value < 0 ? -magnitude : magnitude
    }

    // MARK: Matrices

    /// A vector of three components.
    struct Vector {
        var x: Double
        var y: Double
        var z: Double

        init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }

        func map(_ transform: (Double) -> Double) -> Vector { Vector(transform(x), transform(y), transform(z)) }
    }

    /// A matrix of three rows of three coefficients.
    struct Matrix {
        var rows: (Vector, Vector, Vector)

        init(_ a: Vector, _ b: Vector, _ c: Vector) { rows = (a, b, c) }

        static func * (matrix: Matrix, v: Vector) -> Vector {
            func dot(_ row: Vector) -> Double { row.x * v.x + row.y * v.y + row.z * v.z }
            return Vector(dot(matrix.rows.0), dot(matrix.rows.1), dot(matrix.rows.2))
        }
    }

    private static let xyzToLinear = Matrix(
        Vector(3.240_969_941_904_521, -1.537_383_177_570_093, -0.498_610_760_293_003),
        Vector(-0.969_243_636_280_88, 1.875_967_501_507_72, 0.041_555_057_407_176),
        Vector(0.055_630_079_696_993, -0.203_976_958_888_976, 1.056_971_514_242_878))
    private static let d50ToD65 = Matrix(
        Vector(0.955_473_452_704_218, -0.023_098_536_874_261, 0.063_259_308_661_027),
        Vector(-0.028_369_706_963_208, 1.009_995_458_005_822, 0.021_041_398_966_943),
        Vector(0.012_314_001_688_319, -0.020_507_696_433_477, 1.330_365_936_608_075))
    private static let p3ToXYZ = Matrix(
        Vector(0.486_570_948_648_216, 0.265_667_693_169_093, 0.198_217_285_234_362),
        Vector(0.228_974_564_069_748, 0.691_738_521_836_506, 0.079_286_914_093_745),
        Vector(0, 0.045_113_381_858_902, 1.043_944_368_900_976))
    private static let a98ToXYZ = Matrix(
        Vector(0.576_669_042_910_131, 0.185_558_237_906_546, 0.188_228_646_234_995),
        Vector(0.297_344_975_250_536, 0.627_363_566_255_466, 0.075_291_458_493_998),
        Vector(0.027_031_361_386_412, 0.070_688_852_535_827, 0.991_337_536_837_639))
    private static let proPhotoToXYZ = Matrix(
        Vector(0.797_766_644_906_44, 0.135_181_297_405_319, 0.031_347_734_128_391),
        Vector(0.288_074_820_888_159, 0.711_835_234_250_304, 0.000_089_944_861_537),
        Vector(0, 0, 0.825_104_602_510_460))
    private static let rec2020ToXYZ = Matrix(
        Vector(0.636_958_048_301_291, 0.144_616_903_586_208, 0.168_880_975_164_172),
        Vector(0.262_700_212_011_267, 0.677_998_071_518_871, 0.059_301_716_469_862),
        Vector(0, 0.028_072_693_049_087, 1.060_985_057_710_791))
    private static let oklabToLMS = Matrix(
        Vector(1, 0.396_337_792_173_768, 0.215_803_758_060_759),
        Vector(1, -0.105_561_342_323_656, -0.063_854_174_771_706),
        Vector(1, -0.089_484_182_094_966, -1.291_485_537_864_092))
    private static let lmsToLinear = Matrix(
        Vector(4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2),
        Vector(-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5),
        Vector(-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701))
}
