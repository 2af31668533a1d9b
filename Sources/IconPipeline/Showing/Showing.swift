import Diagnostics
import Manifest

/// The display of a set: what a build would write, in memory, and the findings.
public enum Showing {
    /// Makes every icon of a set, or those that a glob matches.
    ///
    /// - Parameters:
    ///   - path: The manifest's path.
    ///   - only: A glob over icon names, or `nil` for all icons.
    ///   - showsParts: Whether the parts of composites are drawn too.
    ///   - findings: The findings to show. A validation examines the whole set whatever is shown, as icons are judged
    ///     beside each other.
    ///   - jobs: The number of icons made at the same time.
    ///   - progress: Called as by ``Build/run(_:progress:)``.
    public static func run(
        manifest path: String, only: String? = nil, showsParts: Bool = true,
        findings: ShownFindings = .validated(cache: nil), jobs: Int,
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> ShownSet {
        let loaded = IconSetLoader.load(path, output: nil)
        var shown = ShownSet(name: path, locales: [], icons: [], findings: [], couldNotRun: loaded.set == nil)
        guard let set = loaded.set else {
            shown.findings = loaded.diagnostics
            return shown
        }
        let selection = IconSelection(only.map { [$0] } ?? [], set.manifest)
        shown.locales = set.manifest.locales.map { locale in
            ShownLocale(tag: locale.value.description, isRightToLeft: locale.value.direction == .rightToLeft)
        }
        let all = PlannedIcon.all(of: set, jobs: jobs)
        let icons = all.filter { selection.includes($0.name) }
        shown.icons = Self.icons(icons, of: set, showsParts, jobs, progress)
        shown.couldNotRun = !selection.diagnostics.isEmpty
        let places = FindingAssignment(set, icons.map(\.icon))
        var common = loaded.diagnosticsForBuild
        if case .validated(let cache) = findings {
            let result = SetValidation(loaded, set, all, jobs: jobs, cache: cache).run { _ in }
            let ofIcons = Dictionary(zip(all.map { ExactName($0.name) }, result.icons)) { first, _ in first }
            for index in shown.icons.indices {
                shown.icons[index].findings = ofIcons[ExactName(shown.icons[index].name)]?.diagnostics ?? []
            }
            common = result.findings
        }
        for finding in common + selection.diagnostics { places.add(finding, to: &shown) }
        return shown
    }

    private static func icons(
        _ icons: [PlannedIcon], of set: IconSet, _ showsParts: Bool, _ jobs: Int,
        _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) -> [ShownIcon] {
        WorkQueue.run(
            count: icons.count, jobs: jobs, makeWorker: { IconShower(set, showsParts: showsParts) },
            work: { shower, index in shower.show(icons[index]) },
            finished: { done, piece in
                progress(BuildProgress(done: done, total: icons.count, icon: icons[piece].name))
            })
    }
}
