import Geometry
import SVGDocument

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

/// The conversion of a tile's or region's lengths into user units: fractions of the bounding box if there is one.
struct BoxLengths {
    /// The bounding box, or `nil` for lengths in user units.
    let box: Rect?
    let units: LengthUnits

    /// Returns the rectangle with the given corner and extents.
    func rect(_ x: StyleLength, _ y: StyleLength, _ width: StyleLength, _ height: StyleLength) -> Rect {
        guard let box else {
            return Rect(
                x: units.resolve(x, .horizontal), y: units.resolve(y, .vertical),
                width: units.resolve(width, .horizontal), height: units.resolve(height, .vertical))
        }
        return Rect(
            x: box.minX + share(x) * box.width, y: box.minY + share(y) * box.height,
            width: share(width) * box.width, height: share(height) * box.height)
    }

    private func share(_ length: StyleLength) -> Double {
        length.unit == .percent ? length.value / 100 : units.resolve(length, .horizontal)
    }
}

/// The size of a root element.
struct RootSize {
    /// The size in CSS pixels; `nil` if neither `width` and `height` nor the view box determine it.
    let size: Size?
    let viewBox: Rect?

    /// Creates the size of a stand-alone document.
    init(_ element: Element, _ style: ComputedStyle, _ fontSize: Double) {
        let viewBox = element.viewBox
        let intrinsic = IntrinsicSize(element, style, viewBox: viewBox, fontSize: fontSize)
        self.viewBox = viewBox
        let box = viewBox.map { Size(width: $0.width, height: $0.height) }
        size = Self.size(intrinsic.width, intrinsic.height, box)
    }

    /// Creates the size that an `image` element gives to a document.
    init(_ element: Element, size: Size) {
        viewBox = element.viewBox
        self.size = size
    }

    /// Returns the size; a missing extent follows from the other one and the ratio of the view box.
    private static func size(_ width: Double?, _ height: Double?, _ box: Size?) -> Size? {
        switch (width, height, box) {
        case (let width?, let height?, _): return Size(width: width, height: height)
        case (let width?, nil, let box?):
            return Size(width: width, height: box.width > 0 ? width * box.height / box.width : 0)
        case (nil, let height?, let box?):
            return Size(width: box.height > 0 ? height * box.width / box.height : 0, height: height)
        case (nil, nil, let box): return box
        case (_, _, nil): return nil
        }
    }
}
