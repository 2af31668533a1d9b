import Diagnostics
import Manifest

/// A set as input of the rules: its entries, and the facts about each icon.
public struct SetSubject: Sendable {
    /// The set.
    public let manifest: Manifest
    /// The facts about the icons that could be examined, by name.
    public let facts: [ExactName: IconFacts]

    /// Creates a subject.
    public init(_ manifest: Manifest, facts: some Sequence<IconFacts>) {
        self.manifest = manifest
        self.facts = Dictionary(facts.map { (ExactName($0.name), $0) }) { first, _ in first }
    }

    /// Returns a finding at an icon's entry.
    func finding(
        _ rule: Rule, of icon: IconEntry, _ message: String, hint: String, notes: [DiagnosticNote] = []
    ) -> Diagnostic {
        Diagnostic(
            rule: rule, message: message, location: manifest.text.location(icon.name.range), hint: hint, notes: notes,
            icon: icon.name.value)
    }
}

/// The facts about one icon that rules about the whole set need.
public struct IconFacts: Sendable, Hashable {
    /// The icon's name.
    public var name: String
    /// Whether the icon looks the same in the mirror.
    public var isSymmetric: Bool

    /// Creates facts.
    public init(name: String, isSymmetric: Bool) {
        self.name = name
        self.isSymmetric = isSymmetric
    }
}
