/// The evaluation of media queries (Media Queries 4) for a picture on a light screen.
enum MediaQuery {
    /// Returns whether any query of a list matches; the empty list does.
    static func matches(_ list: ValueScanner) -> Bool {
        let text = list.text(list.offset..<list.end).lowercased()
        guard !text.isEmpty else { return true }
        return text.split(separator: ",").contains { matchesQuery(String($0)) }
    }

    private static func matchesQuery(_ query: String) -> Bool {
        var parts = query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let isNegated = parts.hasPrefix("not ")
        for prefix in ["not ", "only "] where parts.hasPrefix(prefix) { parts.removeFirst(prefix.count) }
        return conditions(parts).allSatisfy(matchesCondition) != isNegated
    }

    /// Returns the media type and the features that `and` joins.
    private static func conditions(_ query: String) -> [String] {
        var conditions: [String] = [""]
        for word in query.split(separator: " ") {
            if word == "and" { conditions.append("") } else { conditions[conditions.count - 1] += word }
        }
        return conditions
    }

    private static func matchesCondition(_ condition: String) -> Bool {
        switch condition {
        case "all", "screen", "(prefers-color-scheme:light)", "(color)", "(forced-colors:none)": true
        default: false
        }
    }
}
