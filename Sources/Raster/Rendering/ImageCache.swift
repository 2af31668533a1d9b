import SVGScene

/// The decoded images of a picture, so that one drawn several times, or in several strips, is decoded once.
struct ImageCache: Sendable {
    private var entries: [(data: [UInt8], image: DecodedImage?)] = []

    /// The most images that are kept.
    private static let capacity = 4
    /// Larger images are decoded every time: a picture's peak of memory counts for more.
    private static let greatestPixelCount = 1 << 20

    /// The pixels of an image, or `nil` where it cannot be decoded.
    mutating func pixels(of image: SceneImage) -> DecodedImage? {
        if let known = entries.first(where: { $0.data == image.data }) { return known.image }
        let decoded = DecodedImage(image)
        guard (decoded?.pixels.count ?? 0) <= Self.greatestPixelCount else { return decoded }
        if entries.count == Self.capacity { entries.removeFirst() }
        entries.append((image.data, decoded))
        return decoded
    }

    /// Forgets all images.
    mutating func removeAll() { entries.removeAll() }
}
