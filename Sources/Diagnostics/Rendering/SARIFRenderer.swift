/// A renderer of diagnostics in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
public struct SARIFRenderer: Sendable {
    private let version: String
    private let rules: [RuleDescription]
    private let folder: String
    private let isFromRepository: Bool

    /// Creates a renderer. File names in fingerprints are relative to `folder`; with `isFromRepository`, relative file
    /// names are those from the top of the repository.
    public init(version: String, rules: [RuleDescription], folder: String, isFromRepository: Bool) {
        self.isFromRepository = isFromRepository
        self.version = version
        self.rules = rules
        self.folder = folder
    }

    /// Returns the diagnostics as one log, in which only rules with findings are described.
    public func render(_ diagnostics: [Diagnostic]) -> String {
        let found = Set(diagnostics.map(\.rule))
        let described = rules.filter { found.contains($0.rule) }
        let indices = Dictionary(described.enumerated().map { ($1.rule, $0) }) { first, _ in first }
        return """
            {
              "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
              "version": "2.1.0",
              "runs": [
                {
                  "tool": {
                    "driver": {
                      "name": "iconflip",
                      "version": \(JSONText.quoted(version)),
                      "rules": \(JSONText.list(described.map(rule), indent: "          "))
                    }
                  },
                  "columnKind": "unicodeCodePoints",\(bases)
                  "results": \(JSONText.list(diagnostics.map { result($0, indices) }, indent: "      "))
                }
              ]
            }

            """
    }

    // MARK: Rules and results

    private func rule(_ description: RuleDescription) -> String {
        object([
            ("id", JSONText.quoted(description.rule.rawValue)),
            ("shortDescription", text(description.summary)),
            ("help", text(description.help)),
            ("defaultConfiguration", object([("level", level(description.rule.severity))])),
        ])
    }

    private func result(_ diagnostic: Diagnostic, _ indices: [Rule: Int]) -> String {
        var members = [("ruleId", JSONText.quoted(diagnostic.rule.rawValue))]
        if let index = indices[diagnostic.rule] { members.append(("ruleIndex", "\(index)")) }
        members.append(("level", level(diagnostic.severity)))
        members.append(("message", text(diagnostic.message + (diagnostic.hint.map { "; " + $0 } ?? ""))))
        if let location = diagnostic.location {
            members.append(("locations", "[\(object([("physicalLocation", physical(location))]))]"))
        }
        if !diagnostic.notes.isEmpty {
            members.append(("relatedLocations", "[\(diagnostic.notes.map(related).joined(separator: ", "))]"))
        }
        let fingerprint = JSONText.quoted(Fingerprint(diagnostic, in: folder).text)
        members.append(("partialFingerprints", object([("iconflip/v2", fingerprint)])))
        if let file = diagnostic.location?.file, !diagnostic.edits.isEmpty {
            members.append(("fixes", "[\(fix(diagnostic, in: file))]"))
        }
        return object(members)
    }

    private func related(_ note: DiagnosticNote) -> String {
        object([("message", text(note.message)), ("physicalLocation", physical(note.location))])
    }

    private func fix(_ diagnostic: Diagnostic, in file: String) -> String {
        let replacements = diagnostic.edits.map { edit in
            object([
                (
                    "deletedRegion",
                    object([("byteOffset", "\(edit.range.lowerBound)"), ("byteLength", "\(edit.range.count)")])
                ),
                ("insertedContent", text(edit.replacement)),
            ])
        }
        let change = object([
            ("artifactLocation", artifact(file)), ("replacements", "[\(replacements.joined(separator: ", "))]"),
        ])
        return object([("artifactChanges", "[\(change)]")])
    }

    // MARK: Places

    private func physical(_ location: SourceLocation) -> String {
        var members = [("artifactLocation", artifact(location.file))]
        if let start = location.start {
            var region = [("startLine", "\(start.line)"), ("startColumn", "\(start.column)")]
            if let end = location.end { region += [("endLine", "\(end.line)"), ("endColumn", "\(end.column)")] }
            members.append(("region", object(region)))
        }
        return object(members)
    }

    /// The base of relative file names; where it is on a machine is nobody's business.
    private var bases: String {
        guard isFromRepository else { return "" }
        let base = object([("description", text("The top of the repository"))])
        return "\n          \"originalUriBaseIds\": \(object([(Self.base, base)])),"
    }

    private static let base = "%SRCROOT%"

    private func artifact(_ file: String) -> String {
        let isAbsolute = file.utf8.first == UInt8(ascii: "/")
        let uri = ("uri", JSONText.quoted((isAbsolute ? "file://" : "") + PercentEncoding.text(file)))
        return object(isFromRepository && !isAbsolute ? [uri, ("uriBaseId", JSONText.quoted(Self.base))] : [uri])
    }

    // MARK: JSON

    private func level(_ severity: Severity) -> String { JSONText.quoted(severity.rawValue) }

    private func text(_ text: String) -> String { object([("text", JSONText.quoted(text))]) }

    private func object(_ members: [(String, String)]) -> String {
        "{ \(members.map { "\(JSONText.quoted($0.0)): \($0.1)" }.joined(separator: ", ")) }"
    }
}

/// The description of a rule in reports for other programs.
public struct RuleDescription: Sendable {
    /// The rule.
    public var rule: Rule
    package var summary: String
    /// The reason why it matters, and how to fix it.
    public var help: String

    package init(_ rule: Rule, summary: String, help: String) {
        self.rule = rule
        self.summary = summary
        self.help = help
    }
}
