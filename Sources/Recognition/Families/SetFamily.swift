import IconModel

/// Icons of a set that belong together, so that one decision settles them (row P10).
public struct SetFamily: Hashable, Sendable {
    /// What the members have in common.
    public enum Kind: String, Sendable {
        /// One icon in several styles.
        case styles
        /// One number after the other.
        case digits
        /// Degrees of one thing.
        case levels
        /// The left and the right of one thing.
        case sides
        /// Icons whose names differ in a word and its counterpart, such as `back` and `forward`.
        case twins
        /// Drawings that are each other's mirror image.
        case mirrorImages
        /// Arrows, carets and chevrons alone that point to a side.
        case arrows
    }

    /// What the members have in common.
    public let kind: Kind
    /// The name, which is the members' with a star for what differs.
    public let name: String
    /// The members, by their positions in the set, in its order.
    public let members: [Int]
    /// The number of each member, where the family is a series of digits.
    public var numbers: [Int] = []

    /// Whether the name says that numbers are drawn.
    public var saysNumber: Bool { name.split(separator: "-").contains { FamilyWords.numbers.contains(String($0)) } }
}

/// An icon that draws another one with something more, by its name and its drawing.
public struct ModifiedIcon: Hashable, Sendable {
    /// The position of the icon without it.
    public let base: Int
    /// The position of the icon.
    public let variant: Int
    /// The word for what is more.
    public let word: String

    /// Whether what is more keeps its drawing where the rest flips.
    public var keepsDrawing: Bool { FamilyWords.marks.contains(word) }
}
