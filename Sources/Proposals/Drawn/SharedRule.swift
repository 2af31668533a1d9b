import Fitting

/// A rule that siblings share: the drawings of several icons are made by one entry, and a glob names these icons alone, such as
/// an icon in the folders of several sizes.
struct SharedRule {
    /// The characters that a glob may begin or end at in a name, so that it is one that a person would write.
    private static let separators: Set<Character> = ["/", "-", ".", "_"]
    /// The number of drawings that a note lists.
    private static let shown = 6

    let glob: String
    let entry: ProposedEntry
    let icons: [String]

    /// Returns the rules that proposals share.
    static func all(in proposals: [Proposal]) -> [SharedRule] {
        // Siblings of several sizes have their pieces in other places, and count them in the same way.
        var groups: [FittedEntry: [Proposal]] = [:]
        var order: [FittedEntry] = []
        for proposal in proposals {
            // What is asked or excused is that of one icon.
            guard case .fitted(let fitted) = proposal.entry.kind, !proposal.entry.isOpen,
                proposal.entry.excuses.isEmpty, proposal.entry.policy == nil, proposal.entry.drawing != nil
            else { continue }
            let shared = fitted.counting
            if groups[shared] == nil { order.append(shared) }
            groups[shared, default: []].append(proposal)
        }
        return order.compactMap { fitted in groups[fitted].flatMap { SharedRule($0, among: proposals) } }
    }

    private init?(_ members: [Proposal], among all: [Proposal]) {
        let names = members.map(\.name)
        guard names.count > 1, let first = members.first,
            !names.contains(where: { $0.contains { "*?[".contains($0) } })
        else { return nil }
        let prefix = Self.common(names.map { Array($0) })
        let suffix = Array(Self.common(names.map { $0.reversed() }).reversed())
        let least = names.map(\.count).min() ?? 0
        guard prefix.count + suffix.count <= least, prefix.count + suffix.count > 1 else { return nil }
        func matches(_ name: String) -> Bool {
            let characters = Array(name)
            guard characters.count >= prefix.count + suffix.count, characters.starts(with: prefix),
                characters.reversed().starts(with: suffix.reversed())
            else { return false }
            return !characters[prefix.count..<(characters.count - suffix.count)].contains("/")
        }
        let matched = all.filter { matches($0.name) }
        guard matched.count == members.count else { return nil }
        glob = String(prefix) + "*" + String(suffix)
        icons = names
        var entry = first.entry
        let fitted = members.compactMap { if case .fitted(let fitted) = $0.entry.kind { fitted } else { nil } }
        if let own = fitted.first, fitted.contains(where: { $0 != own }) { entry.kind = .fitted(own.counting) }
        let drawings = members.compactMap(\.entry.drawing)
        let more = drawings.count > Self.shown ? ", …" : ""
        entry.note = "as drawn in \(drawings.prefix(Self.shown).joined(separator: ", "))\(more)"
        self.entry = entry
    }

    /// Returns what names begin with in common, up to a separator.
    private static func common(_ names: [[Character]]) -> [Character] {
        guard var common = names.first else { return [] }
        for name in names.dropFirst() {
            common = Array(zip(common, name).prefix { $0 == $1 }.map(\.0))
        }
        while let last = common.last, !separators.contains(last) { common.removeLast() }
        return common
    }
}
