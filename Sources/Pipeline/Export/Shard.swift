import HostSystem

/// One of the parts that a set is divided into, so that several machines can build it.
///
/// An icon's part depends on its name alone: adding or removing an icon moves no other one.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
    /// The number of the part, from 1.
    public let index: Int
    /// The number of parts.
    public let count: Int

    /// The maximum number of parts.
    public static let maxCount = 10_000

    /// Creates a part from `i/n`, or returns `nil` for any other text.
    public init?(_ text: String) {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
        guard numbers.count == 2, numbers.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let index = Int(numbers[0]), let count = Int(numbers[1]), (1...Self.maxCount).contains(count),
            (1...count).contains(index)
        else { return nil }
        (self.index, self.count) = (index, count)
    }

    /// `i/n`.
    public var description: String { "\(index)/\(count)" }

    /// Returns whether an icon of this name belongs to the part.
    public func includes(_ icon: String) -> Bool {
        ContentHash(Array(icon.utf8)).first % UInt64(count) == UInt64(index - 1)
    }
}
