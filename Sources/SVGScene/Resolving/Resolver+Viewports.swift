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
        let hides = (own.overflow ?? .hidden) == .hidden
        let clip = hides ? fit.transform.inverse.map { viewport.applying($0) } : nil
        compose(item, context, inner: fit.transform, viewportClip: clip, into: &nodes) { resolver, context, nodes in
            var context = context
            context.viewport = fit.contentSize
            resolver.resolveChildren(of: item, context, into: &nodes)
        }
    }

    /// How the content of an element with a view box is fitted to its viewport.
    struct Fit {
        /// Maps the content's coordinates to those that the viewport is given in.
        var transform: Transform
        /// What percentages in the content refer to.
        var contentSize: Size

        /// `nil` where the view box has no area, which disables the element.
        init?(_ element: Element, _ viewport: Rect) {
            self.init(element, element["viewBox"].flatMap { ViewBox($0)?.rect }, viewport)
        }

        /// `nil` where the view box has no area, which disables the element.
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
