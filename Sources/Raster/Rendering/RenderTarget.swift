import Geometry

/// The pixels to draw on: a strip of a picture, a layer, a mask, a pattern's tile or a filter's source.
struct RenderTarget: Sendable {
    /// The colours of the pixels; empty if `isOpacityOnly`.
    var colors: Surface
    /// The opacities of the pixels; empty unless `isOpacityOnly`.
    var opacities: PixelSurface<Float>
    /// Whether the whole drawing has one colour, so that only opacities are computed.
    private let isOpacityOnly: Bool

    /// Creates a target for drawings of any colours.
    init(_ colors: Surface) {
        self.colors = colors
        opacities = PixelSurface(box: .empty, pixels: [])
        isOpacityOnly = false
    }

    /// Creates a target for a drawing of one colour (`SingleColor`), which needs no layers.
    init(opacities: PixelSurface<Float>) {
        colors = Surface(box: .empty, pixels: [])
        self.opacities = opacities
        isOpacityOnly = true
    }

    /// The part of the canvas that has pixels here.
    var box: DeviceBox { isOpacityOnly ? opacities.box : colors.box }

    /// Paints an accumulator's coverage with one colour (`PixelSurface.paint`).
    mutating func paint(
        _ part: DeviceBox, _ accumulator: inout CoverageAccumulator, rule: FillRule, color: PixelColor
    ) {
        if isOpacityOnly {
            opacities.paint(part, &accumulator, rule: rule, color: color.w)
        } else {
            colors.paint(part, &accumulator, rule: rule, color: color)
        }
    }

    mutating func paint(_ row: CoverageRow, y: Int, color: PixelColor) {
        if isOpacityOnly {
            opacities.paint(row, y: y, color: color.w)
        } else {
            colors.paint(row, y: y, color: color)
        }
    }

    mutating func willPaint(_ part: DeviceBox) {
        if isOpacityOnly { opacities.willPaint(part) } else { colors.willPaint(part) }
    }
}
