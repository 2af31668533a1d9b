/// One of the parts that a set is divided into, so that several machines build it.
///
/// An icon belongs to a part by its name alone: adding or removing an icon moves no other one.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
    /// Which part, from 1.
    public let index: Int
    /// How many parts there are.
    public let count: Int

    /// The most parts that a set is divided into.
    public static let most = 10_000

    /// Reads `i/n`, or returns `nil` where it is none.
    public init?(_ text: String) {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
        guard numbers.count == 2, numbers.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let index = Int(numbers[0]), let count = Int(numbers[1]), (1...Self.most).contains(count),
            (1...count).contains(index)
        else { return nil }
        (self.index, self.count) = (index, count)
    }

    /// `i/n`.
    public var description: String { "\(index)/\(count)" }

    /// Whether an icon of this name belongs to the part.
    public func includes(_ icon: String) -> Bool {
        ContentHash(Array(icon.utf8)).first % UInt64(count) == UInt64(index - 1)
    }
}
