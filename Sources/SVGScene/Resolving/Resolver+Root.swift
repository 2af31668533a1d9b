import Geometry
import SVGDocument

extension Resolver {
    /// The size of a drawing that gives none and draws nothing.
    private static let defaultSize = Size(width: 100, height: 100)

    /// Resolves the whole document.
    mutating func resolveScene() -> Scene {
        guard let element = document.rootElement else {
            return Scene(size: Size(width: 0, height: 0), root: SceneGroup())
        }
        let style = cascade.style(of: element, document.root, kind: .svg, parent: initialStyle)
        styles[document.root] = style
        rootFontSize = style.inherited.fontSize
        let item = Item(id: document.root, element: element, kind: .svg, style: style)
        let scene = resolveRoot(item, RootSize(element, style, rootFontSize))
        noteExhaustion()
        return Scene(size: scene.size, root: scene.root, warnings: warnings)
    }

    private mutating func resolveRoot(_ item: Item, _ root: RootSize) -> (size: Size, root: SceneGroup) {
        var size = root.size ?? Self.defaultSize
        guard let fit = Fit(item.element, root.viewBox, Rect(x: 0, y: 0, width: size.width, height: size.height)),
            item.style.own.isDisplayed, size.width > 0, size.height > 0
        else { return (size, SceneGroup(element: identity(item.id))) }
        outermostViewport = fit.contentSize
        let context = ResolvingContext(
            parentStyle: initialStyle, viewport: fit.contentSize, transform: .identity, contextPaints: nil, depth: 0)
        if root.size == nil {
            size = drawingSize(item, context) ?? size
            outermostViewport = size
        }
        var nodes: [SceneNode] = []
        compose(item, context, inner: fit.transform, into: &nodes) { resolver, context, nodes in
            resolver.resolveChildren(of: item, context, into: &nodes)
        }
        if case .group(let group)? = nodes.first { return (size, group) }
        return (size, SceneGroup(transform: fit.transform, element: identity(item.id)))
    }

    /// The size of a drawing that gives none: from the origin to the far corner of everything drawn.
    private mutating func drawingSize(_ item: Item, _ context: ResolvingContext) -> Size? {
        var context = context
        context.parentStyle = item.style
        let box = measure { $0.resolveChildren(of: item, context, into: &$1) }
        guard let box, box.maxX > 0, box.maxY > 0, box.isFinite else { return nil }
        return Size(width: box.maxX, height: box.maxY)
    }

    private mutating func noteExhaustion() {
        guard cascade.isExhausted else { return }
        warn("the style sheet takes too long to match: some of its rules are left out", document.root)
    }
}

/// The size that a root element asks for.
private struct RootSize {
    /// In CSS pixels; `nil` where neither `width` and `height` nor the view box say it.
    var size: Size?
    let viewBox: Rect?

    init(_ element: Element, _ style: ComputedStyle, _ fontSize: Double) {
        viewBox = element["viewBox"].flatMap { ViewBox($0)?.rect }
        let boxSize = viewBox.map { Size(width: $0.width, height: $0.height) }
        let units = LengthUnits(
            viewport: boxSize ?? Size(width: 100, height: 100), outermost: boxSize ?? Size(width: 100, height: 100),
            fontSize: style.inherited.fontSize, rootFontSize: fontSize)
        let width = Self.extent(style.own.width).map { units.resolve($0, .horizontal) }
        let height = Self.extent(style.own.height).map { units.resolve($0, .vertical) }
        size = Self.size(width, height, boxSize)
    }

    /// A percentage refers to a page that there is none of, and counts as not given.
    private static func extent(_ length: StyleLength?) -> StyleLength? {
        length?.unit == .percent ? nil : length
    }

    /// What is not given follows from the other extent and the ratio of the view box.
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
