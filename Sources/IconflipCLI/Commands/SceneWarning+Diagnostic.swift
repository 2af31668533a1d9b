import Diagnostics
import SVGDocument
import SVGScene

extension SceneWarning {
    /// The warning as people read it.
    func diagnostic(in document: SVGDocument) -> Diagnostic {
        Diagnostic(
            rule: rule, severity: .warning, message: message, location: document.location(of: element))
    }
}
