/// A locale that uses a different file of an icon than before.
public struct Reassignment: Hashable, Sendable {
    /// The locale.
    public var locale: String
    /// The variant before, or `nil` for the file with the bare name.
    public var before: String?
    /// The variant after, or `nil` for the file with the bare name.
    public var after: String?

    /// Returns the locales grouped by equal reassignments, in the order of each group's first.
    static func grouped(_ all: [Reassignment]) -> [(locales: [String], move: Reassignment)] {
        var groups: [(locales: [String], move: Reassignment)] = []
        for one in all {
            let same = groups.firstIndex { $0.move.before == one.before && $0.move.after == one.after }
            if let same { groups[same].locales.append(one.locale) } else { groups.append(([one.locale], one)) }
        }
        return groups
    }
}
