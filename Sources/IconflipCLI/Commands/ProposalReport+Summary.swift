import Diagnostics
import IconPipeline

extension ProposalReport {
    /// Returns what was proposed and what to do next.
    ///
    /// - Parameter path: The path of the manifest.
    func summary(_ path: String) -> String {
        let kinds = ["fixed", "directional", "localized", "composite"].compactMap { kind -> String? in
            let count = icons.count { $0.entry.kind.name == kind }
            return count > 0 ? "\(count) \(kind)" : nil
        }
        let manifest = path == "manifest.json" ? "" : " \(VisibleText.escaped(path))"
        return """
            proposed \(icons.count) icon\(icons.count == 1 ? "" : "s") in \(VisibleText.escaped(path)): \
            \(kinds.joined(separator: ", "))
            \(attention(path))next:
              iconflip preview\(manifest)    shows every icon in both directions
              iconflip validate\(manifest)   finds what only a person can decide
              iconflip build\(manifest)      builds the variants

            """
    }

    private func attention(_ path: String) -> String {
        let count = icons.count(where: \.entry.needsLook)
        guard count > 0 else { return "" }
        return "\(count) to look at: grep 'look at it' \(VisibleText.escaped(path))\n"
    }
}
