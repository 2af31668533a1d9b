/// The decoded pixels of an image, in the layout of `SceneImage`.
struct RasterImage {
    var width: Int
    var height: Int
    var pixels: [UInt8]
}
