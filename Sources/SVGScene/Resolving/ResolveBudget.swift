import Diagnostics
import SVGDocument

extension Resolver {
    /// Counts an element; returns whether it may be drawn.
    mutating func spend(_ id: NodeID, _ context: ResolvingContext) -> Bool {
        guard context.depth < options.limits.depth else {
            warn("elements are nested more than \(options.limits.depth) levels deep: the rest is not drawn", id)
            return false
        }
        return spendElements(1 + size(of: id) / 1024, id)
    }

    /// Returns the size of an element's attributes in bytes, without addresses, which may contain images. Attributes
    /// are read again for every reference to the element.
    private func size(of id: NodeID) -> Int {
        document.element(id)?.attributes.reduce(0) { $0 + ($1.name.isHref ? 0 : $1.value.utf8.count) } ?? 0
    }

    /// Counts elements, or work that takes as long; returns whether they may be drawn.
    mutating func spendElements(_ count: Int, _ id: NodeID) -> Bool {
        guard allowance.drawnElements >= count else {
            allowance.drawnElements = 0
            warn("more than \(options.limits.drawnElements) elements are drawn: the rest is left out", id)
            return false
        }
        allowance.drawnElements -= count
        return true
    }

    /// Returns whether another path may be drawn; its segments are counted after it has been read.
    mutating func mayDrawSegments(_ id: NodeID) -> Bool {
        guard allowance.segments > 0 else {
            warn("more than \(options.limits.segments) segments of paths are drawn: the rest is left out", id)
            return false
        }
        return true
    }

    /// Counts masks, pattern fills or filter operations, each of which takes as long as painting the whole picture;
    /// returns whether they may be drawn.
    mutating func spendEffects(_ count: Int, _ id: NodeID) -> Bool {
        guard allowance.effects >= count else {
            allowance.effects = 0
            warn(
                "more than \(options.limits.effects) masks, patterns and filter operations are drawn: the rest is left "
                    + "out", id)
            return false
        }
        allowance.effects -= count
        return true
    }
}

/// The warnings about a drawing, each once. Beyond a number of one rule they are only counted, so that those of one rule do not
/// hide those of another.
struct WarningList {
    /// The maximum number of warnings of one rule that are kept.
    static let maxCount = 100

    private var kept: [SceneWarning] = []
    private var seen: Set<SceneWarning> = []
    private var counts: [Rule: Int] = [:]
    /// The elements of further warnings, by rule.
    private var others: [Rule: Set<NodeID>] = [:]

    /// Whether some are only counted.
    var hasMore: Bool { !others.isEmpty }

    /// Returns whether a warning of a problem has been added for any element.
    func hold(_ problem: String) -> Bool { kept.contains { $0.problem == problem } }

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
                    "there are findings of this rule for \(count) than are shown", element: root, rule: rule)
            }
    }
}
