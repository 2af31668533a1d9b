import Geometry
import SVGScene

extension Renderer {
    /// Returns the part of a region that a clip leaves, or `nil` if it leaves nothing.
    ///
    /// - Parameters:
    ///   - clip: The clip.
    ///   - transform: The transform from the clip's coordinates to centred device space.
    ///   - outer: The region so far.
    /// - Returns: The narrower region.
    mutating func region(of clip: SceneClip, transform: Transform, within outer: ClipRegion) -> ClipRegion? {
        guard depth < RenderLimits.maximumDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        guard var result = union(of: clip.outlines, transform: transform, within: outer) else { return nil }
        for further in clip.furtherClips {
            guard let narrower = region(of: further, transform: transform, within: result) else { return nil }
            result = narrower
        }
        return result
    }

    private mutating func union(
        of outlines: [SceneClip.Outline], transform: Transform, within outer: ClipRegion
    ) -> ClipRegion? {
        let unclipped = outlines.filter { $0.clip == nil }
        if unclipped.count == outlines.count {
            return region(of: outlines, transform: transform, within: outer)
        }
        if outlines.count == 1, let outline = outlines.first {
            return region(of: outline, transform: transform, within: outer)
        }
        var parts: [ClipRegion] = []
        let free = ClipRegion(box: outer.box)
        if let part = region(of: unclipped, transform: transform, within: free) { parts.append(part) }
        for outline in outlines where outline.clip != nil {
            if let part = region(of: outline, transform: transform, within: free) { parts.append(part) }
        }
        let box = parts.reduce(DeviceBox.empty) { $0.union($1.box) }
        guard !box.isEmpty else { return nil }
        var mask = CoverageMask(box: box)
        for part in parts { mask.add(part) }
        if let outerMask = outer.mask { mask.multiply(by: outerMask) }
        return ClipRegion(box: box, mask: mask)
    }

    private mutating func region(
        of outline: SceneClip.Outline, transform: Transform, within outer: ClipRegion
    ) -> ClipRegion? {
        var outer = outer
        if let clip = outline.clip {
            guard let narrower = region(of: clip, transform: transform, within: outer) else { return nil }
            outer = narrower
        }
        return region(
            of: [SceneClip.Outline(path: outline.path, rule: outline.rule)], transform: transform, within: outer)
    }

    /// Returns the part of a region within a rectangle, or `nil` if there is none.
    mutating func region(of rect: Rect, transform: Transform, within outer: ClipRegion) -> ClipRegion? {
        region(of: [SceneClip.Outline(path: Path(rect), rule: .nonzero)], transform: transform, within: outer)
    }

    /// Returns the part of a region within the exact union of outlines, ignoring the outlines' own clips, or `nil` if
    /// there is none.
    private mutating func region(
        of outlines: [SceneClip.Outline], transform: Transform, within outer: ClipRegion
    ) -> ClipRegion? {
        beginOutline()
        var rule = FillRule.nonzero
        if outlines.count == 1, let outline = outlines.first {
            edges.add(outline.path, transform: transform, tolerance: Self.curveTolerance)
            rule = outline.rule
        } else {
            for outline in outlines {
                edges.addBoundary(
                    of: outline.path, rule: outline.rule, transform: transform, tolerance: Self.curveTolerance,
                    finder: &finder)
            }
        }
        let box = edges.box.intersection(outer.box)
        guard finishOutline(), !box.isEmpty else { return nil }
        budget.spend(pixels: box.width * box.height)
        // The clip of most icons is their canvas: whole pixels need no mask.
        if edges.isBoxOfWholePixels { return ClipRegion(box: box, mask: outer.mask) }
        var mask = CoverageMask(box: box)
        rule = edges.resolveOverlaps(&finder, rule: rule)
        accumulator.begin(box)
        accumulator.add(edges.edges)
        for y in box.minY..<box.maxY {
            accumulator.takeRow(y, rule: rule, into: &row)
            if let outerMask = outer.mask { row.multiply(by: outerMask, y: y) }
            mask.store(row, y: y)
        }
        return ClipRegion(box: box, mask: mask)
    }
}

extension CoverageMask {
    /// Sets a row.
    fileprivate mutating func store(_ row: CoverageRow, y: Int) {
        let origin = rowOrigin(y)
        for span in row.spans {
            for x in span.start..<span.end { values[origin + x] = span.isFull ? 1 : row.values[x] }
        }
    }

    /// Adds a region within the mask's box, as in painting it over the mask.
    fileprivate mutating func add(_ region: ClipRegion) {
        for y in region.box.minY..<max(region.box.minY, region.box.maxY) {
            let origin = rowOrigin(y)
            let regionOrigin = region.mask?.rowOrigin(y) ?? 0
            for x in region.box.minX..<region.box.maxX {
                let value = region.mask?.values[regionOrigin + x] ?? 1
                values[origin + x] += value - values[origin + x] * value
            }
        }
    }
}

/// The region in which drawing has an effect.
struct ClipRegion: Sendable {
    /// The pixels that drawing may change.
    var box: DeviceBox
    /// The mask to apply within `box`, if any.
    var mask: CoverageMask?

    /// Returns the region with a mask around it applied too.
    func masked(by outer: CoverageMask?) -> ClipRegion {
        guard let outer else { return self }
        var mask = self.mask ?? CoverageMask(box: box, value: 1)
        mask.multiply(by: outer)
        return ClipRegion(box: box, mask: mask)
    }
}
