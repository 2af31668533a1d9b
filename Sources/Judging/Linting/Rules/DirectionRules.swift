import Diagnostics

/// The rule against fixed icons whose name or drawing shows a direction of reading or motion (rows G1 and G2).
enum FixedDirection: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard case .fixed = icon.icon.kind, icon.icon.policy == nil, !icon.isSymmetric,
            let evidence = icon.evidence.direction
        else { return [] }
        return [
            icon.finding(
                .fixedDirection,
                "icon '\(icon.icon.name.value)' is fixed although \(evidence.text)\(PublishedPractice.clause(for: evidence))",
                hint:
                    "tag it \"\(kind(of: icon))\"; or ignore this rule with a reason, if the icon means a real direction"
            )
        ]
    }

    /// Returns the kind that flips the icon except for marks that must not be flipped.
    private static func kind(of icon: IconSubject) -> String {
        let marks: [Mark] = [.check, .clock, .digits, .slash, .tool]
        return marks.contains { icon.evidence.place(of: $0) != nil } ? "composite" : "directional"
    }
}

/// The rule against directional icons that look the same in the mirror (rows G5 and G6).
enum SymmetricDirectional: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard case .directional = icon.icon.kind, icon.isSymmetric, icon.source.picture?.isEmpty == false,
            icon.isMirroredAsWhole
        else { return [] }
        return [
            icon.finding(
                .symmetricDirectional, "icon '\(icon.icon.name.value)' looks the same in the mirror",
                hint: "tag it \"fixed\": one file fewer, and nothing to choose by direction",
                edits: icon.retagging("fixed"))
        ]
    }
}

/// The rule against composites of which every variant looks like the source: nothing that their parts say has an effect
/// (row G10). A clearance has one in the source's direction too, where its gap is to be seen.
enum UnchangedComposite: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard case .composite(let mirroring, let parts) = icon.icon.kind else { return [] }
        let cutsSource = parts.contains { mirroring.cutsLeftToRight($0, icon.manifest.roles.clearances) }
        guard !cutsSource, icon.isUnchanged, icon.source.picture?.isEmpty == false else { return [] }
        return [
            icon.finding(
                .unchangedComposite,
                "the variants of the composite '\(icon.icon.name.value)' look like the source: nothing is flipped or moved",
                hint: "tag it \"fixed\", or give the parts other roles if something should change")
        ]
    }
}
