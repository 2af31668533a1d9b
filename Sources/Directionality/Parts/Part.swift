import SVGDocument

/// A part of a composite icon and what becomes of it; what no part selects is the base, which flips.
public struct Part: Hashable, Sendable {
    /// The name by which other parts and messages call it.
    public var name: String
    /// The elements that the part is made of.
    public var selector: PartSelector
    /// What becomes of its place and its drawing.
    public var behavior: PartBehavior
    /// What of the part is placed, where that is not its whole ink: a tool's lens without its handle.
    public var anchor: PartSelector?
    /// The part in which this one is placed after that one moved, or `nil` for the canvas.
    public var within: String?
    /// Another drawing to put in the part's place, for one locale.
    public var drawing: PartDrawing?

    /// How far everything under the part is cut back around it, in the root's user units; 0 for not at all.
    public var clearance: DecimalNumber
    /// What the clearance cuts back, or `nil` for everything that the part stands on.
    public var cuts: CutTargets?

    /// How far the part is moved to the right of its place, in the mirrored variant.
    public var dx: DecimalNumber
    /// How far the part is moved down from its place, in the mirrored variant.
    public var dy: DecimalNumber
    /// The direction whose variants the part is left out of, or `nil` for neither.
    public var dropped: ReadingDirection?

    /// Creates a part.
    public init(
        name: String, selector: PartSelector, behavior: PartBehavior, anchor: PartSelector? = nil,
        within: String? = nil, drawing: PartDrawing? = nil, clearance: DecimalNumber = .zero,
        cuts: CutTargets? = nil, dx: DecimalNumber = .zero, dy: DecimalNumber = .zero,
        dropped: ReadingDirection? = nil
    ) {
        self.name = name
        self.selector = selector
        self.behavior = behavior
        self.anchor = anchor
        self.within = within
        self.drawing = drawing
        self.clearance = clearance
        self.cuts = cuts
        self.dx = dx
        self.dy = dy
        self.dropped = dropped
    }
}
