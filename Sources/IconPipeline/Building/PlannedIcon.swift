import Manifest

/// An icon with its plan.
struct PlannedIcon: Sendable {
    var icon: IconEntry
    /// The plan of its files.
    var plan: VariantPlan
    /// The paths of its files in the output folder.
    var outputs: [String]
    /// The hash of everything that determines its files and findings, apart from the contents of sources.
    var fingerprint: ContentHash
    /// The source ranges of the pieces of its entry in the manifest.
    var pieces: FindingPieces

    /// The icon's name.
    var name: String { icon.name.value }
}

extension PlannedIcon {
    /// Creates the plan of an icon.
    private init(_ icon: IconEntry, _ planner: inout VariantPlanner, _ manifest: Manifest, _ paths: OutputPaths) {
        let plan = planner.plan(icon)
        let form = manifest.canonicalForm(of: icon, plan: plan)
        self.init(
            icon: icon, plan: plan, outputs: paths.all(icon: icon.name.value, plan: plan),
            fingerprint: ContentHash(form.bytes), pieces: FindingPieces(text: manifest.text, ranges: form.ranges))
    }

    /// Returns the planned icons of a set, in the manifest's order.
    static func all(of set: IconSet, jobs: Int) -> [PlannedIcon] {
        let (manifest, planner, paths) = (set.manifest, set.manifest.planner, set.manifest.outputPaths)
        return WorkQueue.mapChunks(of: manifest.icons, jobs: jobs) { icons in
            var planner = planner
            return icons.map { PlannedIcon($0, &planner, manifest, paths) }
        }
    }
}
