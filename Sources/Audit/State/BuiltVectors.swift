import Diagnostics
import IconModel

/// The rule against vectors that code builds as copies of drawables, and mirrors otherwise.
enum BuiltVectors {
    /// Returns the findings about vectors that have the name of a drawable which the app mirrors.
    static func findings(about vectors: [SymbolRules.BuiltVector], among icons: [AuditedIcon]) -> [Diagnostic] {
        func words(_ name: String) -> [String] {
            IconName(name).words.filter {
                !Words.convention.contains($0) && !Words.style.contains($0) && !IconName.isNumber($0)
            }
        }
        let mirrored = Dictionary(icons.filter { $0.state == .mirrored }.map { (words($0.name), $0) }) { first, _ in
            first
        }
        return vectors.compactMap { vector in
            guard let icon = mirrored[words(vector.name)] else { return nil }
            return Diagnostic(
                rule: .copiesDisagree, severity: .note,
                message: "the image vector '\(vector.name)' is not mirrored, and the drawable '\(icon.label)' is",
                location: vector.location, hint: "write 'autoMirror = true' in its builder",
                notes: [DiagnosticNote(message: "the other copy", location: icon.location)])
        }
    }
}
