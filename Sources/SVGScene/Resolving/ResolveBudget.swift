import SVGDocument

/// The rest of the budget that `SceneLimits` sets; a drawing shares it with those that it embeds.
struct ResolveBudget {
    /// The number of elements that may still be drawn.
    var elements: Int
    /// The number of path segments that may still be drawn.
    var segments: Int
    /// The number of masks, pattern fills and filter operations that may still be drawn.
    var effects: Int
    /// The number of image pixels that may still be decoded.
    var imagePixels: Int

    init(_ limits: SceneLimits) {
        elements = limits.drawnElements
        segments = limits.segments
        effects = limits.effects
        imagePixels = limits.imagePixels
    }
}

extension Resolver {
    /// Counts an element; returns whether it may be drawn.
    mutating func spend(_ id: NodeID, _ context: ResolvingContext) -> Bool {
        guard context.depth < options.limits.depth else {
            warn("elements are nested more than \(options.limits.depth) levels deep: the rest is not drawn", id)
            return false
        }
        return spendElements(1 + size(of: id) / 1024, id)
    }

    /// Returns the size of an element's attributes in bytes, without addresses, which may contain images. Attributes
    /// are read again for every reference to the element.
    private func size(of id: NodeID) -> Int {
        document.element(id)?.attributes.reduce(0) { $0 + ($1.name.isHref ? 0 : $1.value.utf8.count) } ?? 0
    }

    /// Counts elements, or work that takes as long; returns whether they may be drawn.
    mutating func spendElements(_ count: Int, _ id: NodeID) -> Bool {
        guard allowance.elements >= count else {
            allowance.elements = 0
            warn("more than \(options.limits.drawnElements) elements are drawn: the rest is left out", id)
            return false
        }
        allowance.elements -= count
        return true
    }

    /// Returns whether another path may be drawn; its segments are counted after it has been read.
    mutating func mayDrawSegments(_ id: NodeID) -> Bool {
        guard allowance.segments > 0 else {
            warn("more than \(options.limits.segments) segments of paths are drawn: the rest is left out", id)
            return false
        }
        return true
    }

    /// Counts masks, pattern fills or filter operations, each of which takes as long as painting the whole picture;
    /// returns whether they may be drawn.
    mutating func spendEffects(_ count: Int, _ id: NodeID) -> Bool {
        guard allowance.effects >= count else {
            allowance.effects = 0
            warn(
                "more than \(options.limits.effects) masks, patterns and filter operations are drawn: the rest is left "
                    + "out", id)
            return false
        }
        allowance.effects -= count
        return true
    }
}
