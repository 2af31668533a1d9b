import Geometry
import SVGDocument

extension Scene {
    /// The longer side of the canvas in the root's user units.
    public var extent: Double { max(size.width, size.height) / max(root.transform.meanScale, 1e-9) }

    /// Returns the bounding box of the ink of some elements and their descendants, or `nil` if they have none.
    ///
    /// Ink is what is painted: fills, strokes with their width, joins and caps, images. Clips and mask regions cut it
    /// by their boxes; what a filter adds does not count. The ink of a `use` is also that of the elements it refers to.
    /// - Parameter isWanted: Whether an element is measured; its descendants are measured with it.
    /// - Returns: The rectangle in root user space: the coordinates of the view box, before the root's transform maps
    ///   them to the rectangle `0, 0, size`.
    public func inkBounds(where isWanted: (NodeID) -> Bool) -> Rect? {
        root.children.ink(.identity, isInside: root.element.map(isWanted) == true, isWanted)
    }

    /// A rectangle that contains the ink, found without the outlines of strokes, in root user space; `nil` without ink, or where
    /// pens are transformed.
    public var inkReach: Rect? {
        var reach: Rect?
        for (node, place) in root.nodes() {
            var boxes: [Rect?] = []
            switch node {
            case .group: continue
            case .image(let image): boxes = [image.ink(place.transform)]
            case .shape(let shape):
                if let stroke = shape.stroke {
                    guard stroke.penTransform == nil else { return nil }
                    boxes.append(shape.path.strokeReach(stroke.style)?.applying(place.transform))
                }
                if shape.fill != nil { boxes.append(shape.path.controlBox?.applying(place.transform)) }
            }
            reach = Rect.union(of: ([reach] + boxes).compactMap(\.self))
        }
        return reach
    }
}

extension [SceneNode] {
    /// Returns the bounding box of the wanted ink in the coordinates that `transform` maps to.
    fileprivate func ink(_ transform: Transform, isInside: Bool, _ isWanted: (NodeID) -> Bool) -> Rect? {
        Rect.union(of: compactMap { $0.ink(transform, isInside: isInside, isWanted) })
    }
}

extension SceneNode {
    fileprivate func ink(_ transform: Transform, isInside: Bool, _ isWanted: (NodeID) -> Bool) -> Rect? {
        switch self {
        case .group(let group): return group.ink(transform, isInside: isInside, isWanted)
        case .shape(let shape):
            return isInside || shape.element.map(isWanted) == true ? shape.ink(transform) : nil
        case .image(let image):
            return isInside || image.element.map(isWanted) == true ? image.ink(transform) : nil
        }
    }
}

extension SceneGroup {
    fileprivate func ink(_ outer: Transform, isInside: Bool, _ isWanted: (NodeID) -> Bool) -> Rect? {
        let transform = outer * transform
        let isInside = isInside || element.map(isWanted) == true
        guard var ink = children.ink(transform, isInside: isInside, isWanted) else { return nil }
        if let clip {
            guard let visible = clip.bounds(transform).flatMap(ink.intersection) else { return nil }
            ink = visible
        }
        guard let mask else { return ink }
        return ink.intersection(mask.region.applying(transform))
    }
}

extension SceneClip {
    /// Returns the bounding box of the region in the coordinates that `transform` maps to, or `nil` if it is empty.
    fileprivate func bounds(_ transform: Transform) -> Rect? {
        var bounds = Rect.union(
            of: outlines.compactMap { outline -> Rect? in
                let box = outline.path.applying(transform).bounds
                guard let box, let clip = outline.clip else { return box }
                return clip.bounds(transform).flatMap(box.intersection)
            })
        for clip in furtherClips {
            guard let further = clip.bounds(transform) else { return nil }
            bounds = bounds?.intersection(further)
        }
        return bounds
    }
}

extension SceneShape {
    fileprivate func ink(_ transform: Transform) -> Rect? {
        let filled = fill == nil ? nil : path.applying(transform).fillBounds
        guard let stroke, let stroked = stroke.ink(path, transform) else { return filled }
        return filled.map { $0.union(stroked) } ?? stroked
    }
}

extension SceneStroke {
    fileprivate func ink(_ path: Path, _ transform: Transform) -> Rect? {
        if let penTransform, let inverse = penTransform.inverse {
            var scalable = self
            scalable.penTransform = nil
            return scalable.ink(path.applying(penTransform), transform * inverse)
        }
        // Without rotation or skew, the box of the transformed stroke is the transformed box.
        if transform.b == 0, transform.c == 0 { return path.strokeBounds(style)?.applying(transform) }
        guard let scale = transform.similarityScale(within: 0) else {
            let outline = path.stroked(
                style, tolerance: style.width / 1024, maximumPointCount: Path.maximumStrokePointCount)
            guard let outline else { return path.strokeReach(style)?.applying(transform) }
            return outline.applying(transform).bounds
        }
        var scaled = style
        scaled.width *= scale
        scaled.dashOffset *= scale
        scaled.dashes = style.dashes.map { $0 * scale }
        return path.applying(transform).strokeBounds(scaled)
    }
}

extension SceneImage {
    fileprivate func ink(_ outer: Transform) -> Rect? {
        Rect(x: 0, y: 0, width: Double(width), height: Double(height)).applying(outer * transform)
    }
}

extension SceneStroke {
    /// Returns the outline of the stroke along a path, drawn by its pen; `nil` if it has too many points.
    ///
    /// The transform is from the path's user space to that of the outline. `tolerance` is the maximum distance between
    /// the curves and their chords, in the pen's coordinate system.
    public func outline(
        along path: Path, _ transform: Transform = .identity, tolerance: Double,
        maximumPointCount: Int = Path.maximumStrokePointCount
    ) -> Path? {
        let pen = penTransform ?? .identity
        guard let back = pen.inverse else { return nil }
        return path.applying(pen).stroked(style, tolerance: tolerance, maximumPointCount: maximumPointCount)?
            .applying(transform * back)
    }

    /// The stroke without dashes.
    public var solid: SceneStroke {
        var stroke = self
        stroke.style.dashes = []
        return stroke
    }
}
