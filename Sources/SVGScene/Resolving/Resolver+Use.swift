import Geometry
import SVGDocument

extension Resolver {
    /// Draws the element that a `use` refers to (SVG 2, section 5.5).
    @inline(never)
    mutating func resolveUse(_ item: StyledElement, _ context: ResolvingContext, into nodes: inout [SceneNode]) {
        guard let target = useTarget(item), let element = document.element(target) else { return }
        let units = units(item.style, context)
        let offset = Transform.translation(
            x: units.resolve(item.style.own.x, .horizontal), y: units.resolve(item.style.own.y, .vertical))
        openUses.append(item.id)
        defer { openUses.removeLast() }
        compose(item, context, inner: offset, into: &nodes) { resolver, context, nodes in
            var context = context
            let scope = resolver.cascade.scope
            resolver.cascade.scope = target
            defer { resolver.cascade.scope = scope }
            resolver.setContextPaints(item, target, element, &context)
            resolver.resolveInstance(item, target, element, context, into: &nodes)
        }
    }

    /// Returns the element that a `use` refers to, or `nil` if there is none or it would draw itself.
    mutating func useTarget(_ item: StyledElement) -> NodeID? {
        guard let address = item.element.address, let target = cascade.index.element(at: address) else {
            if let address = item.element.address {
                warn(
                    "\(document.describe(item.id)) refers to nothing in this file", item.id,
                    rule: address.hasPrefix("#") ? .danglingReference : .externalReference)
            }
            return nil
        }
        guard !document.contains(target, item.id), !openUses.contains(where: { document.contains(target, $0) }) else {
            warn(naming: item.id, rule: .svgError) { "\($0) draws itself: the inner use is left out" }
            return nil
        }
        return target
    }

    @inline(never)
    private mutating func resolveInstance(
        _ use: StyledElement, _ target: NodeID, _ element: Element, _ context: ResolvingContext,
        into nodes: inout [SceneNode]
    ) {
        let kind = ElementKind(element)
        guard kind == .symbol || kind == .svg else {
            resolve(target, context, into: &nodes)
            return
        }
        guard meetsConditions(element), context.depth < options.limits.depth else { return }
        let item = StyledElement(
            id: target, element: element, kind: kind, style: viewportStyle(use, target, element, kind))
        if item.style.own.isDisplayed { resolveNestedViewport(item, context, into: &nodes) }
    }

    @inline(never)
    private mutating func viewportStyle(
        _ use: StyledElement, _ target: NodeID, _ element: Element, _ kind: ElementKind
    ) -> ComputedStyle {
        var style = cascade.style(of: element, target, kind: kind, parent: use.style).values
        // The `transform` of a symbol is ignored, as in other renderers.
        if kind == .symbol { style.own.transform = nil }
        // The size of the `use` replaces that of the viewport.
        if let width = use.style.own.width { style.own.width = width }
        if let height = use.style.own.height { style.own.height = height }
        return ComputedStyle(style)
    }

    /// Returns whether the file mentions `context-fill` or `context-stroke`; only then are they resolved.
    private mutating func mentionsContextPaints() -> Bool {
        if let known = hasContextPaints { return known }
        let word = Array("context-".utf8)
        let bytes = document.source.bytes
        let found = bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
        hasContextPaints = found
        return found
    }

    @inline(never)
    private mutating func setContextPaints(
        _ item: StyledElement, _ target: NodeID, _ element: Element, _ context: inout ResolvingContext
    ) {
        let inherited = item.style.inherited
        guard !isMeasuring, mentionsContextPaints() else { return }
        var content = context
        content.contextPaints = nil
        let box = measure { $0.resolveInstance(item, target, element, content, into: &$1) }
        let path = box.map(Path.rectangle) ?? Path()
        context.contextPaints = ContextPaints(
            fill: paint(inherited.fill, item, path, context), stroke: paint(inherited.stroke, item, path, context),
            transform: context.transform)
    }
}
