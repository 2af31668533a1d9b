import Diagnostics

/// Looks at icons and at the manifest together, and says what is hardly meant.
///
/// What the stage guarantees: it reads nothing but what it is given, and finds the same in the same, in the same order.
public enum Linter {
    private static let iconRules: [any IconRule.Type] = [
        SymmetricDirectional.self, FixedDirection.self, FlippedLogo.self, FlippedCheck.self, FlippedClock.self,
        FlippedPlayback.self, FlippedSlash.self, FlippedDigits.self, FlippedLetters.self, FlippedQuestionMark.self,
        FlippedTool.self, FlippedBadge.self, FlippedImage.self, DrawnVariants.self, VariantSize.self,
        LocaleWithoutVariant.self,
    ]
    private static let setRules: [any SetRule.Type] = [FamilyDisagrees.self, LooseVariant.self, KeyOrder.self]

    /// What is wrong with an icon, and with the files that it is drawn in.
    public static func findings(in icon: IconSubject) -> [Diagnostic] {
        iconRules.flatMap { $0.findings(in: icon) } + findings(in: icon.source)
            + icon.variants.filter { $0.plan.recipe.isDrawn }.flatMap { findings(in: $0.drawing) }
    }

    /// What is wrong with an SVG file by itself.
    public static func findings(in file: DrawnFile) -> [Diagnostic] { FileRules.findings(in: file) }

    /// What is wrong with a set, beyond its icons.
    public static func findings(in set: SetSubject) -> [Diagnostic] {
        setRules.flatMap { $0.findings(in: set) }
    }
}
