import Manifest

/// What an icon could be, and what was seen of it on the way.
public struct Proposal: Sendable {
    /// The icon's name.
    public let name: String
    /// The entries that could serve, the best first. The last is always `fixed`, which cannot go wrong.
    public internal(set) var entries: [ProposedEntry]
    /// Whether the icon looks the same in the mirror.
    let isSymmetric: Bool
    /// Whether nothing said what it is, so that its relatives may.
    var isUndecided: Bool
    /// Whether the name says a mark in a corner and nothing that must not be flipped.
    let hasBadge: Bool

    init(
        _ name: String, _ entries: [ProposedEntry], isSymmetric: Bool = false, isUndecided: Bool = false,
        hasBadge: Bool = false
    ) {
        self.name = name
        self.entries = entries
        self.isSymmetric = isSymmetric
        self.isUndecided = isUndecided
        self.hasBadge = hasBadge
    }

    /// The entry that is proposed.
    public var entry: ProposedEntry { entries[0] }

    /// Whether there is another entry to try.
    public var hasAlternative: Bool { entries.count > 1 }

    /// Gives up the first entry for the next one.
    public mutating func fallBack() {
        if hasAlternative { entries.removeFirst() }
    }
}
