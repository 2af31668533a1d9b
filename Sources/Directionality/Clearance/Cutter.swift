import SVGDocument

/// A part that cuts back what is under it.
struct Cutter {
    /// The part's elements in the finished document.
    var nodes: [NodeID]
    /// The elements of parts within this one, which it never cuts.
    var exempt: [NodeID]
    /// The distance in the root's user units.
    var distance: DecimalNumber
    /// The targets, or `nil` for everything under the part.
    var targets: CutTargets?
}
