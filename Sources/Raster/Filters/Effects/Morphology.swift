/// Erosion and dilation.
enum Morphology {
    /// Returns the minimum or maximum components within radii in pixels.
    ///
    /// Between whole radii the result is interpolated, so that an icon looks alike at every size.
    static func apply(dilates: Bool, radiusX: Double, radiusY: Double, to image: FilterImage) -> FilterImage {
        var image = image
        spread(&image, along: .x, radius: radiusX, dilates: dilates)
        spread(&image, along: .y, radius: radiusY, dilates: dilates)
        return image
    }

    private static func spread(_ image: inout FilterImage, along axis: PixelLine.Axis, radius: Double, dilates: Bool) {
        let length = axis == .x ? image.width : image.height
        let held = min(max(radius, 0), Double(length))
        let whole = Int(held.rounded(.down))
        // Rounding noise must not affect the interpolation.
        let part = Float(Subpixel.rounded((held - Double(whole)) * 256) / 256)
        guard whole > 0 || part > 0 else { return }
        let reach = part > 0 ? whole + 1 : whole
        var inner = Extremes(length: length, radius: whole, dilates: dilates)
        var outer = Extremes(length: length, radius: reach, dilates: dilates)
        image.changeLines(along: axis, reach: reach) { line in
            outer.find(in: line)
            guard part > 0 else {
                for x in line.changed { line.target[x] = outer.values[x] }
                return
            }
            inner.find(in: line)
            for x in line.changed { line.target[x] = inner.values[x] * (1 - part) + outer.values[x] * part }
        }
    }
}
