extension Manifest {
    /// The files that an icon of this manifest becomes.
    public func plan(for icon: IconEntry) -> VariantPlan {
        VariantPlan(icon: icon, locales: locales.map(\.value))
    }

    /// Plans the icons of this manifest, one after the other.
    public var planner: VariantPlanner { VariantPlanner(locales: locales.map(\.value)) }

    /// The names of the files that a build writes.
    public var outputPaths: OutputPaths { OutputPaths(png: png) }

    /// Every file that an icon becomes, relative to the output folder: the base first, SVG files before previews.
    public func outputs(of icon: IconEntry) -> [String] {
        outputPaths.all(icon: icon.name.value, plan: plan(for: icon))
    }
}
