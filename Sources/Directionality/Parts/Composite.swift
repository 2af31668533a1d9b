import SVGDocument

/// The composites: variants of icons whose parts follow rules of their own.
public enum Composite {
    /// Makes the variant for a right-to-left locale: the base is mirrored, and parts are placed by their behaviour.
    /// - Parameters:
    ///   - document: The source.
    ///   - parts: The parts; a part's localized drawing, if any, replaces it.
    ///   - options: The mirror line and the treatment of the base.
    /// - Throws: `CompositeError` with everything that is wrong.
    public static func mirror(
        _ document: SVGDocument, parts: [Part], options: MirrorOptions = MirrorOptions()
    ) throws(CompositeError) -> MirrorResult {
        try PlacedComposite(document, parts, options).finish()
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
    }

    /// The name of the part.
    public var part: String
    /// The faulty setting.
    public var setting: Setting
    /// The problem, in the wording of a diagnostic.
    public var message: String
    /// A hint at what to do, or `nil` if the message is enough.
    public var hint: String?
}
