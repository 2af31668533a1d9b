import Geometry
import SVGDocument

/// The size of a root element.
struct RootSize {
    /// The size in CSS pixels; `nil` if neither `width` and `height` nor the view box determine it.
    let size: Size?
    let viewBox: Rect?

    /// Creates the size of a stand-alone document.
    init(_ element: Element, _ style: ComputedStyle, _ fontSize: Double) {
        let viewBox = element["viewBox"].flatMap { ViewBox($0)?.rect }
        let intrinsic = IntrinsicSize(element, style, viewBox: viewBox, fontSize: fontSize)
        self.viewBox = viewBox
        let box = viewBox.map { Size(width: $0.width, height: $0.height) }
        size = Self.size(intrinsic.width, intrinsic.height, box)
    }

    /// Creates the size that an `image` element gives to a document.
    init(_ element: Element, size: Size) {
        viewBox = element["viewBox"].flatMap { ViewBox($0)?.rect }
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
