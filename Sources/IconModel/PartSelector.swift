/// A selector of the elements that form a part of an icon, similar to CSS selectors.
///
/// Compound selectors of tag, `#id`, `.class`, `[attribute]`, `[attribute=value]`, `:nth-of-type(n)` and `layer(name)`
/// (Inkscape's layer label) are combined by white space (inside), `>` (directly inside) and `,` (or). Of their matches,
/// `subpath(4-6, 8)` picks subpaths by number, and `region(x y width height)` what is wholly within a region of the
/// view box; without a selector before them they apply to the whole icon.
public struct PartSelector: Hashable, Sendable {
    /// A condition on a single element.
    package enum Condition: Hashable, Sendable {
        case tag(String)
        case id(String)
        case className(String)
        case attribute(prefix: String, local: String, value: String?)
        case nthOfType(Int)
        case layer(String)
    }

    /// The conditions on one element, and its relation to the one before.
    package struct Step: Hashable, Sendable {
        /// The conditions, all of which the element must meet.
        package var conditions: [Condition]
        /// Whether the element must be a child of the previous step's, rather than any descendant.
        package var isChild: Bool
    }

    /// One of the selectors between the commas.
    package struct Alternative: Hashable, Sendable {
        /// The steps that match elements; none for everything that the icon draws.
        package var steps: [Step]
        /// The pick of subpaths or a region from the matches, or `nil` for the elements themselves.
        package var pick: SubpathPick?
    }

    /// The selector as written.
    public let text: String
    /// The selectors between the commas, any of which may match.
    package let alternatives: [Alternative]

    /// Creates a selector by parsing its text.
    /// - Throws: `PartSelectorError` with the offset of the first byte that does not fit.
    public init(parsing text: String) throws(PartSelectorError) {
        var parser = PartSelectorParser(text)
        alternatives = try parser.parse()
        self.text = text
    }
}

/// A choice from the elements that a selector matches.
package enum SubpathPick: Hashable, Sendable {
    /// The subpaths of the paths by their numbers, counted from 1.
    case numbers([ClosedRange<Int>])
    /// The elements and subpaths whose ink is wholly within a region of the view box.
    case region(x: Double, y: Double, width: Double, height: Double)
}

/// An error in the text of a selector.
public struct PartSelectorError: Error, Hashable, Sendable {
    /// The problem, in the wording of a diagnostic.
    public var message: String
    /// The offset of the first byte of the selector that does not fit.
    public var offset: Int
}

/// The targets of a part's clearance, if it does not cut everything under the part.
public struct CutTargets: Hashable, Sendable {
    /// The name that means the base, which is everything that no part selects.
    public static let baseName = "base"

    /// Whether the base is cut.
    public var base: Bool
    /// The names of the parts that are cut, wherever they are in the file.
    public var parts: Set<String>

    /// Creates targets.
    /// - Parameter names: The names of parts; ``baseName`` means the base. Unknown names have no effect.
    public init(names: some Sequence<String>) {
        let names = Set(names)
        base = names.contains(Self.baseName)
        parts = names.subtracting([Self.baseName])
    }

    /// Returns whether the elements of a part, or of the base if `owner` is `nil`, are cut.
    public func contains(owner: String?) -> Bool { owner.map(parts.contains) ?? base }
}
