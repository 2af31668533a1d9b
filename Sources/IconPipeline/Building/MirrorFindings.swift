import Diagnostics
import Directionality
import Manifest
import SVGDocument

extension MirrorOptions {
    /// Creates the options that an icon's entry in the manifest asks for.
    init(_ mirroring: Mirroring) {
        let axis: MirrorOptions.Axis =
            switch mirroring.axis {
            case .canvas: .canvas
            case .ink: .ink
            // The manifest's numbers are doubles; their shortest text is what the author wrote.
            case .coordinate(let value): DecimalNumber("\(value)".utf8).map(MirrorOptions.Axis.coordinate) ?? .canvas
            }
        self.init(
            orientation: mirroring.isVertical ? .vertical : .horizontal, axis: axis, base: mirroring.base)
    }
}

extension MirrorError {
    /// Returns the error as a diagnostic.
    public func diagnostic(in document: SVGDocument) -> Diagnostic {
        Diagnostic(
            rule: .noMirror, severity: .error, message: message, location: document.location(of: element), hint: hint)
    }
}

extension MirrorFallback {
    /// The fallback as people read it.
    func finding(in document: SVGDocument) -> Diagnostic {
        Diagnostic(
            rule: .mirroredByTransform, severity: .warning, message: "\(document.describe(element)) \(reason)",
            location: document.location(of: element),
            hint: "it is reflected by a transform instead of by its coordinates, which some tools do not accept")
    }
}

extension MirrorNote {
    /// The note as people read it.
    func finding(in document: SVGDocument) -> Diagnostic {
        Diagnostic(
            rule: .keptUpright, severity: .warning, message: "\(document.describe(element)) \(message)",
            location: document.location(of: element))
    }
}
