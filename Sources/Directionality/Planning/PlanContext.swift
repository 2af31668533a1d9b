import Geometry
import SVGDocument

/// What an element inherits while the plan is made.
struct PlanContext: Sendable {
    /// The reflection of this coordinate system, whether it is applied or not.
    var axis: Reflection
    /// What becomes of the content as seen from outside, in the root's coordinates.
    var map: AxisMap
    /// The reflection that has been applied to the coordinates, if any.
    var reflection: Reflection?
    /// Whether coordinates stay as they are whatever the map, because an ancestor is reflected by a transform.
    var isVerbatim: Bool
    /// What percentages refer to.
    var viewport: Viewport
    /// The source's transform from this coordinate system to the root's; `nil` where the file alone does not tell it.
    var transform: Transform?

    /// The transform that an element needs before its own one, so that it lands where `map` says.
    ///
    /// With E for the emitted and C for the source's transform of the parent, G for what becomes of the parent's
    /// content and g for the element's, s and t for the reflections of their coordinates: the parent stands for
    /// E·s = G·C, the element asks for E·L·t = g·C, hence L = s·C⁻¹·G⁻¹·g·C·t.
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
