import Diagnostics
import Manifest

/// The icons that a request selects.
struct IconSelection {
    /// The names of the icons, or `nil` for all.
    let names: Set<ExactName>?
    /// What is wrong with the request.
    let diagnostics: [Diagnostic]

    /// Creates a selection by globs over names, or of all icons where there are none; a glob that matches nothing is
    /// reported.
    init(_ globs: [String], _ manifest: Manifest) {
        guard !globs.isEmpty else {
            (names, diagnostics) = (nil, [])
            return
        }
        let all = manifest.icons.map(\.name.value)
        var names: Set<ExactName> = []
        var diagnostics: [Diagnostic] = []
        for glob in globs {
            guard let matcher = NameGlob(glob) else {
                diagnostics.append(Self.finding("'\(glob)' is not a glob that can be read"))
                continue
            }
            let matches = all.filter(matcher.matches)
            names.formUnion(matches.map { ExactName($0) })
            guard matches.isEmpty else { continue }
            let hint = Suggestion.hint(for: glob, among: all)
            diagnostics.append(Self.finding("no icon is named '\(glob)'", hint: hint))
        }
        (self.names, self.diagnostics) = (names, diagnostics)
    }

    /// Whether an icon is asked for.
    func includes(_ name: String) -> Bool { names?.contains(ExactName(name)) ?? true }

    private static func finding(_ message: String, hint: String? = nil) -> Diagnostic {
        Diagnostic(rule: .only, severity: .error, message: message, hint: hint)
    }
}
