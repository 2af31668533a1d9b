import Geometry
import SVGDocument

extension Scene {
    /// The box of the ink of some elements, in the root's user space: the coordinates of the view box.
    ///
    /// Strokes count with their width, joins and caps, and clips cut the box by their own. What a `use` draws counts
    /// as the ink of the `use` and of the elements that it refers to. Masks, filters and raster images are left out of
    /// account.
    /// - Parameters:
    ///   - isMeasured: Whether an element is measured; what lies inside a measured element is measured with it.
    /// - Returns: The box, or `nil` where the elements draw nothing.
    public func inkBounds(where isMeasured: @escaping (NodeID) -> Bool) -> Rect? {
        // The root's own transform leads from the view box to pixels, which nobody measures in.
        var measure = InkMeasurement(isMeasured: isMeasured)
        measure.add(root.children, .identity, clip: .everywhere, isInside: false)
        return measure.box
    }
}

/// A walk over a scene that gathers boxes.
private struct InkMeasurement {
    let isMeasured: (NodeID) -> Bool
    var box: Rect?

    mutating func add(_ nodes: [SceneNode], _ transform: Transform, clip: Rect, isInside: Bool) {
        for node in nodes {
            switch node {
            case .group(let group): add(group, transform, clip: clip, isInside: isInside)
            case .shape(let shape):
                guard isInside || isMeasured(shape.element) else { continue }
                add(shape.inkBox(under: transform), clip: clip)
            case .image: break
            }
        }
    }

    private mutating func add(_ group: SceneGroup, _ outer: Transform, clip: Rect, isInside: Bool) {
        let transform = outer * group.transform
        guard let own = group.clip.map({ $0.box?.applying(transform) }) ?? .everywhere,
            let visible = clip.intersection(own)
        else { return }
        add(group.children, transform, clip: visible, isInside: isInside || isMeasured(group.element))
    }

    private mutating func add(_ ink: Rect?, clip: Rect) {
        guard let visible = ink?.intersection(clip) else { return }
        box = box?.union(visible) ?? visible
    }

    private func isMeasured(_ element: NodeID?) -> Bool {
        element.map(isMeasured) ?? false
    }
}

extension Rect {
    /// The whole plane.
    fileprivate static let everywhere = Rect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
}

extension SceneShape {
    /// The box of fill and stroke after a transform.
    fileprivate func inkBox(under transform: Transform) -> Rect? {
        let filled = fill == nil ? nil : path.applying(transform).bounds
        guard let stroked = stroke.flatMap({ strokeBox($0.style, under: transform) }) else { return filled }
        return filled?.union(stroked) ?? stroked
    }

    private func strokeBox(_ style: StrokeStyle, under transform: Transform) -> Rect? {
        // Boxes stay boxes unless they are turned or skewed; then the stroke's outline is what must be measured.
        if transform.b == 0, transform.c == 0 { return path.strokeBounds(style)?.applying(transform) }
        return path.stroked(style, tolerance: style.width / 1024).applying(transform).bounds
    }
}

extension SceneClip {
    /// A box that holds the region, or `nil` where the region is empty.
    fileprivate var box: Rect? {
        let union = outlines.reduce(Rect?.none) { box, outline in
            guard let own = outline.path.bounds else { return box }
            return box?.union(own) ?? own
        }
        return furtherClips.reduce(union) { box, clip in
            guard let box, let own = clip.box else { return nil }
            return box.intersection(own)
        }
    }
}
