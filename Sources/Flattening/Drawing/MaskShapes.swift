import Geometry
import SVGScene

/// The shapes of a mask that only shows or hides.
enum MaskShapes {
    /// A shape that shows what it covers, or hides it.
    struct Item {
        var shape: SceneShape
        var part: LayerOutline.Part
        var shows: Bool
        /// The transform to the coordinates of the mask's content.
        var transform: Transform
        /// The clips around the shape, each with its transform.
        var clips: [(SceneClip, Transform)]
    }

    /// Returns whether every shape of a mask shows or hides all of what it covers.
    static func areBlackAndWhite(_ mask: SceneMask) -> Bool { items(of: mask) != nil }

    /// Returns the shapes of a mask in the order of painting, or `nil` if it also dims.
    static func items(of mask: SceneMask) -> [Item]? {
        var items: [Item] = []
        for (node, place) in SceneGroup(children: mask.content).nodes() {
            switch node {
            case .image: return nil
            case .group(let group):
                guard group.opacity == 1, group.mask == nil, group.filters.isEmpty, group.blendMode == .normal else {
                    return nil
                }
            case .shape(let shape):
                guard let parts = parts(of: shape, place, mask.kind) else { return nil }
                items += parts
            }
        }
        return items
    }

    private static func parts(of shape: SceneShape, _ place: ScenePlace, _ kind: SceneMask.Kind) -> [Item]? {
        guard shape.stroke?.penTransform == nil else { return nil }
        var clips: [(SceneClip, Transform)] = []
        var transform = Transform.identity
        for group in place.groups {
            transform = transform * group.transform
            if let clip = group.clip { clips.append((clip, transform)) }
        }
        var parts: [Item] = []
        for (part, paint, opacity) in [
            (LayerOutline.Part.fill, shape.fill?.paint, shape.fill?.opacity),
            (.stroke, shape.stroke?.paint, shape.stroke?.opacity),
        ] {
            guard let paint, let opacity else { continue }
            guard opacity == 1, let shows = shows(paint, kind) else { return nil }
            parts.append(Item(shape: shape, part: part, shows: shows, transform: transform, clips: clips))
        }
        if parts.count == 2, parts[0].shows == parts[1].shows {
            parts.removeLast()
            parts[0].part = .both
        } else if shape.strokesFirst {
            parts.reverse()
        }
        return parts
    }

    /// Returns whether a paint shows all of what it covers or hides it; `nil` if it dims.
    private static func shows(_ paint: ScenePaint, _ kind: SceneMask.Kind) -> Bool? {
        guard case .color(let color) = paint, color.alpha == 1 else { return nil }
        guard kind == .luminance else { return true }
        let components = [color.red, color.green, color.blue]
        if components.allSatisfy({ $0 == 1 }) { return true }
        return components.allSatisfy { $0 == 0 } ? false : nil
    }
}
