import Diagnostics
import Manifest

/// The icons that a request asks for.
struct IconSelection {
    /// The icons in the manifest's order.
    let icons: [IconEntry]
    /// What is wrong with the request.
    let diagnostics: [Diagnostic]

    /// Selects by a glob over names, or all icons; a glob that matches nothing is reported.
    init(_ glob: String?, _ manifest: Manifest) {
        guard let glob else {
            (icons, diagnostics) = (manifest.icons, [])
            return
        }
        guard let matcher = NameGlob(glob) else {
            (icons, diagnostics) = ([], [Self.finding("'\(glob)' is not a glob that can be read")])
            return
        }
        icons = manifest.icons.filter { matcher.matches($0.name.value) }
        let hint = Suggestion.hint(for: glob, among: manifest.icons.map(\.name.value))
        diagnostics = icons.isEmpty ? [Self.finding("no icon is named '\(glob)'", hint: hint)] : []
    }

    private static func finding(_ message: String, hint: String? = nil) -> Diagnostic {
        Diagnostic(rule: .only, severity: .error, message: message, hint: hint)
    }
}
