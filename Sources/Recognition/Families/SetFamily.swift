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
    public var saysNumber: Bool { name.split(separator: "-").contains { Words.series.contains(String($0)) } }
}

extension SetFamily {
    /// The number of digits from which names alone say that a series is one.
    private static let longSeries = 4
    /// The number of digits of the shortest series: any two icons may differ in a number.
    private static let leastSeries = (named: 2, other: 3)

    /// Creates the series of some icons with their numbers, or returns `nil` where these are too few.
    init?(digits name: String, members: [Int], numbers: [Int]) {
        self.init(kind: .digits, name: name, members: members, numbers: numbers)
        guard digitCount >= (saysNumber ? Self.leastSeries.named : Self.leastSeries.other) else { return nil }
    }

    private var digitCount: Int { numbers.count { $0 < 10 } }

    /// Whether names alone say that it is a series of digits; icons of a shorter one may have numbers for another reason, such as
    /// levels.
    var isLong: Bool { digitCount >= Self.longSeries }

    /// Returns whether the icons show their numbers, as some of them do: in a short series one may be taken for a number by
    /// mistake.
    public func showsNumbers(in count: Int) -> Bool { count > 1 || count == 1 && (saysNumber || isLong) }
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
    public var keepsDrawing: Bool { Words.mark.contains(word) }
}
