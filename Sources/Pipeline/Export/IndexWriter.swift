import Diagnostics
import HostSystem
import Manifest

/// A writer of `index.json`: for every icon its kind and its files, and the file that each locale uses.
public enum IndexWriter {
    /// The path of the index in the output folder.
    public static let path = "index.json"

    /// Returns the index of a set with the icons whose files exist. `formats` are those of its files.
    static func write(_ set: BuiltSet, _ formats: OutputFormats) -> [UInt8] {
        let locales = set.manifest.locales.map(\.value)
        let unlisted =
            set.shard == nil
            ? []
            : set.icons.flatMap { icon in
                formats.files(of: icon, areIndexed: false).map(\.files).paths.filter {
                    !icon.optional.contains($0) || set.exists($0)
                }
            }
        let index = IndexText(
            locales: "[\(locales.map { JSONText.quoted($0.description) }.joined(separator: ", "))]", shard: set.shard,
            exports: PathSet(unlisted).paths, entries: [])
        // The text of a large set is in memory once: a few icons at a time are added to it.
        var text = Array(index.beginning.utf8)
        let order = set.icons.indices.sorted { ExactName(set.icons[$0].name) < ExactName(set.icons[$1].name) }
        for first in stride(from: 0, to: order.count, by: portion) {
            let portion = order[first..<min(order.count, first + portion)].map { set.icons[$0] }
            let entries = WorkQueue.map(portion, jobs: set.jobs) {
                IndexText.Entry(name: $0.name, object: entry($0, formats)).line
            }
            for (index, entry) in entries.enumerated() {
                if first + index > 0 { text += IndexText.separator.utf8 }
                text += entry.utf8
            }
        }
        return text + IndexText.end.utf8
    }

    /// The number of icons whose entries are written at a time.
    private static let portion = 4096

    /// Returns the entry of an icon as JSON. `formats` are those of its files.
    private static func entry(_ planned: PlannedIcon, _ formats: OutputFormats) -> String {
        let listed = formats.files(of: planned, areIndexed: true)
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
        // The language of a region is drawn for exports, which all answer alike.
        let answers = planned.plan.assignments + planned.plan.further
        let table = answers.map { ($0.locale, $0.variant ?? IndexLookup.base) }
        let locales = IndexLookup(table: table, variants: names).listed.map { locale, variant in
            "\(JSONText.quoted(locale)): \(JSONText.quoted(variant))"
        }
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
            \(files)\(numbers)      "locales": \(locales.isEmpty ? "{}" : "{ \(locales.joined(separator: ", ")) }")
                }
            """
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

        /// The member of the index, without what separates it from the next one.
        var line: String { "    \(JSONText.quoted(name)): \(object)" }
    }

    /// The locales as a JSON array.
    var locales: String
    /// The part of a set that the index is of, or `nil` for a whole set.
    var shard: Shard?
    /// The files of the part that the index of the whole does not list, in order.
    var exports: [String] = []
    /// The icons.
    var entries: [Entry]

    /// The whole text; icons are ordered by name.
    var text: String {
        beginning
            + entries.sorted { ExactName($0.name) < ExactName($1.name) }.map(\.line).joined(separator: Self.separator)
            + Self.end
    }

    /// The text before the first icon.
    var beginning: String {
        let unlisted = exports.map(JSONText.quoted).joined(separator: ", ")
        let part =
            (shard.map { "  \"shard\": \"\($0)\",\n" } ?? "")
            + (exports.isEmpty ? "" : "  \"exports\": [\(unlisted)],\n")
        return """
            {
              "version": 1,
            \(part)  "locales": \(locales),
              "icons": {

            """
    }

    /// The text between two icons.
    static let separator = ",\n"

    /// The text after the last icon.
    static let end = "\n  }\n}\n"
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
        if let list = Self.content(of: line, between: "  \"exports\": ", ",") {
            guard let paths = JSONValue(Array(list.utf8))?.strings, let next = lines.popFirst() else { return nil }
            exports = paths
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
        var files = exports
        for icon in icons {
            guard let variants = icon["variants"]?.members.map(\.value), !variants.isEmpty else { return nil }
            for list in (variants + [icon["files"]].compactMap(\.self)).flatMap(\.members).map(\.value) {
                guard let paths = list.string.map({ [$0] }) ?? list.strings else { return nil }
                files += paths
            }
        }
        return PathSet(files).paths
    }
}
