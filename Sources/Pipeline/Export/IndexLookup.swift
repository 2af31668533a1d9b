import Diagnostics
import IconModel

/// The rule by which the index tells which variant of an icon a locale uses: that of the longest part of the locale that the
/// icon lists, or else that of its direction, `rtl` or `ltr`, where the icon has such a variant, or else `default`.
///
/// An icon lists only the locales that the rule alone would give another variant. Whoever reads an index asks this.
package struct IndexLookup {
    /// The name of the variant that has no name of its own.
    package static let base = "default"

    package private(set) var listed: [(locale: String, variant: String)]
    private var byLocale: [ExactName: String]
    private let directions: [TextDirection]

    package init(listed: [(locale: String, variant: String)], variants: some Sequence<String>) {
        self.listed = listed
        byLocale = Dictionary(listed.map { (ExactName($0.locale), $0.variant) }) { first, _ in first }
        directions = variants.compactMap(TextDirection.init)
    }

    /// Lists the fewest locales, in their order. Readers say the direction, some by the language alone: so a locale in
    /// another direction than its language, such as `az-Arab`, is listed wherever that matters.
    init(table: [(locale: LanguageTag, variant: String)], variants: some Sequence<String>) {
        self.init(listed: [], variants: variants)
        let steps = table.map { (entry: $0, count: "\($0.locale)".split(separator: "-").count) }
        // What a locale is given depends on its parts alone, which are shorter.
        for (entry, _) in steps.sorted(by: { $0.count < $1.count }) {
            let locale = entry.locale.description
            let language = locale.split(separator: "-").first.flatMap { try? LanguageTag(parsing: String($0)) }
            let directions = [entry.locale.direction, (language ?? entry.locale).direction]
            if directions.contains(where: { variant(for: locale, $0) != entry.variant }) {
                byLocale[ExactName(locale)] = entry.variant
            }
        }
        listed = table.compactMap { entry in
            byLocale[ExactName(entry.locale.description)].map { (entry.locale.description, $0) }
        }
    }

    package func variant(for locale: String, _ direction: TextDirection) -> String {
        var parts = locale.split(separator: "-")[...]
        while !parts.isEmpty {
            if let variant = byLocale[ExactName(parts.joined(separator: "-"))] { return variant }
            parts.removeLast()
        }
        return directions.contains(direction) ? direction.rawValue : Self.base
    }
}
