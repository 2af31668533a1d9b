import Directionality
import SVGDocument

/// The composites: variants of icons whose parts follow rules of their own.
public enum Composite {
    /// Makes the variant for a right-to-left locale: the base is mirrored, and parts are placed by their behaviour.
    /// - Parameters:
    ///   - document: The source.
    ///   - parts: The parts; a part's localized drawing, if any, replaces it.
    ///   - options: The mirror line and the treatment of the base.
    ///   - base: Another icon's drawing that takes the base's place, if any.
    /// - Throws: `CompositeError` with everything that is wrong.
    public static func mirror(
        _ document: SVGDocument, parts: [Part], options: MirrorOptions = MirrorOptions(),
        base: WholeBaseDrawing? = nil
    ) throws(CompositeError) -> MirrorResult {
        try PlacedComposite(document, parts, options, base).finish()
    }

    /// Makes the source anew from another icon's drawing: its base is replaced, and cut by all clearances. Nothing
    /// moves, so that the result can be compared with the source.
    /// - Throws: `CompositeError` with everything that is wrong.
    public static func recomposed(
        _ document: SVGDocument, parts: [Part], base: WholeBaseDrawing
    ) throws(CompositeError) -> SVGDocument {
        let cutting = parts.map { part in
            var part = part
            part.clearsMirroredOnly = false
            return part
        }
        let prepared = try PreparedComposite(document, cutting, base)
        let result = MirrorResult(document: prepared.document, fallbacks: [], notes: [])
        return prepared.finish(result, .leftToRight) { _ in false }.document
    }

    /// Returns the names of the parts whose digits have no room: they are wider than what they replace, and their counters
    /// are as narrow as can be read.
    /// - Throws: `CompositeError` with everything that is wrong.
    public static func crampedDigits(_ document: SVGDocument, parts: [Part]) throws(CompositeError) -> [String] {
        guard parts.contains(where: { $0.digits != nil }) else { return [] }
        return try PreparedComposite(document, parts).crampedDigits
    }

    /// Makes the variant for a left-to-right locale: localized drawings are inserted and clearances cut, nothing moves.
    /// - Throws: `CompositeError` with everything that is wrong.
    public static func localize(_ document: SVGDocument, parts: [Part]) throws(CompositeError) -> SVGDocument {
        let prepared = try PreparedComposite(document, parts)
        guard prepared.changesSource else { return document }
        let result = MirrorResult(document: prepared.document, fallbacks: [], notes: [])
        return prepared.finish(result, .leftToRight) { _ in false }.document
    }
}

/// The error of a composite icon that cannot be made, with all reasons.
public struct CompositeError: Error, Hashable, Sendable {
    /// The errors in parts.
    public var parts: [PartError]
    /// The error in the icon as a whole, if any.
    public var icon: MirrorError?

    /// Creates an error.
    public init(parts: [PartError] = [], icon: MirrorError? = nil) {
        self.parts = parts
        self.icon = icon
    }
}

/// An error about a part that could not be found or placed.
public struct PartError: Error, Hashable, Sendable {
    /// The faulty setting of a part.
    public enum Setting: Hashable, Sendable {
        /// The selector of the part's elements.
        case select
        /// The selector of the part's anchor.
        case anchor
        /// The name of the part around it.
        case within
        /// The part's localized drawing.
        case drawing
        /// The sides of the part's clearance.
        case clearance
        /// The base behind the part, which cannot be closed.
        case base
        /// The digits that the part draws.
        case text
        /// The width of the pen of its digits.
        case pen
    }

    /// The name of the part.
    public var part: String
    /// The faulty setting.
    public var setting: Setting
    /// The problem, in the wording of a diagnostic.
    public var message: String
    /// A hint at what to do, or `nil` if the message is enough.
    public var hint: String?
    /// The element of the icon that is the reason, if there is one to show.
    public var element: NodeID?
}
