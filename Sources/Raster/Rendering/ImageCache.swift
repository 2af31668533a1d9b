import SVGScene

/// The premultiplied images of a picture, so that one drawn several times, or in several strips, is converted once.
struct ImageCache: Sendable {
    private var entries: [(pixels: [UInt8], width: Int, image: DecodedImage?)] = []

    /// The most images that are kept.
    private static let capacity = 4
    /// Larger images are converted every time: a picture's peak of memory counts for more.
    private static let greatestPixelCount = 1 << 20

    /// The pixels of an image, or `nil` where it has none.
    mutating func pixels(of image: SceneImage) -> DecodedImage? {
        // Comparing is quick: images that are alike share their storage.
        if let known = entries.first(where: { $0.width == image.width && $0.pixels == image.pixels }) {
            return known.image
        }
        let decoded = DecodedImage(image)
        guard (decoded?.pixels.count ?? 0) <= Self.greatestPixelCount else { return decoded }
        if entries.count == Self.capacity { entries.removeFirst() }
        entries.append((image.pixels, image.width, decoded))
        return decoded
    }

    /// Forgets all images.
    mutating func removeAll() { entries.removeAll() }
}
