import Manifest

/// An icon with what it becomes.
struct PlannedIcon: Sendable {
    /// The icon.
    var icon: IconEntry
    /// How its files are made.
    var plan: VariantPlan
    /// The paths of its files in the output folder.
    var outputs: [String]
    /// What its files and findings follow from, beside the contents of sources.
    var fingerprint: ContentHash
    /// Where what its entry says stands in the manifest.
    var pieces: FindingPieces

    /// The icon's name.
    var name: String { icon.name.value }
}

extension PlannedIcon {
    /// Plans an icon of a set.
    init(_ icon: IconEntry, _ planner: VariantPlanner, _ manifest: Manifest) {
        let plan = planner.plan(icon)
        let form = manifest.canonicalForm(of: icon, plan: plan)
        self.init(
            icon: icon, plan: plan, outputs: manifest.outputPaths.all(icon: icon.name.value, plan: plan),
            fingerprint: ContentHash(form.bytes), pieces: FindingPieces(text: manifest.text, ranges: form.ranges))
    }

    /// Plans all icons of a set, in the manifest's order.
    static func all(of set: IconSet, jobs: Int) -> [PlannedIcon] {
        let icons = set.manifest.icons
        let planner = set.manifest.planner
        let chunk = 512
        return WorkQueue.run(
            count: (icons.count + chunk - 1) / chunk, jobs: jobs, makeWorker: {},
            work: { _, piece in
                icons[(piece * chunk)..<min(icons.count, (piece + 1) * chunk)].map {
                    PlannedIcon($0, planner, set.manifest)
                }
            }, finished: { _, _ in }
        ).flatMap(\.self)
    }
}
