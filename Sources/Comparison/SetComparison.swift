import IconPipeline

/// Two states of a set of icons, compared by what is seen and by what is drawn.
public struct SetComparison: Sendable {
    /// What the older state is called.
    public var before: String
    /// What the newer state is called.
    public var after: String
    /// When drawings count as different.
    public var options: ComparisonOptions
    /// The icons that are not the same, by name.
    public var icons: [IconComparison]
    /// How many icons are the same.
    public var sameCount: Int

    /// Compares two sets; icons belong together by their names, files by their variants.
    public init(_ before: ShownSet, _ after: ShownSet, options: ComparisonOptions = ComparisonOptions()) {
        self.before = before.name
        self.after = after.name
        self.options = options
        let old = Dictionary(before.icons.map { ($0.name, $0) }) { first, _ in first }
        let new = Dictionary(after.icons.map { ($0.name, $0) }) { first, _ in first }
        let names = Set(old.keys).union(new.keys).sorted()
        let all = WorkQueue.run(
            count: names.count, jobs: options.jobs,
            makeWorker: { IconComparer(before.locales, after.locales, options) },
            work: { comparer, index in comparer.compare(old[names[index]], new[names[index]], name: names[index]) },
            finished: { _, _ in })
        icons = all.filter { !$0.isSame }
        sameCount = all.count - icons.count
    }

    /// Whether nothing changed.
    public var isSame: Bool { icons.isEmpty }

    /// How many icons there are of each change.
    public func count(of change: Change) -> Int { icons.count { $0.change == change } }
}
