import IconModel
import SVGDocument

/// The mirror, which makes the mirrored variant of an icon by changing coordinates, not by wrapping the drawing in a
/// transform.
///
/// It guarantees to the next stage:
/// - the variant draws the mirror image of the source; images and text keep their drawing and change their position;
/// - everything that is not geometry is kept: comments, metadata, ids, order, white space; but not a request to pages to
///   flip the drawing, which is flipped already;
/// - mirroring the variant again draws the source, number for number, unless a fallback is reported;
/// - what cannot be mirrored by changing coordinates is mirrored by a transform and reported, never left out; what no
///   transform can mirror, because it belongs to the root, is an obstacle, and an error to the caller.
public enum Mirror {
    /// Mirrors a whole document.
    /// - Throws: `MirrorError` if the axis cannot be determined.
    public static func mirror(
        _ document: SVGDocument, options: MirrorOptions = MirrorOptions()
    ) throws(MirrorError) -> MirrorResult {
        apply(to: document, try MirrorFrame(document, options), partMaps: [:])
    }

    /// Mirrors a document with maps for parts of it.
    package static func apply(
        to document: SVGDocument, _ frame: MirrorFrame, partMaps: [NodeID: AxisMap]
    ) -> MirrorResult {
        let survey = DocumentSurvey(document)
        let plan = MirrorPlanner.plan(survey, context: frame.context, partMaps: partMaps)
        var mirrored = PlanApplier.apply(plan, to: survey)
        mirrored.removeFlipRequests()
        let restyled = WrapperStyles(source: document, mirrored: mirrored).obstacles(among: survey)
        return MirrorResult(
            document: mirrored, fallbacks: plan.fallbacks, obstacles: plan.obstacles + restyled, notes: plan.notes)
    }
}

/// The options of mirroring an icon.
public struct MirrorOptions: Hashable, Sendable {
    /// The mirrored coordinate; vertical only for the few icons that flip top to bottom.
    public var orientation: Reflection.Orientation
    /// The position of the mirror line.
    public var axis: MirrorAxis<DecimalNumber>

    /// Creates options; by default left and right are swapped about the middle of the canvas.
    public init(orientation: Reflection.Orientation = .horizontal, axis: MirrorAxis<DecimalNumber> = .canvas) {
        (self.orientation, self.axis) = (orientation, axis)
    }

    /// Creates the options that an entry asks for; an axis that is no number of ours is the middle of the canvas.
    public init(isVertical: Bool, axis: MirrorAxis<Double>) {
        orientation = isVertical ? .vertical : .horizontal
        self.axis =
            switch axis {
            case .canvas: .canvas
            case .ink: .ink
            // The manifest's numbers are doubles; their shortest text is what the author wrote.
            case .coordinate(let value): DecimalNumber(shortest: value).map { .coordinate($0) } ?? .canvas
            }
    }
}

/// A mirrored document and the remarks about it.
public struct MirrorResult: Sendable {
    /// The mirrored document. Nodes that exist in the source keep their identity.
    public var document: SVGDocument
    /// The elements reflected by a transform; empty if all coordinates were changed.
    public var fallbacks: [MirrorObstacle]
    /// The features that should be mirrored but cannot be; if there are any, the document is not the mirrored variant.
    public var obstacles: [MirrorObstacle]
    /// The elements that were kept readable or could not be placed.
    public var notes: [MirrorNote]

    package init(
        document: SVGDocument, fallbacks: [MirrorObstacle] = [], obstacles: [MirrorObstacle] = [],
        notes: [MirrorNote] = []
    ) {
        (self.document, self.fallbacks, self.obstacles, self.notes) = (document, fallbacks, obstacles, notes)
    }

    /// Whether the whole document is mirrored by its coordinates.
    public var isExact: Bool { fallbacks.isEmpty && obstacles.isEmpty && notes.isEmpty }
}

/// An element whose coordinates could not be mirrored.
public struct MirrorObstacle: Hashable, Sendable {
    /// The element.
    public var element: NodeID
    /// The reason, as the end of a sentence that begins with the element.
    public var reason: String
}

/// A note about an element that a person should check, because the file alone does not show what it depicts.
public struct MirrorNote: Hashable, Sendable {
    /// The element.
    public var element: NodeID
    /// The treatment of the element, as the end of a sentence that begins with the element.
    public var message: String

    package init(element: NodeID, message: String) { (self.element, self.message) = (element, message) }
}

/// The error of a document that has no mirrored variant.
public struct MirrorError: Error, Hashable, Sendable {
    /// The reason, in the wording of a diagnostic.
    public var message: String
    /// A hint about what to do.
    public var hint: String
    /// The element concerned.
    public var element: NodeID

    package init(message: String, hint: String, element: NodeID) {
        (self.message, self.hint, self.element) = (message, hint, element)
    }
}
