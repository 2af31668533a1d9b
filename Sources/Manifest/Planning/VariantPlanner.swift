import IconModel

/// A planner for many icons with the same locales, whose lookups are prepared once.
public struct VariantPlanner: Sendable {
    private let lookups: [LocaleLookup]
    /// The plans of fixed icons (under `nil`), and of directional icons by their exceptions: such icons differ only in
    /// their sources.
    private var plans: [[VariantKey]?: VariantPlan] = [:]

    init(locales: [LanguageTag]) {
        self.init(lookups: locales.map(LocaleLookup.init))
    }

    init(lookups: [LocaleLookup]) {
        self.lookups = lookups
    }

    /// Returns the plan of an icon's files.
    public mutating func plan(_ icon: IconEntry) -> VariantPlan {
        switch icon.kind {
        case .fixed: plan(icon, except: nil)
        case .directional(let mirroring): plan(icon, except: mirroring.except.map(\.value))
        case .localized, .composite: VariantPlan(icon: icon, lookups: lookups)
        }
    }

    private mutating func plan(_ icon: IconEntry, except: [VariantKey]?) -> VariantPlan {
        if let plan = plans[except] { return plan.withBase(icon.sourcePath) }
        let plan = VariantPlan(icon: icon, lookups: lookups)
        plans[except] = plan
        return plan
    }
}

extension Manifest {
    /// Returns the plan of an icon's files.
    public func plan(for icon: IconEntry) -> VariantPlan {
        VariantPlan(icon: icon, locales: locales.map(\.value))
    }

    /// A planner of this manifest's icons, for planning many of them.
    public var planner: VariantPlanner { VariantPlanner(locales: locales.map(\.value)) }
}
