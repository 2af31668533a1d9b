import Diagnostics

/// A comparison as JSON for programs.
public enum ComparisonJSON {
    /// Returns one object with `before`, `after`, `height`, `threshold`, `counts`, `uncompared` and `icons`, ending
    /// with a line feed.
    ///
    /// Each icon has `name`, `change`, `kindBefore`, `kindAfter`, `files`, `stale` and `reassigned`; each file has
    /// `variant` (`default` for the one with the bare name), `change`, `share`, `maximum`, `locales` and, if known,
    /// `cause`.
    public static func render(_ comparison: SetComparison) -> String {
        let counts = Change.allCases.filter { $0 != .same }.map { "\"\($0.rawValue)\": \(comparison.count(of: $0))" }
        let icons = comparison.icons.map { "    " + object($0) }
        return """
            {
              \(member("before", comparison.before)),
              \(member("after", comparison.after)),
              "height": \(comparison.options.height),
              "threshold": \(comparison.options.threshold),
              "counts": { \((counts + ["\"same\": \(comparison.sameCount)"]).joined(separator: ", ")) },
              "uncompared": \(list(comparison.uncompared)),
              "icons": \(icons.isEmpty ? "[]" : "[\n\(icons.joined(separator: ",\n"))\n  ]")
            }

            """
    }

    private static func object(_ icon: IconComparison) -> String {
        let files = icon.files.map { "        " + object($0) }
        let reassigned = icon.reassigned.map { change in
            let members = [
                member("locale", change.locale), member("before", change.before ?? "default"),
                member("after", change.after ?? "default"),
            ]
            return "{ \(members.joined(separator: ", ")) }"
        }
        let members = [
            member("name", icon.name), member("change", icon.change.rawValue),
            "\"kindBefore\": \(optional(icon.kindBefore))", "\"kindAfter\": \(optional(icon.kindAfter))",
            "\"stale\": \(list(icon.stale))", "\"reassigned\": [\(reassigned.joined(separator: ", "))]",
            "\"files\": \(files.isEmpty ? "[]" : "[\n\(files.joined(separator: ",\n"))\n      ]")",
        ]
        return "{\n" + members.map { "      " + $0 }.joined(separator: ",\n") + "\n    }"
    }

    private static func object(_ file: FileComparison) -> String {
        var members = [
            member("variant", file.variant ?? "default"), member("change", file.change.rawValue),
            "\"share\": \((file.share * 1e6).rounded() / 1e6)", "\"maximum\": \(file.maximum)",
            "\"locales\": \(list(file.locales))",
        ]
        if let cause = file.cause { members.append(member("cause", cause.rawValue)) }
        return "{ \(members.joined(separator: ", ")) }"
    }

    private static func list(_ items: [String]) -> String { "[\(items.map(JSONText.quoted).joined(separator: ", "))]" }

    private static func optional(_ text: String?) -> String { text.map(JSONText.quoted) ?? "null" }

    private static func member(_ key: String, _ value: String) -> String { "\"\(key)\": \(JSONText.quoted(value))" }
}
