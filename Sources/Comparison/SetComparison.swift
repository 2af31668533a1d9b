import Diagnostics
import IconPipeline

/// The comparison of two states of a set of icons, by their appearance and their drawings.
public struct SetComparison: Sendable {
    /// The name of the older state.
    public var before: String
    /// The name of the newer state.
    public var after: String
    /// The options of the comparison.
    public var options: ComparisonOptions
    /// The icons that are not the same, by name.
    public var icons: [IconComparison]
    /// The icons that could not be built in one of the states, by name; they are not compared.
    public var uncompared: [String]
    /// The number of icons that are the same.
    public var sameCount: Int

    /// Creates the comparison of two sets, matching icons by name and files by variant.
    public init(_ before: ShownSet, _ after: ShownSet, options: ComparisonOptions = ComparisonOptions()) {
        self.before = before.name
        self.after = after.name
        self.options = options
        let old = Dictionary(before.icons.map { (ExactName($0.name), $0) }) { first, _ in first }
        let new = Dictionary(after.icons.map { (ExactName($0.name), $0) }) { first, _ in first }
        let all = Set(old.keys).union(new.keys).sorted()
        let failed = Set(all.filter { old[$0]?.hasFailed == true || new[$0]?.hasFailed == true })
        uncompared = all.filter(failed.contains).map(\.text)
        let names = all.filter { !failed.contains($0) }
        let compared = WorkQueue.run(
            count: names.count, jobs: options.jobs,
            makeWorker: { IconComparer(before.locales, after.locales, options) },
            work: { comparer, index in comparer.compare(old[names[index]], new[names[index]], name: names[index].text)
            },
            finished: { _, _ in })
        icons = compared.filter { !$0.isSame }
        sameCount = compared.count - icons.count
    }

    /// Whether nothing changed.
    public var isSame: Bool { icons.isEmpty }

    /// Returns the number of icons with a change.
    public func count(of change: Change) -> Int { icons.count { $0.change == change } }
}
