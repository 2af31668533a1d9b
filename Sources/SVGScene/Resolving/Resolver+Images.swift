import Geometry
import SVGDocument

extension Resolver {
    /// Draws an `image` element (SVG 2, section 12.3).
    mutating func resolveImage(_ item: StyledElement, _ context: ResolvingContext, into nodes: inout [SceneNode]) {
        guard let address = item.element.address, let picture = picture(at: address, of: item.id),
            let viewport = imageViewport(item, picture.size, context)
        else { return }
        compose(item, context, into: &nodes) { resolver, context, nodes in
            if !resolver.measures.isEmpty { resolver.measures[resolver.measures.count - 1].add(viewport) }
            guard !resolver.isMeasuring, item.style.inherited.isVisible else { return }
            if let fitted = resolver.fitted(picture, item, viewport) { nodes.append(fitted) }
        }
    }

    private func imageViewport(_ item: StyledElement, _ size: IntrinsicSize, _ context: ResolvingContext) -> Rect? {
        let own = item.style.own
        let units = units(item.style, context)
        let extents = size.concrete(
            width: own.width.map { units.resolve($0, .horizontal) },
            height: own.height.map { units.resolve($0, .vertical) })
        let viewport = Rect(
            x: units.resolve(own.x, .horizontal), y: units.resolve(own.y, .vertical), width: extents.width,
            height: extents.height)
        return viewport.hasArea ? viewport : nil
    }

    /// Returns a picture in a viewport, fitted by the `preserveAspectRatio` of the element that shows it.
    mutating func fitted(_ picture: Picture, _ item: StyledElement, _ viewport: Rect) -> SceneNode? {
        let ratio = item.element[.preserveAspectRatio].flatMap { PreserveAspectRatio($0) } ?? .initial
        let box = Size(width: viewport.width, height: viewport.height)
        let natural = picture.size.natural(in: box)
        let whole = Rect(x: 0, y: 0, width: natural.width, height: natural.height)
        guard whole.hasArea, let fit = ratio.transform(from: whole, to: box) else { return nil }
        let transform = Transform.translation(x: viewport.minX, y: viewport.minY) * fit
        // A drawing without extents of its own shows what is beside its view box, as in browsers.
        let page = picture.size.hasExtents ? whole : transform.inverse.map { viewport.applying($0) } ?? whole
        guard let placed = placed(picture, natural, page: page, transform: transform, item: item) else { return nil }
        let hides = ratio.x != nil && ratio.isSlice
        guard hides, let clip = shownPart(of: viewport, item.style) else { return placed }
        let region = SceneClip(outlines: [.init(path: .rectangle(clip), rule: .nonzero)])
        return .group(SceneGroup(clip: region, children: [placed], element: identity(item.id)))
    }

    private mutating func placed(
        _ picture: Picture, _ size: Size, page: Rect, transform: Transform, item: StyledElement
    ) -> SceneNode? {
        switch picture {
        case .raster(let image):
            return .image(
                SceneImage(
                    width: image.width, height: image.height, pixels: image.bytes, transform: transform,
                    isSmoothed: item.style.inherited.isSmoothed, element: identity(item.id)))
        case .drawing(let drawing):
            guard let root = resolve(drawing, size, item) else { return nil }
            let clip = SceneClip(outlines: [.init(path: .rectangle(page), rule: .nonzero)])
            return .group(
                SceneGroup(transform: transform, clip: clip, children: [.group(root)], element: identity(item.id)))
        }
    }

    private mutating func resolve(_ drawing: EmbeddedDrawing, _ size: Size, _ item: StyledElement) -> SceneGroup? {
        guard spendElements(drawing.weight, item.id) else { return nil }
        var options = options
        // References of an embedded drawing are relative to that drawing, and no files are read for it.
        options.externalImage = SceneOptions.readsNothing
        var resolver = Resolver(
            document: drawing.document, options: options, imageDepth: imageDepth + 1,
            imageElement: identity(item.id))
        resolver.allowance = allowance
        let scene = resolver.resolveScene(size: size)
        allowance = resolver.allowance
        for warning in scene.warnings {
            warn(warning.problem, item.id, remedy: warning.remedy, kind: warning.kind, rule: warning.rule)
        }
        return scene.root.children.isEmpty ? nil : scene.root
    }
}
