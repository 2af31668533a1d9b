import Geometry
import SVGDocument

/// The natural size of a drawing or an image (CSS Images 3, section 4.1), in CSS pixels.
struct IntrinsicSize {
    var width: Double?
    var height: Double?
    /// The ratio of width to height.
    var ratio: Double?

    /// The default object size (CSS Images 3, section 5.1).
    private static let fallback = Size(width: 300, height: 150)

    /// Creates the size of a drawing, whose percentages have nothing to refer to and count as absent. `style` is the
    /// root element's, `box` its view box, if valid, and `fontSize` what `rem` refers to.
    init(_ root: Element, _ style: ComputedStyle, viewBox box: Rect?, fontSize: Double) {
        let boxSize = box.map { Size(width: $0.width, height: $0.height) } ?? Size(width: 100, height: 100)
        let units = LengthUnits(viewport: boxSize, fontSize: style.inherited.fontSize, rootFontSize: fontSize)
        width = Self.absolute(style.own.width).map { units.resolve($0, .horizontal) }
        height = Self.absolute(style.own.height).map { units.resolve($0, .vertical) }
        if let width, let height {
            ratio = width > 0 && height > 0 ? width / height : nil
        } else if let box, box.width > 0, box.height > 0, !Self.isStretched(root) {
            ratio = box.width / box.height
        }
    }

    /// Returns a length that does not depend on what is around the drawing; negative ones are invalid, as if absent.
    private static func absolute(_ length: StyleLength?) -> StyleLength? {
        length.flatMap { $0.unit == .percent || $0.value < 0 ? nil : $0 }
    }

    /// Returns whether a view box is stretched to any viewport, which leaves no ratio.
    private static func isStretched(_ root: Element) -> Bool {
        root[.preserveAspectRatio].flatMap { PreserveAspectRatio($0) }.map { $0.x == nil } ?? false
    }

    /// Returns the size with the specified extents, or the concrete object size by default (CSS Images 3, section 4.3).
    func concrete(width: Double?, height: Double?) -> Size {
        switch (width, height) {
        case (let width?, let height?): return Size(width: width, height: height)
        case (let width?, nil):
            return Size(width: width, height: ratio.map { width / $0 } ?? self.height ?? Self.fallback.height)
        case (nil, let height?):
            return Size(width: ratio.map { height * $0 } ?? self.width ?? Self.fallback.width, height: height)
        case (nil, nil): break
        }
        if self.width != nil || self.height != nil { return concrete(width: self.width, height: self.height) }
        guard let ratio else { return Self.fallback }
        let width = min(Self.fallback.width, Self.fallback.height * ratio)
        return Size(width: width, height: width / ratio)
    }

    /// Whether the picture has a width and a height of its own.
    var hasExtents: Bool { width != nil && height != nil }

    /// Returns the size of the picture's viewport in a box: missing extents follow from its ratio, or are the box's.
    func natural(in box: Size) -> Size {
        if width == nil, height == nil, ratio == nil { return box }
        let size = concrete(width: width, height: height)
        if ratio != nil { return size }
        return Size(width: width ?? box.width, height: height ?? box.height)
    }
}
