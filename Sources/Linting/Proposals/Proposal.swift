import Manifest

/// A proposal for one icon, with the evidence that the proposals of its relatives need.
public struct Proposal: Sendable {
    /// The icon's name.
    public let name: String
    /// The possible entries, the best first. The last is always `fixed`, which cannot go wrong.
    public internal(set) var entries: [ProposedEntry]
    /// Whether the icon looks the same in the mirror.
    let isSymmetric: Bool
    /// Whether nothing determined the kind, so that its relatives may.
    var isUndecided: Bool
    /// Whether the name has a corner mark and nothing that must not be flipped.
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

    /// The proposed entry.
    public var entry: ProposedEntry { entries[0] }

    /// Whether there is another entry to try.
    public var hasAlternative: Bool { entries.count > 1 }

    /// Drops the first entry in favour of the next one.
    public mutating func fallBack() {
        if hasAlternative { entries.removeFirst() }
    }
}
