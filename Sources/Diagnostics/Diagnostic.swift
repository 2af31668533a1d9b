/// A finding in the user's files: the problem, its location, and what to do about it.
///
/// Wording follows one style: lower case, imperative or plain statement, no full stop, names in single quotes.
public struct Diagnostic: Hashable, Sendable {
    /// The rule that found the problem.
    public var rule: Rule
    package var severity: Severity
    /// The problem.
    public var message: String
    /// The location, or `nil` if no file is concerned.
    public var location: SourceLocation?
    /// A hint about what to do, or `nil` if the message is enough.
    public var hint: String?
    /// The other places that the message refers to.
    public var notes: [DiagnosticNote]
    /// The name of the icon concerned, if any.
    public var icon: String?
    /// The names of the other icons that the finding is about, such as the rest of a family.
    public var others: [String]
    /// The edits of the file of `location` that fix the problem, all or nothing; empty if a person must decide.
    public var edits: [TextEdit]
    /// The two parts of the message, where a set says it once for all its icons.
    public var setMessage: SetMessage?
    /// A picture of the place in characters, row by row; ``pictureLegend`` says what they mean.
    public var picture: [String]

    /// The characters of pictures with their meanings: the icon's source compared with what would be made of it.
    public static let pictureLegend: [(character: Character, meaning: String)] = [
        ("#", "drawn alike"), ("+", "only in what would be made"), ("-", "only in the source"), (".", "empty"),
    ]

    /// Creates a diagnostic, by default with the rule's own severity.
    public init(
        rule: Rule, severity: Severity? = nil, message: String, location: SourceLocation? = nil, hint: String? = nil,
        notes: [DiagnosticNote] = [], icon: String? = nil, others: [String] = [], edits: [TextEdit] = [],
        setMessage: SetMessage? = nil, picture: [String] = []
    ) {
        self.rule = rule
        self.severity = severity ?? rule.severity
        self.message = message
        self.location = location
        self.hint = hint
        self.notes = notes
        self.icon = icon
        self.others = others
        self.edits = edits
        self.setMessage = setMessage
        self.picture = picture
    }
}

/// What a diagnostic says, wherever it says it.
package struct Statement: Hashable, Sendable {
    private var rule: Rule
    private var message: String

    /// Creates the statement of a rule.
    package init(_ rule: Rule, _ message: String) { (self.rule, self.message) = (rule, message) }
}

/// A message that a set says once: `lead` of all its icons, and behind it `what` of one.
public struct SetMessage: Hashable, Sendable {
    package var lead, what: String

    package init(lead: String, what: String) { (self.lead, self.what) = (lead, what) }
}

/// A secondary place that a diagnostic refers to, such as the first of two equal keys.
public struct DiagnosticNote: Hashable, Sendable {
    /// The description of the place.
    public var message: String
    /// The place.
    public var location: SourceLocation

    package init(message: String, location: SourceLocation) {
        self.message = message
        self.location = location
    }
}

extension Diagnostic {
    package var statement: Statement { Statement(rule, message) }
}

extension Sequence where Element == Diagnostic {
    /// Returns the diagnostics sorted by file, position and severity; those of a file as a whole come before those
    /// inside it, and those without a file last. Equal ones keep their order.
    public func inReadingOrder() -> [Diagnostic] {
        enumerated()
            .map { (key: ReadingOrderKey($0.element, index: $0.offset), diagnostic: $0.element) }
            .sorted { $0.key < $1.key }
            .map(\.diagnostic)
    }

    /// Returns the diagnostics without those that are there before: two icons that use one file have the same ones in it.
    public func withoutRepetitions() -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return filter { seen.insert($0).inserted }
    }

    /// Returns the diagnostics as those report them who go on nevertheless.
    public func asWarnings() -> [Diagnostic] {
        map { finding in
            var finding = finding
            finding.severity = .warning
            return finding
        }
    }
}

private struct ReadingOrderKey: Comparable {
    var hasNoFile: Int
    var file: ExactName
    var start: SourcePosition
    var mildness: Int
    var index: Int

    init(_ diagnostic: Diagnostic, index: Int) {
        hasNoFile = diagnostic.location == nil ? 1 : 0
        file = ExactName(diagnostic.location?.file ?? "")
        start = diagnostic.location?.start ?? SourcePosition(line: 0, column: 0)
        mildness = Severity.allCases.count { $0 > diagnostic.severity }
        self.index = index
    }

    static func < (a: Self, b: Self) -> Bool {
        (a.hasNoFile, a.file, a.start, a.mildness, a.index) < (b.hasNoFile, b.file, b.start, b.mildness, b.index)
    }
}

/// The severity of a diagnostic.
public enum Severity: String, Sendable, Comparable, CaseIterable {
    case note
    /// A likely mistake; output is still produced.
    case warning
    case error

    /// Returns whether one severity is lower than another.
    public static func < (a: Severity, b: Severity) -> Bool { a != b && (a == .note || b == .error) }
}

/// A change to a file's text that fixes a diagnostic's problem.
public struct TextEdit: Hashable, Sendable {
    /// The range of bytes to replace; empty for an insertion.
    public var range: Range<Int>
    package var replacement: String

    package init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}

/// The rules whose findings are told.
public struct RuleFilter: Sendable {
    /// Those that are selected, or `nil` for all.
    public var selected: Set<Rule>?
    package var ignored: Set<Rule>

    package init(selected: Set<Rule>? = nil, ignored: Set<Rule> = []) {
        (self.selected, self.ignored) = (selected, ignored)
    }

    package var isPartial: Bool { selected != nil || !ignored.isEmpty }

    /// Returns whether the findings of a rule are told; `isUsual` says whether they are where nothing is selected.
    public func includes(_ rule: Rule, isUsual: Bool = true) -> Bool {
        !ignored.contains(rule) && (selected.map { $0.contains(rule) } ?? isUsual)
    }
}
