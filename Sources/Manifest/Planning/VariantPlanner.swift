import IconModel

/// A planner for many icons with the same locales, whose lookups are prepared once.
struct VariantPlanner {
    private let lookups: [LocaleLookup]
    /// The languages that are not configured although some of their regions are: for a region that a set does not name,
    /// Android shows the drawing of its language, or else of a sibling region; `nil` without exports.
    private let further: [LocaleLookup]?
    /// The plans of fixed icons (under `nil`), and of directional icons by their exceptions.
    private var plans: [[VariantKey]?: VariantPlan] = [:]

    init(lookups: [LocaleLookup], _ formats: FormatOptions) {
        self.lookups = lookups
        further = formats.exports.isEmpty ? nil : Self.languages(of: lookups.map(\.locale)).map(LocaleLookup.init)
    }

    private static func languages(of locales: [LanguageTag]) -> [LanguageTag] {
        var known = Set(locales.map { VariantKey.language($0).normalized })
        return locales.map { LanguageTag(language: $0.language) }.filter {
            known.insert(VariantKey.language($0).normalized).inserted
        }
    }

    mutating func plan(_ icon: IconEntry) -> VariantPlan {
        switch icon.kind {
        case .fixed: plan(icon, except: nil)
        case .directional(let mirroring): plan(icon, except: mirroring.except.map(\.value))
        case .localized, .composite: VariantPlan(icon: icon, lookups: lookups, further: further)
        }
    }

    private mutating func plan(_ icon: IconEntry, except: [VariantKey]?) -> VariantPlan {
        if let plan = plans[except] { return plan.withBase(icon.sourcePath) }
        let plan = VariantPlan(icon: icon, lookups: lookups, further: further)
        plans[except] = plan
        return plan
    }
}

extension Manifest {
    package func plan(for icon: IconEntry) -> VariantPlan {
        var planner = VariantPlanner(lookups: locales.map { LocaleLookup($0.value) }, formats)
        return planner.plan(icon)
    }
}

/// The naming of an icon's variants: equal ones share a name and different ones never do.
enum VariantNaming {
    /// Returns the name for each locale's choice, `nil` if the locale uses the base.
    /// Two choices can ask for one name: with a part's variant `Arab` and `except: ["ur"]`, Urdu wants the part's
    /// drawing unmirrored. Then the locale of that name keeps it, or the first mirrored choice; others are named after
    /// locales.
    static func names(of choices: [VariantChoice?], locales: [LanguageTag]) -> [String?] {
        let owners = owners(of: choices, locales: locales)
        var assigned: [VariantRecipe: String] = [:]
        return zip(choices, locales).map { choice, locale in
            guard let choice else { return nil }
            if let name = assigned[choice.recipe] { return name }
            let name = owners[choice.name] == choice.recipe ? choice.name : locale.description
            assigned[choice.recipe] = name
            return name
        }
    }

    private static func owners(of choices: [VariantChoice?], locales: [LanguageTag]) -> [String: VariantRecipe] {
        var owners: [String: VariantRecipe] = [:]
        for choice in choices.compactMap(\.self) where choice.recipe.isMirrored {
            if owners[choice.name] == nil { owners[choice.name] = choice.recipe }
        }
        for choice in choices.compactMap(\.self) where owners[choice.name] == nil {
            owners[choice.name] = choice.recipe
        }
        // A locale's own tag names only what that locale uses.
        for (choice, locale) in zip(choices, locales) where owners[locale.description] != nil {
            owners[locale.description] = choice?.recipe
        }
        return owners
    }
}

extension VariantRecipe {
    fileprivate var isMirrored: Bool {
        switch self {
        case .copy: false
        case .mirror: true
        case .compose(let isMirrored, _, _): isMirrored
        }
    }
}
