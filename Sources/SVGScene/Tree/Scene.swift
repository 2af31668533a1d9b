import Diagnostics
import Geometry
import SVGDocument

/// A resolved drawing: only what paints, with every reference, style and unit resolved.
///
/// Guarantees:
/// - every path is absolute and finite, in the user space of its node, and has only lines and Bézier curves: basic
///   shapes and arcs are converted, by formulas that give mirrored control points for a mirrored shape;
/// - every transform is finite and invertible;
/// - every style is resolved: no inheritance, no CSS, no `currentColor`, no context paints, no percentages; lengths are
///   in user units, colours in sRGB;
/// - `use`, `symbol`, markers, nested `svg` elements and SVG images are expanded into groups; a viewport that hides its
///   overflow has a clip;
/// - gradients and patterns are in the user space of the shape that they paint: bounding box units, `href` inheritance
///   and stop rules are resolved; a gradient with one colour is that colour;
/// - clips, masks and filters belong to groups, in the coordinates of the group's children; a group is filtered, then
///   clipped, then masked, then made transparent, then blended;
/// - what does not paint is absent: no hidden elements, no group that is empty and unfiltered, no shape without fill
///   and stroke, nothing clipped or masked away as a whole;
/// - shapes and images are attributed to the element that draws them, which for copies is the original; groups to the
///   element that requires them, `use` elements included; the content of an SVG image to its `image`;
/// - the tree is finite: reference cycles are cut, and nesting and size are within `SceneLimits`;
/// - it depends on the document and the options alone;
/// - raster images are decoded, and have as many pixels as their extents say.
///
/// Filters are described, not applied.
public struct Scene: Sendable {
    /// The size of the drawing in CSS pixels, from `width` and `height` or the view box.
    public var size: Size
    /// The drawing; its transform maps the content of the view box to the rectangle `0, 0, size`.
    public var root: SceneGroup
    /// The warnings about what could not be drawn as the file asks. Beyond a number of one rule, they are counted in one more.
    public var warnings: [SceneWarning]
    /// Whether some warnings are only counted.
    public var hasMoreWarnings: Bool

    /// Creates a scene.
    public init(size: Size, root: SceneGroup, warnings: [SceneWarning] = [], hasMoreWarnings: Bool = false) {
        self.size = size
        self.root = root
        self.warnings = warnings
        self.hasMoreWarnings = hasMoreWarnings
    }
}

/// The identity of an element of the document that a scene was made of.
public typealias ElementID = NodeID

/// A node of the resolved tree.
public indirect enum SceneNode: Sendable {
    /// A group of nodes that share a coordinate system and are composited together.
    case group(SceneGroup)
    /// A filled and stroked outline.
    case shape(SceneShape)
    case image(SceneImage)
}

/// A warning about something that could not be drawn as specified.
public struct SceneWarning: Hashable, Sendable {
    /// The problem and its consequence, in the wording of a diagnostic, without what to do about it.
    public var problem: String
    /// What to do about it, or `nil` where nothing is known to help.
    public var remedy: String?
    /// The problem without the name of its element: the same for all elements that have it.
    package var kind: String
    /// The element concerned.
    public var element: NodeID
    /// The part of the element's text that is meant, in bytes; `nil` for the element.
    public var text: Range<Int>?
    /// The rule that the warning belongs to.
    public var rule: Rule

    /// The problem with what to do about it.
    public var message: String { remedy.map { "\(problem): \($0)" } ?? problem }

    /// Creates a warning.
    package init(
        _ problem: String, remedy: String? = nil, kind: String? = nil, element: NodeID, text: Range<Int>? = nil,
        rule: Rule = .notDrawn
    ) {
        (self.problem, self.remedy, self.kind) = (problem, remedy, kind ?? problem)
        self.element = element
        self.text = text
        self.rule = rule
    }
}
