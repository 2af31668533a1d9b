import SVGDocument

/// One subpath of path data, as data of its own.
struct SubpathText: Hashable, Sendable {
    /// Where the subpath begins.
    var startX: DecimalNumber
    var startY: DecimalNumber
    /// The subpath with an absolute move at its beginning and everything after that as it was written.
    var text: String
}
