/// Plans the files of many icons for the same locales, which are prepared once.
public struct VariantPlanner: Sendable {
    private let lookups: [LocaleLookup]

    init(locales: [LanguageTag]) {
        lookups = locales.map(LocaleLookup.init)
    }

    /// The files of an icon.
    public func plan(_ icon: IconEntry) -> VariantPlan { VariantPlan(icon: icon, lookups: lookups) }
}
