import Geometry
import SVGScene

extension Renderer {
    /// Returns the part of a context's clip region that a further clip leaves, or `nil` if it leaves nothing. The
    /// context has the transform from the clip's coordinates, and the region so far.
    mutating func region(of clip: SceneClip, in context: DrawingContext) -> ClipRegion? {
        guard context.depth < RenderLimits.maximumDepth else {
            reportDepth(at: context.element)
            return nil
        }
        var context = context
        context.depth += 1
        guard let union = union(of: clip.outlines, in: context) else { return nil }
        context.clip = union
        for further in clip.furtherClips {
            guard let narrower = region(of: further, in: context) else { return nil }
            context.clip = narrower
        }
        return context.clip
    }

    private mutating func union(of outlines: [SceneClip.Outline], in context: DrawingContext) -> ClipRegion? {
        let unclipped = outlines.filter { $0.clip == nil }
        if unclipped.count == outlines.count { return region(of: outlines, in: context) }
        if outlines.count == 1, let outline = outlines.first { return region(of: outline, in: context) }
        let free = context.isolated(to: context.clip.box)
        var parts: [ClipRegion] = []
        if let part = region(of: unclipped, in: free) { parts.append(part) }
        for outline in outlines where outline.clip != nil {
            if let part = region(of: outline, in: free) { parts.append(part) }
        }
        let box = parts.reduce(DeviceBox.empty) { $0.union($1.box) }
        guard !box.isEmpty else { return nil }
        var mask = CoverageMask(box: box)
        for part in parts { mask.add(part) }
        return ClipRegion(box: box, mask: mask).masked(by: context.clip.mask)
    }

    private mutating func region(of outline: SceneClip.Outline, in context: DrawingContext) -> ClipRegion? {
        var context = context
        if let clip = outline.clip {
            guard let narrower = region(of: clip, in: context) else { return nil }
            context.clip = narrower
        }
        return region(of: [outline], in: context)
    }

    /// Returns the part of a context's clip region within the exact union of outlines, without regard to their own
    /// clips, or `nil` if there is none.
    mutating func region(of outlines: [SceneClip.Outline], in context: DrawingContext) -> ClipRegion? {
        var edges = makeEdgeList(in: context)
        defer { recycle(edges) }
        var rule = FillRule.nonzero
        if outlines.count == 1, let outline = outlines.first {
            edges.add(outline.path, transform: context.transform, tolerance: Self.curveTolerance)
            rule = outline.rule
        } else {
            for outline in outlines {
                edges.addBoundary(
                    of: outline.path, rule: outline.rule, transform: context.transform,
                    tolerance: Self.curveTolerance, finder: &finder)
            }
        }
        budget.spend(on: edges)
        let box = edges.box.intersection(context.clip.box)
        guard !budget.isExhausted, !box.isEmpty else { return nil }
        budget.spend(pixels: box.width * box.height)
        // The clip of most icons is their canvas: whole pixels need no mask.
        if edges.isBoxOfWholePixels { return ClipRegion(box: box, mask: context.clip.mask) }
        var mask = CoverageMask(box: box)
        rule = edges.resolveOverlaps(&finder, rule: rule)
        accumulator.begin(box)
        accumulator.add(edges.edges)
        for y in box.minY..<box.maxY {
            accumulator.takeRow(y, rule: rule, into: &row)
            if let outer = context.clip.mask { row.multiply(by: outer, y: y) }
            let origin = mask.rowOrigin(y)
            for span in row.spans {
                for x in span.start..<span.end { mask.values[origin + x] = span.isFull ? 1 : row.values[x] }
            }
        }
        return ClipRegion(box: box, mask: mask)
    }
}

extension CoverageMask {
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

extension Renderer {
    /// Multiplies a layer, a masked group's drawing, by a mask. `context` is that of the group's children.
    mutating func apply(_ mask: SceneMask, to layer: inout Surface, in context: DrawingContext) {
        let frame = SceneClip.Outline(path: .rectangle(mask.region), rule: .nonzero)
        guard let region = region(of: [frame], in: context.isolated(to: layer.box)) else {
            for index in layer.pixels.indices { layer.pixels[index] = .zero }
            return
        }
        var drawing = surface(of: mask.content, in: context.isolated(to: region.box))
        layer.multiply(by: drawing, mask, through: region.mask)
        recycle(&drawing)
    }
}

extension Surface {
    /// Multiplies every pixel by the value of a mask's drawing, which is 0 outside the drawing.
    fileprivate mutating func multiply(by drawing: Surface, _ mask: SceneMask, through region: CoverageMask?) {
        for y in box.minY..<max(box.minY, box.maxY) {
            let origin = rowStart(y) - box.minX
            let isInside = y >= drawing.box.minY && y < drawing.box.maxY
            let drawingOrigin = drawing.rowStart(y) - drawing.box.minX
            let regionOrigin = region?.rowOrigin(y) ?? 0
            for x in box.minX..<box.maxX {
                guard isInside, x >= drawing.box.minX, x < drawing.box.maxX else {
                    pixels[origin + x] = .zero
                    continue
                }
                let value = mask.value(of: drawing.pixels[drawingOrigin + x])
                pixels[origin + x] *= region.map { $0.values[regionOrigin + x] * value } ?? value
            }
        }
    }
}

extension SceneMask {
    /// Returns the mask value of a pixel of the mask's drawing (CSS Masking, section 7.10).
    fileprivate func value(of pixel: PixelColor) -> Float {
        switch kind {
        case .alpha:
            return pixel.w
        case .luminance:
            guard pixel.w > 0 else { return 0 }
            let color = usesLinearRGB ? ColorSpace.linear(pixel / pixel.w) * pixel.w : pixel
            return min(1, 0.2125 * color.x + 0.7154 * color.y + 0.0721 * color.z)
        }
    }
}
