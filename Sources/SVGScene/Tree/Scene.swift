import Geometry

/// A resolved drawing: only what paints, with every reference, style and unit worked out.
///
/// Guarantees to whoever walks it:
/// - every path is absolute and finite, in the user space of its node;
/// - every style is resolved: no inheritance, no CSS, no `currentColor`, no percentages;
/// - `use`, `symbol`, markers and nested `svg` elements are expanded into groups;
/// - gradients and patterns are in the user space of the shape that they paint: bounding-box units, `href`
///   inheritance and stop rules are worked out;
/// - what does not paint is not there: no hidden elements, no empty groups, no shape without fill and stroke;
/// - the tree is finite: reference cycles were cut while resolving, nesting is within a named limit.
public struct Scene: Sendable {
    /// The size of the drawing in CSS pixels, as `width` and `height` or the view box say.
    public var size: Size
    /// The drawing; its transform maps the content of the view box to the rectangle `0, 0, size`.
    public var root: SceneGroup
    /// What could not be drawn as the file asks.
    public var warnings: [SceneWarning]

    /// Creates a scene.
    public init(size: Size, root: SceneGroup, warnings: [SceneWarning] = []) {
        self.size = size
        self.root = root
        self.warnings = warnings
    }
}
