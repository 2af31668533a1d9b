import Geometry
import SVGDocument

extension Resolver {
    /// Draws a nested `svg`, or a `symbol` that a `use` refers to (SVG 2, section 8.2).
    @inline(never)
    mutating func resolveNestedViewport(_ item: Item, _ context: ResolvingContext, into nodes: inout [SceneNode]) {
        let own = item.style.own
        let units = units(item.style, context)
        let viewport = Rect(
            x: units.resolve(own.x, .horizontal), y: units.resolve(own.y, .vertical),
            width: units.resolve(own.width ?? .percent(100), .horizontal),
            height: units.resolve(own.height ?? .percent(100), .vertical))
        guard viewport.hasArea, let fit = Fit(item.element, viewport) else { return }
        let clip = shownPart(of: viewport, item.style, units).flatMap { part in
            fit.transform.inverse.map { part.applying($0) }
        }
        compose(item, context, inner: fit.transform, viewportClip: clip, into: &nodes) { resolver, context, nodes in
            var context = context
            context.viewport = fit.contentSize
            resolver.resolveChildren(of: item, context, into: &nodes)
        }
    }

    /// Returns the part of a viewport that `overflow` and `clip` leave visible, or `nil` if nothing is clipped.
    /// - Parameter canLeave: Whether content can extend beyond the viewport at all.
    func shownPart(
        of viewport: Rect, _ style: ComputedStyle, _ units: LengthUnits, canLeave: Bool = true
    ) -> Rect? {
        guard (style.own.overflow ?? .hidden) == .hidden else { return nil }
        guard let clip = style.own.clip else { return canLeave ? viewport : nil }
        let minX = viewport.minX + units.resolve(clip.left, .horizontal)
        let minY = viewport.minY + units.resolve(clip.top, .vertical)
        return Rect(
            minX: minX, minY: minY, maxX: max(minX, viewport.maxX - units.resolve(clip.right, .horizontal)),
            maxY: max(minY, viewport.maxY - units.resolve(clip.bottom, .vertical)))
    }

    /// The fit of an element's content, with its view box, to its viewport.
    struct Fit {
        /// The transform from the content's coordinates to those of the viewport rectangle.
        var transform: Transform
        /// The size that percentages in the content refer to.
        var contentSize: Size

        /// Creates the fit, or returns `nil` if the view box has no area, which disables the element.
        init?(_ element: Element, _ viewport: Rect) {
            self.init(element, element["viewBox"].flatMap { ViewBox($0)?.rect }, viewport)
        }

        /// Creates the fit, or returns `nil` if the view box has no area, which disables the element.
        init?(_ element: Element, _ viewBox: Rect?, _ viewport: Rect) {
            let corner = Transform.translation(x: viewport.minX, y: viewport.minY)
            let size = Size(width: viewport.width, height: viewport.height)
            guard let viewBox else {
                transform = corner
                contentSize = size
                return
            }
            let ratio = element["preserveAspectRatio"].flatMap { PreserveAspectRatio($0) } ?? .initial
            guard let fitted = ratio.transform(from: viewBox, to: size) else { return nil }
            transform = corner * fitted
            contentSize = Size(width: viewBox.width, height: viewBox.height)
        }
    }
}
