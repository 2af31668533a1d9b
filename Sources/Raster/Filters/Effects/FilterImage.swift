import Buffers

/// The image that a filter works on: all pixels of the filter's canvas.
struct FilterImage: Sendable {
    let width: Int
    let height: Int
    /// The pixels, row by row.
    var pixels: [PixelColor]
    /// Whether colours are in linear light; otherwise they are in sRGB.
    var isLinear = false

    /// The box of all pixels.
    var box: DeviceBox { DeviceBox(minX: 0, minY: 0, maxX: width, maxY: height) }

    /// A transparent image of the same size and colour space.
    var cleared: FilterImage { FilterImage(width: width, height: height, isLinear: isLinear) }

    /// Returns the pixel at a position, or transparent outside the image.
    func pixel(_ x: Int, _ y: Int) -> PixelColor {
        guard x >= 0, x < width, y >= 0, y < height else { return .zero }
        return pixels[y * width + x]
    }

    /// Returns the image with colours in linear light or in sRGB.
    func converted(toLinear: Bool) -> FilterImage {
        guard toLinear != isLinear else { return self }
        var result = mapped(toLinear ? ColorSpace.linear(premultiplied:) : ColorSpace.sRGB(premultiplied:))
        result.isLinear = toLinear
        return result
    }

    /// Returns the image with everything outside a box transparent.
    func cropped(to box: DeviceBox) -> FilterImage {
        var result = self
        let box = box.intersection(self.box)
        for y in 0..<height {
            let isInside = y >= box.minY && y < box.maxY && !box.isEmpty
            let kept = isInside ? box.minX..<box.maxX : width..<width
            let start = y * width
            for x in 0..<kept.lowerBound { result.pixels[start + x] = .zero }
            for x in kept.upperBound..<width { result.pixels[start + x] = .zero }
        }
        return result
    }

    /// Returns the image with that many transparent columns on the left and on the right, and rows above and below;
    /// negative numbers take them away.
    func extended(x: Int, y: Int) -> FilterImage {
        guard x != 0 || y != 0 else { return self }
        var result = FilterImage(width: width + 2 * x, height: height + 2 * y, isLinear: isLinear)
        let columns = max(0, -x)..<min(width, width + x)
        for row in max(0, -y)..<min(height, height + y) {
            let source = row * width
            let target = (row + y) * result.width + x
            result.pixels.replaceSubrange(
                target + columns.lowerBound..<target + columns.upperBound,
                with: pixels[source + columns.lowerBound..<source + columns.upperBound])
        }
        return result
    }

    /// Returns the image with every pixel changed.
    func mapped(_ change: (PixelColor) -> PixelColor) -> FilterImage {
        var result = self
        // Neighbouring pixels are mostly equal.
        var last = PixelColor.zero
        var lastChanged = change(.zero)
        result.pixels.withMutableLoopBuffer { pixels in
            for index in 0..<pixels.count {
                let pixel = pixels[index]
                if pixel != last {
                    last = pixel
                    lastChanged = change(pixel)
                }
                pixels[index] = lastChanged
            }
        }
        return result
    }
}

extension FilterImage {
    /// Creates a transparent image.
    init(width: Int, height: Int, isLinear: Bool) {
        let pixels = [PixelColor](repeating: .zero, count: width * height)
        self.init(width: width, height: height, pixels: pixels, isLinear: isLinear)
    }
}

extension PixelColor {
    /// The unpremultiplied colour; zero if the pixel is transparent.
    var straight: PixelColor {
        guard w > 0 else { return .zero }
        var result = self / w
        result.w = w
        return result
    }

    /// The premultiplied colour of an unpremultiplied one, with components clamped to 0 to 1.
    var clampedAndPremultiplied: PixelColor {
        var result = withoutNaN.clamped(lowerBound: .zero, upperBound: PixelColor(repeating: 1))
        let alpha = result.w
        result *= alpha
        result.w = alpha
        return result
    }

    /// The premultiplied colour with alpha clamped to 0 to 1 and the other components to 0 to alpha.
    var clampedPremultiplied: PixelColor {
        let color = withoutNaN
        return color.clamped(lowerBound: .zero, upperBound: PixelColor(repeating: color.w.clamped(to: 0...1)))
    }

    /// The colour with NaN, which arises where numbers too large for a `Float` cancel, replaced by 0.
    private var withoutNaN: PixelColor { replacing(with: 0, where: self .!= self) }
}
