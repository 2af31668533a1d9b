import IconModel

/// Icons of a set that belong together, so that one decision settles them (row P10).
public struct SetFamily: Hashable, Sendable {
    /// What the members have in common.
    public enum Kind: String, Sendable {
        case styles
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

    package let kind: Kind
    /// The name, which is the members' with a star for what differs.
    public let name: String
    /// The members, by their positions in the set, in its order.
    public let members: [Int]
    /// The number of each member, where the family is a series of digits.
    public var numbers: [Int] = []

    package var saysNumber: Bool { name.split(separator: "-").contains { Words.series.contains(String($0)) } }
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

    package var keepsDrawing: Bool { Words.mark.contains(word) || Words.unseen.contains(word) }
}

/// The name of an icon as families see it.
public struct FamilyName: Hashable, Sendable {
    /// The words, in lower case.
    public let words: [String]
    /// The words without styles at the end and prefixes at the beginning.
    public let stem: [String]
    /// The words that the stem leaves out.
    public let style: Set<String>
    /// The words of the folders, but for sizes and styles, with a slash after those of each.
    let folder: String

    /// Creates the name of an icon; `folder` is what ``IconFamily`` makes of its folders.
    init(_ name: String, folder: String, sizes: Set<String>) {
        words = IconName(name).words
        var stem = words[...]
        while stem.count > 1, let last = stem.last, Words.style.contains(last) || sizes.contains(last) {
            stem.removeLast()
        }
        while stem.count > 1, let first = stem.first, Words.prefix.contains(first) { stem.removeFirst() }
        self.stem = Array(stem)
        style = Set(words).subtracting(stem)
        self.folder = folder
    }

    /// Returns the key of the icons whose names are the same with some words in place of one.
    func slot(_ words: [String], _ index: Int, _ sign: String) -> String {
        var words = words
        words[index] = sign
        return folder + words.joined(separator: " ")
    }

    /// Returns the key of the icons with a stem.
    public func key(_ stem: [String]) -> String { folder + stem.joined(separator: " ") }
}

/// How much ink a stamp has and where, by which it is told quickly that it is not another drawing.
struct InkMass {
    /// The rows that the ink covers; `nil` if there is none.
    let rows: ClosedRange<Int>?
    /// The number of pixels with ink.
    let area: Int
    /// The number of those in the left half of the columns, and in the right one.
    private var left, right: Int

    init(_ stamp: InkStamp) {
        rows = stamp.box?.rows
        let half = (UInt64(1) << UInt64(stamp.width / 2)) - 1
        left = stamp.rows.reduce(0) { $0 + ($1 & half).nonzeroBitCount }
        // The column in the middle is in neither half of the mirror image.
        let end = UInt64(stamp.width - stamp.width / 2)
        right = stamp.rows.reduce(0) { $0 + ($1 >> end).nonzeroBitCount }
        area = stamp.area
    }

    var mirrored: InkMass {
        var image = self
        swap(&image.left, &image.right)
        return image
    }

    func mayBeSame(as other: InkMass) -> Bool {
        let (middle, otherMiddle) = (area - left - right, other.area - other.left - other.right)
        let pairs = [(left, other.left), (middle, otherMiddle), (right, other.right)]
        let (common, all) = pairs.reduce((0, 0)) { ($0.0 + min($1.0, $1.1), $0.1 + max($1.0, $1.1)) }
        return Double(common) >= InkStamp.MirrorLimits.same * Double(all)
    }
}
