import Geometry

/// The conversion of an element's lengths into user units.
struct LengthUnits {
    /// The extent that a percentage refers to.
    enum Axis {
        case horizontal
        case vertical
        case diagonal
    }

    /// The size of the nearest viewport.
    var viewport: Size
    /// The size of the outermost viewport.
    var outermost: Size
    var fontSize: Double
    var rootFontSize: Double

    /// Returns the length in user units.
    @inline(__always)
    func resolve(_ length: StyleLength, _ axis: Axis) -> Double {
        length.unit == .px ? length.value : resolveRelative(length, axis)
    }

    /// Returns the length in user units, or `fallback` if there is none.
    @inline(__always)
    func resolve(_ length: StyleLength?, _ axis: Axis, default fallback: Double = 0) -> Double {
        guard let length else { return fallback }
        return resolve(length, axis)
    }

    private func resolveRelative(_ length: StyleLength, _ axis: Axis) -> Double {
        switch length.unit {
        case .px: length.value
        case .em: length.value * fontSize
        case .rem: length.value * rootFontSize
        case .percent: length.value * extent(axis) / 100
        case .vw: length.value * outermost.width / 100
        case .vh: length.value * outermost.height / 100
        case .vmin: length.value * min(outermost.width, outermost.height) / 100
        case .vmax: length.value * max(outermost.width, outermost.height) / 100
        }
    }

    private func extent(_ axis: Axis) -> Double {
        switch axis {
        case .horizontal: viewport.width
        case .vertical: viewport.height
        case .diagonal:
            ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
        }
    }
}
