import Diagnostics
import HostSystem
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

/// The text of an `index.json`, separated by icon, so that the indices of a set's parts become the index of the whole,
/// byte for byte.
struct IndexText {
    /// An icon of the index.
    struct Entry: Sendable {
        var name: String
        /// The object that follows the name, as JSON.
        var object: String
    }

    /// The locales as a JSON array.
    var locales: String
    /// The part of a set that the index is of, or `nil` for a whole set.
    var shard: Shard?
    /// The icons.
    var entries: [Entry]

    /// The whole text; icons are ordered by name.
    var text: String {
        let icons = entries.sorted { ExactName($0.name) < ExactName($1.name) }.map {
            "    \(JSONText.quoted($0.name)): \($0.object)"
        }
        let part = shard.map { "  \"shard\": \"\($0)\",\n" } ?? ""
        return """
            {
              "version": 1,
            \(part)  "locales": \(locales),
              "icons": {
            \(icons.joined(separator: ",\n"))
              }
            }

            """
    }
}

extension IndexText {
    /// Creates an index from a text that a build wrote, or returns `nil` for any other text.
    init?(_ text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        guard lines.popFirst() == "{", lines.popFirst() == "  \"version\": 1,", var line = lines.popFirst() else {
            return nil
        }
        if let part = Self.content(of: line, between: "  \"shard\": \"", "\",") {
            guard let shard = Shard(part), let next = lines.popFirst() else { return nil }
            self.shard = shard
            line = next
        }
        guard let locales = Self.content(of: line, between: "  \"locales\": ", ","),
            lines.popFirst() == "  \"icons\": {"
        else { return nil }
        self.locales = locales
        entries = []
        while let entry = Self.entry(&lines) { entries.append(entry) }
        // Whatever was passed over or misread shows here.
        guard ExactName(self.text) == ExactName(text) else { return nil }
    }

    /// Consumes the entry at the beginning of some lines.
    private static func entry(_ lines: inout ArraySlice<Substring>) -> Entry? {
        guard let first = lines.first, first.hasSuffix(": {"),
            let quoted = content(of: first, between: "    ", ": {"), let name = unquoted(quoted),
            let end = lines.firstIndex(where: { $0 == "    }" || $0 == "    }," })
        else { return nil }
        let object = ["{"] + lines[(lines.startIndex + 1)..<end] + ["    }"]
        lines = lines[(end + 1)...]
        return Entry(name: name, object: object.joined(separator: "\n"))
    }

    private static func content(of line: Substring, between prefix: String, _ suffix: String) -> String? {
        guard line.hasPrefix(prefix), line.hasSuffix(suffix), line.utf8.count >= prefix.utf8.count + suffix.utf8.count
        else { return nil }
        return String(line.dropFirst(prefix.count).dropLast(suffix.count))
    }

    private static func unquoted(_ text: String) -> String? { JSONValue(Array(text.utf8))?.string }

    /// The paths of all files of the index, or `nil` where it does not contain them.
    var files: [String]? {
        guard let icons = JSONValue(Array(text.utf8))?["icons"]?.members.map(\.value) else { return nil }
        var files: [String] = []
        for variant in icons.flatMap({ $0["variants"]?.members ?? [] }).map(\.value) {
            guard let svg = variant["svg"]?.string, let previews = variant["png"].map(\.strings) ?? [] else {
                return nil
            }
            files += [svg] + previews
        }
        return PathSet(files).paths
    }
}
