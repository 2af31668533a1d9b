import SVGScene

/// The convolution of an image with an arbitrary kernel (Filter Effects 1, section 9.9).
struct Convolution: Sendable {
    private let parameters: SceneConvolution
    /// The kernel, divided and rotated, as applied to the pixels, row by row.
    private let weights: [Float]
    /// The kernel's column that is over the computed pixel.
    private let targetX: Int
    /// The kernel's row that is over the computed pixel.
    private let targetY: Int

    /// Creates a convolution, or `nil` if the parameters are invalid.
    ///
    /// - Parameters:
    ///   - parameters: The parameters.
    ///   - reversesX: Whether the drawing is reflected horizontally, and the kernel with it.
    ///   - reversesY: Whether the drawing is reflected vertically.
    init?(_ parameters: SceneConvolution, reversesX: Bool, reversesY: Bool) {
        let (columns, rows) = (parameters.columns, parameters.rows)
        guard columns > 0, rows > 0, parameters.kernel.count == columns * rows, parameters.divisor != 0 else {
            return nil
        }
        self.parameters = parameters
        targetX = reversesX ? columns - 1 - parameters.targetX : parameters.targetX
        targetY = reversesY ? rows - 1 - parameters.targetY : parameters.targetY
        // A convolution rotates the kernel by 180 degrees; reflections undo that.
        weights = (0..<columns * rows).map { index in
            let column = reversesX ? index % columns : columns - 1 - index % columns
            let row = reversesY ? index / columns : rows - 1 - index / columns
            return Float(parameters.kernel[row * columns + column] / parameters.divisor)
        }
    }

    /// Returns the convolved image; the edge mode decides about pixels outside `box`.
    func apply(to image: FilterImage, within box: DeviceBox) -> FilterImage {
        var result = image.cleared
        guard !box.isEmpty else { return result }
        let source = parameters.preservesAlpha ? image.mapped(\.straight) : image
        let bias = Float(parameters.bias)
        let columns = (0..<image.width).map { x in
            (0..<parameters.columns).map { position(x - targetX + $0, box.minX, box.maxX) }
        }
        for y in 0..<image.height {
            let rows = (0..<parameters.rows).map { position(y - targetY + $0, box.minY, box.maxY) }
            for x in 0..<image.width {
                var sum = PixelColor.zero
                for (row, sourceY) in rows.enumerated() where sourceY >= 0 {
                    sum += rowSum(source, row, sourceY * image.width, columns[x])
                }
                sum += bias
                let index = y * image.width + x
                if parameters.preservesAlpha {
                    sum.w = image.pixels[index].w
                    result.pixels[index] = sum.clampedAndPremultiplied
                } else {
                    result.pixels[index] = sum.clampedPremultiplied
                }
            }
        }
        return result
    }

    /// Returns the weighted sum of a row of pixels, adding opposite columns first, so that a mirrored kernel gives the
    /// same.
    private func rowSum(_ image: FilterImage, _ row: Int, _ start: Int, _ columns: [Int]) -> PixelColor {
        let origin = row * parameters.columns
        func term(_ column: Int) -> PixelColor {
            columns[column] < 0 ? .zero : image.pixels[start + columns[column]] * weights[origin + column]
        }
        var sum = PixelColor.zero
        let last = parameters.columns - 1
        for column in 0...(last / 2) {
            sum += column == last - column ? term(column) : term(column) + term(last - column)
        }
        return sum
    }

    /// Returns the column or row to use for one that may be beyond the edges, or -1 for none.
    private func position(_ position: Int, _ start: Int, _ end: Int) -> Int {
        if position >= start, position < end { return position }
        switch parameters.edgeMode {
        case .duplicate: return position.clamped(to: start...end - 1)
        case .none: return -1
        case .wrap:
            let offset = (position - start) % (end - start)
            return start + (offset < 0 ? offset + end - start : offset)
        }
    }
}
