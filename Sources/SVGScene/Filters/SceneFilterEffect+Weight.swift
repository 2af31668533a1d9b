extension SceneFilterEffect {
    /// The approximate cost per pixel, in plain operations.
    var weight: Int {
        switch self {
        case .turbulence(let turbulence): max(1, turbulence.octaves)
        case .convolution(_, let convolution): max(1, convolution.columns * convolution.rows / 8)
        case .merge(let inputs): max(1, inputs.count)
        default: 1
        }
    }
}
