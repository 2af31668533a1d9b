import SVGScene

/// A cache of a picture's premultiplied images, so that one drawn several times, or in several strips, is converted
/// once.
struct ImageCache: Sendable {
    private var entries: [(pixels: [UInt8], width: Int, image: DecodedImage?)] = []

    /// The maximum number of images kept.
    private static let capacity = 4
    /// The maximum number of pixels of a cached image; larger ones are converted every time to limit peak memory.
    private static let greatestPixelCount = 1 << 20

    /// Returns the pixels of an image, or `nil` if it is invalid.
    mutating func pixels(of image: SceneImage) -> DecodedImage? {
        // The comparison is quick: equal images share their storage.
        if let known = entries.first(where: { $0.width == image.width && $0.pixels == image.pixels }) {
            return known.image
        }
        let decoded = DecodedImage(image)
        guard (decoded?.pixels.count ?? 0) <= Self.greatestPixelCount else { return decoded }
        if entries.count == Self.capacity { entries.removeFirst() }
        entries.append((image.pixels, image.width, decoded))
        return decoded
    }

    /// Removes all images.
    mutating func removeAll() { entries.removeAll() }
}
