import Diagnostics
import SVGDocument
import SVGScene

extension SceneWarning {
    /// Returns the warning as a diagnostic.
    func diagnostic(in document: SVGDocument) -> Diagnostic {
        Diagnostic(
            rule: rule, severity: .warning, message: message, location: document.location(of: element))
    }
}
