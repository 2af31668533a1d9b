import Geometry
import SVGDocument

/// The exact coordinate system inside an element that establishes a viewport: its view box and the viewport's size.
struct ContentBox {
    var viewBox: ViewBox?
    /// The size of the viewport in the outer coordinate system.
    var extent: Viewport

    /// Creates the viewport of a nested `svg`.
    init(viewportOf element: Element, outer: Viewport) { self.init(element, element[.width], element[.height], outer) }

    /// Creates the viewport that a `symbol` or `svg` establishes where a `use` refers to it.
    init?(used element: Element, by use: Element, outer: Viewport) {
        guard use.isSVG(.use) else { return nil }
        self.init(element, use[.width] ?? element[.width], use[.height] ?? element[.height], outer)
    }

    /// Creates the viewport of a `marker`, by default three units wide and high.
    init(marker element: Element) {
        self.init(element, element[.markerWidth] ?? "3", element[.markerHeight] ?? "3", Viewport())
    }

    private init(_ element: Element, _ width: String?, _ height: String?, _ outer: Viewport) {
        viewBox = element[.viewBox].flatMap(ViewBox.init)
        extent = Viewport(width: Self.extent(width, of: outer.width), height: Self.extent(height, of: outer.height))
    }

    /// The reference of percentages inside.
    var viewport: Viewport {
        guard let viewBox else { return extent }
        return Viewport(width: viewBox.decimals?.width, height: viewBox.decimals?.height)
    }

    /// Returns the reflection of the content about the middle of its own box.
    func axis(_ orientation: Reflection.Orientation) -> Reflection? {
        if let viewBox { return Self.axis(of: viewBox, orientation) }
        return extent.extent(along: orientation).map { Reflection(orientation, doubledAxis: $0) }
    }

    /// Returns the reflection about the middle of a view box.
    static func axis(of box: ViewBox, _ orientation: Reflection.Orientation) -> Reflection? {
        guard let box = box.decimals else { return nil }
        let (start, extent) = orientation == .horizontal ? (box.minX, box.width) : (box.minY, box.height)
        return (start + start).flatMap { $0 + extent }.map { Reflection(orientation, doubledAxis: $0) }
    }

    /// Returns the transform from the content's coordinates to the outer ones.
    func transform(of element: Element, outer: Viewport) -> Transform {
        let x = element[.x].flatMap { Self.extent($0, of: outer.width) }?.doubleValue ?? 0
        let y = element[.y].flatMap { Self.extent($0, of: outer.height) }?.doubleValue ?? 0
        let place = Transform.translation(x: x, y: y)
        guard let viewBox, let width = extent.width, let height = extent.height else { return place }
        let ratio = element[.preserveAspectRatio].flatMap(PreserveAspectRatio.init) ?? .initial
        let size = Size(width: width.doubleValue, height: height.doubleValue)
        return place * (ratio.transform(from: viewBox.rect, to: size) ?? .identity)
    }

    private static func extent(_ text: String?, of whole: DecimalNumber?) -> DecimalNumber? {
        guard let text, text != "auto" else { return whole }
        guard let length = Length(text), let sum = LengthSum(length) else { return nil }
        guard let percent = sum.percent else { return sum.units }
        guard let whole else { return nil }
        return (percent * whole).flatMap { $0 * DecimalNumber(1, decimals: 2) }
    }
}
