import Geometry
import SVGDocument

extension Resolver {
    /// What an `image` element shows.
    enum Picture {
        /// A raster image and its size in pixels.
        case raster(SceneImage, Size)
        case drawing(Scene)

        /// The size of the picture in its own units.
        var size: Size {
            switch self {
            case .raster(_, let size): size
            case .drawing(let scene): scene.size
            }
        }
    }

    /// Draws an `image` element (SVG 2, section 12.3).
    mutating func resolveImage(_ item: Item, _ context: ResolvingContext, into nodes: inout [SceneNode]) {
        guard let address = item.element.address, let picture = picture(at: address, item) else { return }
        place(picture, item, context, into: &nodes)
    }

    /// The picture that an address leads to, or `nil` where it is not drawn.
    mutating func picture(at address: String, _ item: Item) -> Picture? {
        guard let bytes = DataURI.decode(address) ?? externalImage(address) else {
            warn(
                "the image of \(document.describe(item.id)) is not read: put it in the file as data", item.id,
                rule: .externalReference)
            return nil
        }
        switch ImageFile(bytes) {
        case .raster(let format, let size):
            return .raster(
                SceneImage(
                    format: format, data: bytes, transform: .identity, isSmoothed: item.style.inherited.isSmoothed,
                    element: identity(item.id)), size)
        case .text: return drawing(bytes, item)
        case .unsupported(let kind):
            warn("\(kind) is not drawn: \(document.describe(item.id)) is left out", item.id)
            return nil
        }
    }

    private func externalImage(_ address: String) -> [UInt8]? {
        address.utf8.starts(with: "data:".utf8) ? nil : options.externalImage(address)
    }

    private mutating func drawing(_ bytes: [UInt8], _ item: Item) -> Picture? {
        guard imageDepth < options.limits.imageDepth else {
            warn("images are nested too deep: \(document.describe(item.id)) is left out", item.id)
            return nil
        }
        let drawing: SVGDocument
        do {
            drawing = try SVGReader.read(bytes, name: document.source.name)
        } catch {
            warn("the image of \(document.describe(item.id)) is neither PNG, JPEG nor SVG", item.id)
            return nil
        }
        var options = options
        // What a drawing refers to lies beside that drawing, where nothing is read from.
        options.externalImage = { _ in nil }
        var resolver = Resolver(
            document: drawing, options: options, imageDepth: imageDepth + 1, imageElement: identity(item.id))
        let scene = resolver.resolveScene()
        for warning in scene.warnings { warn(warning.message, item.id, rule: warning.rule) }
        return scene.size.width > 0 && scene.size.height > 0 ? .drawing(scene) : nil
    }

    /// Puts a picture into the viewport of an `image` element.
    private mutating func place(
        _ picture: Picture, _ item: Item, _ context: ResolvingContext, into nodes: inout [SceneNode]
    ) {
        guard let viewport = imageViewport(item, picture.size, context) else { return }
        compose(item, context, into: &nodes) { resolver, _, nodes in
            if !resolver.measures.isEmpty { resolver.measures[resolver.measures.count - 1].add(viewport) }
            guard !resolver.isMeasuring, item.style.inherited.isVisible else { return }
            if let fitted = resolver.fitted(picture, item, viewport) { nodes.append(fitted) }
        }
    }

    /// A picture in a viewport, as `preserveAspectRatio` on the element that shows it says.
    func fitted(_ picture: Picture, _ item: Item, _ viewport: Rect) -> SceneNode? {
        let ratio = item.element["preserveAspectRatio"].flatMap { PreserveAspectRatio($0) } ?? .initial
        let whole = Rect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
        let size = Size(width: viewport.width, height: viewport.height)
        guard let fit = ratio.transform(from: whole, to: size) else { return nil }
        let corner = Transform.translation(x: viewport.minX, y: viewport.minY)
        let placed = Self.placed(picture, corner * fit, identity(item.id))
        guard ratio.x != nil, ratio.isSlice, item.style.own.overflow != .visible else { return placed }
        let clip = SceneClip(outlines: [.init(path: .rectangle(viewport), rule: .nonzero)])
        return .group(SceneGroup(clip: clip, children: [placed], element: identity(item.id)))
    }

    private static func placed(_ picture: Picture, _ transform: Transform, _ id: NodeID) -> SceneNode {
        switch picture {
        case .raster(var image, _):
            image.transform = transform
            return .image(image)
        case .drawing(let scene):
            let page = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
            let clip = SceneClip(outlines: [.init(path: .rectangle(page), rule: .nonzero)])
            return .group(SceneGroup(transform: transform, clip: clip, children: [.group(scene.root)], element: id))
        }
    }

    /// The viewport of an `image` element: extents that are not given are those of the picture.
    private func imageViewport(_ item: Item, _ size: Size, _ context: ResolvingContext) -> Rect? {
        let own = item.style.own
        let units = units(item.style, context)
        let width = own.width.map { units.resolve($0, .horizontal) }
        let height = own.height.map { units.resolve($0, .vertical) }
        let viewport = Rect(
            x: units.resolve(own.x, .horizontal), y: units.resolve(own.y, .vertical),
            width: width ?? height.map { $0 * size.width / size.height } ?? size.width,
            height: height ?? width.map { $0 * size.height / size.width } ?? size.height)
        return viewport.hasArea ? viewport : nil
    }
}
