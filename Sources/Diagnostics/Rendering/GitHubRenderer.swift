/// A renderer of diagnostics as workflow commands, which GitHub Actions shows as annotations at the lines concerned.
public struct GitHubRenderer: Sendable {
    package init() {}

    /// Returns the diagnostics in the given order, one per line.
    public func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        diagnostics.reduce(into: "") { $0 += render($1) + "\n" }
    }

    private func render(_ diagnostic: Diagnostic) -> String {
        let message = diagnostic.message + (diagnostic.hint.map { "\nhint: \($0)" } ?? "")
        let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
        return "::\(command) \(properties(diagnostic))::\(escapedData(message))"
    }

    private func properties(_ diagnostic: Diagnostic) -> String {
        var properties: [String] = []
        if let location = diagnostic.location {
            properties.append("file=\(escapedProperty(location.file))")
            if let start = location.start, let end = location.end {
                properties += ["line=\(start.line)", "endLine=\(end.line)"]
                // GitHub rejects columns of an annotation that spans several lines.
                if start.line == end.line { properties += ["col=\(start.column)", "endColumn=\(end.column)"] }
            }
        }
        properties.append("title=\(escapedProperty(diagnostic.rule.rawValue))")
        return properties.joined(separator: ",")
    }

    private func escapedData(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case _ where VisibleText.isHidden(scalar): result += VisibleText.escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    private func escapedProperty(_ text: String) -> String {
        escapedData(text).unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case ":": result += "%3A"
            case ",": result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
