import Diagnostics
import Manifest

/// Writes `index.json`: for every icon its kind and its files, and which file each locale uses.
enum IndexWriter {
    /// The index of a set.
    /// - Parameter icons: The icons whose files are there.
    static func write(_ manifest: Manifest, _ icons: [IconEntry]) -> [UInt8] {
        let entries = icons.sorted { $0.name.value < $1.name.value }.map { icon in
            "    \(JSONText.quoted(icon.name.value)): \(entry(icon, manifest))"
        }
        let locales = manifest.locales.map { JSONText.quoted($0.value.description) }.joined(separator: ", ")
        let text = """
            {
              "version": 1,
              "locales": [\(locales)],
              "icons": {
            \(entries.joined(separator: ",\n"))
              }
            }

            """
        return Array(text.utf8)
    }

    private static func entry(_ icon: IconEntry, _ manifest: Manifest) -> String {
        let plan = manifest.plan(for: icon)
        let paths = manifest.outputPaths
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
