import Diagnostics
import HostSystem
import Manifest

/// A writer of `index.json`: for every icon its kind and its files, and the file that each locale uses.
public enum IndexWriter {
    /// The path of the index in the output folder.
    public static let path = "index.json"

    static func write(_ set: BuiltSet, _ formats: OutputFormats) -> [UInt8] {
        let locales = set.manifest.locales.map { JSONText.quoted($0.value.description) }.joined(separator: ", ")
        // The text of a large set is in memory once: a few icons at a time are added to it.
        var text = Array(
            """
            {
              "version": 1,
              "locales": [\(locales)],
              "icons": {

            """.utf8)
        let order = set.icons.indices.sorted { ExactName(set.icons[$0].name) < ExactName(set.icons[$1].name) }
        for first in stride(from: 0, to: order.count, by: portion) {
            let portion = order[first..<min(order.count, first + portion)].map { set.icons[$0] }
            let entries = WorkQueue.map(portion, jobs: set.jobs) {
                "    \(JSONText.quoted($0.name)): \(entry($0, formats))"
            }
            for (index, entry) in entries.enumerated() {
                if first + index > 0 { text += ",\n".utf8 }
                text += entry.utf8
            }
        }
        return text + "\n  }\n}\n".utf8
    }

    private static let portion = 4096

    private static func entry(_ planned: PlannedIcon, _ formats: OutputFormats) -> String {
        let listed = formats.indexedFiles(of: planned)
        let names = [IndexLookup.base] + planned.plan.variants.map(\.name)
        let variants = names.indices.map { index in
            let files = listed.compactMap { format, files in
                format.indexValue(files.variants[index]).map { "\(JSONText.quoted(format.name)): \($0)" }
            }
            return "        \(JSONText.quoted(names[index])): { \(files.joined(separator: ", ")) }"
        }
        let further = listed.filter { !$1.icon.isEmpty }.map { format, files in
            "\(JSONText.quoted(format.name)): [\(files.icon.map(JSONText.quoted).joined(separator: ", "))]"
        }
        let files = further.isEmpty ? "" : "      \"files\": { \(further.joined(separator: ", ")) },\n"
        let locales = locales(planned.plan, names)
        let groups = planned.plan.numbers(of: planned.icon).map { group in
            let members = group.map {
                "\(JSONText.quoted($0.system)): \(JSONText.quoted($0.variant ?? IndexLookup.base))"
            }
            return "{ \(members.joined(separator: ", ")) }"
        }
        let numbers = groups.isEmpty ? "" : "      \"numbers\": [\(groups.joined(separator: ", "))],\n"
        let policy = planned.icon.fixingPolicy.map { "      \"fixedBy\": \(JSONText.quoted($0)),\n" } ?? ""
        return """
            {
                  "kind": \(JSONText.quoted(planned.icon.kind.name)),
            \(policy)      "variants": {
            \(variants.joined(separator: ",\n"))
                  },
            \(files)\(numbers)      "locales": \(locales)
                }
            """
    }
    private static func locales(_ plan: VariantPlan, _ names: [String]) -> String {
        // The language of a region is drawn for exports, which all answer alike.
        let table = (plan.assignments + plan.further).map { ($0.locale, $0.variant ?? IndexLookup.base) }
        let locales = IndexLookup(table: table, variants: names).listed.map { locale, variant in
            "\(JSONText.quoted(locale)): \(JSONText.quoted(variant))"
        }
        return locales.isEmpty ? "{}" : "{ \(locales.joined(separator: ", ")) }"
    }
}
