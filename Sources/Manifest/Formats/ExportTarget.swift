import Diagnostics

/// A platform that icons are exported to: a row for each of its options, by which manifests are read and checked, the
/// schema is written and builds are remembered.
/// A target is one file of this folder and an entry in ``ExportSettings/targets``; an option is one property and one
/// row.
package protocol ExportTarget: Equatable, Sendable {
    static var name: String { get }
    /// The files that the platform gets, as a sentence for editors.
    static var summary: String { get }
    static var options: [ExportOption<Self>] { get }
    /// The options that there are no more, each with what to write instead.
    static var retiredOptions: [String: String] { get }

    /// Whether a folder of an app can hold the sources themselves, so that builds write beside them.
    static func canHoldSources(at path: String) -> Bool

    /// The prefix of the classes and ids that a page gets, or `nil` where there are none.
    var pagePrefix: String? { get }

    /// What is wrong with the options together; `folder` is the export's, or `nil` where it has none that is right.
    func problem(in folder: String?) -> ExportProblem?

    /// Returns the files that are written outside of the folder, relative to the manifest's folder.
    func furtherFiles(besides folder: String) -> [String]
}

extension ExportTarget {
    package var name: String { Self.name }
    package static var retiredOptions: [String: String] { [:] }
    package var pagePrefix: String? { nil }
    package static func canHoldSources(at path: String) -> Bool { false }
    package func problem(in folder: String?) -> ExportProblem? { nil }
    package func furtherFiles(besides folder: String) -> [String] { [] }

    static func shape(_ common: [KeyShape]) -> TaggedShape.Case {
        TaggedShape.Case(
            value: name, description: summary,
            object: ObjectShape(keys: common + options.map(\.key), retired: retiredOptions))
    }

    static var fileKeys: [String] { options.filter(\.isFileToWrite).map(\.key.name) }

    /// Returns the target with the options of an entry.
    func read(_ entry: JSONValue, _ findings: inout Findings) -> Self {
        var target = self
        // Where a required key is missing, that alone is said.
        let isWhole = Self.options.allSatisfy { !$0.key.isRequired || entry[$0.key.name] != nil }
        for option in Self.options {
            guard let value = entry[option.key.name] else { continue }
            option.read(value, &target)
            guard isWhole, let text = value.string else { continue }
            for problem in option.refusals.compactMap({ $0.problem(text) }) {
                findings.add(problem.rule, problem.message, at: value.range, hint: problem.hint)
            }
        }
        return target
    }

    func write(to form: inout CanonicalForm) {
        form.add(Self.name)
        for option in Self.options { option.write(self, &form) }
    }
}

/// Something wrong with the options of an export.
package struct ExportProblem: Sendable {
    var rule = Rule.badValue
    var key = "folder"
    var message: String
    var hint: String?
}
