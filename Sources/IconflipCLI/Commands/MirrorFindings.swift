import Diagnostics
import Directionality
import SVGDocument

extension MirrorError {
    /// The error as people read it.
    func diagnostic(in document: SVGDocument) -> Diagnostic {
        Diagnostic(
            rule: "no-mirror", severity: .error, message: message, location: document.location(of: element), hint: hint)
    }
}

extension MirrorFallback {
    /// The fallback as people read it.
    func diagnostic(in document: SVGDocument) -> Diagnostic {
        Diagnostic(
            rule: "mirrored-by-transform", severity: .warning, message: "\(document.describe(element)) \(reason)",
            location: document.location(of: element),
            hint: "it is reflected by a transform instead of by its coordinates, which some tools do not accept")
    }
}

extension MirrorNote {
    /// The note as people read it.
    func diagnostic(in document: SVGDocument) -> Diagnostic {
        Diagnostic(
            rule: "kept-upright", severity: .warning, message: "\(document.describe(element)) \(message)",
            location: document.location(of: element))
    }
}
