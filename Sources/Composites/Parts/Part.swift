import IconModel
import SVGDocument

/// A part of a composite icon and its treatment; what no part selects is the base.
public struct Part: Hashable, Sendable {
    /// The name by which other parts and messages refer to it.
    public var name: String
    /// The selector of the part's elements.
    public var selector: PartSelector
    /// The treatment of its place and its drawing.
    public var behavior: PartBehavior
    /// The selector of what is placed, if it is not the whole part: for example, a tool's lens without its handle.
    public var anchor: PartSelector?
    /// The name of the part in which this one is placed after that one has moved, or `nil` for the canvas.
    public var within: String?
    /// A drawing that replaces the part's own in one locale, if any.
    public var drawing: PartDrawing?
    /// Other digits to draw in place of the part's own in one locale, if any.
    public var digits: LocalText?

    /// The gap by which everything under the part is cut back around it, in the root's user units; 0 for none.
    public var clearance: Clearance<DecimalNumber>
    /// Whether the clearance cuts mirrored variants alone.
    public var clearsMirroredOnly: Bool

    /// The unit to whose multiples the part's move along the mirrored direction is rounded, or `nil` for none.
    public var snap: DecimalNumber?
    /// The displacement of the part to the right in the mirrored variant, in the root's user units.
    public var dx: DecimalNumber
    /// The downward displacement of the part in the mirrored variant, in the root's user units.
    public var dy: DecimalNumber
    /// The direction whose variants omit the part, or `nil` for neither.
    public var dropped: TextDirection?

    /// Creates a part.
    public init(
        name: String, selector: PartSelector, behavior: PartBehavior, anchor: PartSelector? = nil,
        within: String? = nil, drawing: PartDrawing? = nil, digits: LocalText? = nil,
        clearance: Clearance<DecimalNumber> = Clearance(around: .zero), clearsMirroredOnly: Bool = false,
        snap: DecimalNumber? = nil, dx: DecimalNumber = .zero, dy: DecimalNumber = .zero,
        dropped: TextDirection? = nil
    ) {
        self.name = name
        self.selector = selector
        self.behavior = behavior
        self.anchor = anchor
        self.within = within
        self.drawing = drawing
        self.digits = digits
        self.clearance = clearance
        self.clearsMirroredOnly = clearsMirroredOnly
        self.snap = snap
        self.dx = dx
        self.dy = dy
        self.dropped = dropped
    }
}

extension Part {
    /// Returns whether its clearance cuts in the variants of a direction.
    func cuts(in direction: TextDirection) -> Bool {
        !clearance.isZero && dropped != direction && !(clearsMirroredOnly && direction == .leftToRight)
    }
}

extension Clearance<DecimalNumber> {
    var reach: DecimalNumber { above.doubleValue > below.doubleValue ? above : below }

    var isZero: Bool { above.isZero && below.isZero }
}

/// A drawing that replaces a part in one locale.
public struct PartDrawing: Hashable, Sendable {
    /// The source of the drawing.
    public enum Source: Hashable, Sendable {
        /// An element of the same file, usually kept in its `defs`.
        case selector(PartSelector)
        /// Another file with the same view box, as its bytes and the name to use in messages.
        case file(bytes: [UInt8], name: String)
    }

    /// The source of the drawing.
    public var source: Source
    /// The factor by which it is scaled about its own centre, as letters of some scripts are drawn larger.
    public var scale: DecimalNumber

    /// Creates a drawing.
    public init(source: Source, scale: DecimalNumber = .one) {
        self.source = source
        self.scale = scale
    }
}

/// The digits that a part shows in other forms.
public struct LocalText: Hashable, Sendable {
    /// The western digits that the part draws, rows from the top and each row from the left.
    public var text: String
    /// The forms to draw.
    public var forms: DigitForms

    /// Creates a text.
    public init(text: String, forms: DigitForms) {
        self.text = text
        self.forms = forms
    }
}

/// A part with its elements in one document.
struct ResolvedPart {
    var part: Part
    /// The elements, in the order in which they were selected; a sequence has one for each of its members.
    var nodes: [NodeID]
    /// The elements whose ink is placed.
    var anchors: [NodeID]

    /// Returns whether a part is within another one, directly or indirectly; circular nesting has been reported before.
    static func lies(_ part: Part, within outer: Part, _ parts: [ResolvedPart]) -> Bool {
        var current = part.within
        for _ in parts {
            guard let name = current else { return false }
            if name == outer.name { return true }
            current = parts.first { $0.part.name == name }?.part.within
        }
        return false
    }
}
