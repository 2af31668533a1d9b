extension Manifest {
    /// Returns the plan of an icon's files.
    public func plan(for icon: IconEntry) -> VariantPlan {
        VariantPlan(icon: icon, locales: locales.map(\.value))
    }

    /// A planner of this manifest's icons, for planning many of them.
    public var planner: VariantPlanner { VariantPlanner(locales: locales.map(\.value)) }

    /// The paths of the files that a build writes.
    public var outputPaths: OutputPaths { OutputPaths(png: png) }

    /// Returns the paths of all files of an icon, relative to the output folder: the base first, SVG files before
    /// previews.
    public func outputs(of icon: IconEntry) -> [String] {
        outputPaths.all(icon: icon.name.value, plan: plan(for: icon))
    }
}
