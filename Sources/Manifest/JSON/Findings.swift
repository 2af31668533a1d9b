import Diagnostics

struct Findings {
    /// The maximum number of findings kept for one text; hostile input could cause millions.
    static let maxCount = 10_000

    let source: SourceText
    private(set) var diagnostics: [Diagnostic] = []
    /// The byte offsets at which errors start, including errors beyond the limit.
    private(set) var errorOffsets: [Int] = []
    private var count = 0
    /// The last place that was found: many findings about a set have the same.
    private var last: (range: Range<Int>, location: SourceLocation)?

    init(source: SourceText) { self.source = source }

    var isFull: Bool { count >= Self.maxCount }

    /// Adds a finding of a rule, with the rule's own severity.
    mutating func add(
        _ rule: Rule, _ message: String, at range: Range<Int>, hint: String? = nil,
        notes: [(message: String, range: Range<Int>)] = [], edits: [TextEdit] = []
    ) {
        if rule.severity == .error { errorOffsets.append(range.lowerBound) }
        count += 1
        guard count <= Self.maxCount else { return }
        let location = last.flatMap { $0.range == range ? $0.location : nil } ?? source.location(range)
        last = (range, location)
        diagnostics.append(
            Diagnostic(
                rule: rule, message: message, location: location, hint: hint,
                notes: notes.map { DiagnosticNote(message: $0.message, location: source.location($0.range)) },
                edits: edits))
    }

    /// Returns the findings in reading order, followed by a count of those left out, if any.
    func finished() -> [Diagnostic] {
        let ordered = diagnostics.inReadingOrder()
        guard count > Self.maxCount else { return ordered }
        let rest = Diagnostic(
            rule: .tooManyFindings,
            message: "\(count - Self.maxCount) more findings are not shown",
            location: SourceLocation(file: source.name))
        return ordered + [rest]
    }
}

/// Returns a name in single quotes for a message, truncated after 80 scalars.
func quoted(_ name: String) -> String {
    let longest = 80
    let head = name.unicodeScalars.prefix(longest + 1)
    guard head.count > longest else { return "'\(name)'" }
    return "'\(String(String.UnicodeScalarView(head.dropLast())))…'"
}
