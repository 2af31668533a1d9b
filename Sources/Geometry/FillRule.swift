/// Which points a path encloses (SVG 2, `fill-rule`).
public enum FillRule: String, Sendable {
    /// Points that the path winds around.
    case nonzero
    /// Points that a ray leaves by an odd number of crossings.
    case evenodd
}
