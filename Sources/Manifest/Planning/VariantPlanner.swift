/// Plans the files of many icons for the same locales, which are prepared once.
public struct VariantPlanner: Sendable {
    private let lookups: [LocaleLookup]
    /// Plans of fixed icons, and of directional ones by the languages that are excepted: such icons differ in their
    /// sources alone.
    private var plans: [[VariantKey]?: VariantPlan] = [:]

    init(locales: [LanguageTag]) {
        self.init(lookups: locales.map(LocaleLookup.init))
    }

    init(lookups: [LocaleLookup]) {
        self.lookups = lookups
    }

    /// The files of an icon.
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
