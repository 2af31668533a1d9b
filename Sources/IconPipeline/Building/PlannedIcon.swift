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
    private init(_ icon: IconEntry, _ planner: inout VariantPlanner, _ manifest: Manifest, _ paths: OutputPaths) {
        let plan = planner.plan(icon)
        let form = manifest.canonicalForm(of: icon, plan: plan)
        self.init(
            icon: icon, plan: plan, outputs: paths.all(icon: icon.name.value, plan: plan),
            fingerprint: ContentHash(form.bytes), pieces: FindingPieces(text: manifest.text, ranges: form.ranges))
    }

    /// Plans all icons of a set, in the manifest's order.
    static func all(of set: IconSet, jobs: Int) -> [PlannedIcon] {
        let (manifest, planner, paths) = (set.manifest, set.manifest.planner, set.manifest.outputPaths)
        return WorkQueue.mapChunks(of: manifest.icons, jobs: jobs) { icons in
            var planner = planner
            return icons.map { PlannedIcon($0, &planner, manifest, paths) }
        }
    }
}
