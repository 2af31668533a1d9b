import Manifest

enum DigitKeys {
    /// Returns entries for a table of drawings, in addition to those by the keys of locales: a key with a numbering system
    /// behind it, such as `ar-EG-u-nu-latn`, has the drawing that differs from that of the key in its digits alone. The
    /// code of the system may be followed by the language whose forms it has: `-u-nu-arabext-ur`.
    static func entries(
        beside entries: [(key: String, variant: VariantSlots.Variant)], _ icon: PlannedIcon
    ) -> [(key: String, variant: VariantSlots.Variant)] {
        let groups = icon.plan.numbers(of: icon.icon).map { group in
            group.map { member in
                let place = member.variant.flatMap { name in icon.plan.variants.firstIndex { $0.name == name } }
                return (system: member.system, variant: place.map { $0 + 1 } ?? 0)
            }
        }
        return entries.flatMap { key, variant in
            let group = groups.first { $0.contains { $0.variant == variant } } ?? []
            // The forms of a language are looked up before those without one, even where they are the key's own.
            return group.filter { $0.variant != variant || $0.system.contains("-") }.map {
                ("\(key)-u-nu-\($0.system)", $0.variant)
            }
        }
    }
}
