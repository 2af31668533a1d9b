import SVGDocument

/// A part that cuts back what it stands on.
struct Cutter {
    /// The part's elements in the finished document.
    var nodes: [NodeID]
    /// Elements of parts that lie within this one; they are never cut by it.
    var exempt: [NodeID]
    /// The distance in the root's user units.
    var distance: DecimalNumber
    /// What is cut, or `nil` for everything that the part stands on.
    var targets: CutTargets?
}
