import Diagnostics
import SVGDocument

/// The warnings about a drawing, each once. Beyond a number of one rule they are only counted, so that those of one rule do not
/// hide those of another.
struct WarningList {
    /// The maximum number of warnings of one rule that are kept.
    private static let maxCount = 100

    private var kept: [SceneWarning] = []
    private var seen: Set<SceneWarning> = []
    private var counts: [Rule: Int] = [:]
    /// The elements of further warnings, by rule.
    private var others: [Rule: Set<NodeID>] = [:]

    /// Whether some are only counted.
    var hasMore: Bool { !others.isEmpty }

    /// Returns whether a warning with a message has been added for any element.
    func hold(_ message: String) -> Bool { kept.contains { $0.message == message } }

    /// Adds a warning, unless it is there already.
    mutating func add(_ warning: SceneWarning) {
        guard !seen.contains(warning) else { return }
        guard counts[warning.rule, default: 0] < Self.maxCount else {
            others[warning.rule, default: []].insert(warning.element)
            return
        }
        counts[warning.rule, default: 0] += 1
        seen.insert(warning)
        kept.append(warning)
    }

    /// Returns the warnings in the order in which they were added, followed by the counts of the others, which are
    /// attributed to `root`.
    func finished(at root: NodeID) -> [SceneWarning] {
        kept
            + others.sorted { $0.key.rawValue < $1.key.rawValue }.map { rule, elements in
                let count = "\(elements.count) more element\(elements.count == 1 ? "" : "s")"
                return SceneWarning(
                    message: "there are findings of this rule for \(count) than are shown", element: root, rule: rule)
            }
    }
}
