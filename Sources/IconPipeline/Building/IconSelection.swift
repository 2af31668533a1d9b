import Diagnostics
import Manifest

/// The icons that a request asks for.
struct IconSelection {
    /// The icons in the manifest's order.
    let icons: [IconEntry]

    /// Selects by a glob over names; one that matches nothing is reported.
    init(_ glob: String?, _ manifest: Manifest, _ report: inout BuildReport) {
        guard let glob else {
            icons = manifest.icons
            return
        }
        let names = manifest.icons.map(\.name.value)
        guard let matcher = NameGlob(glob) else {
            icons = []
            report.diagnostics.append(
                Diagnostic(rule: "only", severity: .error, message: "'\(glob)' is not a glob that can be read"))
            return
        }
        icons = manifest.icons.filter { matcher.matches($0.name.value) }
        if icons.isEmpty {
            report.diagnostics.append(
                Diagnostic(
                    rule: "only", severity: .error, message: "no icon is named '\(glob)'",
                    hint: Suggestion.hint(for: glob, among: names)))
        }
    }
}
