/// Decoded pixels, as `SceneImage` holds them.
struct RasterImage {
    var width: Int
    var height: Int
    var pixels: [UInt8]
}
