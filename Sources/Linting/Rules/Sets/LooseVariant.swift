import Diagnostics
import Manifest

/// The rule against files drawn for one direction, script or language that are separate icons in the manifest (row P9).
enum LooseVariant: SetRule {
    static func findings(in set: SetSubject) -> [Diagnostic] {
        let names = Set(set.manifest.icons.map { ExactName($0.name.value) })
        let used = Set(set.manifest.icons.flatMap(referenced))
        return set.manifest.icons.compactMap { icon in
            guard !used.contains(ExactName(icon.sourcePath)), let drawn = DrawnName(icon.name.value, among: names)
            else {
                return nil
            }
            let isForAll = drawn.key == .direction(.rightToLeft)
            return set.finding(
                .looseVariant, of: icon,
                "icon '\(icon.name.value)' looks like the \(isForAll ? "right-to-left drawing" : "drawing for '\(drawn.key)'") "
                    + "of '\(drawn.partner)', and nothing says so",
                hint:
                    "tag '\(drawn.partner)' \"localized\" with \"variants\": { \(JSONText.quoted("\(drawn.key)")): "
                    + "\(JSONText.quoted(icon.sourcePath)) }"
                    + (isForAll ? ", or \"directional\" where one is the mirror image of the other" : ""))
        }
    }

    private static func referenced(_ icon: IconEntry) -> [ExactName] {
        guard case .localized(let variants) = icon.kind else { return [] }
        return variants.map { ExactName($0.sourcePath) }
    }
}
