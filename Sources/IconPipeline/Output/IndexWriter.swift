import Diagnostics
import Manifest

/// A writer of `index.json`: for every icon its kind and its files, and the file that each locale uses.
enum IndexWriter {
    /// Returns the index of a set.
    ///
    /// - Parameters:
    ///   - manifest: The manifest.
    ///   - icons: The icons whose files exist.
    ///   - shard: The part of the set that they are, or `nil` for all of it.
    ///   - jobs: The number of icons written at the same time.
    static func write(_ manifest: Manifest, _ icons: [PlannedIcon], shard: Shard?, jobs: Int) -> [UInt8] {
        let locales = manifest.locales.map { JSONText.quoted($0.value.description) }
        let entries = WorkQueue.map(icons, jobs: jobs) {
            IndexText.Entry(name: $0.name, object: entry($0, locales: locales))
        }
        return Array(
            IndexText(locales: "[\(locales.joined(separator: ", "))]", shard: shard, entries: entries).text.utf8)
    }

    /// Returns the entry of an icon as JSON.
    ///
    /// - Parameters:
    ///   - planned: The icon.
    ///   - locales: The locales as JSON, in the order in which files are assigned to them.
    private static func entry(_ planned: PlannedIcon, locales: [String]) -> String {
        let names = ["default"] + planned.plan.variants.map(\.name)
        let variants = zip(names, files(planned, variantCount: names.count)).map { name, files in
            "        \(JSONText.quoted(name)): \(files)"
        }
        let assignments = zip(locales, planned.plan.assignments).map { locale, assignment in
            "\(locale): \(JSONText.quoted(assignment.variant ?? "default"))"
        }
        return """
            {
                  "kind": \(JSONText.quoted(planned.icon.kind.name)),
                  "variants": {
            \(variants.joined(separator: ",\n"))
                  },
                  "locales": { \(assignments.joined(separator: ", ")) }
                }
            """
    }

    /// Returns the files of the base and of each variant as JSON. An icon's outputs are its SVG files, followed by the
    /// previews of each.
    private static func files(_ planned: PlannedIcon, variantCount: Int) -> [String] {
        let previews = planned.outputs.dropFirst(variantCount)
        let count = previews.count / variantCount
        return planned.outputs.prefix(variantCount).enumerated().map { index, svg in
            let own = previews.dropFirst(index * count).prefix(count).map(JSONText.quoted).joined(separator: ", ")
            return own.isEmpty
                ? "{ \"svg\": \(JSONText.quoted(svg)) }" : "{ \"svg\": \(JSONText.quoted(svg)), \"png\": [\(own)] }"
        }
    }
}
