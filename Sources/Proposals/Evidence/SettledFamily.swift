import IconModel
import Manifest

extension Policy.Family {
    /// The words for things that follow the direction of reading, of all families.
    static let readingWords = allCases.map(\.row.reading).joined(separator: " ")

    private static let lists = allCases.map { ($0, PhraseList(parsing: "\($0.row.reading) \($0.row.directions)")) }

    /// Returns the family of icons that flip because of a word.
    static func ofWord(_ word: String) -> Policy.Family? {
        let name = IconName(word)
        return lists.first { $0.1.match(in: name) != nil }?.0
    }
}

/// A family of icons in a set, with the number of icons that its question settles.
public struct SettledFamily: Sendable {
    /// The family.
    public var policy: Policy.Family
    /// The number of icons.
    public var count: Int

    /// The question with what it concerns, for people.
    public var note: String { "\(policy.row.question) \(count) icon\(count == 1 ? "" : "s"); \(policy.row.practice)" }

    /// Returns the families of a set's icons, in a fixed order.
    public static func all(in icons: [Proposal]) -> [SettledFamily] {
        let counts = Dictionary(grouping: icons.compactMap(\.entry.policy)) { $0 }.mapValues(\.count)
        return Policy.Family.allCases.compactMap { policy in
            counts[policy].map { SettledFamily(policy: policy, count: $0) }
        }
    }
}
