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
