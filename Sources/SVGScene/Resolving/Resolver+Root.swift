import Geometry
import SVGDocument

extension Resolver {
    /// The size of a drawing that specifies none and draws nothing.
    private static let defaultSize = Size(width: 100, height: 100)

    /// Resolves the whole document. `size` is what an `image` element gives it; `nil` for its own.
    mutating func resolveScene(size: Size? = nil) -> Scene {
        guard let element = document.rootElement else {
            return Scene(size: Size(width: 0, height: 0), root: SceneGroup())
        }
        let style = cascade.style(of: element, document.root, kind: .svg, parent: initialStyle)
        styles[document.root] = style
        rootFontSize = style.inherited.fontSize
        let item = StyledElement(id: document.root, element: element, kind: .svg, style: style)
        let root = size.map { RootSize(element, size: $0) } ?? RootSize(element, style, rootFontSize)
        let scene = resolveRoot(item, root)
        noteStyleSheets()
        noteAnimations()
        return Scene(
            size: scene.size, root: scene.root, warnings: warnings.finished(at: identity(document.root)),
            hasMoreWarnings: warnings.hasMore)
    }

    private mutating func resolveRoot(_ item: StyledElement, _ root: RootSize) -> (size: Size, root: SceneGroup) {
        var size = root.size ?? Self.defaultSize
        guard item.style.own.isDisplayed, size.width > 0, size.height > 0,
            let fit = fit(item, root.viewBox, Rect(x: 0, y: 0, width: size.width, height: size.height))
        else { return (size, SceneGroup(element: identity(item.id))) }
        outermostViewport = size
        let context = ResolvingContext(
            parentStyle: initialStyle, viewport: fit.contentSize, transform: .identity, contextPaints: nil, depth: 0)
        if root.size == nil {
            size = drawingSize(item, context) ?? size
            outermostViewport = size
        }
        var nodes: [SceneNode] = []
        // Nothing leaves the picture but what a transform has turned.
        let turns = item.style.own.transform.map { !$0.isIdentity } ?? false
        let canvas = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let shown = turns ? shownPart(of: canvas, item.style) : nil
        let clip = shown.flatMap { part in fit.transform.inverse.map { part.applying($0) } }
        compose(item, context, inner: fit.transform, viewportClip: clip, into: &nodes) { resolver, context, nodes in
            resolver.resolveChildren(of: item, context, into: &nodes)
        }
        guard case .group(var group)? = nodes.first else {
            return (size, SceneGroup(transform: fit.transform, element: identity(item.id)))
        }
        guard turns, let inverse = fit.transform.inverse else { return (size, group) }
        group.transform = inverse * group.transform
        return (size, SceneGroup(transform: fit.transform, children: [.group(group)], element: identity(item.id)))
    }

    /// Returns the fit of an element's content; `nil` if there is no room for it, which is reported where the element
    /// has extents that no scale leads from and to.
    private mutating func fit(_ item: StyledElement, _ viewBox: Rect?, _ viewport: Rect) -> Fit? {
        if let fit = Fit(item.element, viewBox, viewport) { return fit }
        if viewBox.map({ $0.width > 0 && $0.height > 0 }) ?? false {
            warn("its view box is too large or too small for its size: nothing of it is drawn", item.id)
        }
        return nil
    }

    /// Returns the size of a drawing that specifies none: from the origin to the far corner of its bounding box.
    private mutating func drawingSize(_ item: StyledElement, _ context: ResolvingContext) -> Size? {
        var context = context
        context.parentStyle = item.style
        let box = measure { $0.resolveChildren(of: item, context, into: &$1) }
        guard let box, box.maxX > 0, box.maxY > 0, box.isFinite else { return nil }
        return Size(width: box.maxX, height: box.maxY)
    }

    /// Notes the elements that animate others, which are drawn as they are without.
    private mutating func noteAnimations() {
        for id in document.subtree(of: document.root) {
            guard let kind = document.element(id)?.kind, ElementName.animations.contains(kind) else { continue }
            warn(naming: id, remedy: "draw what is to be seen without it") { "\($0) is not drawn" }
        }
    }

    private mutating func noteStyleSheets() {
        if cascade.asksForImports {
            warn("style sheets imported by '@import' are not read", document.root, remedy: Self.ownRules)
        }
        if document.asksForStyleSheets {
            warn("style sheets of <?xml-stylesheet?> are not read", document.root, remedy: Self.ownRules)
        }
        for found in cascade.gaps {
            warn(found.gap.problem, found.element, remedy: found.gap.remedy, text: found.gap.text)
        }
        if let id = cascade.tooDeep {
            warn("rules, selectors, functions or variables are nested too deep: the innermost are left out", id)
        }
        guard cascade.isExhausted else { return }
        warn("the style sheet takes too long to match: some of its rules are left out", document.root)
    }
}

extension Resolver {
    /// Draws a nested `svg`, or a `symbol` that a `use` refers to (SVG 2, section 8.2).
    @inline(never)
    mutating func resolveNestedViewport(
        _ item: StyledElement, _ context: ResolvingContext, into nodes: inout [SceneNode]
    ) {
        let own = item.style.own
        let units = units(item.style, context)
        let viewport = Rect(
            x: units.resolve(own.x, .horizontal), y: units.resolve(own.y, .vertical),
            width: units.resolve(own.width ?? .percent(100), .horizontal),
            height: units.resolve(own.height ?? .percent(100), .vertical))
        guard viewport.hasArea, let fit = fit(item, item.element.viewBox, viewport) else { return }
        let clip = shownPart(of: viewport, item.style).flatMap { part in
            fit.transform.inverse.map { part.applying($0) }
        }
        compose(item, context, inner: fit.transform, viewportClip: clip, into: &nodes) { resolver, context, nodes in
            var context = context
            context.viewport = fit.contentSize
            resolver.resolveChildren(of: item, context, into: &nodes)
        }
    }

    /// Returns the part of a viewport that `overflow` leaves visible, or `nil` if nothing is clipped.
    func shownPart(of viewport: Rect, _ style: ComputedStyle) -> Rect? {
        (style.own.overflow ?? .hidden) == .hidden ? viewport : nil
    }

    /// The fit of an element's content, with its view box, to its viewport.
    struct Fit {
        /// The transform from the content's coordinates to those of the viewport rectangle.
        var transform: Transform
        /// The size that percentages in the content refer to.
        var contentSize: Size

        /// Creates the fit, or returns `nil` if the view box has no area, which disables the element.
        init?(_ element: Element, _ viewBox: Rect?, _ viewport: Rect) {
            let corner = Transform.translation(x: viewport.minX, y: viewport.minY)
            let size = Size(width: viewport.width, height: viewport.height)
            guard let viewBox else {
                transform = corner
                contentSize = size
                return
            }
            let ratio = element[.preserveAspectRatio].flatMap { PreserveAspectRatio($0) } ?? .initial
            guard let fitted = ratio.transform(from: viewBox, to: size) else { return nil }
            transform = corner * fitted
            contentSize = Size(width: viewBox.width, height: viewBox.height)
        }
    }
}
