import Diagnostics

/// The rule against directional icons that look the same in the mirror (rows G5 and G6).
enum SymmetricDirectional: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard case .directional = icon.icon.kind, icon.isSymmetric, icon.source.picture?.isEmpty == false,
            icon.variants.contains(where: { $0.plan.recipe == .mirror })
        else { return [] }
        return [
            icon.finding(
                .symmetricDirectional, "icon '\(icon.icon.name.value)' looks the same in the mirror",
                hint: "tag it \"fixed\": one file less, and nothing to load by direction",
                edits: icon.retagging("fixed"))
        ]
    }
}
