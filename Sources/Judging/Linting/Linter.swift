import Diagnostics
import Manifest

/// A linter of icons and manifest together that reports likely mistakes.
///
/// It reads nothing but its input, and returns the same findings in the same order for the same input.
public enum Linter {
    private static let iconRules: [any IconRule.Type] = [
        SymmetricDirectional.self, UnchangedComposite.self, FixedDirection.self, FlippedMarks.self,
        DrawnVariants.self, VariantSize.self, MirroredOutside.self, LocaleWithoutVariant.self, WesternDigits.self,
        TextDiffers.self,
    ]
    private static let fileRules: [any FileRule.Type] = [
        NoViewBox.self, DanglingReference.self, ExternalReference.self, ActiveContent.self, OutsideViewBox.self,
    ]
    /// The rules about sets, in the order of their findings.
    public static let setRules: [any SetRule.Type] = [
        FlippedPart.self, FamilyDisagrees.self, LooseVariant.self, LocaleDigits.self,
    ]

    /// Returns the findings about an icon and the files that it is drawn in.
    public static func findings(in icon: IconSubject) -> [Diagnostic] {
        iconRules.flatMap { $0.findings(in: icon) } + findings(in: icon.source)
            + icon.variants.filter { $0.plan.recipe.isDrawn }.flatMap { findings(in: $0.drawing) }
    }

    /// Returns the rules that would object to an entry of an icon if it were the icon's, as far as its name and its
    /// source tell; what is measured in variants is not among them.
    ///
    /// The source comes with what is seen in it where ``IconSubject/needsSight(_:_:_:)`` says so.
    public static func objections(to icon: IconEntry, of manifest: Manifest, source: DrawnFile) -> [Rule] {
        let subject = IconSubject(manifest, icon, source: source)
        let objection: Rule.Verdict = if case .fixed = icon.kind { .againstStaying } else { .againstFlip }
        return iconRules.flatMap { $0.findings(in: subject) }.map(\.rule).reduce(into: []) { rules, rule in
            if rule.verdict == objection, !rules.contains(rule) { rules.append(rule) }
        }
    }

    /// Returns the findings about an SVG file by itself.
    public static func findings(in file: DrawnFile) -> [Diagnostic] { fileRules.flatMap { $0.findings(in: file) } }
}

extension Double {
    /// The number as written in messages: whole numbers without a decimal point.
    var inMessage: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
