import Diagnostics

/// The rule against fixed icons whose name or drawing shows a direction of reading or motion (rows G1 and G2).
enum FixedDirection: IconRule {
    static var pages: [RulePage] {
        RulePage(
            .fixedDirection,
            "a fixed icon whose name or drawing shows a direction of reading or motion",
            why:
                "For right-to-left readers, next points back. Names that mean a real direction, such as `arrow-right`, "
                + "are skipped; a chevron is also recognized by its drawing.",
            rows: [.g1, .g2, .g4],
            fix: "Tag it `directional`, or ignore the rule with a reason. `words` changes the list `direction`.",
            bad: ##""chevron.forward": "fixed""##,
            good: ##""chevron.forward": "directional""##,
            .svg("chevron.forward.svg", ##"<path d="m9 5 7 7-7 7" fill="none" stroke="#000" stroke-width="2"/>"##))
    }

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
    static var pages: [RulePage] {
        RulePage(
            .symmetricDirectional,
            "a directional icon that looks the same in the mirror",
            why:
                "Its variant is one more file to ship and to load by direction, and a sign that the icon was judged by "
                + "its name. Measured at 96 pixels: every pixel must have its counterpart in the mirror image, at most "
                + "one pixel away.",
            rows: [.g5, .g6],
            fix: "Tag it `fixed`. `iconflip validate --fix` does it.",
            bad: ##""arrow.up": "directional""##,
            good: ##""arrow.up": "fixed""##,
            .svg("arrow.up.svg", ##"<path d="M12 4l7 8h-4v8H9v-8H5z"/>"##))
    }

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
    static var pages: [RulePage] {
        RulePage(
            .unchangedComposite,
            "a composite whose variants look like the source, or of which one part takes all that is drawn",
            why:
                "Nothing that the entry says has an effect: what is not kept upright looks the same in the mirror, "
                + "and what is kept stands in the middle. Its variants are files to ship for nothing. Where a part "
                + "takes all that is drawn, as by the selector `path`, there is no base to flip.",
            rows: [.g10],
            fix:
                "Tag it `fixed`, or `directional` if all of it flips; or give the parts other roles, or selectors of less, if something "
                + "should change.",
            bad: ##""done": { "kind": "composite", "parts": { "check": { "select": "#check", "role": "badge" } } }"##,
            good: ##""done": "fixed""##,
            .svg("done.svg", ring))
    }

    /// A checkmark in the middle of a ring.
    private static let ring =
        ##"<g fill="none" stroke="#000" stroke-width="2"><circle cx="12" cy="12" r="9"/>"##
        + ##"<path id="check" d="M8 12l3 3 5-6"/></g>"##

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
