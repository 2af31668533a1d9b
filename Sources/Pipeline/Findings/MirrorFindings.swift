import Diagnostics
import Directionality
import IconModel
import Manifest
import SVGDocument
import SVGScene

extension MirrorOptions {
    /// Creates the options that an icon's entry in the manifest asks for.
    public init(_ mirroring: Mirroring) {
        self.init(isVertical: mirroring.isVertical, axis: mirroring.axis)
    }
}

extension MirrorError {
    /// Returns the error as a diagnostic.
    public func diagnostic(in document: SVGDocument) -> Diagnostic {
        Diagnostic(
            rule: .noMirror, severity: .error, message: message, location: document.location(of: element), hint: hint)
    }
}

/// The findings about the elements of one file, with repetitions limited.
struct RepeatedFindings {
    /// What findings say that differ only in the element that they name.
    private struct Kind: Hashable {
        var rule: Rule
        var text: String
    }

    private var order: [Kind] = []
    private var groups: [Kind: (elements: Set<NodeID>, findings: [Diagnostic])] = [:]

    /// Adds a finding about an element; `text` is what it says without the element's name.
    mutating func add(_ finding: Diagnostic, about element: NodeID, saying text: String) {
        let kind = Kind(rule: finding.rule, text: text)
        if groups[kind] == nil { order.append(kind) }
        groups[kind, default: ([], [])].elements.insert(element)
        groups[kind]?.findings.append(finding)
    }

    /// Returns the first finding of each kind, with the number of further elements, exact if `isComplete`.
    public func counted(isComplete: Bool = true) -> [Diagnostic] {
        order.compactMap { kind in
            guard let group = groups[kind], var first = group.findings.inReadingOrder().first else { return nil }
            let more = group.elements.count - 1
            if more > 0 {
                first.message += " (and \(isComplete ? "" : "at least ")\(more) more element\(more == 1 ? "" : "s"))"
            }
            return first
        }
    }
}

extension MirrorResult {
    /// Returns the findings about everything in `source` that was not mirrored exactly or was kept readable, each once.
    public func findings(in source: SVGDocument) -> [Diagnostic] {
        var repeated = RepeatedFindings()
        func add(_ rule: Rule, about element: NodeID, _ reason: String, hint: String? = nil) {
            let finding = Diagnostic(
                rule: rule, message: "\(source.describe(element)) \(reason)", location: source.location(of: element),
                hint: hint)
            repeated.add(finding, about: element, saying: reason)
        }
        for obstacle in obstacles {
            add(
                .notMirrored, about: obstacle.element, obstacle.reason,
                hint: "put it on a <g> around the drawing, or write it in another way")
        }
        for fallback in fallbacks {
            add(
                .mirroredByTransform, about: fallback.element, fallback.reason,
                hint: "it is reflected by a transform instead of by its coordinates, which some tools do not accept")
        }
        for note in notes { add(.keptUpright, about: note.element, note.message) }
        return repeated.counted()
    }
}

extension Scene {
    /// Returns the findings about everything that could not be drawn as the file asks, each once.
    public func findings(in document: SVGDocument) -> [Diagnostic] {
        var repeated = RepeatedFindings()
        for warning in warnings {
            repeated.add(warning.finding(in: document), about: warning.element, saying: warning.kind)
        }
        return repeated.counted(isComplete: !hasMoreWarnings)
    }
}

extension [Diagnostic] {
    /// Adds the findings in the file of a variant (`nil` for the base).
    /// A file made from the source repeats its warnings at other places, so only new errors are added. If all files are
    /// copied, an error in them is a warning, because the copies are as good as the sources.
    public mutating func add(
        _ news: [Diagnostic], inVariant variant: String?, madeBy recipe: VariantRecipe, of plan: VariantPlan
    ) {
        let isMade = if case .copy = recipe { false } else { variant != nil }
        let known = Set(map(\.statement))
        self += news.filter { finding in
            !isMade || finding.severity == .error && !known.contains(finding.statement)
        }.map { finding in
            guard plan.isCopied, finding.rule == .svgError else { return finding }
            var finding = finding
            finding.severity = .warning
            return finding
        }
    }
}

/// The limit on findings, which keeps those of one icon readable and memory bounded if a file causes thousands.
public enum FindingLimit {
    /// The maximum number of findings of one rule in one icon, or in another place that can cause as many.
    public static let maxCount = 20

    /// Returns the findings without repetitions; those of a rule beyond the limit are counted in one more.
    public static func applied(to diagnostics: [Diagnostic], within place: String = "icon") -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        var counts: [Rule: Int] = [:]
        var kept: [Diagnostic] = []
        var last: [Rule: Diagnostic] = [:]
        for diagnostic in diagnostics where seen.insert(diagnostic).inserted {
            counts[diagnostic.rule, default: 0] += 1
            if counts[diagnostic.rule, default: 0] <= maxCount {
                kept.append(diagnostic)
                last[diagnostic.rule] = diagnostic
            }
        }
        return kept.map { diagnostic in
            let more = counts[diagnostic.rule, default: 0] - maxCount
            guard more > 0, last[diagnostic.rule] == diagnostic else { return diagnostic }
            var closing = diagnostic
            closing.message += " (and \(more) more of this kind in this \(place))"
            return closing
        }
    }
}

extension SceneWarning {
    /// The warning as a finding.
    public func finding(in document: SVGDocument) -> Diagnostic {
        Diagnostic(
            rule: rule, message: message,
            location: text.map { document.location(of: element, text: $0) } ?? document.location(of: element))
    }
}
