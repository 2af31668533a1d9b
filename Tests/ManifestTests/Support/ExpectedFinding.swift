import Diagnostics
import Testing

@testable import Manifest

/// A finding that a marked text must give.
struct ExpectedFinding: Hashable, Sendable {
    var marker: String
    var rule: Rule
    var message: String
    /// The hint where the case is about it.
    var hint: String?

    init(_ marker: String, _ rule: Rule, _ message: String, hint: String? = nil) {
        self.marker = marker
        self.rule = rule
        self.message = message
        self.hint = hint
    }
}

/// A text with the findings it must give, and no others.
struct FindingCase: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    var expected: [ExpectedFinding]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ expected: [ExpectedFinding] = []) {
        self.name = name
        self.text = text
        self.expected = expected
    }

    /// Compares what was found with what is expected, both ways.
    func check(
        _ diagnostics: [Diagnostic], in marked: MarkedText, _ location: Testing.SourceLocation = #_sourceLocation
    ) {
        var unexpected = diagnostics
        for finding in expected {
            let place = marked.offsets[finding.marker].map(marked.source.position)
            let index = unexpected.firstIndex {
                $0.rule == finding.rule && $0.message == finding.message && $0.location?.start == place
                    && (finding.hint == nil || $0.hint == finding.hint)
            }
            if let index {
                unexpected.remove(at: index)
            } else {
                Issue.record("missing \(finding.marker) \(finding)", sourceLocation: location)
            }
        }
        for diagnostic in unexpected {
            Issue.record("unexpected:\n\(TextRenderer().render(diagnostic))", sourceLocation: location)
        }
    }
}
