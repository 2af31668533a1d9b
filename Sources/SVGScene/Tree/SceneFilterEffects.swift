/// The parameters of `feConvolveMatrix`.
public struct SceneConvolution: Sendable, Hashable {
    /// The extension of the input beyond its edges.
    public enum EdgeMode: String, Sendable {
        /// The pixels at the edge are repeated.
        case duplicate
        /// The input is repeated.
        case wrap
        /// Transparent black.
        case none
    }

    /// The number of columns of the kernel, at least 1.
    public var columns: Int
    /// The number of rows of the kernel, at least 1.
    public var rows: Int
    /// The kernel row by row as written, `columns` × `rows` numbers: the convolution rotates it by 180°.
    public var kernel: [Double]
    /// The divisor of the sum, not 0.
    public var divisor: Double
    /// The offset added to the result, multiplied by its alpha.
    public var bias: Double
    /// The kernel column at the computed pixel.
    public var targetX: Int
    /// The kernel row at the computed pixel.
    public var targetY: Int
    /// The extension of the input beyond its edges.
    public var edgeMode: EdgeMode
    /// Whether alpha is preserved and unpremultiplied colours are convolved.
    public var preservesAlpha: Bool

    /// Creates the parameters.
    public init(
        columns: Int, rows: Int, kernel: [Double], divisor: Double, bias: Double, targetX: Int, targetY: Int,
        edgeMode: EdgeMode, preservesAlpha: Bool
    ) {
        self.columns = columns
        self.rows = rows
        self.kernel = kernel
        self.divisor = divisor
        self.bias = bias
        self.targetX = targetX
        self.targetY = targetY
        self.edgeMode = edgeMode
        self.preservesAlpha = preservesAlpha
    }
}

/// The parameters of `feDiffuseLighting` and `feSpecularLighting`.
public struct SceneLighting: Sendable, Hashable {
    /// The reflection of light by the surface.
    public enum Reflection: Sendable, Hashable {
        /// Diffuse reflection in all directions; the result is opaque.
        case diffuse(constant: Double)
        /// Specular reflection towards the viewer; the exponent is from 1 to 128.
        case specular(constant: Double, exponent: Double)
    }

    /// The reflection of light by the surface.
    public var reflection: Reflection
    /// The height of the surface where alpha is 1, in the coordinates of the filtered group's children.
    public var surfaceScale: Double
    /// The colour of the light; its alpha is ignored.
    public var color: RGBColor
    /// The light source.
    public var source: SceneLightSource

    /// Creates the parameters.
    public init(reflection: Reflection, surfaceScale: Double, color: RGBColor, source: SceneLightSource) {
        self.reflection = reflection
        self.surfaceScale = surfaceScale
        self.color = color
        self.source = source
    }
}

/// The light source of a lighting operation; positions are in the coordinates of the filtered group's children, z
/// towards the viewer in the same units.
public enum SceneLightSource: Sendable, Hashable {
    /// An infinitely distant light; angles in degrees.
    case distant(azimuth: Double, elevation: Double)
    /// A point light.
    case point(Position)
    /// A point light directed at another point; the cone's half angle is in degrees, `nil` if there is no cone.
    case spot(Position, pointsAt: Position, exponent: Double, limitingConeAngle: Double?)

    /// A position in space.
    public struct Position: Sendable, Hashable {
        /// The horizontal coordinate.
        public var x: Double
        /// The vertical coordinate.
        public var y: Double
        /// The height above the drawing.
        public var z: Double

        /// Creates a position.
        public init(x: Double, y: Double, z: Double) {
            self.x = x
            self.y = y
            self.z = z
        }
    }
}

/// The parameters of `feTurbulence`.
public struct SceneTurbulence: Sendable, Hashable {
    /// The frequency along x of the first octave, per unit of the filtered group's children, at least 0.
    public var frequencyX: Double
    /// The frequency along y of the first octave.
    public var frequencyY: Double
    /// The number of octaves, 0 to `maximumOctaves`.
    public var octaves: Int
    /// The seed of the noise.
    public var seed: Int32
    /// Whether frequencies are adjusted so that tiles of the primitive's subregion join without seams.
    public var isStitched: Bool
    /// Whether the octaves are summed with their sign (`fractalNoise`) or as absolute values (`turbulence`).
    public var isFractalNoise: Bool

    /// The maximum number of octaves: further ones add less than a thousandth of a component's step.
    public static let maximumOctaves = 16

    /// Creates the parameters.
    public init(
        frequencyX: Double, frequencyY: Double, octaves: Int, seed: Int32, isStitched: Bool, isFractalNoise: Bool
    ) {
        self.frequencyX = frequencyX
        self.frequencyY = frequencyY
        self.octaves = octaves
        self.seed = seed
        self.isStitched = isStitched
        self.isFractalNoise = isFractalNoise
    }
}
