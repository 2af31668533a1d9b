/// The rule for which points are inside a path (SVG 2, `fill-rule`).
public enum FillRule: String, Sendable {
    /// Points with a winding number other than 0.
    case nonzero
    /// Points from which a ray crosses the path an odd number of times.
    case evenodd
}
