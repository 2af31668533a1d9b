import SVGScene

/// The pixels of an image, prepared for compositing.
struct DecodedImage: Sendable {
    /// The number of columns.
    let width: Int
    /// The number of rows.
    let height: Int
    /// The pixels, row by row.
    let pixels: [PixelColor]

    /// Creates the premultiplied pixels of an image, or `nil` if it is too large or has the wrong number of bytes.
    init?(_ image: SceneImage) {
        let (count, overflows) = image.width.multipliedReportingOverflow(by: image.height)
        guard image.width > 0, image.height > 0, !overflows, count <= RenderLimits.maximumTexturePixelCount,
            image.pixels.count == count * 4
        else { return nil }
        width = image.width
        height = image.height
        pixels = image.pixels.withUnsafeBufferPointer { bytes in
            (0..<count).map { index in
                let alpha = Float(bytes[index * 4 + 3]) / 255
                let scale = alpha / 255
                return PixelColor(
                    Float(bytes[index * 4]) * scale, Float(bytes[index * 4 + 1]) * scale,
                    Float(bytes[index * 4 + 2]) * scale, alpha)
            }
        }
    }
}
