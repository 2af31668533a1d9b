import Geometry
import SVGDocument

/// The context that an element inherits during planning.
struct PlanContext: Sendable {
    /// The reflection of this coordinate system, whether applied or not.
    var axis: Reflection
    /// The map of the content as seen from outside, in the root's coordinates.
    var map: AxisMap
    /// The reflection applied to the coordinates, if any.
    var reflection: Reflection?
    /// Whether coordinates are kept regardless of the map, because an ancestor is reflected by a transform.
    var isVerbatim: Bool
    /// The reference of percentages.
    var viewport: Viewport
    /// The source's transform from this coordinate system to the root's; `nil` where the file alone does not tell it.
    var transform: Transform?

    /// Returns the transform to prepend to an element's own, so that it is placed as `map` says.
    ///
    /// Let E be the emitted and C the source's transform of the parent, G the map of the parent's content and g the
    /// element's, s and t the reflections of their coordinates: the parent satisfies E·s = G·C, the element requires
    /// E·L·t = g·C, hence L = s·C⁻¹·G⁻¹·g·C·t.
    func prefix(for map: AxisMap, coordinates: Reflection?) -> String?? {
        let orientation = axis.orientation
        let outer = AxisMap(reflection, orientation)
        let inner = AxisMap(coordinates, orientation)
        guard let change = self.map.inverse * map else { return nil }
        if change.isIdentity || transform == .identity {
            guard let first = outer * change, let all = first * inner else { return nil }
            return .some(all.isIdentity ? nil : all.transformText)
        }
        guard let transform, let inverse = transform.inverse else { return nil }
        let all = outer.transform * inverse * change.transform * transform * inner.transform
        return .some(TransformText.text(all))
    }
}
