import Diagnostics
import Manifest

/// Finds files that are drawn for one direction and stand in the manifest as icons of their own (row P9).
enum LooseVariant: SetRule {
    static func findings(in set: SetSubject) -> [Diagnostic] {
        let names = Set(set.manifest.icons.map(\.name.value))
        let used = Set(set.manifest.icons.flatMap(referenced))
        return set.manifest.icons.compactMap { icon in
            guard !used.contains(icon.sourcePath), let stem = stem(of: icon.name.value, ending: "rtl"),
                let partner = partner(of: stem, names)
            else { return nil }
            return set.finding(
                .looseVariant, of: icon,
                "icon '\(icon.name.value)' looks like the right-to-left drawing of '\(partner)', and nothing says so",
                hint:
                    "tag '\(partner)' \"localized\" with \"variants\": { \"rtl\": \(JSONText.quoted(icon.sourcePath)) }, "
                    + "or \"directional\" where one is the mirror image of the other")
        }
    }

    private static func partner(of stem: String, _ names: Set<String>) -> String? {
        if names.contains(stem) { return stem }
        return ["-", ".", "_"].flatMap { separator in ["ltr", "LTR"].map { stem + separator + $0 } }
            .first(where: names.contains)
    }

    /// A name without its last word, where that is a direction after a separator.
    private static func stem(of name: String, ending direction: String) -> String? {
        guard name.lowercased().hasSuffix(direction) else { return nil }
        let rest = name.dropLast(direction.count)
        guard let separator = rest.last, "-._".contains(separator), rest.count > 1 else { return nil }
        return String(rest.dropLast())
    }

    private static func referenced(_ icon: IconEntry) -> [String] {
        guard case .localized(let variants) = icon.kind else { return [] }
        return variants.map(\.sourcePath)
    }
}
