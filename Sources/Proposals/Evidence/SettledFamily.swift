import IconModel
import Manifest

extension Policy.Family {
    private static let lists = {
        let words = Dictionary(grouping: Words.values(of: "family"), by: \.value).mapValues { $0.map(\.word) }
        return allCases.map { ($0, PhraseList(words[$0.rawValue] ?? [])) }
    }()

    static func ofWord(_ word: String) -> Policy.Family? {
        let name = IconName(word)
        return lists.first { $0.1.match(in: name) != nil || $0.1.match(in: name.simplified) != nil }?.0
    }
}

/// A policy that proposed entries name: that of a family that many sets have, or a question about a family of this set.
public enum ProposedPolicy: Hashable, Sendable, CustomStringConvertible {
    case family(Policy.Family)
    case question(FamilyQuestion)

    /// The name of the policy.
    public var description: String {
        switch self {
        case .family(let family): family.rawValue
        case .question(let question): question.name
        }
    }

    /// The answer for as long as nobody has given one.
    public var answer: Policy.Answer {
        switch self {
        case .family(let family): family.row.answer
        case .question: .stay
        }
    }
}

/// A question about the icons of one family of a set, which go one way: the name of the family, and what is asked.
public struct FamilyQuestion: Hashable, Sendable {
    /// The name of the family, such as `number-circle-*`.
    public var name: String
    /// The question, for people.
    public var text: String
    /// The reason that an icon stays for as long as nobody is asked.
    var reasonToStay: String
}

/// A policy of a set, with the number of icons that its question settles.
public struct SettledFamily: Sendable {
    package var policy: ProposedPolicy
    /// The number of icons.
    public var count: Int

    /// Whether the question is about this set alone, so that somebody should look at its icons.
    public var needsLook: Bool { if case .question = policy { true } else { false } }

    package var isAsked: Bool { if case .family(let family) = policy { family.isContested } else { true } }

    /// The question with what it concerns, for people.
    public var note: String {
        let icons = "\(count) icon\(count == 1 ? "" : "s")"
        switch policy {
        case .family(let family):
            let reason = family.row.because.map { ", but \($0)" } ?? ""
            return "\(family.row.question) \(icons); \(family.row.practice)\(reason)"
        case .question(let question): return "\(question.text) \(icons): look at it"
        }
    }

    /// Returns the policies of a set's icons, in a fixed order: those of families that many sets have, then those of its own.
    public static func all(in icons: [Proposal]) -> [SettledFamily] {
        let counts = Dictionary(grouping: icons.compactMap(\.entry.policy)) { $0 }.mapValues(\.count)
        let known = Policy.Family.allCases.map(ProposedPolicy.family)
        let own = counts.keys.filter { !known.contains($0) }.sorted { "\($0)" < "\($1)" }
        return (known + own).compactMap { policy in counts[policy].map { SettledFamily(policy: policy, count: $0) } }
    }
}
