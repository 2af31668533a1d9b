import SVGDocument

extension Resolver {
    /// Counts an element; returns whether it may be drawn.
    mutating func spend(_ id: NodeID, _ context: ResolvingContext) -> Bool {
        guard context.depth < options.limits.depth else {
            warn("elements are nested too deep: what is deeper than \(options.limits.depth) is not drawn", id)
            return false
        }
        return spendElements(1 + size(of: id) / 1024, id)
    }

    /// The size of an element's attributes in bytes, all of which are read again wherever the element is referred to,
    /// but for addresses, which may be pictures.
    private func size(of id: NodeID) -> Int {
        document.element(id)?.attributes.reduce(0) { $0 + ($1.name.local == "href" ? 0 : $1.value.utf8.count) } ?? 0
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
