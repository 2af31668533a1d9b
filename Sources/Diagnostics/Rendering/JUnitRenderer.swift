/// A renderer of diagnostics as a JUnit XML report: each finding is a test case in a suite of its file. Errors and
/// warnings are failures, notes skipped tests. A report without findings has one passing test, as some systems want
/// one.
public struct JUnitRenderer: Sendable {
    package init() {}

    /// Returns the report.
    public func render(_ diagnostics: [Diagnostic]) -> String {
        let suites = self.suites(diagnostics)
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            "<testsuites name=\"iconflip validate\" \(counts(diagnostics))>",
        ]
        if suites.isEmpty {
            lines += [
                #"  <testsuite name="iconflip validate" tests="1" failures="0" errors="0" skipped="0">"#,
                #"    <testcase classname="iconflip validate" name="no findings"/>"#, "  </testsuite>",
            ]
        }
        for suite in suites {
            lines.append("  <testsuite name=\"\(XMLText.escaped(suite.name))\" \(counts(suite.findings))>")
            lines += suite.findings.flatMap { testCase($0, in: suite.name) }
            lines.append("  </testsuite>")
        }
        return (lines + ["</testsuites>", ""]).joined(separator: "\n")
    }

    private func suites(_ diagnostics: [Diagnostic]) -> [(name: String, findings: [Diagnostic])] {
        var suites: [(name: String, findings: [Diagnostic])] = []
        var places: [ExactName: Int] = [:]
        for diagnostic in diagnostics {
            let name = diagnostic.location?.file ?? "iconflip"
            if let place = places[ExactName(name)] {
                suites[place].findings.append(diagnostic)
            } else {
                places[ExactName(name)] = suites.count
                suites.append((name, [diagnostic]))
            }
        }
        return suites
    }

    private func counts(_ diagnostics: [Diagnostic]) -> String {
        let notes = diagnostics.count { $0.severity == .note }
        return "tests=\"\(max(diagnostics.count, 1))\" failures=\"\(diagnostics.count - notes)\" errors=\"0\" "
            + "skipped=\"\(notes)\""
    }

    private func testCase(_ diagnostic: Diagnostic, in suite: String) -> [String] {
        let place = diagnostic.location?.start.map { " at \($0.line):\($0.column)" } ?? ""
        let name = XMLText.escaped("\(diagnostic.rule)\(place)")
        let message = XMLText.escaped(diagnostic.message)
        let text = XMLText.escaped(TextRenderer().render(diagnostic))
        let body =
            diagnostic.severity == .note
            ? "<skipped message=\"\(message)\"/>"
            : "<failure type=\"\(diagnostic.severity.rawValue)\" message=\"\(message)\">\(text)</failure>"
        return [
            "    <testcase classname=\"\(XMLText.escaped(suite))\" name=\"\(name)\">", "      \(body)",
            "    </testcase>",
        ]
    }
}

enum XMLText {
    /// Returns a text as an attribute's value or as content; characters that XML does not allow become visible escapes.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case "\t": result += "&#9;"
            case _ where VisibleText.isHidden(scalar) || scalar.value & 0xFFFE == 0xFFFE:
                result += VisibleText.escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
