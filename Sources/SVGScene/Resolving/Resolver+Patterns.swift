import Geometry
import SVGDocument

extension Resolver {
    /// Returns the definition of a pattern, with what it inherits by `href`.
    mutating func patternDefinition(_ id: NodeID) -> PatternDefinition {
        let chain = referenceChain(from: id) { $0 == .pattern }
        let content = chain.links.first { !document.childElements(of: $0.id).isEmpty }
        return PatternDefinition(
            content: content?.id,
            x: chain.length(.x, of: .pattern) ?? .zero, y: chain.length(.y, of: .pattern) ?? .zero,
            width: chain.length(.width, of: .pattern) ?? .zero, height: chain.length(.height, of: .pattern) ?? .zero,
            tileUsesBox: chain[.patternUnits] != "userSpaceOnUse",
            contentUsesBox: chain[.patternContentUnits] == "objectBoundingBox",
            viewBox: chain[.viewBox].flatMap { ViewBox($0)?.rect },
            aspectRatio: chain[.preserveAspectRatio].flatMap { PreserveAspectRatio($0) } ?? .initial,
            transform: transform(of: chain),
            origin: style(of: id).own.transformOrigin)
    }

    /// Returns the pattern for a shape, or `nil` if it paints nothing.
    ///
    /// `content` is the element whose children are drawn, `box` the bounding box of the shape, with an area if the
    /// pattern uses it, and `units` has the reference values of the pattern's own lengths.
    @inline(never)
    mutating func pattern(
        _ definition: PatternDefinition, _ content: NodeID, box: Rect?, units: LengthUnits,
        context: ResolvingContext
    ) -> ScenePattern? {
        let tile = tile(definition, box, units)
        guard tile.hasArea, let transform = invertible(definition.transform, definition.origin, units),
            let inner = contentTransform(definition, tile, box)
        else { return nil }
        // Its percentages are those of the viewport that the shape is in, in spite of a view box, as in every browser.
        var inside = contentContext(of: content, context)
        inside.transform = context.transform * transform * inner
        var group = SceneGroup(transform: inner)
        resolveContent(of: content, inside, into: &group.children)
        guard !group.children.isEmpty else { return nil }
        return ScenePattern(tile: tile, transform: transform, content: group)
    }

    private func tile(_ definition: PatternDefinition, _ box: Rect?, _ units: LengthUnits) -> Rect {
        let lengths = BoxLengths(box: definition.tileUsesBox ? box : nil, units: units)
        return lengths.rect(definition.x, definition.y, definition.width, definition.height)
    }

    /// Returns the transform from the content's coordinates, whose origin is the tile's corner, to pattern space.
    private func contentTransform(_ definition: PatternDefinition, _ tile: Rect, _ box: Rect?) -> Transform? {
        let corner = Transform.translation(x: tile.minX, y: tile.minY)
        if let viewBox = definition.viewBox {
            let size = Size(width: tile.width, height: tile.height)
            return definition.aspectRatio.transform(from: viewBox, to: size).map { corner * $0 }
        }
        guard definition.contentUsesBox, let box else { return corner }
        return corner * .scale(x: box.width, y: box.height)
    }

    /// Draws the children of a referenced element.
    @inline(never)
    mutating func resolveContent(of id: NodeID, _ context: ResolvingContext, into nodes: inout [SceneNode]) {
        // The content is no part of the bounding boxes of the shape that it is drawn for.
        let outer = measures
        measures = []
        for child in document.children(of: id) { resolve(child, context, into: &nodes) }
        measures = outer
    }
}

/// A pattern with `href` inheritance resolved, before it is fitted to a shape.
struct PatternDefinition {
    /// The element whose children are drawn; `nil` if none in the chain has any.
    var content: NodeID?
    var x: StyleLength
    var y: StyleLength
    var width: StyleLength
    var height: StyleLength
    /// Whether the tile is given in fractions of the bounding box.
    var tileUsesBox: Bool
    /// Whether the content is in fractions of the bounding box; a view box overrides that.
    var contentUsesBox: Bool
    var viewBox: Rect?
    var aspectRatio: PreserveAspectRatio
    /// The `patternTransform`, if valid.
    var transform: StyleTransform?
    var origin: StyleOrigin?

    /// Whether the pattern needs a shape with an area.
    var usesBox: Bool { tileUsesBox || (contentUsesBox && viewBox == nil) }
}
