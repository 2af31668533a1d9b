/// A linear map of unpremultiplied colours (`feColorMatrix`).
struct ColorMatrix: Sendable {
    private let columns: [PixelColor]

    /// Creates a matrix.
    ///
    /// - Parameter values: Four rows of five numbers; with any other count the result is `nil`.
    init?(_ values: [Double]) {
        guard values.count == 20 else { return nil }
        let numbers = values.map { Float($0) }
        columns = (0..<5).map { PixelColor(numbers[$0], numbers[$0 + 5], numbers[$0 + 10], numbers[$0 + 15]) }
    }

    func apply(to image: FilterImage) -> FilterImage {
        image.mapped { pixel in
            let color = pixel.straight
            let sum = columns[0] * color.x + columns[1] * color.y + columns[2] * color.z + columns[3] * color.w
            return (sum + columns[4]).clampedAndPremultiplied
        }
    }
}
