import Manifest

/// Writes `index.json`: for every icon its kind and its files, and which file each locale uses.
enum IndexWriter {
    /// The index of a set.
    /// - Parameter icons: The icons whose files are there.
    static func write(_ manifest: Manifest, _ icons: [IconEntry]) -> [UInt8] {
        let entries = icons.sorted { $0.name.value < $1.name.value }.map { icon in
            "    \(string(icon.name.value)): \(entry(icon, manifest))"
        }
        let locales = manifest.locales.map { string($0.value.description) }.joined(separator: ", ")
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
            "        \(string(name ?? "default")): \(files(icon.name.value, name, paths))"
        }
        let locales = plan.assignments.map { assignment in
            "\(string(assignment.locale.description)): \(string(assignment.variant ?? "default"))"
        }
        return """
            {
                  "kind": \(string(icon.kind.name)),
                  "variants": {
            \(variants.joined(separator: ",\n"))
                  },
                  "locales": { \(locales.joined(separator: ", ")) }
                }
            """
    }

    private static func files(_ icon: String, _ variant: String?, _ paths: OutputPaths) -> String {
        let previews = paths.previews(icon: icon, variant: variant).map { string($0.path) }.joined(separator: ", ")
        let svg = string(paths.svg(icon: icon, variant: variant))
        return previews.isEmpty ? "{ \"svg\": \(svg) }" : "{ \"svg\": \(svg), \"png\": [\(previews)] }"
    }

    /// A JSON string (RFC 8259, section 7).
    private static func string(_ text: String) -> String {
        var escaped = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": escaped += "\\\(scalar)"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped + "\""
    }
}
