import Diagnostics
import Manifest

/// Writes `index.json`: for every icon its kind and its files, and which file each locale uses.
enum IndexWriter {
    /// The index of a set.
    /// - Parameter icons: The icons whose files are there.
    /// - Parameter shard: The part of the set that they are, or `nil` for all of it.
    static func write(_ manifest: Manifest, _ icons: [PlannedIcon], shard: Shard?) -> [UInt8] {
        let paths = manifest.outputPaths
        let locales = manifest.locales.map { JSONText.quoted($0.value.description) }.joined(separator: ", ")
        let entries = icons.map { IndexText.Entry(name: $0.name, object: entry($0, paths)) }
        return Array(IndexText(locales: "[\(locales)]", shard: shard, entries: entries).text.utf8)
    }

    private static func entry(_ planned: PlannedIcon, _ paths: OutputPaths) -> String {
        let (icon, plan) = (planned.icon, planned.plan)
        let names: [String?] = [nil] + plan.variants.map(\.name)
        let variants = names.map { name in
            "        \(JSONText.quoted(name ?? "default")): \(files(icon.name.value, name, paths))"
        }
        let locales = plan.assignments.map { assignment in
            "\(JSONText.quoted(assignment.locale.description)): \(JSONText.quoted(assignment.variant ?? "default"))"
        }
        return """
            {
                  "kind": \(JSONText.quoted(icon.kind.name)),
                  "variants": {
            \(variants.joined(separator: ",\n"))
                  },
                  "locales": { \(locales.joined(separator: ", ")) }
                }
            """
    }

    private static func files(_ icon: String, _ variant: String?, _ paths: OutputPaths) -> String {
        let previews = paths.previews(icon: icon, variant: variant).map { JSONText.quoted($0.path) }.joined(
            separator: ", ")
        let svg = JSONText.quoted(paths.svg(icon: icon, variant: variant))
        return previews.isEmpty ? "{ \"svg\": \(svg) }" : "{ \"svg\": \(svg), \"png\": [\(previews)] }"
    }
}
