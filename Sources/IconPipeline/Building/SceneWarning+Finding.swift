import Diagnostics
import SVGDocument
import SVGScene

extension SceneWarning {
    /// Returns the warning as a finding.
    func finding(in document: SVGDocument) -> Diagnostic {
        Diagnostic(rule: rule, message: message, location: document.location(of: element))
    }
}
