import Diagnostics
import SVGDocument
import SVGScene

extension SceneWarning {
    /// The warning as a finding.
    public func finding(in document: SVGDocument) -> Diagnostic {
        Diagnostic(rule: rule, message: message, location: document.location(of: element))
    }
}
